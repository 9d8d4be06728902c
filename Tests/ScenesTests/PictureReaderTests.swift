import Tx2SVGScenes
import Tx2SVGMotion
import Testing

@Suite struct PictureReaderTests {
  func refusal(of items: [String], _ files: [String: [UInt8]] = [:]) -> String? {
    do {
      _ = try Fixture.reader(files).pictures(for: items)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `takes colours, text and emoji as they are`() throws {
    let pictures = try Fixture.reader([:]).pictures(for: ["red", "#fff", "text:Hi.", "emoji:🎉"])
    #expect(
      pictures.pictures == [.color(Color(255, 0, 0)), .color(.white), .text("Hi."), .text("🎉")])
  }

  @Test func `prefers a file to a colour of the same name`() throws {
    let reader = Fixture.reader(["red": Fixture.png(1, 1)])
    #expect(try reader.picture(for: "red").picture.size == Size(1, 1))
  }

  @Test func `reads standard input`() throws {
    let reader = Fixture.reader(["-": Fixture.png(3, 2)])
    #expect(try reader.picture(for: "-").picture.size == Size(3, 2))
  }

  @Test func `says what is wrong with an item`() {
    #expect(refusal(of: ["logo.png"]) == "no such file: 'logo.png'")
    #expect(refusal(of: ["art/logo"]) == "no such file: 'art/logo'")
    #expect(
      refusal(of: ["bleu"]) == "'bleu' is neither a file nor a CSS colour; did you mean 'blue'?")
    #expect(refusal(of: ["elephant"]) == "'elephant' is neither a file nor a CSS colour")
    #expect(refusal(of: ["text:"]) == "'text:' has no text after the colon")
    #expect(refusal(of: ["-", "-"]) == "'-' can stand for standard input only once")
    #expect(refusal(of: ["-"]) == "'standard input' is empty")
  }

  @Test func `says what is wrong with a file`() {
    #expect(refusal(of: ["a.png"], ["a.png": []]) == "'a.png' is empty")
    #expect(
      refusal(of: ["x.bmp"], ["x.bmp": Array("BM12".utf8)])
        == "'x.bmp' is not a PNG, JPEG, GIF, WebP, AVIF or SVG file")
    #expect(
      refusal(of: ["x.svgz"], ["x.svgz": [0x1F, 0x8B, 8]])
        == "'x.svgz' is compressed; unpack it with gunzip first")
    #expect(
      refusal(of: ["x.svg"], ["x.svg": Array("<svg>".utf8)])
        == "'x.svg' is not a valid SVG file: line 1: Premature end of data in tag svg line 1")
    #expect(
      refusal(of: ["x.html"], ["x.html": Array("<html/>".utf8)])
        == "'x.html' is not an SVG file: its root is <html>")
  }

  @Test func `tells missing input from wrong input`() {
    #expect(ArtworkError.missingFile("a").isMissingInput)
    #expect(!ArtworkError.emptyFile("a").isMissingInput)
    #expect(
      ArtworkError.unreadableFile("a", reason: "permission denied").description
        == "'a' cannot be read: permission denied")
  }

  @Test func `has a heart`() {
    #expect(Picture.heart.size == Size(40, 40))
  }

  @Test(arguments: BuiltInArtwork.names)
  func `reads the documents that effects show by themselves`(_ name: String) throws {
    let views = try #require(BuiltInArtwork(named: name)).views
    #expect(!views.isEmpty && Set(views.map(\.name)).count == views.count)
    guard name != "heart" else { return }
    // Flat views are colours, which need no strips when they turn.
    #expect(views.allSatisfy { if case .color = $0.picture { true } else { false } })
  }
}
