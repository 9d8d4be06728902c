import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

/// Pages whose bytes stay, but for the annotations and for what is asked.
@Suite(.enabled(if: MarkupDocument.readsPages, "gumbo is missing"))
struct PageSourceTests {
  /// The page with a class added to every element that has `data-tx`, and a style sheet.
  static func written(_ text: String, _ name: String = "m", _ sheet: String = "S") throws -> String
  {
    let document = try MarkupDocument.page(Array(text.utf8))
    let new = document.root.marked(name)
    let style = MarkupNode.element(MarkupElement("style", [:], [.text(sheet)]))
    let source = try #require(document.source)
    let draft = try source.draft(
      from: document.root.marked(nil), to: new, adding: sheet.isEmpty ? [] : [style])
    return String(decoding: draft.bytes, as: UTF8.self)
  }

  /// A start tag with annotations, and the same with a class.
  static let tags = [
    ("<p data-tx=x>", "<p class=\"m\">"),
    ("<p\n  id='a'\n  data-tx='x' data-tx-delay=1s\n>", "<p\n  id='a' class=\"m\"\n>"),
    ("<P ID=a DATA-TX=x Class=b>", "<P ID=a Class=\"b m\">"),
    ("<p class='a \"b' data-tx>", "<p class='a \"b m'>"),
    ("<p class=\"\" data-tx=\"x\">", "<p class=\" m\">"),
    ("<p class data-tx=\"x\">", "<p class=\" m\">"),
    ("<p class=\"a&amp;b\" data-tx=\"x\">", "<p class=\"a&amp;b m\">"),
    ("<p data-tx=\"x\"id=a>", "<p class=\"m\" id=a>"),
    (
      "<p data-tx=x data-tx=y data-tx-delay=1s title='data-tx=\"x\"'>",
      "<p class=\"m\" title='data-tx=\"x\"'>"
    ),
    ("<p hidden data-tx = 'x' title=\"a > b\" x=1>", "<p hidden class=\"m\" title=\"a > b\" x=1>"),
    (
      "<p class=\"{{ if eq .a \"b\" }}c{{ end }}\" data-tx=\"x\">",
      "<p class=\"m {{ if eq .a \"b\" }}c{{ end }}\">"
    ),
    (
      "<p {{ .attributes }} data-tx=\"x\" @click=\"a\" :class=\"b\">",
      "<p {{ .attributes }} class=\"m\" @click=\"a\" :class=\"b\">"
    ),
    ("<img src=a.png data-tx=x alt=''/>", "<img src=a.png class=\"m\" alt=''/>"),
    ("<p class=a data-tx=x class=b>", "<p class=\"a m\" class=b>"),
    ("<a x x class='a b' data-tx=x>", "<a x x class='a b m'>"),
    ("<a data-tx data-tx data-tx-delay=1s class=a>", "<a class=\"a m\">"),
    (
      "<p {% if x %} hidden {% endif %} class=\"b\" data-tx=\"x\">",
      "<p {% if x %} hidden {% endif %} class=\"b m\">"
    ),
  ]

  @Test(arguments: tags)
  func `cuts annotations out and puts a class in`(_ tag: String, _ expected: String) throws {
    for (before, after) in [
      ("", "é</p>\r\n<br>"), ("\u{FEFF}<!-- <p data-tx> -->\r\n", "&nbsp; & <b>x"),
    ] {
      #expect(try Self.written(before + tag + after, "m", "") == before + expected + after)
    }
  }

  @Test func `reads what comes after a repeated attribute without a value`() throws {
    let page = try MarkupDocument.page(Array("<p title=é title data-tx='&eacute; &lt;'>".utf8))
    #expect(page.root.subtree.last?["data-tx"] == "é <")
    #expect(page.root.subtree.last?["title"] == "é")
  }

  /// Pages and fragments in which nothing is an annotation.
  static let untouched = [
    "<!-- <p data-tx='x'> --><p>A</p>",
    "<script>document.write('<p data-tx=\"x\">')</script>",
    "<style>/* <p data-tx='x'> */ p > b { }</style>",
    "<textarea><p data-tx='x'></textarea><title><p data-tx='x'></title>",
    "<template><p data-tx='x'>A</p></template>",
    "<iframe><p data-tx='x'></iframe><xmp><p data-tx='x'></xmp>",
    "<p title='<p data-tx=x>'>A</p>",
    "<p>A<p data-tx='x'",
    "<p>A<p data-tx='x",
    "{{ if data-tx }}<p {{ data-x }}x>A</p>{{ end }}",
    "&lt;p data-tx='x'>&gt;",
    "<!doctype html><?php echo '<p data-tx=1>' ?><p>A",
  ]

