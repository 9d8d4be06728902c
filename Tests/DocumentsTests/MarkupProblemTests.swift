import Testing
import Tx2SVGMarkup

/// What is said of documents that are no XML.
@Suite struct MarkupProblemTests {
  /// A drawing around markup of HTML, which begins on line 2.
  static func drawn(_ body: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg'><foreignObject>\n\(body)\n</foreignObject></svg>"
  }

  static let ampersand = "2: '&' begins a character's name; write &amp; for the sign itself"
  static let script = "2: '<' and '&' in <script>: put what it says between //<![CDATA[ and //]]>"

  /// A document and all that is said about it, without the name of the file.
  static let documents: [(String, [String])] = [
    (drawn("<p>one<br>two</p>"), ["2: <br> of line 2 is still open before </p>; write <br/>"]),
    (
      drawn("<object><param></object>"),
      ["2: <param> of line 2 is still open before </object>; write <param/>"]
    ),
    (
      drawn("<p>one\n<p>two</p>"),
      [
        "4: <p> of line 2 is still open before </foreignObject>; close it with </p>"
      ]
    ),
    ("<svg>\n<g>", ["2: <g> of line 2 is still open at the end; close it with </g>"]),
    (
      drawn("<input disabled/>"),
      [
        "2: attribute 'disabled' needs a value in quotes: disabled=\"disabled\""
      ]
    ),
    (
      drawn("<p class=big>A</p>"),
      [
        "2: an attribute needs a value in quotes, such as hidden=\"hidden\""
      ]
    ),
    (
      drawn("<p>a&nbsp;b</p>"),
      [
        "2: HTML's name 'nbsp' is unknown here; write the character itself, or its number such as"
          + " '&#160;'"
      ]
    ),
    (drawn("<script>if (a<b) c()</script>"), [script]),
    (drawn("<script>if (a<b>c) c()</script>"), [script]),
    (drawn("<script>a &amp;& b</script>"), [script]),
    (
      drawn("<style>a::after{content:'<'}</style>"),
      ["2: '<' and '&' in <style>: put what it says between /*<![CDATA[*/ and /*]]>*/"]
    ),
    (drawn("<p>a & b</p>"), [ampersand]),
    (drawn("<p>a &b c</p>"), [ampersand]),
    (drawn("<a href='x?a=1&b=2'>A</a>"), [ampersand]),
    (drawn("<p>a < b</p>"), ["2: '<' begins a tag; write &lt; for the sign itself"]),
    (
      drawn("<p>a<b) c</p>"),
      ["2: this is no tag with attributes; write &lt; for the sign '<' itself"]
    ),
    (drawn("<p title='a<b'>c</p>"), ["2: write &lt; for '<' in the value of an attribute"]),
    (drawn("<p id='a'class='b'>c</p>"), ["2: there is no space between two attributes"]),
    (drawn("<p id='a' id='b'>c</p>"), ["2: attribute 'id' appears twice on one element"]),
    (drawn("<!-- a -- b -->"), ["2: a comment cannot contain '--'"]),
    ("<svg/>\n<svg/>", ["2: one element must contain everything; something follows its end"]),
    (
      "\n<?xml version='1.0'?><svg/>",
      ["2: <?xml \u{2026}?> must be at the very beginning"]
    ),
    ("hello", [" this is not an SVG or HTML document"]),
    ("\u{89}PNG\r\n\0\0", [" this is not an SVG or HTML document"]),
    ("<svg>\0</svg>", [" the document contains NUL bytes; save it as UTF-8"]),
    (" \n", [" the document is empty"]),
    (
      String(repeating: "<g>\n", count: 201),
      ["201: it has elements more than 200 deep inside each other, the most allowed"]
    ),
  ]

  @Test(arguments: documents)
  func `says what to write instead`(_ document: String, _ expected: [String]) {
    #expect(problems(of: document) == expected.map { "a.svg:" + $0 })
  }

  @Test func `says in which encoding a page cannot be read`() {
    let page = "<!doctype html><p data-tx='opacity'>A<br>"
    let bytes: [UInt8] = [0xFF, 0xFE] + page.utf8.flatMap { [$0, UInt8(0)] }
    #expect(throws: MarkupError.unsupportedEncoding("UTF-16")) {
      try MarkupDocument.isPage(bytes, named: "a.html")
    }
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'/>".utf8.flatMap { [$0, UInt8(0)] }
    #expect(throws: Never.self) { try MarkupDocument.isPage(drawing, named: "a.svg") }
  }

  @Test func `knows the small letters of a document type, which XML does not take`() {
    let bytes = Array("<!doctype html>\n<html/>".utf8)
    #expect(
      WellFormedness.advice("xmlParseStartTag: invalid element name", line: 1, of: bytes)
        == "the document type is written in capitals: <!DOCTYPE html>")
    let reason = "xmlParseStartTag: invalid element name"
    let last = Array("<a>\n<!doctype html>".utf8)
    #expect(WellFormedness.advice(reason, line: 2, of: last).hasPrefix("the document type"))
    #expect(!WellFormedness.advice(reason, line: 3, of: last).hasPrefix("the document type"))
  }
}
