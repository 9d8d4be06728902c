import Testing
import Tx2SVGFuzzing
import Tx2SVGTestSupport

/// Every input that fuzzing begins with, or once failed with, given to its parser once.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all)
  func `a parser ends with a value or an error`(_ target: FuzzTarget) throws {
    let files = PackageRoot.files(below: "Tests/Fuzz/Corpus/\(target.name)")
    #expect(files.count >= 5)
    for file in files {
      let bytes = try #require(PackageRoot.bytes(of: file))
      #expect(bytes.count < 4096, "\(file) is large for a corpus")
      #expect(throws: Never.self, "\(file)") { try target.run(bytes) }
      // Cut anywhere, as a file may be.
      for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
        #expect(throws: Never.self, "\(file), \(length) bytes") {
          try target.run(Array(bytes.prefix(length)))
        }
      }
    }
  }

  @Test func `every folder of inputs has its parser`() {
    let folders = PackageRoot.files(below: "Tests/Fuzz/Corpus").compactMap {
      $0.split(separator: "/").dropFirst(3).first.map(String.init)
    }
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }
}
