#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Tx2SVGFuzzing

/// The parser that the environment names.
private let target: FuzzTarget = {
  let name = getenv("TX2SVG_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("name one in TX2SVG_FUZZ: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
  }
  return target
}()

/// Gives the parser an input of libFuzzer's; what it gets wrong ends the process, and is kept.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  do {
    try target.run([UInt8](UnsafeBufferPointer(start: data, count: size)))
  } catch {
    fatalError("\(target.name): \(error)")
  }
  return 0
}
