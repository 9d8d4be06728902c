import Tx2SVGMarkup
import Testing

@Suite struct MarkupPrinterTests {
  func written(
    _ element: MarkupElement, _ dialect: MarkupDialect = .xml, pretty: Bool = false
  ) throws -> String {
    String(decoding: try element.serialized(dialect: dialect, pretty: pretty), as: UTF8.self)
  }

  func refusal(of element: MarkupElement, _ dialect: MarkupDialect = .xml) -> String? {
    do {
      _ = try element.serialized(dialect: dialect, pretty: false)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `closes empty elements and escapes what must be escaped`() throws {
    let element = MarkupElement(
      "g", ["a": "é<\"&>'\n"], [.text("\"é\" 🎉"), .element(MarkupElement("p")), .text("<&>\r")])
    #expect(
      try written(element)
        == "<g a=\"é&lt;&quot;&amp;&gt;'&#10;\">\"é\" 🎉<p/>&lt;&amp;&gt;&#13;</g>\n")
  }

  @Test func `spells HTML so that both parsers agree`() throws {
    let svg = MarkupElement("svg", [:], [.element(MarkupElement("g"))])
    let style = MarkupElement("style", [:], [.text("a{font-family:\"b\"}")])
    let element = MarkupElement(
      "html", [:],
      [
        .element(style), .element(MarkupElement("br")), .element(MarkupElement("p")),
        .element(svg), .cdata("<"),
      ])
    #expect(
      try written(element, .html)
        == "<!DOCTYPE html>\n<html><style>a{font-family:\"b\"}</style><br/><p></p>"
        + "<svg><g/></svg>&lt;</html>\n")
  }

  @Test func `writes a fragment without a document type`() throws {
    #expect(try written(MarkupElement("div"), .html) == "<div></div>\n")
  }

  @Test(arguments: [
    "<a xmlns=\"u\" b=\"1\" xmlns:c=\"v\">\n <!--x--><c:d c:e=\"2\"/>&lt;<?p q?> </a>\n",
    "<svg><style><![CDATA[a>b{}]]></style><script><![CDATA[1<2]]></script></svg>\n",
    "<!DOCTYPE svg SYSTEM '\"'>\n<svg/>\n",
    "<!DOCTYPE svg PUBLIC \"p\" \"s\">\n<!--a-->\n<svg>é</svg>\n<!--b-->\n",
    "<!DOCTYPE svg SYSTEM \"s\">\n<?a?>\n<svg/>\n",
  ])
  func `gives a document back byte for byte`(_ text: String) throws {
    let document = try MarkupDocument.parse(Array(text.utf8))
    let bytes = try document.serialized(dialect: .xml, pretty: false)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `indents structure and leaves text alone`() throws {
    let text = "<svg><g><text>a <tspan>b</tspan></text><!--c--></g><title> </title><p/></svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let pretty = try written(root, pretty: true)
    #expect(
      pretty == """
        <svg>
          <g>
            <text>a <tspan>b</tspan></text>
            <!--c-->
          </g>
          <title> </title>
          <p/>
        </svg>

        """)
    let again = try written(MarkupElement.parse(Array(pretty.utf8)), pretty: true)
    #expect(again == pretty)
  }

  @Test func `indents HTML only between blocks`() throws {
    let text = "<html><head><meta/></head><body><p><b>a</b> <i>b</i></p><div/></body></html>"
    let root = try MarkupElement.parse(Array(text.utf8))
    #expect(
      try written(root, .html, pretty: true) == """
        <!DOCTYPE html>
        <html>
          <head>
            <meta/>
          </head>
          <body>
            <p><b>a</b> <i>b</i></p>
            <div></div>
          </body>
        </html>

        """)
  }

  @Test func `refuses what no document may hold`() {
    #expect(
      refusal(of: MarkupElement("a", [:], [.text("\u{0}")]))
        == "U+0000 is not allowed in XML (text)")
    #expect(
      refusal(of: MarkupElement("a", ["b": "\u{FFFE}"]))
        == "U+FFFE is not allowed in XML (attribute 'b' of <a>)")
    #expect(refusal(of: MarkupElement("a b")) == "'a b' is not a name that XML allows")
    #expect(refusal(of: MarkupElement("a:")) == "'a:' is not a name that XML allows")
    #expect(
      refusal(of: MarkupElement("a", ["b": "1", "b": "2"])) == "attribute 'b' appears twice on <a>")
    #expect(
      refusal(of: MarkupElement("style", [:], [.cdata("x]]>y")]))
        == "a CDATA section cannot contain ']]>'")
    #expect(
      refusal(of: MarkupElement("a", [:], [.comment("a--b")])) == "a comment cannot contain '--'")
    #expect(
      refusal(of: MarkupElement("a", [:], [.comment("->")])) == "a comment cannot contain '>'")
    #expect(
      refusal(of: MarkupElement("a", [:], [.processingInstruction("p", "?>")]))
        == "processing instruction 'p' cannot be written")
    #expect(
      refusal(of: MarkupElement("style", [:], [.text("a<b{}")]), .html)
        == "<style> in HTML cannot contain '<' or '&' but in a CDATA section")
  }

  @Test(arguments: ["\r", "a\rb", "\"\r\""])
  func `gives a carriage return back`(_ text: String) throws {
    let element = MarkupElement("a", ["b": text], [.text(text)])
    #expect(try MarkupElement.parse(Array(written(element).utf8)) == element)
  }

  /// The checks before writing let these pass; only the proof by reading finds them.
  @Test(arguments: [
    (MarkupElement("x:a"), "line 1: Namespace prefix x on a is not defined"),
    (MarkupElement("a", ["xmlns": "x y"]), "line 1: xmlns: 'x y' is not a valid URI"),
  ])
  func `proves what it has written`(_ element: MarkupElement, _ reason: String) throws {
    #expect(refusal(of: element) == "the written document is not well formed: " + reason)
    #expect(throws: MarkupError.self) { try written(element, .html) }
  }

  @Test func `writes attributes and texts of any length`() throws {
    let text = String(repeating: "x", count: 11_000_000)
    let element = MarkupElement("a", ["b": text], [.text(text)])
    #expect(try written(element) == "<a b=\"\(text)\">\(text)</a>\n")
  }

  @Test func `refuses to nest what a small stack would not hold`() {
    func nested(_ depth: Int) -> MarkupElement {
      (1..<depth).reduce(MarkupElement("g")) { inner, _ in
        MarkupElement("g", [:], [.element(inner)])
      }
    }
    #expect(refusal(of: nested(400)) == nil)
    #expect(
      refusal(of: nested(401))
        == "it has elements more than 400 deep inside each other, the most allowed")
  }

  @Test func `says where written bytes went wrong`() {
    #expect(
      MarkupError.illFormedOutput(line: 2, reason: "why").description
        == "the written document is not well formed: line 2: why")
    #expect(
      MarkupError.libraryFailure("writing text").description == "libxml2 failed at writing text")
  }
}
