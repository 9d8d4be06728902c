import Tx2SVGMarkup
import Tx2SVGMotion
import Testing

@testable import Tx2SVGScenes

@Suite struct BoundingBoxTests {
  /// The extent of the element with id `it` in a drawing of 200 by 100.
  static func extent(
    _ body: String, work: Int = BoundingBox.mostWork
  ) throws -> BoundingBox.Extent {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
      + " viewBox='0 0 200 100'>\(body)</svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let element = try #require(root.descendant(id: "it"))
    let context = DrawingContext(root: root, styles: StyleCascade(document: root))
    var boxes = BoundingBox(document: root, work: work)
    return boxes.extent(of: element, in: context)
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
    // A quarter and three quarters of the circles about (50, 50) and (20, 20).
    ("<path id='it' d='M20 50A30 30 0 0 1 50 20'/>", [20, 20, 50, 50]),
    ("<path id='it' d='M20 50A30 30 0 1 0 50 20'/>", [20, 20, 80, 80]),
    ("<path id='it' d='M20 50A30 30 0 0 0 50 20'/>", [20, 20, 50, 50]),
    ("<path id='it' d='M20 50A30 30 0 1 1 50 20'/>", [-10, -10, 50, 50]),
    // It turns at t = .95.
    ("<path id='it' d='M0 0Q10 19 20 18'/>", [0, 0, 20, 18.05]),
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
    ("<g id='it' style='stroke:red'><path d='M0 0h9'/></g>", [0, -0.5, 9, 0.5]),
    // What refers to something else, and what brings a viewport.
    (
      "<defs><path id='p' d='M0 0h9v9'/></defs><use id='it' xlink:href='#p' x='1' y='2'/>",
      [1, 2, 10, 11]
    ),
    (
      "<symbol id='s' viewBox='0 0 1 1'/><use id='it' href='#s' x='5' width='8' height='9'/>",
      [5, 0, 13, 9]
    ),
    (
      "<svg id='it' x='5' y='5' width='10' height='20'><text rotate='9'>A</text></svg>",
      [5, 5, 15, 25]
    ),
    (
      "<g id='it'><title>T</title><rect width='1' height='1'/><rect x='7' width='2' height='3'/></g>",
      [0, 0, 9, 3]
    ),
    ("<g id='it'><rect width='1' height='1'/><text display='none'>A</text></g>", [0, 0, 1, 1]),
  ]

  /// Outlines: corners, ends, scales, and where the style comes from.
  static let strokes: [(String, [Double])] = [
    (
      "<style>.s{stroke:red;stroke-width:20px}</style>"
        + "<rect id='it' class='s' x='50' y='50' width='50' height='50'/>", [40, 40, 110, 110]
    ),
    (
      "<rect id='it' x='50' y='50' width='50' height='50' style='/* x */ STROKE: red;"
        + " stroke-width: 20 !important' stroke-width='2'/>", [40, 40, 110, 110]
    ),
    (
      "<rect id='it' width='9' height='9' stroke='none' style='stroke:var(--Ink, none);--ink:red'/>",
      [0, 0, 9, 9]
    ),
    (
      "<g id='it' stroke='red' stroke-width='4'><rect width='9' height='9' stroke='none'/></g>",
      [0, 0, 9, 9]
    ),
    (
      "<defs><rect id='r' width='10' height='10'/></defs>"
        + "<use id='it' href='#r' stroke='red' stroke-width='4'/>", [-2, -2, 12, 12]
    ),
    (
      "<rect id='it' width='10' height='10' transform='scale(2)' stroke='red' stroke-width='4'/>",
      [-4, -4, 24, 24]
    ),
    (
      "<rect id='it' width='10' height='10' transform='scale(2 1)' stroke='red' stroke-width='4'/>",
      [-4, -2, 24, 12]
    ),
    (
      "<rect id='it' width='10' height='10' transform='scale(4)' stroke='red' stroke-width='2'"
        + " vector-effect='non-scaling-stroke'/>", [-1, -1, 41, 41]
    ),
    ("<circle id='it' r='10' stroke='red' stroke-width='4'/>", [-12, -12, 12, 12]),
    (
      "<path id='it' d='M0 10L10 0L20 10' stroke='red' stroke-width='2'/>",
      [-0.707, -1.414, 20.707, 10.707]
    ),
    (
      "<path id='it' d='M0 10L10 0L20 10' stroke='red' stroke-width='2' stroke-linejoin='bevel'/>",
      [-0.707, -0.707, 20.707, 10.707]
    ),
    (
      "<path id='it' d='M0 10L10 0L20 10' stroke='red' stroke-width='2' stroke-linejoin='round'/>",
      [-0.707, -1, 20.707, 10.707]
    ),
    (
      "<path id='it' d='M0 10L10 0L20 10' stroke='red' stroke-width='2' stroke-miterlimit='1.4'/>",
      [-0.707, -0.707, 20.707, 10.707]
    ),
    ("<path id='it' d='M0 0h10v10z' stroke='red' stroke-width='2'/>", [-2.414, -1, 11, 12.414]),
    ("<line id='it' x2='10' stroke='red' stroke-width='2'/>", [0, -1, 10, 1]),
    (
      "<line id='it' x2='10' stroke='red' stroke-width='2' stroke-linecap='square'/>",
      [-1, -1, 11, 1]
    ),
    (
      "<line id='it' x2='10' y2='10' stroke='red' stroke-width='2' stroke-linecap='round'/>",
      [-1, -1, 11, 11]
    ),
    (
      "<path id='it' d='M5 5h0' stroke='red' stroke-width='4' stroke-linecap='round'/>",
      [3, 3, 7, 7]
    ),
  ]

