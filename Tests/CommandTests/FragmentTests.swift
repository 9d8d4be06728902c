import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

/// The options of what becomes part of a page.
@Suite struct FragmentTests {
  @Test(arguments: [
    (
      "cube --controls",
      "tx2svg: error: '--controls' needs HTML: write '--format html'"
    ),
    (
      "cube --controls --out a/x.svg",
      "tx2svg: error: '--controls' needs HTML, not '--out a/x.svg': write '--out a/x.html'"
    ),
    ("cube --controls --for npm", "tx2svg: error: '--controls' needs HTML, not '--for npm'"),
    ("frames cube --controls --out x.svg", "tx2svg: error: '--controls' needs HTML"),
    (
      "cube --format view-transition --controls",
      "tx2svg: error: '--controls' needs HTML, not '--format view-transition': write '--format html'"
    ),
    (
      "cube --dark-when .dark --theme dark",
      "tx2svg: error: '--dark-when' and '--theme' contradict each other"
    ),
    (
      "cube --dark-when .a{",
      "tx2svg: error: invalid value '.a{' for '--dark-when': expected a selector, such as"
        + " '[data-theme=dark]'"
    ),
    (
      "cube --for github --dark-when .dark --theme light",
      "tx2svg: error: '--dark-when' and '--theme' contradict each other"
    ),
  ])
  func `reports what contradicts`(_ line: String, _ message: String) {
    #expect(run(line).errors == [message])
  }

  @Test
  func `a ground lies behind what leaves the frame of a page, not behind what is next to one`() {
    let options = "cube red blue --size 200x100 --background #222 --format"
    let alone = run("\(options) html").text
    #expect(alone.contains("border-image:conic-gradient(#222 0 0)fill 0//0px 33px 0px 33px"))
    #expect(!alone.contains("background:#222"))
    let page =
      "<html><title id='tx2svg-title'></title><style id='tx2svg-style'></style>"
      + "<p>A</p><div id='tx2svg-stage'></div></html>"
    let files = FakeFiles(contents: ["t.html": page])
    for words in ["html --overflow hidden", "fragment", "html --template t.html"] {
      #expect(run("\(options) \(words)", files).text.contains("background:#222"), "\(words)")
    }
  }

  @Test func `a drawing is stretched in an image, too`() {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><clipPath id='a'><path d='M0 0h4v9'/>\
      </clipPath><path d='M0 0h9v9' fill='red' clip-path='url(#a)'/></svg>
      """
    let files = FakeFiles(contents: ["a.svg": drawing])
    for (fit, isStretched) in [("fill", true), ("cover", false)] {
      let text = run("iris a.svg red --format fragment --fit \(fit)", files).text
      #expect(text.contains("data:image/svg+xml,%3Csvg"))
      #expect(text.contains("preserveAspectRatio=%22none%22") == isStretched)
    }
  }

  /// In Markdown a drawing begins no block, a blank line ends one, and four blanks begin code.
  @Test func `a drawing is one line in a box, but for code within`() {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>

          <g>\n\n    <path d='M0 0h9v9' data-tx='opacity'/> <text> a
          b</text><foreignObject><pre>c
      d</pre></foreignObject></g><!-- e

      f --></svg>
      """
    let text = run("render a.svg --format fragment", FakeFiles(contents: ["a.svg": drawing])).text
    #expect(text.hasPrefix("<div><div style=") && text.contains("</style> <g> <"))
    #expect(text.contains(" <text> a     b</text>") && text.contains("<!-- e  f -->"))
    #expect(text.split(separator: "\n").count == 2 && text.contains(">c\nd</"))
    #expect(run("render a.svg", FakeFiles(contents: ["a.svg": drawing])).text.contains("\n\n"))
  }