  @Test(arguments: untouched)
  func `leaves all that is no start tag`(_ text: String) throws {
    #expect(try Self.written(text, "m", "") == text)
  }

  /// Pages, with `@` at the place of the style sheet.
  static let sheets = [
    "<!doctype html><html lang=en><head><title>a</title>@</head><body><p>A</p></body></html>",
    "<!DOCTYPE HTML>\r\n<HTML>\r\n<HEAD>\r\n{{ partial \"meta\" }}\r\n<title>a</title>@</HEAD>\r\n<BODY><p>A",
    "<head><!-- </head> --><script>'</head>'</script>@</head><body>A",
    "<!doctype html><meta charset=utf-8><title>a</title>@<p>A<p>B",
    "<!doctype html><title>a</title>@<body class=a><p>A",
    "---\ntitle: a\n---\n@<h1>A</h1><p>B</p>",
    "{{ define \"main\" }}\n@<h1>A</h1>\n{{ end }}",
    "<!-- a -->\n<link rel=stylesheet href=a.css>\n@<div>A</div>",
    "@<tr><td>A</td></tr><tr><td>B</td></tr>",
    "@<td>A</td>", "@<option>A", "@<li>A<li>B", "@<my-card>A</my-card>",
    "<script>a</script>@",
    "<!doctype html><title>a</title>\n@<noscript><img src=a.png></noscript><p>A",
    "<noscript><p>A</p></noscript>@<p>B", "@<noscript><p>A</p>",
    "<noscript><link rel=stylesheet href=a.css></noscript>@<p>A",
    "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"><head>"
      + "<title>a</title>@</head><body><br/></body></html>",
  ]

  @Test(arguments: sheets)
  func `puts the style sheet before the end of the head or the first element`(_ text: String) throws
  {
    let style = "<style>S</style>"
    #expect(try Self.written(text.replacing("@", with: "")) == text.replacing("@", with: style))
  }

  /// Some of them would pretend to be a gap, which is filled in.
  @Test(arguments: ["&#xFFFF;", "&#xFFFE;0&#xFFFE;", "&#7;", "&#x1C;"])
  func `reads no character that XML cannot hold`(_ text: String) throws {
    let page = "<!DOCTYPE html><title>x</title><p title='\(text)'>\(text)</p>"
    let read = try MarkupDocument.page(Array(page.utf8)).root.subtree.first { $0.name == "p" }
    let expected = text.contains("0") && text.hasSuffix("E;") ? "\u{FFFD}0\u{FFFD}" : "\u{FFFD}"
    #expect(read?["title"] == expected)
    #expect(read?.text == expected)
  }

