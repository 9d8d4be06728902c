import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

@testable import Tx2SVGMarkup

/// The style of pages and fragments in a file of its own.
@Suite struct LinkedSheetTests {
  static let drawing = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' width='100' height='100'>\
    <style>#a#a{fill:red}</style><style media='print'>rect{stroke:#000}</style>\
    <rect id='a' style='fill:blue; opacity: .5' width='50' height='50'/>\
    <rect style='fill:blue; opacity: .5' width='9' height='9' data-tx='opacity'/></svg>
    """
  static let files = FakeFiles(contents: [
    "d.svg": drawing, "p.html": "<title>A</title><p data-tx='opacity'>A</p>",
    "own.html": "<title>A</title>\n<p style='color:red' data-tx='opacity'>A</p>",
  ])
  static let lines = [
    "iris --format html", "cube --format fragment --controls", "slideshow red blue --format html",
    "cube --format html --template figure", "render d.svg --format html",
    "render d.svg --format fragment", "cube --for csp --format fragment",
  ]

  @Test(arguments: lines)
  func `no style stays in the page`(_ line: String) throws {
    let outcome = run("\(line) --css-out css/x.css --out x.html --depfile x.d", Self.files)
    #expect(outcome.errors == [])
    #expect(Set(outcome.files.map(\.path)) == ["x.d", "x.html", "css/x.css"])
    let (page, rule) = (try outcome.text(of: "x.html"), try outcome.text(of: "x.d"))
    let root = try MarkupElement.parse(Array(page.utf8))
    #expect(!root.subtree.contains { $0.name == "style" || $0["style"] != nil })
    let links = root.subtree.filter { $0.name == "link" }
    #expect(links.map { $0["href"] } == ["css/x.css"])
    #expect(rule.contains("x.html:") && rule.contains("css/x.css:"))
    // Whatever the sheet names is in the page.
    let sheet = try outcome.text(of: "css/x.css")
    let classes = root.subtree.flatMap { ($0["class"] ?? "").split(separator: " ") }
    #expect(classes.contains { sheet.contains(".\($0){") } && sheet.contains("@keyframes "))
  }

  @Test func `an attribute is as strong as before, and a sheet keeps its medium`() throws {
    let line = "render d.svg --id-prefix k --css-out x.css --out x.html"
    let outcome = run(line, Self.files)
    let sheet = try outcome.text(of: "x.css")
    #expect(sheet.contains("@media print{rect{stroke:#000}}"))
    #expect(sheet.contains(".k0:not(#a#b#c){fill:blue; opacity: .5}"))
    #expect(try outcome.text(of: "x.html").ranges(of: "k0").count == 2)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `a page gets a link, and keeps its bytes`() throws {
    let outcome = run("render p.html --id-prefix k --css-out x.css --out x.html", Self.files)
    #expect(
      try outcome.text(of: "x.html")
        == "<title>A</title><link rel=\"stylesheet\" href=\"x.css\"/><p class=\"kb\">A</p>")
    #expect(try outcome.text(of: "x.css").hasPrefix(".kb{animation:ka "))
    #expect(
      run("render own.html --css-out x.css --out x.html", Self.files).errors == [
        "own.html:2: warning: the page keeps its own style, which a strict policy takes away"
      ])
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `is asked for where the page's own policy forbids style`() throws {
    let page =
      "<!DOCTYPE html><html><head><title>A</title><meta http-equiv='Content-Security-Policy'"
      + " content=\"default-src 'self'\"/></head>\n<body><p data-tx='opacity'>A</p></body></html>"
    var files = FakeFiles(contents: ["p.html": page])
    let reason = "the page's own policy forbids style in it: write '--css-out FILE'"
    let written = run("render p.html", files)
    #expect(written.errors == ["p.html:1: warning: \(reason)"])
    files.contents["w.html"] = written.text
    #expect(run("check w.html", files).errors.map { $0.hasSuffix("error: \(reason)") } == [true])
    #expect(run("check p.html", files).errors == [])
    #expect(run("render p.html --css-out x.css --out x.html", files).errors == [])
    files.contents["t.html"] = page.replacing("<p ", with: "<p id='tx2svg-stage' ")
      .replacing("</head>", with: "<style id='tx2svg-style'></style></head>")
      .replacing("<title", with: "<title id='tx2svg-title'")
    #expect(
      run("iris --format html --template t.html", files).errors == ["tx2svg: warning: \(reason)"])
  }

  @Test(arguments: [
    ("a/b.html", "a/b.css", "b.css"), ("a/b.html", "b.css", "../b.css"),
    ("./a/../b.html", "c/d e.css", "c/d%20e.css"), ("/s/b.html", "/s/t/b.css", "t/b.css"),
    ("../a/b.html", "../c/b.css", "../c/b.css"),
  ])
  func `the address begins at the page`(_ page: String, _ sheet: String, _ address: String) throws {
    let words = ["iris", "--css-out", sheet, "--out", page]
    let outcome = Command.run(words, files: Self.files.access)
    #expect(try outcome.text(of: page).contains("href=\"\(address)\""))
  }

  @Test func `a change of the sheet is a change of the file`() throws {
    let line = "iris --css-out x.css --out x.html"
    let written = run(line)
    var files = FakeFiles(contents: [:])
    for file in written.files {
      files.contents[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(run(line + " --check", files).status == .done)
    #expect(run("check x.html", files).errors.first?.contains("for ever") == true)
    files.contents["x.css"] = ""
    #expect(run(line + " --check", files).errors == ["tx2svg: error: 'x.css' is out of date"])
  }

  @Test(arguments: [
    (
      "iris --css-out ./x.html --out x.html",
      "'--css-out' would overwrite 'x.html': write to another file"
    ),
    (
      "iris --css-out - --out x.html",
      "invalid value '-' for '--css-out': expected the name of a file"
    ),
    ("iris --css-out x.css", "'--css-out' needs a file: add '--out FILE'"),
    (
      "iris --css-out x.css --out x.svg",
      "'--css-out' needs HTML, not '--out x.svg': write '--out x.html'"
    ),
    (
      "iris --css-out x.css --out x.html --variants light,dark",
      "'--css-out' and '--variants' contradict each other"
    ),
    (
      "iris --css-out x.html --out x.html",
      "'--css-out' would overwrite 'x.html': write to another file"
    ),
    (
      "render d.svg --css-out d.svg --out x.html",
      "'--css-out' would overwrite 'd.svg': write to another file"
    ),
    (
      "iris --css-out /x.css --out x.html",
      "invalid value '/x.css' for '--css-out': the way there from 'x.html' is not known; give both"
        + " paths from one folder"
    ),
    (
      "render import.svg --css-out x.css --out x.html",
      "a style with '@import', which stands first in a file, cannot go into '--css-out'"
    ),
    (
      "render open.svg --css-out x.css --out x.html",
      "a style that ends before it is complete cannot go into '--css-out'"
    ),
    (
      "render brace.svg --css-out x.css --out x.html",
      "a style with a '}' too many cannot go into '--css-out'"
    ),
    (
      "render font.svg --css-out css/x.css --out x.html",
      "the style refers to 'a.woff', next to the page: write '--css-out' next to it, too"
    ),
  ])
  func `refuses what cannot be`(_ line: String, _ message: String) {
    var files = Self.files
    for (name, style) in [
      ("import", "@import url(a.css);"), ("open", "rect{fill:red"), ("brace", "rect{}}"),
      ("font", "@font-face{font-family:a;src:url(a.woff)}"),
    ] {
      files.contents[name + ".svg"] =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>\(style)</style>"
        + "<rect width='9' height='9' data-tx='opacity'/></svg>"
    }
    #expect(run(line, files).errors.last == "tx2svg: error: " + message)
  }

  /// Addresses of a style sheet, and whether it is read as the page's own.
  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: [
      ("a.css", true), ("css/a.css?v=1", true), ("../a.css", true), ("b.css", false),
      ("/a.css", false), ("https://a.org/a.css", false),
    ])
  func `composes what moves with a look that a page links`(_ address: String, _ isRead: Bool) {
    let sheet = "p{transform:rotate(9deg)}"
    let page = "<link rel='stylesheet' href='\(address)'><p data-tx='move'>A</p>"
    let files = FakeFiles(contents: [
      "x/a.html": page, "x/a.css": sheet, "x/css/a.css": sheet, "x/../a.css": sheet,
    ])
    #expect(run("render x/a.html", files).text.contains("{translate:-100% 0}") == isRead)
    #expect(!run("render x/a.html --untrusted", files).text.contains("{translate:"))
  }

  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: [
      ("'stylesheet preload'", true), ("'alternate stylesheet'", false),
      ("stylesheet disabled", false),
    ])
  func `reads what a link applies`(_ kinds: String, _ isRead: Bool) {
    let files = FakeFiles(contents: [
      "a.html": "<link rel=\(kinds) href=' a.css '><p data-tx='move'>A</p>",
      "a.css": "p{transform:rotate(9deg)}",
    ])
    #expect(run("render a.html", files).text.contains("{translate:-100% 0}") == isRead)
  }

  /// A drawing in a page is as large as the page's sheets make it, wherever they stand.
  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: ["<link rel=stylesheet href=a.css>", "<style>.a{width:40px;height:20px}</style>"])
  func `finds the middle of what a linked sheet makes large`(_ sheet: String) {
    let files = FakeFiles(contents: [
      "a.html": sheet + "<svg><rect class=a width='10' height='10' data-tx='scale'/></svg>",
      "a.css": ".a{width:40px;height:20px}",
    ])
    #expect(run("render a.html", files).text.contains("<g transform=\"translate(20 10)\">"))
  }
}

extension Outcome {
  func text(of path: String) throws -> String {
    String(
      decoding: try #require(files.first { $0.path == path }, "\(messages)").bytes, as: UTF8.self)
  }
}
