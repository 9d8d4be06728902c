import Testing
import Tx2SVGCommand
import Tx2SVGMarkup
import Tx2SVGTestSupport

/// Options that documents share with effects, and reports about both.
@Suite struct DocumentOptionTests {
  static let drawing = """
    <svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\
    <style>rect{fill:#fff}@media (prefers-color-scheme: dark){rect{fill:#111}}</style>\
    <rect width='9' height='9' data-tx='opacity'/></svg>
    """
  static let files = FakeFiles(
    contents: [
      "d.svg": drawing, "t.svg": drawing.replacing("<style", with: "<title>Old</title><style"),
      "p.html": "<title>A &amp; B</title><p data-tx='opacity'>A</p>",
    ], programs: ["rsvg-convert", "ffmpeg", "apngasm", "img2webp"])

  @Test(arguments: ["d.svg", "t.svg"], Formats.files)
  func `a title names a drawing, and moves nothing else`(_ file: String, _ format: String) throws {
    let plain = run("render \(file) --format \(format) --id-prefix k", Self.files)
    let outcome = run("render \(file) --title New --format \(format) --id-prefix k", Self.files)
    let titles = try MarkupElement.parse(outcome.output).subtree.filter { $0.name == "title" }
    #expect(Set(titles.map(\.text)) == ["New"])
    func moving(_ text: String) -> Int { text.ranges(of: format == "svg" ? "<animate" : "k").count }
    #expect(moving(outcome.text) == moving(plain.text) && moving(plain.text) > 0)
  }

  @Test func `a report has the size and the name of a document`() {
    let drawing = run("render t.svg --json --out x.svg", Self.files).text
    for fact in ["\"width\": 40", "\"height\": 20", "\"title\": \"Old\""] {
      #expect(drawing.contains(fact))
    }
    guard TestSettings.readsPages else { return }
    let page = run("render p.html --json --out x.html", Self.files).text
    #expect(page.contains("\"title\": \"A & B\"") && !page.contains("\"width\""))
    for (words, reason) in [
      ("--title B", "a page has a title of its own, which '--title' cannot change"),
      ("--theme dark", "a page is light or dark by its own style, which '--theme' cannot change"),
      (
        "--variants light,dark --out x.html",
        "a page is light or dark by its own style, which '--variants' cannot change"
      ),
    ] {
      #expect(run("render p.html " + words, Self.files).errors == ["tx2svg: error: " + reason])
    }
  }

  /// On paper a part that comes would be missing, and one that leaves would be there.
  @Test(.enabled(if: TestSettings.readsPages))
  func `a page rests on paper, whatever readers see who ask for less motion`() {
    let page = run("render p.html", Self.files).text
    #expect(page.contains("@media print,(prefers-reduced-motion:reduce){"))
    for wish in ["fade", "play"] {
      let page = run("render p.html --id-prefix k --reduced-motion \(wish)", Self.files).text
      #expect(page.contains("@media print{.kb{animation:none}}"))
    }
    #expect(!run("render d.svg --format svg-css", Self.files).text.contains("print"))
  }

  @Test(arguments: ["'dark'", "no-preference", "dark light"])
  func `a variant leaves looks alone that no browser knows`(_ look: String) {
    let text = Self.drawing.replacing(": dark", with: ":\(look)")
    let outcome = run(
      "render d.svg --variants light,dark --out x.svg", FakeFiles(contents: ["d.svg": text]))
    let texts = outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("prefers-color-scheme") })
  }

  @Test func `each variant has one look, whatever the reader's is`() {
    let outcome = run("render d.svg --variants light,dark --out x.svg", Self.files)
    #expect(outcome.errors == [])
    let texts = outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.allSatisfy { !$0.contains("prefers-color-scheme") })
    #expect(texts.map { $0.contains("(max-width:-1px){rect") } == [true, false])
    #expect(texts.map { $0.contains("(min-width:0){rect") } == [false, true])
  }

  @Test(arguments: ["x.gif", "x.mp4"])
  func `a film of a document has a ground`(_ name: String) {
    let words = "render d.svg --once --fps 2 --out \(name)"
    #expect(run(words + " --background red", Self.files).jobs.contains("--background-color red"))
    #expect(run(words, Self.files).jobs.contains("--background-color white") == (name == "x.mp4"))
    #expect(
      run("render d.svg --background red", Self.files).errors
        == ["tx2svg: error: '--background' needs a film: write '--out x.gif'"])
  }

  /// A part that leaves while something inside of it states that it is visible.
  private static let leaving = [
    "<circle r='9' data-tx='move(leading)'/>", "<circle r='9' visibility='visible'/>",
    "<circle r='9' style='visibility:visible'/>",
  ]

  @Test(arguments: leaving, Formats.pictures)
  func `what leaves takes along what is visible by itself`(_ inner: String, _ format: String) {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'><g data-tx='scale(.5)' \
      data-tx-direction='remove'><path d='M0 0h9v9z'/>\(inner)</g></svg>
      """
    let files = FakeFiles(contents: ["a.svg": drawing])
    let text = run("render a.svg --format \(format)", files).text
    let words = [
      "attributeName=\"opacity\" calcMode=\"discrete\" values=\"1;0\"", "{0%{opacity:1}",
    ]
    #expect(words.contains { text.contains($0) }, "\(text)")
    #expect(!text.contains("attributeName=\"visibility\"") && !text.contains("%{visibility:"))
  }

  @Test func `who wants errors alone hears no warnings`() {
    for line in [
      "iris red blue --variants light,dark --out x.svg", "iris red blue --fps 3 --out x.svg",
      "embed d.svg --for pypi",
    ] {
      #expect(run(line, Self.files).errors.first?.contains("warning") == true)
      #expect(run(line + " --quiet", Self.files).errors == [])
    }
  }

  @Test(arguments: ["github", "page"])
  func `what to paste comes with its facts`(_ host: String) {
    let plain = run("embed t.svg --for \(host)", Self.files).text
    let report = run("embed t.svg --json --for \(host)", Self.files).text
    for fact in ["\"host\": \"\(host)\"", "\"width\": 40", "\"title\": \"Old\"", "\"warnings\": ["]
    {
      #expect(report.contains(fact), "\(report)")
    }
    #expect(report.contains(plain.prefix(4)))
  }
}

extension Outcome {
  /// The words of the programs that a film would be made with.
  fileprivate var jobs: String {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }
}
