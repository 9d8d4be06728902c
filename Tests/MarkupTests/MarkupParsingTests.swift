import Tx2SVGMarkup
import Testing

@Suite struct MarkupParsingTests {
  /// The sentence with which a document is refused.
  func refusal(of bytes: [UInt8], limit: Int = 16 << 20) -> String? {
    do {
      _ = try MarkupElement.parse(bytes, limit: limit)
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
    #expect(
      refusal(of: Array("<svg></svg>".utf8), limit: 10)
        == "the document has 11 bytes, more than the 10 allowed")
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
      refusal(of: "<a \(attributes)/>") == "line 1: an element has more than 1000 attributes")
    let hidden = (0...1000).map { "a\($0)&#61;''" }.joined(separator: " ")
    #expect(
      refusal(of: "<!DOCTYPE a [<!ENTITY e \"&#60;b \(hidden)/>\">]>\n<a>&e;</a>")
        == "line 1: an element has more than 1000 attributes")
  }

  @Test func `refuses excessive depth`() {
    let text = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
    #expect(
      refusal(of: text)
        == "line 1: Excessive depth in document: 256 use XML_PARSE_HUGE option")
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
