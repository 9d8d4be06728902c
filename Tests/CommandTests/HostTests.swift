import Tx2SVGExporters
import Tx2SVGTransitions
import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand

@Suite struct HostTests {
  @Test(arguments: [
    (
      "iris --for github --trigger click",
      "github shows a picture, which feels no click: it starts on load"
    ),
    ("iris --for github --format html", "github shows pictures only: write svg instead of html"),
    ("iris --for csp --format svg-css", "csp blocks style sheets: write svg instead of svg-css"),
    (
      "iris --for csp --format fragment",
      "csp blocks style sheets: write '--css-out FILE --out FILE'"
    ),
    (
      "iris --for wordpress --format svg",
      "wordpress takes away most of SMIL: write svg-css instead of svg"
    ),
    ("iris --portable --format html", "HTML has no portable form; write svg or svg-css instead"),
    (
      "iris --trigger view",
      "a picture does not know when it comes into view: it starts on load, unless written as html or"
        + " fragment"
    ),
  ])
  func `warns of what does not work`(_ line: String, _ warning: String) {
    let outcome = run(line)
    #expect(outcome.errors.first == "tx2svg: warning: " + warning)
    #expect(outcome.status == .done)
    #expect(!outcome.output.isEmpty)
  }

  /// Hosts, and what works for a page there.
  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: [
      ("github", "github shows pictures only: put what moves into an SVG file"),
      ("csp", "csp blocks style sheets: write '--css-out FILE --out FILE'"),
      ("wordpress", "wordpress may take HTML apart: put what moves into an SVG file"),
      ("page", "a page cannot be part of another one: put the part into a file of its own"),
    ])
  func `names what works for a page`(_ host: String, _ warning: String) {
    let files = FakeFiles(contents: [
      "a.html": "<!doctype html><title>A</title><p data-tx=opacity>A"
    ])
    let outcome = run("render a.html --for \(host)", files)
    #expect(outcome.errors.first == "tx2svg: warning: " + warning)
    #expect(outcome.status == .done)
    let linked = run("render a.html --for csp --css-out a.css --out b.html", files)
    #expect(linked.errors == [])
  }

  @Test(arguments: Formats.pictures)
  func `starts on load what cannot start on view`(_ format: String) {
    let line = "cube --format \(format)"
    #expect(run(line + " --trigger view").output == run(line).output)
  }

  @Test func `chooses the format that a host leaves alone`() {
    #expect(run("cube red blue --for dompurify").text.contains("@keyframes"))
    #expect(run("cube red blue --for csp").text.contains("<animateTransform"))
    let file = run("cube red blue --for wordpress --out x.svg").files.first?.bytes ?? []
    #expect(String(decoding: file, as: UTF8.self).contains("@keyframes"))
    #expect(run("cube red blue --for page --out x.html").files.first?.path == "x.html")
  }

  @Test(arguments: [
    ("slack", "a film: '--out x.gif'"), ("email", "a film: '--out x.gif'"),
    ("latex", "a still for print: '--still'"),
  ])
  func `refuses a host that plays nothing, and names what works there`(
    _ host: String, _ instead: String
  ) {
    for line in ["iris --for \(host)", "iris --for \(host) --format html --out x.html"] {
      let outcome = run(line)
      #expect(
        outcome.errors
          == ["tx2svg: error: '\(host)' plays neither SVG nor HTML: write \(instead)"])
      #expect(outcome.status == .usage)
    }
  }

  /// One of the hosts that treat a file alike.
  static let kinds = Host.all.filter { host in
    host.embedding != .none
      && host
        == Host.all.first {
          $0.embedding == host.embedding && ($0.drops == host.drops || host.embedding == .picture)
        }
  }

  @Test(arguments: kinds, EffectRegistry.all.map(\.name))
  func `writes nothing without a word that check calls wrong`(_ host: Host, _ effect: String) {
    let written = run("\(effect) --for \(host.name)")
    guard written.status == .done else {
      // What one engine does not play is not written at all.
      #expect(!host.keepsCSS && written.errors.first?.contains("Firefox does not animate") == true)
      return
    }
    let checked = run(
      "check a.svg --quiet --json --for \(host.name)", FakeFiles(contents: ["a.svg": written.text]))
    for text in wrong(checked.text) {
      #expect(written.errors.contains("tx2svg: warning: " + text), "\(text)")
    }
  }

  /// The findings of a report in JSON that are not advice.
  private func wrong(_ json: String) -> [String] {
    json.split(separator: "}").filter { $0.contains("\"wrong\"") }.compactMap {
      $0.firstMatch(of: /"text": "(.*)"/).map { String($0.1) }
    }
  }

  @Test func `does for a host what its file needs there`() {
    for effect in ["blinds", "opacity", "slideshow"] {
      #expect(!run("\(effect) --for dompurify").text.contains("<use"), "\(effect)")
    }
    #expect(!run("draw --for csp").text.contains("style=\""))
    let page = run("cube red blue --for page --out x.html").files[0].bytes
    #expect(!String(decoding: page, as: UTF8.self).contains("<!DOCTYPE"))
    let outcome = run("cube red blue --for page --format html")
    #expect(
      outcome.errors == [
        "tx2svg: warning: a page cannot be part of another one: write '--format fragment'"
      ])
    #expect(run("iris red blue --for github --trigger click").text == run("iris red blue").text)
  }

  /// Of what only a style can say, nothing is left.
  @Test func `a style that is spelled has attributes of SVG alone`() {
    let text = run("iris text:A red --for csp").text
    #expect(text.contains("<text") && !text.contains(" all=") && !text.contains("inherit"))
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g fill='red'>\
      <path d='M1 1h5v5' fill='blue' style='fill:inherit;stroke:inherit'/></g></svg>
      """
    let item = run("iris a.svg red --for csp", FakeFiles(contents: ["a.svg": drawing])).text
    #expect(item.contains("fill=\"inherit\"") && !item.contains("stroke="))
  }

  @Test func `warns of colours that follow the reader, which emoji do not`() {
    let warning =
      "tx2svg: warning: a picture on github follows the reader's system, in WebKit not even that:"
      + " '--variants light,dark' writes a file for each look"
    for (items, isWarned) in [
      ("emoji:🎉", false), ("emoji:🎉 text:A", true), ("emoji:🎉 a.svg", true), ("text:🎉", false),
      // In the form of letters, and in the font of letters.
      ("text:⚽\u{FE0E}", true), ("text:🎉 --font serif", true),
    ] {
      let own = "<style>@media (prefers-color-scheme:dark){path{fill:red}}</style><path"
      let files = FakeFiles(contents: [
        "a.svg": FakeFiles.drawing.replacing("<path", with: own).replacing("h9", with: "h9v9z")
      ])
      for format in ["svg", "svg-css"] {
        let outcome = run("slideshow \(items) --for github --format \(format)", files)
        #expect(outcome.errors == (isWarned ? [warning] : []), "\(items) \(format)")
      }
    }
  }

  @Test func `notes of a drawing that is lost on a dark page`() {
    func drawing(_ content: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
    }
    let note =
      "tx2svg: note: 'a.svg' is dark, and dark pages hide it: '--card auto' puts it on white"
    let path = "<path fill='#111' d='M0 0h9v9z'/>"
    for (content, isLost) in [
      (path, true), (path + "<path stroke='black' fill='none' d='M0 0h9'/>", true),
      (path + "<path fill='red' d='M0 0h9v9z'/>", false),
      ("<rect width='9' height='9'/>" + path, false), ("<g fill='currentColor'/>" + path, false),
      ("<style>@media (prefers-color-scheme:dark){path{fill:#eee}}</style>" + path, false),
    ] {
      let files = FakeFiles(contents: ["a.svg": drawing(content)])
      let found = run("cube a.svg red --for github", files).errors
      #expect(found.contains(note) == isLost, "\(content) \(found)")
      for words in ["--for page", "", "--for github --card auto", "--for github --theme light"] {
        #expect(!run("cube a.svg red \(words)", files).errors.contains(note), "\(words)")
      }
    }
  }

  @Test func `takes a still for print, and no motion`() {
    let outcome = run("cube red blue --for latex --still --out l.svg")
    let warning = "latex plays neither SVG nor HTML: take the still, which '--still' writes"
    #expect(outcome.errors == ["tx2svg: warning: " + warning])
    let texts = outcome.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    let files = FakeFiles(contents: Dictionary(uniqueKeysWithValues: texts))
    #expect(run("check l.still.svg --for latex", files).status == .done)
    #expect(
      run("check l.svg --quiet --for latex", files).errors == ["l.svg:1:1: error: " + warning])
  }

  @Test func `has a source and a day for every fact`() {
    for host in Host.all {
      #expect(!host.source.isEmpty, "\(host.name)")
      #expect(host.date.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil, "\(host.name)")
      #expect(host.embedding != .none || host.still != nil, "\(host.name)")
    }
  }

  /// What was measured with the hosts' own tools.
  @Test(arguments: [
    ("dompurify", "animate", false), ("dompurify", "animateTransform", true),
    ("dompurify", "calcMode=", false), ("wordpress", "additive=", false),
    ("wordpress", "style", true), ("csp", "style", false), ("csp", "animate", true),
    ("pypi", "source", false), ("github", "source", true),
  ])
  func `knows what a host keeps`(_ name: String, _ word: String, _ isKept: Bool) throws {
    let host = try #require(Host.all.first { $0.name == name })
    #expect(host.drops.contains(word) != isKept)
  }

  @Test func `knows a format for every host`() {
    let formats = ExporterRegistry.all.map(\.name)
    #expect(Host.all.allSatisfy { formats.contains($0.format.name) })
    #expect(Set(Host.all.map(\.name)).count == Host.all.count)
  }
}
