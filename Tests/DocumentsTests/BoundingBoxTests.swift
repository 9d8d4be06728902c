import Tx2SVGMarkup
import Tx2SVGMotion
import Testing

@testable import Tx2SVGDocuments

@Suite struct BoundingBoxTests {
  /// The extent of the element with id `it` in a drawing of 200 by 100.
  static func extent(_ body: String) throws -> BoundingBox.Extent {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
      + " viewBox='0 0 200 100'>\(body)</svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let element = try #require(root.descendant(id: "it"))
    return BoundingBox(document: root).extent(of: element, in: DrawingContext(root: root))
  }

  /// A drawing and its box: left, top, right, bottom.
  static let known: [(String, [Double])] = [
    ("<rect id='it' x='10' y='20' width='30' height='40'/>", [10, 20, 40, 60]),
    ("<rect id='it' x='10%' y='5mm' width='50%' height='1in'/>", [20, 18.898, 120, 114.898]),
    ("<circle id='it' cx='5' cy='6' r='2'/>", [3, 4, 7, 8]),
    ("<ellipse id='it' cx='50' cy='50' rx='30' ry='10'/>", [20, 40, 80, 60]),
    ("<ellipse id='it' rx='3'/>", [-3, -3, 3, 3]),
    ("<line id='it' x1='3' y1='9' x2='1' y2='2'/>", [1, 2, 3, 9]),
    ("<polygon id='it' points='1,2 3-4.5.5 6'/>", [0.5, -4.5, 3, 6]),
    ("<image id='it' x='1' y='2' width='3' height='4' href='#'/>", [1, 2, 4, 6]),
    // Paths: relative and absolute, smooth curves, flags without separators, extrema by hand.
    ("<path id='it' d='M10 10h20v-5l-1 -1z'/>", [10, 4, 30, 10]),
    ("<path id='it' d='m1 1 2 2 2-5'/>", [1, -2, 5, 3]),
    ("<path id='it' d='M0 0C0 40 100 40 100 0'/>", [0, 0, 100, 30]),
    ("<path id='it' d='M0 0c0 40 100 40 100 0s100-40 100 0'/>", [0, -30, 200, 30]),
    ("<path id='it' d='M0 0Q50 100 100 0T200 0'/>", [0, -50, 200, 50]),
    ("<path id='it' d='M20 50A30 30 0 0 1 80 50'/>", [20, 20, 80, 50]),
    ("<path id='it' d='M20 50a30 30 0 0080 50'/>", [12.830, 50, 100, 122.170]),
    ("<path id='it' d='M0 0A1 1 0 0 1 10 0'/>", [0, -5, 10, 0]),
    ("<path id='it' d='M0 0L10 10 x 500 500'/>", [0, 0, 10, 10]),
    // Transforms, also of ancestors of what is drawn, and outlines.
    (
      "<g id='it' transform='translate(10 20) scale(2)'><rect width='5' height='5'/></g>",
      [10, 20, 20, 30]
    ),
    ("<rect id='it' width='10' height='10' transform='rotate(45)'/>", [-7.071, 0, 7.071, 14.142]),
    ("<circle id='it' r='10' transform='skewX(45)'/>", [-14.142, -10, 14.142, 10]),
    ("<rect id='it' width='4' height='4' transform='matrix(0 1 -1 0 0 0)'/>", [-4, 0, 0, 4]),
    ("<rect id='it' width='10' height='10' stroke='red' stroke-width='4'/>", [-2, -2, 12, 12]),
    ("<g id='it' style='stroke:red'><path d='M0 0h9'/></g>", [-0.5, -0.5, 9.5, 0.5]),
    // What refers to something else, and what brings a viewport.
    (
      "<defs><path id='p' d='M0 0h9v9'/></defs><use id='it' xlink:href='#p' x='1' y='2'/>",
      [1, 2, 10, 11]
    ),
    (
      "<symbol id='s' viewBox='0 0 1 1'/><use id='it' href='#s' x='5' width='8' height='9'/>",
      [5, 0, 13, 9]
    ),
    ("<svg id='it' x='5' y='5' width='10' height='20'><text>A</text></svg>", [5, 5, 15, 25]),
    (
      "<g id='it'><title>T</title><rect width='1' height='1'/><rect x='7' width='2' height='3'/></g>",
      [0, 0, 9, 3]
    ),
    ("<g id='it'><rect width='1' height='1'/><text display='none'>A</text></g>", [0, 0, 1, 1]),
  ]

  @Test(arguments: known)
  func `knows the extent of what is drawn`(_ drawing: String, _ edges: [Double]) throws {
    guard case .box(let box) = try Self.extent(drawing) else {
      Issue.record("\(drawing) has no box")
      return
    }
    let found = [box.minX, box.minY, box.maxX, box.maxY]
    #expect(zip(found, edges).allSatisfy { abs($0 - $1) < 1e-3 }, "\(drawing): \(found)")
  }

  @Test(arguments: [
    ("<text id='it'>A</text>", "<text> on line 1"),
    ("<g id='it'><rect width='1' height='1'/><text>A</text></g>", "<text> on line 1"),
    ("<image id='it' href='#'/>", "<image> on line 1"),
    ("<rect id='it' style='transform:scale(2)' width='1' height='1'/>", "<rect> on line 1"),
    ("<rect id='it' width='calc(1px + 2px)' height='1'/>", "<rect> on line 1"),
    ("<use id='it' href='other.svg#a'/>", "<use> on line 1"),
    ("<g id='it'><use href='#it'/></g>", "<g> on line 1"),
  ])
  func `says what it cannot know`(_ drawing: String, _ cause: String) throws {
    #expect(try Self.extent(drawing) == .unknown(cause))
  }

  @Test func `finds nothing where nothing is drawn`() throws {
    #expect(try Self.extent("<g id='it'><defs><path d='M0 0h9'/></defs></g>") == .nothing)
  }
}
