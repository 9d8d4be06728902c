import Tx2SVGMotion
import Tx2SVGScenes
import Testing

@Suite struct PictureFileTests {
  @Test func `says what is wrong with a file`() {
    #expect(
      Fixture.refusal([], named: "a.png") == "'a.png' is empty: expected a drawing or a picture")
    #expect(
      Fixture.refusal(Array("BM12".utf8), named: "x.bmp")
        == "'x.bmp' is not a PNG, JPEG, GIF, WebP, AVIF or SVG file: save it as one")
    #expect(
      Fixture.refusal([0x1F, 0x8B, 8], named: "x.svgz")
        == "'x.svgz' is compressed; unpack it with gunzip first")
    #expect(
      Fixture.refusal(Array("<svg>".utf8), named: "x.svg")
        == "'x.svg' is not a valid SVG file: line 1: <svg> of line 1 is still open at"
        + " the end; close it with </svg>")
    #expect(
      Fixture.refusal(Array("<html/>".utf8), named: "x.html")
        == "'x.html' is not an SVG file: its root is <html>")
  }

  @Test func `tells missing input from wrong input`() {
    #expect(ArtworkError.missingFile("a").isMissingInput)
    #expect(!ArtworkError.emptyFile("a").isMissingInput)
    #expect(
      ArtworkError.unreadableFile("a", reason: "permission denied").description
        == "'a' cannot be read: permission denied")
  }

  @Test(arguments: BuiltInArtwork.names)
  func `reads the documents that effects show by themselves`(_ name: String) throws {
    let views = try #require(BuiltInArtwork(named: name)).views
    #expect(!views.isEmpty && Set(views.map(\.name)).count == views.count)
    guard !["days", "draw", "heart", "type"].contains(name) else { return }
    // Flat views are colours, which need no strips when they turn.
    #expect(views.allSatisfy { if case .color = $0.picture { true } else { false } })
  }
}
