import Testing
import Tx2SVGTestSupport

/// Pictures that lie next to a document.
@Suite struct LinkedPictureTests {
  private static let files = FakeFiles(
    contents: [
      "a/d.svg": """
      <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \
      viewBox='0 0 9 9'><g data-tx='opacity'><image xlink:href='b%20c.gif' width='9' height='9'/>\
      <image href='e.svg?v=1' width='9' height='9'/></g></svg>
      """,
      "a/b c.gif": "GIF89a", "a/e.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "a/lost.svg": """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><image data-tx='opacity' \
      href='f.png' width='9' height='9'/><image href='http://h/e.svg'/><image href='/e.svg'/></svg>
      """,
      "a/p.html": "<p data-tx='opacity'><img src='b%20c.gif'><svg><image href='e.svg'/></svg>",
    ])

  @Test(arguments: Formats.all)
  func `are put into a drawing`(_ format: String) throws {
    let outcome = run(
      "render a/d.svg --format \(format) --out x --depfile x.d --for github", Self.files)
    let text = try outcome.text(of: "x")
    #expect(text.contains("xlink:href=\"data:image/gif;base64,R0lGODlh\""))
    #expect(text.contains(" href=\"data:image/svg+xml;base64,PHN2Zy"))
    #expect(try outcome.text(of: "x.d") == "x: a/d.svg a/b\\ c.gif a/e.svg\n")
    #expect(!outcome.errors.contains { $0.contains("outside") }, "\(outcome.errors)")
  }

  @Test func `are in films and stills, and missed there if they are not in the file`() throws {
    var files = Self.files
    files.programs = ["rsvg-convert", "img2webp"]
    let still = try run("frames render a/d.svg --count 1 --out x.svg", files).text(of: "x.1.svg")
    #expect(still.contains("R0lGODlh") && still.contains("PHN2Zy"))
    for line in ["render a/lost.svg --out x.webp", "frames render a/lost.svg --out x.svg"] {
      #expect(
        run(line, files).errors == [
          """
          a/lost.svg:1: warning: 'f.png' and 2 more stay outside the file; \
          many places that show it do not load them
          """
        ])
    }
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `stay outside a page`() throws {
    let outcome = run("render a/p.html --out x.html", Self.files)
    let text = try outcome.text(of: "x.html")
    #expect(outcome.errors == [])
    #expect(text.contains("<img src='b%20c.gif'>") && text.contains("'e.svg'"))
  }

  @Test func `are pictures, and keep the part that is asked for`() throws {
    let image = "<image data-tx='opacity' width='9' height='9' href="
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    let files = FakeFiles(contents: [
      "a.svg": "\(svg)\(image)'b.svg#c'/>\(image)'d.html'/>\(image)'e.xml'/></svg>",
      "b.svg": svg + "</svg>", "d.html": "<!doctype html><p>A", "e.xml": "<password/>",
    ])
    let outcome = run("render a.svg", files)
    #expect(outcome.text.contains(/href="data:image\/svg\+xml;base64,[A-Za-z0-9+\/=]+#c"/))
    #expect(outcome.text.contains("\"d.html\"") && outcome.text.contains("\"e.xml\""))
    #expect(
      outcome.errors == [
        """
        a.svg:1: warning: 'd.html' and 1 more stay outside the file; \
        many places that show it do not load them
        """
      ])
  }

  @Test func `are never read for a drawing that is not trusted`() throws {
    let outcome = run("render a/d.svg --untrusted --out x --depfile x.d", Self.files)
    let (drawing, rule) = (try outcome.text(of: "x"), try outcome.text(of: "x.d"))
    #expect(!drawing.contains("data:") && rule == "x: a/d.svg\n")
  }
}
