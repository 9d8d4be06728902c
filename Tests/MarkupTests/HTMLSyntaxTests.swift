import Tx2SVGMarkup
import Testing

/// Where an HTML parser would find another tree than an XML parser.
@Suite struct HTMLSyntaxTests {
  /// What is written for markup in XML, as a page or, if the root is a drawing, in a page.
  func written(_ text: String, _ dialect: MarkupDialect) throws -> String {
    let root = try MarkupElement.parse(Array(text.utf8))
    return String(decoding: try root.serialized(dialect: dialect, pretty: false), as: UTF8.self)
      .split(separator: "\n").joined()
  }

  func refusal(_ text: String) -> String? {
    do {
      _ = try written(text, .html)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [MarkupDialect.xml, .html])
  func `writes no CDATA section but in style and script`(_ dialect: MarkupDialect) throws {
    let trap = "<![CDATA[x><img src='x' onerror='y'>]]>"
    let escaped = "x&gt;&lt;img src='x' onerror='y'&gt;"
    for path in [
      ["desc"], ["title"], ["text"], ["desc", "g"], ["foreignObject", "p"], ["metadata"],
      ["desc", "svg", "desc", "a"],
    ] where dialect == .xml || path != ["title"] {
      let start = path.map { "<\($0)>" }.joined()
      let end = path.reversed().map { "</\($0)>" }.joined()
      #expect(
        try written("<svg>\(start)\(trap)\(end)</svg>", dialect)
          == "<svg>\(start)\(escaped)\(end)</svg>")
    }
    let style = "<svg><style><![CDATA[a>b{}]]></style></svg>"
    #expect(try written(style, dialect) == style)
  }

  @Test(arguments: ["style", "script"], [MarkupDialect.xml, .html])
  func `ends no style or script early`(_ name: String, _ dialect: MarkupDialect) throws {
    let trap = "<\(name)><![CDATA[</\(name)><img onerror='x'>]]></\(name)>"
    let escaped = "<\(name)>&lt;/\(name)&gt;&lt;img onerror='x'&gt;</\(name)>"
    #expect(try written("<svg>\(trap)</svg>", dialect) == "<svg>\(escaped)</svg>")
    let inside = "<svg><desc>\(trap)</desc></svg>"
    if dialect == .html {
      #expect(
        refusal(inside)
          == "<\(name)> in HTML cannot contain '<' or '&' but in a CDATA section")
    } else {
      #expect(try written(inside, .xml) == "<svg><desc>\(escaped)</desc></svg>")
    }
  }

  @Test(arguments: [MarkupDialect.xml, .html])
  func `closes elements in the places of HTML with tags`(_ dialect: MarkupDialect) throws {
    for name in ["desc", "foreignObject", "title"] where dialect == .xml || name != "title" {
      #expect(
        try written("<svg><\(name)><path/><br/><svg><path/></svg></\(name)><path/></svg>", dialect)
          == "<svg><\(name)><path></path><br/><svg><path/></svg></\(name)><path/></svg>")
    }
  }

  @Test func `knows the places of HTML in MathML`() throws {
    let text = "<div><math><mi><b/></mi><mrow><mo/></mrow></math></div>"
    #expect(
      try written(text, .html) == "<div><math><mi><b></b></mi><mrow><mo/></mrow></math></div>")
    let page = "<div><math><annotation-xml encoding='text/HTML'><p/></annotation-xml></math></div>"
    #expect(try written(page, .html).contains("<p></p>"))
  }

  @Test(arguments: [
    ("<svg>\n<p/></svg>", "line 2: <p> ends a drawing in HTML; put it into <foreignObject>"),
    (
      "<svg><font color='red'/></svg>",
      "line 1: <font> ends a drawing in HTML; put it into <foreignObject>"
    ),
    ("<svg><font/></svg>", nil), ("<svg><foreignObject><p/></foreignObject></svg>", nil),
    (
      "<div><math><annotation-xml><p/></annotation-xml></math></div>",
      "line 1: <p> ends a drawing in HTML; put it into <foreignObject>"
    ),
    ("<svg><title><b/></title></svg>", nil),
    ("<svg><desc><title><b/></title></desc></svg>", "line 1: <title> contains text only in HTML"),
    ("<div><textarea><b/></textarea></div>", "line 1: <textarea> contains text only in HTML"),
    ("<div><textarea>&lt;</textarea></div>", nil),
    ("<div><br>x</br></div>", "line 1: <br> contains nothing in HTML"),
    ("<div><plaintext/></div>", nil),
    (
      "<div><plaintext>x</plaintext></div>",
      "line 1: <plaintext> contains the rest of the file in HTML"
    ),
    ("<div><xmp>&lt;</xmp></div>", "<xmp> in HTML cannot contain '<' or '&'"),
    ("<div><iframe><p/></iframe></div>", "<iframe> in HTML cannot contain '<' or '&'"),
    ("<div><XMP>&lt;</XMP></div>", "<XMP> in HTML cannot contain '<' or '&'"),
    ("<div><xmp>a > b</xmp></div>", nil), ("<div><noscript><p>&lt;</p></noscript></div>", nil),
    (
      "<div><noscript><!--</noscript><img onerror='x'>--></noscript></div>",
      "a comment cannot contain '</'"
    ),
    (
      "<div><script><![CDATA[<!--<script>]]></script></div>",
      "<script> in HTML cannot contain '<' or '&' but in a CDATA section"
    ),
    (
      "<div><style><![CDATA[</style>]]></style></div>",
      "<style> in HTML cannot contain '<' or '&' but in a CDATA section"
    ),
    ("<div><script>//<![CDATA[\n1<2//]]></script></div>", nil),
  ])
  func `refuses what an HTML parser would take apart`(_ text: String, _ sentence: String?) {
    #expect(refusal(text) == sentence)
  }

  @Test func `drops the marks of a section that needs none in HTML`() throws {
    let text = "<div><style><![CDATA[a>b{}]]></style><style><![CDATA[a<b{}]]></style></div>"
    #expect(
      try written(text, .html)
        == "<div><style>a>b{}</style><style><![CDATA[a<b{}]]></style></div>")
  }

  @Test func `writes no instruction that ends early in a page`() {
    #expect(throws: MarkupError.invalidProcessingInstruction("p")) {
      try written("<svg><?p x><img onerror='y'>?></svg>", .xml)
    }
  }

  /// HTML 13.2.6.5, "any other start tag whose name is one of".
  @Test func `knows which elements end a drawing`() {
    let names = """
      b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing
      menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
      """
    for name in names.split(whereSeparator: \.isWhitespace) {
      #expect(refusal("<svg><\(name)/></svg>") != nil, "\(name)")
    }
    for name in ["a", "g", "title", "section", "article", "q", "label", "video"] {
      #expect(refusal("<svg><\(name)></\(name)></svg>") == nil, "\(name)")
    }
  }
}