  @Test func `a picture knows no state of the page`() {
    #expect(
      run("cube --for github --dark-when .dark").errors.first
        == "tx2svg: warning: github shows a picture, which knows no state of the page: it follows"
        + " the reader")
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `a page gets no button`() {
    let files = FakeFiles(contents: ["a.html": "<p data-tx='opacity'>A</p>"])
    #expect(
      run("render a.html --controls", files).errors
        == ["tx2svg: error: a page gets no '--controls': only a drawing does, or an effect"])
  }

  /// The box around it grows from nothing.
  @Test(arguments: Formats.pages)
  func `what a switch moves has a size of its own`(_ format: String) {
    let text = run("clock text:Hello red --once --trigger click --format \(format)").text
    #expect(text.contains("position:relative;width:240px;height:160px;transform-origin:0 0"))
  }

  /// Rules such as `.prose div{height:auto}` or `.prose svg{width:1em}`, and the text around.
  @Test(arguments: ["confetti", "push text:A text:B", "cube red blue --reduced-motion fade"])
  func `rules of the page around reach no box in it`(_ line: String) throws {
    let text = run(line + " --format fragment").text
    let frame = #/\.(\w+)\{all:initial;[^{}]*;position:relative;contain/#
    let name = try #require(text.firstMatch(of: frame)).1
    let reset = "{all:revert-layer;position:absolute;inset:0}"
    #expect(text.contains(".\(name) div div,.\(name) div svg:not(svg svg)\(reset)"))
    let sheet = try #require(text.split(separator: "<style>").last?.split(separator: "@keyf").first)
    let rules = sheet.split { "{}".contains($0) }.filter { $0.hasPrefix(".") && $0 != ".\(name)" }
    #expect(rules.count > 3)
    #expect(rules.allSatisfy { $0.dropFirst().contains(".") || $0.contains(" div") }, "\(rules)")
  }

  /// Its rules say how its shapes look, and may be as weak as those of the page.
  @Test(arguments: [
    ("path", "path:is(.own,.own *)"), (".a path", ".own_a path:is(.own,.own *)"),
    ("#b", "#own_b:is(.own,.own *)"), ("*", "*:is(.own,.own *)"),
    ("text::selection", "text:is(.own,.own *)::selection"),
    (":root .a", ".own_ .own_a:is(.own,.own *)"),
    (".a{path", ".own_a:is(.own,.own *){path"), (":root{> path", ".own_:is(.own,.own *){> path"),
    ("path{&.a", "path:is(.own,.own *){&.own_a"),
  ])
  func `rules of a document weigh more than all of the page's`(_ rule: String, _ wanted: String) {
    let drawing = "<path class='a' id='b' d='M0 0h9v9' data-tx='opacity'/></svg>"
    let root = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    let ends = String(repeating: "}", count: rule.count { $0 == "{" })
    let sheet = "<style>\(rule.replacing("&", with: "&amp;")){fill:red}\(ends)</style>"
    let files = FakeFiles(contents: ["a.svg": root + sheet + drawing])
    let text = run("render a.svg --format fragment --id-prefix own", files).text
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    let parts = text.split(separator: ".own,.own *{all:revert-layer}")
    #expect(parts.count == 2 && parts[1].contains(wanted + "{fill:red}"), "\(text)")
  }

  /// HTML has no attribute for it but 'dir', and the boxes need none: theirs is part of their style.
  @Test func `no box has the attribute that states the direction of a drawing`() {
    var files = FakeFiles(contents: ["a.svg": run("cube text:A text:B").text])
    files.contents["a.html"] = run("cube text:A text:B --format fragment").text
    let texts = ["a.svg", "a.html"].map { run("embed \($0) --for page", files).text }
    #expect(texts.map { $0.contains(" direction=\"ltr\"") } == [true, false])
    #expect(texts[1].hasPrefix("<div") && texts[1].contains("direction:ltr"))
  }

  @Test func `in a page of another template a drawing keeps its place`() {
    #expect(run("confetti --format html").text.contains(" *{inset:0}"))
  }

  @Test func `is found where a page is as narrow as its content`() {
    let text = run("cube --format fragment").text
    #expect(text.contains("{display:grid;grid:auto/minmax(0,200px);width:fit-content;"))
  }

  @Test func `stays whole where paper ends`() {
    #expect(run("cube --format fragment").text.contains("break-inside:avoid"))
  }

  /// Firefox knows no colour of the parent that is kept.
  @Test func `keeps its colours where strong ones are forced`() {
    let text = run("cube red blue --format fragment").text
    #expect(text.contains("forced-color-adjust:none;forced-color-adjust:preserve-parent-color"))
  }

  @Test func `a button stands next to the picture, not in it`() throws {
    let text = run("cube --format fragment --controls").text
    let button = try #require(text.firstRange(of: "<input "))
    let picture = try #require(text.firstRange(of: "role=\"img\""))
    #expect(button.upperBound < picture.lowerBound)
    #expect(!text.prefix { $0 != ">" }.contains("role"))
    #expect(text.contains("type=\"checkbox\" aria-label=\"Pause\""))
  }

  @Test func `what it can be stopped by is no advice any more`() {
    var files = FakeFiles(contents: [:])
    for (name, options) in [("a", ""), ("b", " --controls")] {
      files.contents["\(name).html"] = run("cube --format html\(options)").text
    }
    #expect(run("check a.html --strict", files).errors.count == 1)
    #expect(run("check b.html --strict", files).status == .done)
  }
}