  /// Places: late turns, large arcs, centres, CSS, effects.
  static let places: [(String, [Double])] = [
    ("<path id='it' d='M0 0Q19 0 18 10'/>", [0, 0, 18.05, 10]),
    (
      "<path id='it' d='M-20 0c0 0 7.33333 0 20 0s18.66667 3.33333 18 10'/>", [-20, 0, 18.05, 10]
    ),
    ("<path id='it' d='M0 0A10 10 0 1 0 10 10'/>", [-10, 0, 10, 20]),
    ("<path id='it' d='M0 0A10 10 0 1 1 10 10'/>", [0, -10, 20, 10]),
    ("<path id='it' d='M0 0A10 10 0 0 1 10 10'/>", [0, 0, 10, 10]),
    ("<rect id='it' width='4' height='2' transform='rotate(90 10 0)'/>", [8, -10, 10, -6]),
    (
      "<rect id='it' width='10' height='10' rx='5' transform='rotate(45)'/>",
      [-5, 2.071, 5, 12.071]
    ),
    (
      "<rect id='it' width='4' height='2' style='transform:rotate(90deg);transform-origin:10px 0'/>",
      [8, -10, 10, -6]
    ),
    (
      "<circle id='it' r='9' style='transform:scale(2);transform-box:fill-box;"
        + "transform-origin:right'/>", [-27, -18, 9, 18]
    ),
    (
      "<rect id='it' width='4' height='2' style='translate:5px 50%;scale:2'/>", [5, 50, 13, 54]
    ),
    ("<rect id='it' width='4' height='2' transform='nonsense(2)'/>", [0, 0, 4, 2]),
    (
      "<style>.h{display:none}</style><g id='it'><rect width='20' height='20'/>"
        + "<rect class='h' width='99' height='99'/></g>", [0, 0, 20, 20]
    ),
    ("<g id='it' style='font-size:10px'><rect width='2em' height='1ex'/></g>", [0, 0, 20, 5]),
    ("<rect id='it' width='10vw' height='calc(50% - 2px)'/>", [0, 0, 20, 48]),
    ("<style>rect{width:7px;height:2}</style><rect id='it' width='5' height='9'/>", [0, 0, 7, 9]),
    (
      "<switch id='it'><rect requiredExtensions='x' width='99' height='9'/>"
        + "<rect width='5' height='9'/><rect width='50' height='9'/></switch>", [0, 0, 5, 9]
    ),
    (
      "<clipPath id='c'><rect x='5' width='20' height='9'/></clipPath>"
        + "<g id='it' clip-path='url(#c)'><rect width='99' height='99'/></g>", [5, 0, 25, 9]
    ),
    (
      "<clipPath id='c'><rect x='5' width='20' height='9'/></clipPath>"
        + "<g id='it' clip-path='url(#c)'><text rotate='9'>A</text></g>", [5, 0, 25, 9]
    ),
    ("<path id='it' d='M0 0h9v9z M20 20zM30 30'/>", [0, 0, 9, 9]),
    ("<use id='it' href='#r'/><g id='r'><rect width='2' height='2'/></g>", [0, 0, 2, 2]),
    (
      "<symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>"
        + "<use id='it' href='#s' width='40' height='30'/>", [5, 0, 35, 30]
    ),
  ]

