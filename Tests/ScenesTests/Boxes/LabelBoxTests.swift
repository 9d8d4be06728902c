import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// The boxes of labels, also of HTML, as programs for diagrams write them.
@Suite struct LabelBoxTests {
  private func extent(_ body: String) throws -> BoundingBox.Extent {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300'>\(body)</svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    var boxes = BoundingBox(document: root)
    let element = try #require(root.subtree.first { $0["id"] == "it" })
    return boxes.extent(
      of: element,
      in: DrawingContext(
        root: root, styles: StyleCascade(document: root, about: BoundingBox.properties)))
  }

  private static let html =
    "<foreignObject style='overflow: visible; text-align: left;' width='100%' height='100%'>"
    + "<div xmlns='http://www.w3.org/1999/xhtml'>A</div></foreignObject>"

  @Test(arguments: [
    "<text x='60' y='34' font-size='12px' text-anchor='middle'>Board</text>",
    "<image x='21' y='23' width='78' height='17' href='data:,'/>", "",
  ])
  func `a label that overflows the drawing is where its replacement is`(_ other: String) throws {
    let node = "<g id='it'><rect x='10' y='10' width='120' height='60'/>"
    let found = try extent("\(node)<g><switch>\(Self.html)\(other)</switch></g></g>")
    let whole = Rect(size: Size(400, 300))
    let box = Rect(minX: 10, minY: 10, maxX: 130, maxY: 70)
    #expect(found == .box(other.isEmpty ? whole : box))
  }

  @Test(arguments: ["defs", "symbol", "mask", "metadata", "set", "view", "cursor", "flowRoot"])
  func `finds nothing where nothing is drawn`(_ name: String) throws {
    #expect(try extent("<g id='it'><\(name)><path d='M0 0h9'/></\(name)></g>") == .nothing)
  }

  @Test func `a text is as high as its largest letters`() throws {
    let text = "<text id='it' y='50' font-size='40'>A"
    guard case .box(let box) = try extent(text + "<tspan font-size='10'>B</tspan></text>"),
      case .box(let large) = try extent(text + "</text>")
    else {
      Issue.record("no box")
      return
    }
    #expect(box.minY == large.minY && box.maxY == large.maxY && box.maxX > large.maxX)
  }

  @Test func `a label with a box of its own is that box`() throws {
    let label = "<foreignObject x='5' y='6' width='40' height='20'/>"
    let found = try extent("<switch id='it'>\(label)<rect width='300' height='9'/></switch>")
    #expect(found == .box(Rect(minX: 5, minY: 6, maxX: 45, maxY: 26)))
  }
}
