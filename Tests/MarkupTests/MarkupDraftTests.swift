import Tx2SVGMarkup
import Testing

@Suite struct MarkupDraftTests {
  /// The file of a tree whose gaps are filled with words.
  func filled(_ root: MarkupElement, _ dialect: MarkupDialect = .xml) throws -> String {
    let draft = try MarkupDocument(root: root).draft(dialect: dialect, pretty: false)
    return draft.pieces.map { bytes, gap in
      let text = String(decoding: bytes, as: UTF8.self)
      return switch gap {
      case .prefix: text + "pre"
      case .bytes(let number): text + "[\(number)]"
      case nil: text
      }
    }.joined()
  }

  @Test func `fills gaps in attributes, text and style sheets`() throws {
    let name = Gap.prefix.text
    let root = MarkupElement(
      "svg", ["id": name, "class": "\(name)a é<\(name)b", "href": "data:\(Gap.bytes(12).text)"],
      [
        .element(
          MarkupElement("style", [:], [.text(".\(name)a{background:\(Gap.bytes(0).text)}")])),
        .text(name), .text("&\(name)>"),
      ])
    let expected =
      "<svg id=\"pre\" class=\"prea é&lt;preb\" href=\"data:[12]\">"
      + "<style>.prea{background:[0]}</style>pre&amp;pre&gt;</svg>\n"
    #expect(try filled(root) == expected)
    let page = MarkupElement("div", ["id": name], root.children)
    #expect(
      try filled(page, .html)
        == "<div id=\"pre\"><style>.prea{background:[0]}</style>pre&amp;pre&gt;</div>\n")
  }

  @Test func `drops the declaration before it counts`() throws {
    let root = MarkupElement("a", ["b": Gap.prefix.text])
    let draft = try MarkupDocument(root: root).draft(dialect: .xml, pretty: false)
    #expect(draft.bytes == Array("<a b=\"\"/>\n".utf8))
    #expect(draft.gaps.map(\.offset) == [6])
    #expect(draft.gaps.map(\.gap) == [.prefix])
  }

  @Test(arguments: [
    ("\u{FFFE}", "U+FFFE"), ("\u{FFFE}1", "U+FFFE"), ("\u{FFFE}\u{FFFE}", "U+FFFE"),
    ("\u{FFFF}\u{FFFE}x\u{FFFE}", "U+FFFE"), ("\u{FFFF}\u{1}", "U+0001"),
  ])
  func `refuses characters that spell no gap`(_ text: String, _ character: String) {
    #expect {
      try filled(MarkupElement("a", ["b": text]))
    } throws: {
      "\($0)" == "\(character) is not allowed in XML (attribute 'b' of <a>)"
    }
  }

  @Test func `has no gaps in comments, nor in what is written at once`() {
    let comment = MarkupElement("a", [:], [.comment(Gap.prefix.text)])
    #expect { try filled(comment) } throws: {
      "\($0)" == "U+FFFF is not allowed in XML (a comment)"
    }
    let root = MarkupElement("a", ["b": Gap.prefix.text])
    #expect { try root.serialized(dialect: .xml, pretty: false) } throws: {
      "\($0)" == "U+FFFF is not allowed in XML (a gap)"
    }
  }
}
