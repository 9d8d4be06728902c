import Testing
import Tx2SVGCommand

/// Drawings in fragments, of which a page may have the same one twice.
@Suite struct FragmentDrawingTests {
  private func fragment(_ content: String, _ line: String = "cube a.svg red") -> String {
    let root = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    let files = FakeFiles(contents: ["a.svg": root + content + "</svg>"])
    return run(line + " --format fragment", files).text
  }

  private static let gradient =
    "<linearGradient id='g'><stop stop-color='#f00'/></linearGradient>"

  @Test func `what refers to itself is a picture of its own`() {
    let text = fragment(Self.gradient + "<path fill='url(#g)' d='M0 0h9v9é'/>")
    #expect(
      text.contains("url(&quot;data:image/svg+xml,%3Csvg")
        || text.contains("url(\"data:image/svg+xml,%3Csvg"))
    #expect(text.contains("url(%23g)") && !text.contains("<linearGradient"))
    // In a style sheet of HTML '&' would begin a character's name.
    let named = fragment(
      "<title>A &amp; B</title>" + Self.gradient + "<text fill='url(#g)' y='9'>R&amp;D</text>")
    #expect(named.contains("R%26amp;D"))
    #expect(text.contains("%C3%A9") && text.contains("viewBox=%220 0 9 9%22"))
  }

  @Test func `anything else is drawn in the page`() {
    #expect(!fragment("<path d='M0 0h9v9'/>").contains("data:"))
    // It has the page's ink, or its lines are drawn.
    let ink = fragment(Self.gradient + "<path stroke='url(#g)' fill='currentColor' d='M0 0h9'/>")
    #expect(!ink.contains("data:") && ink.contains("currentColor"))
    let lines = Self.gradient + "<path stroke='url(#g)' d='M0 0h9'/>"
    #expect(!fragment(lines, "draw a.svg").contains("data:"))
  }
}
