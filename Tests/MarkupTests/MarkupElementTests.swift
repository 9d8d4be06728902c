import Tx2SVGMarkup
import Testing

@Suite struct MarkupElementTests {
  @Test func `leaves out attributes without a value`() {
    let element = MarkupElement("g", ["id": "a", "fill": nil])
    #expect(element.attributes == [MarkupAttribute("id", "a")])
  }

  @Test func `sets, appends and removes attributes by name`() {
    var element = MarkupElement("g", ["id": "a", "fill": "red"])
    element["id"] = "b"
    element["fill"] = nil
    element["stroke"] = "blue"
    element["x"] = nil
    #expect(element.attributes == [MarkupAttribute("id", "b"), MarkupAttribute("stroke", "blue")])
    #expect(element["fill"] == nil)
  }

  @Test func `finds descendants by id`() {
    let inner = MarkupElement("rect", ["id": "slot"])
    let root = MarkupElement("svg", [:], [.element(MarkupElement("g", [:], [.element(inner)]))])
    #expect(root.descendant(id: "slot") == inner)
    #expect(root.descendant(id: "none") == nil)
  }

  @Test func `changes a descendant in place`() {
    let inner = MarkupElement("rect", ["id": "slot"])
    var root = MarkupElement("svg", [:], [.element(MarkupElement("g", [:], [.element(inner)]))])
    #expect(root.update(id: "slot") { $0.children = [.text("x")] })
    #expect(!root.update(id: "none") { $0.name = "never" })
    #expect(root.descendant(id: "slot")?.text == "x")
  }

  @Test func `does not compare lines`() throws {
    let read = try MarkupElement.parse(Array("\n\n<svg/>".utf8))
    #expect(read.line == 3)
    #expect(read == MarkupElement("svg"))
    #expect(read.hashValue == MarkupElement("svg").hashValue)
  }

  @Test func `joins the text of everything inside`() throws {
    let read = try MarkupElement.parse(Array("<a>1<b>2<!--x--></b><![CDATA[3]]></a>".utf8))
    #expect(read.text == "123")
  }
}