  @Test func `keeps bytes that are no UTF-8`() throws {
    let bytes = Array("<p title='".utf8) + [0xE9, 0xFF] + Array("' data-tx=x>".utf8) + [0xE4]
    let document = try MarkupDocument.page(bytes)
    let draft = try #require(document.source).draft(
      from: document.root, to: document.root, adding: [])
    #expect(draft.bytes == Array("<p title='".utf8) + [0xE9, 0xFF] + Array("'>".utf8) + [0xE4])
  }

  @Test func `annotates an element once that the parser begins twice`() throws {
    let text = "<p><b data-tx=x>A<i>B</b>C</i><p>D<table><i data-tx=x>E<tr><td>F</table>"
    let cut = "<p><b class=\"m\">A<i>B</b>C</i><p>D<table><i class=\"m\">E<tr><td>F</table>"
    #expect(try Self.written(text, "m", "") == cut)
  }

  @Test func `sees the tree that a browser sees`() throws {
    let root = try MarkupDocument.page(
      Array(
        "<ul><li data-a=1>A<li>B &amp; C</ul><svg viewbox='0 0 1 1'><lineargradient xlink:href='#a'/><path d=''/></svg>"
          .utf8)
    ).root
    let list = try #require(root.children.first?.element)
    #expect(list.children.compactMap(\.element).map(\.text) == ["A", "B & C"])
    let svg = try #require(root.children.last?.element)
    #expect(svg["viewBox"] == "0 0 1 1" && svg.children.count == 2)
    #expect(svg.children[0].element == MarkupElement("linearGradient", ["xlink:href": "#a"]))
  }

  @Test func `replaces an element of a drawing by what is drawn instead`() throws {
    let text = "<p>A<svg><g>\n<rect id=a width=\"1\"/><path d='M0&#32;0'></g><text>&eacute;</svg>B"
    for (path, old) in [
      ([0, 1, 0, 1], "<rect id=a width=\"1\"/>"), ([0, 1, 0, 2], "<path d='M0&#32;0'>"),
      ([0, 1, 0], "<g>\n<rect id=a width=\"1\"/><path d='M0&#32;0'></g>"),
      ([0, 1, 1], "<text>&eacute;"),
    ] {
      let document = try MarkupDocument.page(Array(text.utf8))
      var new = document.root
      new.replace(path[...], with: MarkupElement("g", ["class": "m"], [.text("é")]))
      let draft = try #require(document.source).draft(from: document.root, to: new, adding: [])
      #expect(
        String(decoding: draft.bytes, as: UTF8.self)
          == text.replacing(old, with: "<g class=\"m\">é</g>"))
    }
  }

  /// A page that costs too much, and the beginning of the reason.
  static let excesses = [
    (String(repeating: "<div>", count: 201), "line 1: it has elements more than 200 deep"),
    (
      "\n" + String(repeating: "<div>", count: 50_000), "line 2: it has elements more than 200 deep"
    ),
    (
      "<p " + (0..<100_000).map { "a\($0)" }.joined(separator: " ") + ">",
      "line 1: it has an element with more than 1000"
    ),
    (
      (0..<5000).map { "<b id=\($0)>" }.joined() + String(repeating: "<p>x", count: 5000),
      "it has"
    ),
    (
      "<?xml version='1.0'?>\n<html><script src='a'/></html>",
      "line 2: <script/> has no end in HTML"
    ),
  ]

  @Test(arguments: excesses.map { (LongText($0), $1) })
  func `refuses what would take too long`(_ page: LongText, _ reason: String) throws {
    let bytes = Array(page.text.utf8)
    let error = #expect(throws: MarkupError.self) { try MarkupDocument.page(bytes) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  /// The beginning of a document, its name, and whether it is a page.
  static let kinds: [(String, String, Bool)] = [
    ("<svg/>", "a", false), ("<svg/>", "a.html", true), ("<s:svg/>", "a", false),
    ("<!DOCTYPE svg PUBLIC 'a'><svg/>", "a", false), ("<!-- <p> --><svg/>", "a", false),
    ("<?xml version='1.0'?><map/>", "a", false), ("<map/>", "a.svg", false), ("<map/>", "a", true),
    ("\u{FEFF}<!doctype HTML><p>", "a.svg", true), ("<html>", "a.svg", true), ("A <b>b", "a", true),
    ("<!--><p>", "a", true), ("<!-- > --><svg/>", "a", false),
    ("{{ a }}<svg/>", "a.HTM", true), ("a < b", "a.html", false), ("", "a.html", false),
    ("<p>\0", "a.html", false),
  ]

  @Test(arguments: kinds)
  func `distinguishes pages from drawings`(_ text: String, _ file: String, _ isPage: Bool) throws {
    #expect(try MarkupDocument.isPage(Array(text.utf8), named: file) == isPage)
  }
}

/// A program without gumbo.
@Suite(.enabled(if: !MarkupDocument.readsPages, "gumbo is there"))
struct MissingParserTests {
  @Test func `names what to install`() throws {
    let error = #expect(throws: MarkupError.self) { try MarkupDocument.page(Array("<p>".utf8)) }
    #expect(
      error?.description
        == "this tx2svg was built without gumbo, which reads pages: install libgumbo-dev (on macOS"
        + " gumbo-parser), then build it again with 'make'")
  }
}

extension MarkupElement {
  /// The element without annotations, and with a class where they were.
  fileprivate func marked(_ name: String?) -> MarkupElement {
    var copy = self
    copy.attributes.removeAll { $0.name.hasPrefix("data-tx") }
    if copy.attributes.count < attributes.count, let name {
      copy["class"] = [copy["class"], name].compactMap(\.self).joined(separator: " ")
    }
    copy.children = children.map { node in
      node.element.map { .element($0.marked(name)) } ?? node
    }
    return copy
  }

  /// Puts another element at the end of a way.
  fileprivate mutating func replace(_ path: ArraySlice<Int>, with element: MarkupElement) {
    guard let index = path.first else {
      self = element
      return
    }
    guard case .element(var child) = children[index] else { return }
    child.replace(path.dropFirst(), with: element)
    children[index] = .element(child)
  }
}
