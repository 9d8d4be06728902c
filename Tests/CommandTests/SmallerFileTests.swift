import Testing
import Tx2SVGMotion

@testable import Tx2SVGCommand
@testable import Tx2SVGExporters

/// The way to a smaller file, for files that are large because pictures are cut into pieces.
@Suite struct SmallerFileTests {
  private static func file(_ count: Int, _ property: String = "strips") -> Export {
    let note = FidelityNote(
      element: "a", property: property, error: 0, time: 0, pieces: 9, tolerance: 1)
    return Export(
      bytes: Array(repeating: 32, count: count), notes: [note], keyframeCount: 0)
  }

  /// The note on a file of some bytes, if pages, coarse files and small ones have these.
  private static func note(
    _ count: Int, page: Int, coarse: Int, small: Int, property: String = "strips",
    _ change: (inout Invocation) -> Void = { _ in }
  ) -> String? {
    var invocation = Invocation()
    change(&invocation)
    let smaller = SmallerFile(
      file: file(count, property), size: Size(321, 200), format: ExporterRegistry.all[0],
      invocation: invocation)
    return smaller.note { other, format in
      if format.template == .html { return file(page) }
      if other.size != nil {
        #expect(other.size == Size(161, 100))
        return file(small)
      }
      #expect(other.export.tolerance == 1)
      return file(coarse)
    }
  }

  private static func sentence(_ way: String, _ size: Int) -> String {
    "pieces of pictures in perspective make the file large, 120 kB: with '\(way)' they would take"
      + " \(size) kB"
  }

  @Test func `names the first way that halves the file`() {
    #expect(
      Self.note(120_000, page: 2000, coarse: 9000, small: 9000)
        == Self.sentence("--format html", 2))
    #expect(
      Self.note(120_000, page: 60_001, coarse: 60_000, small: 9000)
        == Self.sentence("--tolerance 1px", 60))
    #expect(
      Self.note(120_000, page: 60_001, coarse: 60_001, small: 9000)
        == Self.sentence("--size 161x100", 9))
    #expect(Self.note(120_000, page: 99_000, coarse: 99_000, small: 99_000) == nil)
  }

  @Test func `names no page where only pictures are shown`() {
    #expect(
      Self.note(120_000, page: 2000, coarse: 9000, small: 9000) { $0.export.isPortable = true }
        == Self.sentence("--tolerance 1px", 9))
    #expect(
      Self.note(120_000, page: 2000, coarse: 9000, small: 8000) {
        $0.host = Host.all.first { $0.name == "github" }
        $0.export.tolerance = 2
      } == Self.sentence("--size 161x100", 8))
  }

  @Test func `is silent where nothing is cut, or little, or nobody wants to know`() {
    #expect(Self.note(99_000, page: 1, coarse: 1, small: 1) == nil)
    #expect(Self.note(120_000, page: 1, coarse: 1, small: 1, property: "r") == nil)
    #expect(Self.note(120_000, page: 1, coarse: 1, small: 1) { $0.isQuiet = true } == nil)
  }
}
