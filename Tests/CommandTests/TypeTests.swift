import Testing
import Tx2SVGTestSupport
import Tx2SVGCommand
import Tx2SVGMarkup

/// What texts become that are typed.
@Suite struct TypeTests {
  private func rendered(_ text: String, _ way: String = "type", _ options: String = "") -> String {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>"
        + "<text data-tx-duration='1s' data-tx-easing='linear' data-tx='\(way)'>\(text)</text></svg>"
    ])
    return run("render a.svg --reduced-motion play \(options)", files).text
  }

  /// The pieces of a text, each with the share of the time at which it appears.
  private func pieces(_ text: String, _ way: String = "type") throws -> [(String, String)] {
    let root = try MarkupElement.parse(Array(rendered(text, way).utf8))
    func parts(of element: MarkupElement) -> [(String, String)] {
      let times = element.children.compactMap(\.element).first { $0.name == "animate" }?["keyTimes"]
      guard let times else { return element.children.compactMap(\.element).flatMap(parts) }
      return [(element.text, String(times.split(separator: ";").last ?? ""))]
    }
    return parts(of: root)
  }

  @Test func `types at most ten thousand letters`() {
    let text = String(repeating: "a ", count: 5001) + String(repeating: "b", count: 5000)
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'><text y='9'>\(text)</text></svg>"
    ])
    for format in ["svg", "html"] {
      let outcome = run("type a.svg --format \(format)", files)
      #expect(
        outcome.errors == [
          "tx2svg: error: the text is too long: it has more than 10000 letters or words to type,"
            + " the most allowed"
        ])
    }
    #expect(run("type a.svg --by word", files).status == .done)
  }

  @Test func `a drawing without text fades as a whole`() throws {
    let files = FakeFiles(contents: ["a.svg": FakeFiles.drawing])
    let root = try MarkupElement.parse(run("type a.svg --once --direction insert", files).output)
    let fades = root.subtree.filter { $0["attributeName"] == "opacity" }
    #expect(fades.map { $0["values"] } == ["0;1"])
  }

  @Test func `an element without text gets a warning`() {
    func errors(_ body: String) -> [String] {
      let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(body)</svg>"
      return run("render a.svg", FakeFiles(contents: ["a.svg": drawing])).errors
    }
    #expect(
      errors("<rect width='9' height='9' data-tx='type'/>") == [
        "a.svg:1: warning: data-tx: where there is no text to type, all appears at once halfway:"
          + " fade it in with 'opacity'"
      ])
    #expect(errors("<text data-tx='type' data-tx-box='0 0 9 9'>a</text>") == [])
  }

  @Test func `letters come evenly, blanks between them`() throws {
    let pieces = try pieces("a <tspan>b&#x301;c</tspan> d")
    #expect(pieces.map(\.0) == ["a", "b\u{301}", "c", "d"])
    #expect(pieces.map(\.1) == [".125", ".375", ".625", ".875"])
  }

  @Test func `what draws nothing is no piece`() throws {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
        + "<g data-tx='type' data-tx-duration='1s' data-tx-easing='linear' data-tx-box='0 0 9 9'>"
        + "<linearGradient id='g'/><text y='9'>ab</text></g></svg>"
    ])
    let root = try MarkupElement.parse(run("render a.svg", files).output)
    let times = root.subtree.filter { $0.name == "animate" }.compactMap { $0["keyTimes"] }
    #expect(times == ["0;.25", "0;.75"])
  }

  @Test func `words come whole, and so do words whose letters are joined`() throws {
    #expect(try pieces("one two", "type(by: word)").map(\.0) == ["one", "two"])
    #expect(try pieces("one two", "type(word)").map(\.0) == ["one", "two"])
    #expect(try pieces("\u{645}\u{631}\u{62d}\u{628}\u{627} x").map(\.0).count == 2)
    #expect(try pieces("\u{5e9}\u{5dc}").map(\.0) == ["\u{5e9}", "\u{5dc}"])
    #expect(try pieces("word", "type(word)").map(\.1) == [".5"])
  }

  @Test(arguments: Formats.files)
  func `the text stands there once`(_ format: String) {
    let text = rendered("Hi you", "type", "--format \(format)")
    var plain = ""
    var isTag = false
    for character in text {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        plain.append(character)
      }
    }
    #expect(plain.split(separator: "Hi you", omittingEmptySubsequences: false).count == 2)
  }

  @Test(arguments: ["type text:Hi", "type text:Hi --portable", "type text:Ho text:Hi"])
  func `texts that are items are typed, too`(_ line: String) throws {
    let root = try MarkupElement.parse(Array(run(line).text.utf8))
    let typed = root.subtree.filter { $0.name == "tspan" && $0.subtree.count > 1 }.map(\.text)
    #expect(typed.contains("H") && typed.contains("i"))
    #expect(
      root.subtree.filter { $0.name == "text" }.allSatisfy {
        $0.children.allSatisfy { node in
          node.element.map { ["tspan", "animate"].contains($0.name) } ?? true
        }
      })
  }

  /// What has no text fades, in its half of a step.
  @Test(arguments: Formats.files)
  func `pictures fade in their turn`(_ format: String) throws {
    let line = "type red blue --once --duration 2s --easing linear --reduced-motion play"
    let text = run("\(line) --format \(format)").text
    if format == "svg" {
      #expect(text.contains("attributeName=\"opacity\" values=\"1;0;0\" keyTimes=\"0;.5;1\""))
      #expect(text.contains("attributeName=\"opacity\" values=\"0;0;1\" keyTimes=\"0;.5;1\""))
    } else {
      #expect(
        text.contains(/\{0%\{opacity:1\}50%,to\{opacity:0\}\}|0%\{opacity:1\}50%\{opacity:0\}/))
    }
  }

  @Test func `rules about parts of texts are not about letters`() {
    let rule = "<style>tspan{fill:red}</style>"
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(rule)"
        + "<text data-tx='type'>A<tspan>B</tspan></text></svg>"
    ])
    let written = run("render a.svg", files).text.replacing(/\(\.[a-z0-9]+\)/, with: "(.?)")
    #expect(written.contains("<style>tspan:not(:where(.?)){fill:red}</style>"))
  }

  @Test func `a strict page is told that it cannot be`() {
    #expect(
      run("type text:Hi --for csp").errors == [
        "tx2svg: error: Firefox does not animate visibility where style is forbidden, so that no text"
          + " is typed; move it as a whole"
      ])
  }

  @Test func `readers who ask for less motion see the text`() {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
        + "<text id='t' data-tx='type'>Hi</text></svg>"
    ])
    #expect(run("render a.svg", files).text.contains("prefers-reduced-motion"))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `says where it cannot be`() {
    let files = FakeFiles(contents: [
      "a.html": "<html><body>\n<p data-tx='type'>A</p></body></html>"
    ])
    #expect(
      run("render a.html", files).errors == [
        "a.html:2: error: data-tx: on a page <p> on line 2 cannot move so: it types; annotate"
          + " elements inside of an <svg>"
      ])
  }

  @Test func `a transition of a style sheet is an effect`() {
    let files = FakeFiles(contents: [
      "a.css": "@keyframes tx-transition-pop { from { transform: scale(0) } }"
    ])
    for line in [
      "pop --css a.css red blue", "pop red blue --css=a.css", "inspect pop --css a.css red blue",
      "preview pop --css a.css red blue",
      "frames --count 2 --strip pop --css a.css red blue --out x.svg",
    ] {
      #expect(run(line, files).status == .done, "\(line)")
    }
    #expect(
      run("popp --css a.css red blue", files).errors == [
        "tx2svg: error: invalid transition 'popp': did you mean 'pop'?"
      ])
  }

  @Test func `an error is where the property stands that asks for too much`() {
    let shadows = ["red", "#00f8"].map { "scale: 1; filter: drop-shadow(0 0 2px \($0))" }
    let css = "@keyframes tx-incoming-a { from { \(shadows[0]) } to { \(shadows[1]) } }"
    #expect(
      run("with a.css red blue", FakeFiles(contents: ["a.css": css])).errors == [
        "a.css:1:45: error: svg mixes the opacity of the colour of a 'drop-shadow' by itself;"
          + " use --format svg-css or html"
      ])
  }

  @Test(arguments: ["box-shadow: 1px 1px red", "mix-blend-mode: multiply"])
  func `what only boxes have is for pages`(_ css: String) {
    let files = FakeFiles(contents: ["a.css": "@keyframes tx-incoming-a { from, to { \(css) } }"])
    let name = css.prefix { $0 != ":" }
    for format in Formats.pictures {
      #expect(
        run("with a.css red blue --format \(format)", files).errors == [
          "a.css:1:39: error: '\(name)' is for boxes of pages; use --format html"
        ])
    }
    for format in Formats.pages {
      let text = run("with a.css red blue --format \(format)", files).text
      #expect(text.contains(name + ":"), "\(format)")
    }
  }
}
