import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGScenes

@Suite struct SafeDrawingTests {
  private static func cleaned(_ attributes: String) throws -> MarkupElement {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20' \(attributes)>"
      + "<script>1</script><path id='p' d='M0 0h9v9' data-tx='opacity'/></svg>"
    return try SafeDrawing(MarkupElement.parse(Array(text.utf8)), named: "a.svg").root
  }

  @Test(
    arguments: [
      ("", "0 0 40 20", nil), ("viewBox='1 2 80 40'", "1 2 80 40", nil),
      // It turns about the middle (CSS Transforms 1, `transform-origin` of the outermost element).
      (
        "transform='rotate(90)'", "0 0 40 20", "translate(20 10) rotate(90) translate(-20 -10)"
      ),
    ] as [(String, String, String?)])
  func `keeps window, transform, annotations and ids`(
    _ attributes: String, _ window: String, _ transform: String?
  ) throws {
    let root = try Self.cleaned(attributes + " data-tx-duration='1s'")
    #expect(root.name == "svg" && root["viewBox"] == window)
    #expect(root["width"] == "40" && root["height"] == "20")
    #expect(root["data-tx-duration"] == "1s")
    let outer = try #require(root.children.first?.element)
    #expect(root.children.count == 1 && outer.name == "g" && outer["transform"] == transform)
    let path = try #require(root.descendant(id: "p"))
    #expect(path["data-tx"] == "opacity" && path["d"] == "M0 0h9v9")
    #expect(!root.subtree.contains { $0.name == "script" })
  }

  /// The attributes of a root, and those of the one that is written.
  @Test(arguments: [
    ("viewBox='0 0 4 2'", "viewBox='0 0 4 2'"),
    (
      "viewBox='0 0 4 2' width='100%' style='max-width:9px;fill:red' preserveAspectRatio='none'",
      "viewBox='0 0 4 2' width='100%' style='max-width:9px' preserveAspectRatio='none'"
    ),
    ("width='50%' height='9'", "width='50%' height='9'"),
    (
      "viewBox='0 0 4 2' width='8' style='height:50%'",
      "viewBox='0 0 4 2' width='8' style='height:50%'"
    ),
    ("viewBox='0 0 4 2' width='a'", "viewBox='0 0 4 2'"),
    (
      "viewBox='0 0 4 2' width='6pc' height='3pc' preserveAspectRatio='none'",
      "viewBox='0 0 4 2' width='96' height='48'"
    ),
    (
      "viewBox='0 0 4 2' style='width:8px;height:4px;filter:blur(2px)'",
      "viewBox='0 0 4 2' width='8' height='4' style='filter:blur(2px)'"
    ),
  ])
  func `the box of the root is left to its surroundings`(
    _ given: String, _ written: String
  ) throws {
    func root(_ attributes: String) throws -> MarkupElement {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><path d='M0 0h9'/></svg>"
      return try .parse(Array(text.utf8))
    }
    let attributes = try SafeDrawing(root(given), named: "a.svg").root.attributes
    func sorted(_ attributes: [MarkupAttribute]) -> [String] {
      attributes.map { "\($0.name)=\($0.value)" }.sorted()
    }
    #expect(sorted(attributes) == sorted(try root(written).attributes))
  }

  /// Firefox makes a document of data whose part is asked for; a picture of the document itself is
  /// fetched.
  @Test(
    arguments: [
      ("image", "data:image/svg+xml,&lt;svg/>", true), ("image", "data:image/svg+xml,x#a", true),
      ("image", "#a", false), ("feImage", "data:image/svg+xml,x", true),
      ("feImage", " DATA:image/svg+xml,x#a", false), ("feImage", "#a", true),
      ("use", "#a", true), ("use", "data:image/svg+xml,x", false),
    ])
  func `refers to what fetches nothing`(
    _ name: String, _ address: String, _ stays: Bool
  ) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<\(name) href='\(address)'/></svg>"
    let drawing = try SafeDrawing(MarkupElement.parse(Array(text.utf8)), named: "a.svg")
    let element = try #require(drawing.root.subtree.first { $0.name == name })
    #expect((element["href"] != nil) == stays)
  }

  @Test(arguments: [
    (
      "<image href='b/c.png'/><image href='d.png'/>",
      "removed a picture in a file of its own: put it into the drawing (and 1 more)"
    ),
    ("<image href='data:text/plain,a'/>", "removed an outside reference from 'href'"),
    ("<image href=''/>", "removed an outside reference from 'href'"),
    (
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>A</p></foreignObject>",
      "removed <foreignObject> with its text: only <text> is shown (Mermaid writes it with"
        + " 'htmlLabels: false')"
    ),
    (
      "<switch><foreignObject><p>A</p></foreignObject><text>A</text></switch>",
      "removed <foreignObject>"
    ),
  ])
  func `tells what is missed`(_ content: String, _ note: String) throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
    let drawing = try SafeDrawing(MarkupElement.parse(Array(text.utf8)), named: "a.svg")
    #expect(drawing.notes.map(\.sentence) == [note])
  }
}
