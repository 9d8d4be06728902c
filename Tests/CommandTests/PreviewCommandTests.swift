import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand
import Tx2SVGMarkup

@Suite struct PreviewCommandTests {
  static let files = FakeFiles(contents: [
    "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
      + "<text>{{end}} &amp; \"</text><path d='M0 0h9v9z' data-tx='opacity' data-tx-duration='3s'/></svg>",
    "fade.css": "@keyframes tx-transition-fade { to { opacity: 0 } }",
  ])

  /// The document in the frame of a page, as browsers read the attribute.
  static func framed(_ page: String) throws -> String {
    let html = try #require(
      try MarkupDocument.parse(Array(page.utf8)).root.children.compactMap(\.element).last)
    return try #require(html.children.lazy.compactMap(\.element).first { $0.name == "iframe" })[
      "srcdoc"]
      ?? ""
  }

  @Test(arguments: [
    ("cube red blue --once --duration 2s", "cube red blue --once --duration 2s", "2"),
    ("push(top) red blue --once", "push(top) red blue --once", ".6"),
    ("with fade.css red blue --once", "with fade.css red blue --once", ".5"),
    ("a.svg", "render a.svg", "3"),
    ("render a.svg --format svg-css", "render a.svg --format svg-css", "3"),
  ])
  func `holds just what the other command line writes, and its length`(
    _ subject: String, _ line: String, _ length: String
  ) throws {
    let outcome = run("preview \(subject)", Self.files)
    #expect(outcome.status == .done)
    let written = run(line, Self.files).text
    #expect(try Self.framed(outcome.text) == written)
    #expect(outcome.text.contains("data-end=\"\(length)\" data-watch=\"false\""))
    #expect(outcome.text.contains("<script>"))
  }

  @Test func `success tells the size of the page, and of a still no duration`() throws {
    let page = run("preview cube --out x.html")
    let sentence = try #require(page.successes.first?.text)
    #expect(sentence.contains("px, \(page.files[0].bytes.count) bytes, 10 s"))
    let frames = run("frames cube -o x.svg").successes.first?.text
    #expect(frames?.contains(/px, \d+ bytes, and \d+ more up to 'x\.\d+\.svg'$/) == true)
  }

  @Test func `is a page whatever it holds, and loads itself again when it is watched`() throws {
    let outcome = run("preview a.svg --watch --out page.html", Self.files)
    let file = try #require(outcome.files.first)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.path == "page.html" && text.contains("data-watch=\"true\""))
    #expect(try Self.framed(text).hasPrefix("<svg "))
    #expect(outcome.watched == ["a.svg"])
  }

  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: ["\u{1}", "\u{7}", "\u{1C}", "\u{FFFE}", "\u{FFFF}", "\u{FFFE}0\u{FFFE}"])
  func `shows pages that hold what no XML can`(_ text: String) throws {
    let page = "<!DOCTYPE html><title>x</title><p data-tx=opacity title='\(text)'>a\(text)b</p>"
    let outcome = run("preview a.html", FakeFiles(contents: ["a.html": page]))
    #expect(outcome.status == .done)
    let shown = String(text.unicodeScalars.map { $0 == "0" ? "0" : "\u{FFFD}" })
    #expect(try Self.framed(outcome.text).contains("a\(shown)b"))
  }

  @Test func `shows a file that moves by itself without a warning`() {
    for format in Formats.pictures {
      let moving = run("cube red blue --format \(format)").text
      let outcome = run("preview m.svg", FakeFiles(contents: ["m.svg": moving]))
      #expect(outcome.status == .done && outcome.errors == [])
      #expect(outcome.text.contains("data-end=\"0\""))
    }
  }

  @Test func `helps, and says what it needs`() {
    #expect(run("preview --help").text.contains("light and dark"))
    #expect(run("preview cube --help").text == run("help preview").text)
    #expect(
      run("preview").errors == [
        "tx2svg: error: expected an effect or a document; 'tx2svg list' shows all effects"
      ])
    #expect(
      run("preview frames cube").errors == [
        "tx2svg: error: unexpected 'frames': expected an effect, 'with', 'render' or a document"
      ])
    #expect(run("preview cuube").errors[0].hasSuffix("did you mean 'cube'?"))
  }
}
