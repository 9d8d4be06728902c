#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Testing
import Tx2SVGCommand

@testable import Tx2SVGFiles

/// The memory that photos take on their way into a file, in a process of its own.
@Suite struct PhotoMemoryTests {
  /// The most memory that the process had so far, bytes.
  static var peak: Int {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
    #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }

  @Test func `a photo is held once, and encoded while it is written`() async {
    await #expect(processExitsWith: .success) {
      var template = Array("/tmp/tx2svg.XXXXXX".utf8CString)
      let folder = String(cString: try #require(mkdtemp(&template)))
      defer {
        for name in POSIXFile.names(in: folder) { unlink(folder + "/" + name) }
        rmdir(folder)
      }
      // A GIF of 6000 by 4096 px that never is in memory as a whole.
      let head = Array("GIF89a\u{70}\u{17}\u{0}\u{10}\u{0}\u{0}\u{0},".utf8)
      let million = [UInt8](repeating: 0x78, count: 1_000_000)
      let photo = folder + "/photo.gif"
      let parts = [head] + [[UInt8]](repeating: million, count: 6) + [[0x3B]]
      try POSIXFile.write([(photo, AnySequence(parts))])
      let before = Self.peak
      for name in ["x.svg", "x.css.svg", "x.html", "preview.html"] {
        let format = name == "x.css.svg" ? ["--format", "svg-css"] : []
        let command = name == "preview.html" ? ["preview", "iris"] : ["iris"]
        let words = command + ["red", photo, "--out", folder + "/" + name] + format
        var watch = Watch(words, files: .system)
        #expect(watch.next()?.status == .done)
        #expect(POSIXFile.stamp(folder + "/" + name)?.size ?? 0 > 8_000_000)
      }
      // What is shown twenty times is held once, and files are checked by their outlines.
      for line in [
        "frames iris red \(photo) --count 20 --strip --out", "iris red \(photo) --for csp --out",
        "fan \(photo) \(photo) --size 400x400 --variants light,dark --out",
        "fan \(photo) \(photo) --size 400x400 --still --out",
      ] {
        var watch = Watch(
          line.split(separator: " ").map(String.init) + [folder + "/x.svg"], files: .system)
        #expect(watch.next()?.status == .done)
      }
      // Three times a photo in all is what is promised; a small one leaves little beside itself.
      #expect(Self.peak - before < 12_000_000)
    }
  }
}
