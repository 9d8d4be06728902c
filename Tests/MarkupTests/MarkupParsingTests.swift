import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

@Suite struct MarkupParsingTests {
  /// The sentence with which a document is refused.
  func refusal(of bytes: [UInt8]) -> String? {
    do {
      _ = try MarkupElement.parse(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  func refusal(of text: String) -> String? { refusal(of: Array(text.utf8)) }

  @Test func `reads names, attributes and nodes as they are written`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" id="a" xmlns:xlink="http://www.w3.org/1999/xlink">\
      <!--c--><use xlink:href="#a&amp;b"/>t&lt;<![CDATA[<x>]]><?p d?></svg>
      """
    let root = try MarkupElement.parse(Array(text.utf8))
    #expect(root.attributes.map(\.name) == ["xmlns", "id", "xmlns:xlink"])
    #expect(
      root.children == [
        .comment("c"), .element(MarkupElement("use", ["xlink:href": "#a&b"])), .text("t<"),
        .cdata("<x>"), .processingInstruction("p", "d"),
      ])
  }

  @Test func `keeps what stands beside the root`() throws {
    let text = "<?xml version='1.0'?><!--a--><!DOCTYPE svg PUBLIC 'p' 's'><svg/><?b c?>"
    let document = try MarkupDocument.parse(Array(text.utf8))
    #expect(document.prolog == [.comment("a")])
    #expect(document.epilog == [.processingInstruction("b", "c")])
    #expect(document.type?.name == "svg")
    #expect(document.type?.publicID == "p")
    #expect(document.type?.systemID == "s")
  }

  @Test func `refuses a document that is not well formed`() {
    #expect(
      refusal(of: "<svg>\n<g>\n</svg>")
        == "line 3: Opening and ending tag mismatch: g line 2 and svg")
    #expect(refusal(of: "<a b='1' b='2'/>") == "line 1: Attribute b redefined")
    #expect(refusal(of: "<a>&nbsp;</a>") == "line 1: Entity 'nbsp' not defined")
    #expect(refusal(of: "<a>\u{1}</a>") == "line 1: PCDATA invalid Char value 1")
  }

  @Test(arguments: ["", " \n", "\u{FEFF}"])
  func `refuses nothing at all`(_ text: String) {
    #expect(refusal(of: text) == "the document is empty")
  }

  @Test func `refuses an unbound prefix with its line`() {
    #expect(
      refusal(of: "<svg>\n<use xlink:href='#a'/></svg>")
        == "line 2: prefix 'xlink' of 'xlink:href' has no namespace declaration")
    #expect(refusal(of: "<svg xml:space='preserve'/>") == nil)
  }

  @Test func `refuses more bytes than the limit`() {
    let words = "it has more than 10000000 bytes, the most allowed"
    for (start, end) in [("<a b='", "'/>"), ("<a>", "</a>"), ("<a><!--", "--></a>"), ("<a/>", "")] {
      func text(_ count: Int) -> String {
        start + String(repeating: " ", count: count - start.utf8.count - end.utf8.count) + end
      }
      #expect(refusal(of: text(10_000_000)) == nil)
      #expect(refusal(of: text(10_000_001)) == words)
    }
  }

  @Test func `refuses exponential entities`() {
    var text = "<!DOCTYPE a [<!ENTITY e0 'lol'>"
    for level in 1...9 {
      text += "<!ENTITY e\(level) '"
      text += String(repeating: "&e\(level - 1);", count: 10) + "'>"
    }
    let inText = refusal(of: text + "]><a>&e9;</a>")
    let inAttribute = refusal(of: text + "]><a b='&e9;'/>")
    #expect(inText == "line 1: Detected an entity reference loop")
    #expect(inAttribute == "line 1: Detected an entity reference loop")
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;]><a/>",
  ])
  func `refuses entities outside the document`(_ text: String) {
    #expect(
      refusal(of: text) == "line 1: an entity refers to something outside the document")
  }

  @Test func `ignores the address of a document type`() throws {
    let text = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://127.0.0.1:9/x.dtd'><svg/>"
    #expect(refusal(of: text) == nil)
  }

  @Test func `refuses an element with too many attributes`() {
    let attributes = (0...1000).map { "a\($0)=''" }.joined(separator: " ")
    #expect(
      refusal(of: "<a \(attributes)/>")
        == "line 1: it has an element with more than 1000 attributes, the most allowed")
    let hidden = (0...1000).map { "a\($0)&#61;''" }.joined(separator: " ")
    #expect(
      refusal(of: "<!DOCTYPE a [<!ENTITY e \"&#60;b \(hidden)/>\">]>\n<a>&e;</a>")
        == "line 1: it has an element with more than 1000 attributes, the most allowed")
  }

  /// Two thousand of what would be attributes in a tag.
  static let assignments = String(repeating: " a=\"b\" c='d'", count: 1000)

  @Test(
    arguments: [
      "<a>\(assignments)</a>", "<a><![CDATA[\(assignments)<b\(assignments)]]></a>",
      "<!--\(assignments)<b\(assignments)--><a/>", "<a><?p <b\(assignments)?></a>",
      "<a b=\"> ='' ='' !-- \" c='&lt;'>\(assignments)</a>",
    ].map(LongText.init))
  func `takes nothing but attributes for attributes`(_ long: LongText) {
    #expect(refusal(of: long.text) == nil)
  }

  @Test(
    arguments: [
      "<a><!-- > --><b\(assignments)/></a>", "<a><![CDATA[ ]> ]]><b\(assignments)/></a>",
      "<a b='<?'\(assignments)/>", "<a b=\"'>\" \(assignments)/>",
      "<a><b/> > <c\(assignments)/></a>",
    ].map(LongText.init))
  func `finds the attributes behind whatever hides none`(_ long: LongText) {
    #expect(
      refusal(of: long.text)
        == "line 1: it has an element with more than 1000 attributes, the most allowed")
  }

  @Test(arguments: [
    ("<!--", "line 1: Double hyphen within comment: <!--<!"),
    ("&x;", "line 1: Entity 'x' not defined"),
    ("<a b b>", "line 1: Specification mandates value for attribute b"),
    ("< ", "line 1: xmlParseStartTag: invalid element name"),
  ])
  func `reads no more after the first mistake`(_ part: String, _ reason: String) {
    let text = "<a>" + String(repeating: part, count: 80_000)
    let time = ContinuousClock().measure { #expect(refusal(of: text) == reason) }
    #expect(time < .seconds(5))
  }

  @Test func `refuses excessive depth in words of its own`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<g>\n", count: depth) + String(repeating: "</g>", count: depth)
    }
    #expect(refusal(of: nested(200)) == nil)
    for depth in [201, 256, 257, 300, 100_000] {
      #expect(
        refusal(of: nested(depth))
          == "line 201: it has elements more than 200 deep inside each other, the most allowed")
    }
  }

  @Test func `refuses a million small things`() {
    let words = "it has more than 1000000 elements, texts and comments, the most allowed"
    #expect(
      refusal(of: "<a>" + String(repeating: "<b/>", count: 1_000_000) + "</a>")
        == "line 1: " + words)
    #expect(
      refusal(of: "<a>\n" + String(repeating: "<!---->", count: 1_000_000) + "</a>")
        == "line 2: " + words)
  }

  /// Entities of a kilobyte each, used less and more often than their budget allows.
  @Test(arguments: ["&e;", "<b/>&e;", "<b c='&e;'/>", "&f;", "<b c='&f;'/>"])
  func `lets entities stand for 64 kB in all`(_ use: String) {
    let kilobyte = String(repeating: "x", count: 1000)
    let head = "<!DOCTYPE a [<!ENTITY e '\(kilobyte)'><!ENTITY f '&e;'>]><a>"
    #expect(refusal(of: head + String(repeating: use, count: 30) + "</a>") == nil)
    #expect(
      refusal(of: head + String(repeating: use, count: 66) + "</a>")
        == "line 1: it has entities that stand for more than 65536 characters, the most allowed")
  }

  @Test func `counts no entity of XML itself`() {
    #expect(refusal(of: "<a>" + String(repeating: "&amp;&#60;", count: 70_000) + "</a>") == nil)
  }

  @Test(arguments: [
    ("<a xmlns='x y'/>", "'x y'"), ("<a xmlns='http://['/>", "'http://['"),
    ("<a xmlns:b=''/>", "''"), ("<a xmlns:b='%'/>", "'%'"),
    ("<a xmlns='http://www.w3.org/XML/1998/namespace'/>", "'http://www.w3.org/XML/1998/namespace'"),
    ("<a xmlns:b='http://www.w3.org/2000/xmlns/'/>", "'http://www.w3.org/2000/xmlns/'"),
    ("<a xmlns:xml='u'/>", "'u'"), ("<a xmlns:xmlns='u'/>", "'u'"),
  ])
  func `refuses a namespace that is none`(_ text: String, _ address: String) {
    #expect(refusal(of: text) == "line 1: \(address) is not the address of a namespace")
  }

  @Test(arguments: [
    "<a xmlns='u'><b xmlns=''/></a>", "<a xmlns='../u#f'/>",
    "<a xmlns:xml='http://www.w3.org/XML/1998/namespace' xml:lang='en'/>",
  ])
  func `takes every other namespace`(_ text: String) {
    #expect(refusal(of: text) == nil)
  }

  @Test func `finds one attribute under two prefixes`() {
    #expect(
      refusal(of: "<a xmlns:b='u' xmlns:c='u' b:d='' c:d=''/>")
        == "attribute 'c:d' appears twice on <a>")
    #expect(refusal(of: "<a xmlns:b='u' xmlns:c='v' b:d='' c:d='' d=''/>") == nil)
  }

  @Test func `replaces the entities that Illustrator declares`() throws {
    let text = """
      <!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY e "<g>x</g>">]>
      <svg xmlns="&ns_svg;">a&e;b&e;</svg>
      """
    let root = try MarkupElement.parse(Array(text.utf8))
    let group = MarkupNode.element(MarkupElement("g", [:], [.text("x")]))
    #expect(root["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(root.children == [.text("a"), group, .text("b"), group])
  }

  @Test func `reads UTF-16 in either order`() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>é🎉</a>"
    for isBig in [true, false] {
      let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
      }
      #expect(try MarkupElement.parse(bytes).text == "é🎉")
    }
  }

  @Test func `reads Latin-1 and refuses encodings unlike ASCII`() throws {
    let head = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8)
    #expect(try MarkupElement.parse(head + [0xE9] + Array("</a>".utf8)).text == "é")
    #expect(
      refusal(of: "<?xml version='1.0' encoding='UTF-7'?><a/>")
        == "encoding 'utf-7' is not supported; save the document as UTF-8")
  }
}