  /// Arrowheads that grow with the line, look along it, and are cut off at their own edges.
  static let markers: [(String, [Double])] = [
    (
      "<path id='it' d='M0 0h10' stroke='red' stroke-width='2' marker-end='url(#m)'/>",
      [0, -4, 18, 4]
    ),
    (
      "<path id='it' d='M0 0v10' stroke='red' stroke-width='2' marker-end='url(#m)'/>",
      [-4, 0, 4, 18]
    ),
    ("<path id='it' d='M0 0h10' stroke-width='2' marker-start='url(#r)'/>", [-8, -4, 10, 4]),
    (
      "<style>.a{MARKER:url('#m')}</style>"
        + "<polyline id='it' class='a' points='0,0 10,0 20,0'/>", [0, -2, 24, 2]
    ),
    ("<path id='it' d='M0 0h10' stroke-width='5' marker-end='url(#u)'/>", [0, -1, 11, 1]),
    ("<rect id='it' width='9' height='9' marker-end='url(#m)'/>", [0, 0, 9, 9]),
  ]

  @Test(arguments: markers)
  func `knows how far markers reach`(_ drawing: String, _ edges: [Double]) throws {
    let heads =
      "<marker id='m' markerWidth='4' markerHeight='4' refY='2' orient='auto' viewBox='0 0 4 4'>"
      + "<path d='M0 0l4 2l-4 2z'/></marker>"
      + "<marker id='r' markerWidth='4' markerHeight='4' refY='2' orient='auto-start-reverse'>"
      + "<path d='M0 0l4 2l-4 2z'/></marker>"
      + "<marker id='u' markerUnits='userSpaceOnUse' markerWidth='1' markerHeight='2' refY='1'>"
      + "<circle r='50'/></marker>"
    try `knows the extent of what is drawn`(heads + drawing, edges)
  }

  @Test(arguments: [known, strokes, places, filters, spatial, invalid].flatMap(\.self))
  func `knows the extent of what is drawn`(_ drawing: String, _ edges: [Double]) throws {
    guard case .box(let box) = try Self.extent(drawing) else {
      Issue.record("\(drawing) has no box")
      return
    }
    let found = [box.minX, box.minY, box.maxX, box.maxY]
    #expect(zip(found, edges).allSatisfy { abs($0 - $1) < 1e-3 }, "\(drawing): \(found)")
  }

  @Test(arguments: [
    ("<text id='it' rotate='30'>A</text>", "<text> on line 1"),
    (
      "<g id='it'><rect width='1' height='1'/><text style='writing-mode:tb'>A</text></g>",
      "<text> on line 1"
    ),
    ("<text id='it'><textPath href='#no'>A</textPath></text>", "<text> on line 1"),
    ("<image id='it' href='#'/>", "<image> on line 1"),
    ("<rect id='it' style='transform:perspective(9px)' width='1' height='1'/>", "<rect> on line 1"),
    ("<rect id='it' width='1lh' height='1'/>", "<rect> on line 1"),
    ("<use id='it' href='other.svg#a'/>", "<use> on line 1"),
    (
      "<g id='it'><use href='#it'/></g>",
      "<g> on line 1, beyond 16 references or 100 elements in one another, or 400000 in all,"
    ),
  ])
  func `says what it cannot know`(_ drawing: String, _ cause: String) throws {
    #expect(try Self.extent(drawing) == .unknown(cause))
  }

  @Test func `a text along a path is within the height of its letters from it`() throws {
    let path = "<path id='p' d='M0 0h90v40'/>"
    #expect(
      try Self.extent(
        path + "<text id='it' font-size='10'><textPath href='#p'>A</textPath></text>")
        == .box(Rect(minX: -10, minY: -10, maxX: 100, maxY: 50)))
    #expect(
      try Self.extent("<text id='it' font-size='10' x='5'><tref href='#p'/></text>") == .nothing)
  }

  @Test func `a text in a shape is no larger than that`() throws {
    let node = "<g id='it'><rect width='90' height='20'/><text x='45' y='15' text-anchor='middle'"
    #expect(
      try Self.extent(node + ">Gateway</text></g>")
        == .box(Rect(minX: 0, minY: 0, maxX: 90, maxY: 20)))
    guard case .box(let wide) = try Self.extent(node + ">A gateway that is wide</text></g>") else {
      Issue.record("no box")
      return
    }
    #expect(wide.minX < 0 && wide.maxX > 90 && abs(wide.minX + wide.maxX - 90) < 1e-9)
  }
}
