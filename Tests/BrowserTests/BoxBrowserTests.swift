import Testing
import Tx2SVGBrowserKit
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// Boxes of elements, against the pixels that browsers draw of them.
@Suite(.tags(.browser)) struct BoxBrowserTests {
  static let sheet = """
    .s{stroke:#000;stroke-width:12px} .m{marker:url(#arrow)} .h{display:none}
    .o{transform:rotate(30deg);transform-box:fill-box;transform-origin:center}
    .v{stroke:var(--ink);--ink:#000;STROKE-WIDTH:1em;font-size:8px}
    g.in{stroke:#000;stroke-width:9} .w{width:40px;height:1in}
    """

  static let definitions = """
    <marker id='arrow' viewBox='0 0 10 10' refX='5' refY='5' markerWidth='3' markerHeight='3'
    orient='auto-start-reverse'><path d='M0 0L10 5L0 10z'/></marker>
    <marker id='dot' markerUnits='userSpaceOnUse' markerWidth='20' markerHeight='12' refX='10' refY='6'>
    <circle cx='10' cy='6' r='30'/></marker>
    <clipPath id='clip'><circle r='20'/></clipPath><rect id='r' x='-15' y='-10' width='30' height='20'/>
    <symbol id='sym' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>
    <filter id='shift' x='-1' y='-1' width='3' height='3'><feOffset dx='12' dy='-9'/></filter>
    <filter id='both' x='-1' y='-1' width='3' height='3'><feOffset dx='12' dy='-9' result='a'/>
    <feMerge><feMergeNode in='a'/><feMergeNode in='SourceGraphic'/></feMerge></filter>
    <filter id='cut'><feOffset dx='20'/></filter>
    """

  /// Elements about the middle of a cell of 120 by 120.
  static let shapes = [
    "<rect x='-30' y='-20' width='60' height='40'/>",
    "<rect x='-30' y='-20' width='60' height='40' stroke='#000' stroke-width='20'/>",
    "<rect x='-30' y='-20' width='60' height='40' style='/* x */ stroke: #000; STROKE-WIDTH: 20'/>",
    "<rect x='-30' y='-20' width='60' height='40' class='s'/>",
    "<rect x='-30' y='-20' width='60' height='40' class='v'/>",
    "<g class='in'><rect x='-30' y='-20' width='60' height='40'/></g>",
    "<rect x='-20' y='-40' class='w' width='9' height='9'/>",
    "<rect x='-20' y='-12' width='40' height='24' rx='12' transform='rotate(30)'/>",
    "<rect width='40' height='10' transform='rotate(90 10 0)' stroke='#000' stroke-width='4'/>",
    "<rect width='40' height='24' style='transform:translateZ(9px) rotate3d(1,1,0,60deg)'/>",
    "<rect x='-10' y='-5' width='20' height='10' transform='scale(2)' stroke='#000' stroke-width='6'/>",
    "<rect x='-8' y='-8' width='16' height='16' transform='scale(3 1.5)' stroke='#000' stroke-width='6'/>",
    "<rect x='-8' y='-8' width='16' height='16' transform='scale(3)' stroke='#000' stroke-width='6' vector-effect='non-scaling-stroke'/>",
    "<rect x='-30' y='-20' width='60' height='40' class='o'/>",
    "<circle r='30' class='s'/>", "<ellipse rx='40' ry='15' transform='skewX(20)' class='s'/>",
    "<line x1='-40' y1='-20' x2='40' y2='20' class='s'/>",
    "<line x1='-40' x2='40' class='s' stroke-linecap='square'/>",
    "<line x1='-30' y1='-20' x2='30' y2='20' class='s' stroke-linecap='round'/>",
    "<polyline points='-30,20 0,-20 30,20' fill='none' class='s'/>",
    "<polyline points='-30,20 0,-20 30,20' fill='none' class='s' stroke-linejoin='bevel'/>",
    "<polyline points='-30,20 0,-20 30,20' fill='none' class='s' stroke-linejoin='round'/>",
    "<polygon points='-40,20 40,14 40,26' class='s'/>",
    "<polygon points='-20,20 0,-20 20,20' class='s' stroke-miterlimit='1'/>",
    "<path d='M-40 0H40' class='s'/>", "<path d='M0 0h0' class='s' stroke-linecap='round'/>",
    "<path d='M-40 30C-40 -40 40 -40 40 30' fill='none' class='s'/>",
    "<path d='M-40 0c0 0 9 -20 40 0s40 3.3 38 30' fill='none' class='s'/>",
    "<path d='M-40 -10Q40 -10 20 10T40 -30' fill='none' class='s'/>",
    "<path d='M-20 -10A30 30 0 1 0 10 20' fill='none' class='s'/>",
    "<path d='M-20 -10A30 20 30 1 1 10 20' fill='none' class='s'/>",
    "<path d='M-20 -10A30 20 30 0 0 10 20z' class='s' stroke-linejoin='round'/>",
    "<path d='M-30 -30h20v20zm40 10l20 20h-30z' class='s'/>",
    "<path d='M-25 0H25' stroke='#000' stroke-width='6' class='m'/>",
    "<path d='M-20 -20L20 -10L-10 25' fill='none' stroke='#000' stroke-width='5' class='m'/>",
    "<path d='M-25 10L25 -10' stroke='#000' stroke-width='2' marker-end='url(#dot)'/>",
    "<use href='#r' x='5' y='5' class='s'/>",
    "<use href='#sym' x='-20' y='-10' width='40' height='30'/>",
    "<svg x='-30' y='-20' width='60' height='40' viewBox='0 0 6 4'><rect width='6' height='4'/></svg>",
    "<g clip-path='url(#clip)'><rect x='-50' y='-50' width='100' height='60'/></g>",
    "<g><rect x='-20' y='-20' width='20' height='20'/><rect class='h' width='50' height='50'/></g>",
    "<g transform='rotate(20)'><g transform='scale(1.5)'><path d='M-20 0H20' class='s'/></g></g>",
    "<rect x='-20' y='-10' width='40' height='20' filter='url(#shift)'/>",
    "<rect x='-20' y='-10' width='40' height='20' filter='url(#both)'/>",
    "<rect x='-20' y='-10' width='40' height='20' filter='url(#cut)'/>",
    "<rect x='-20' y='-10' width='40' height='20' style='filter:drop-shadow(10px 12px 0 #000)'/>",
  ]

  private static let cell = 120
  private static let columns = 8

  /// All shapes, each in its cell.
  static let page: String = {
    let cells = shapes.enumerated().map { index, shape in
      let (x, y) = (index % columns * cell + cell / 2, index / columns * cell + cell / 2)
      return "<g id='c\(index)' transform='translate(\(x) \(y))'>\(shape)</g>"
    }
    let rows = (shapes.count + columns - 1) / columns
    return "<svg xmlns='http://www.w3.org/2000/svg' width='\(columns * cell)'"
      + " height='\(rows * cell)'><style>\(sheet)</style><defs>\(definitions)</defs>"
      + cells.joined() + "</svg>"
  }()

  /// The boxes of all shapes on the page.
  private static func boxes() throws -> [Rect] {
    let root = try MarkupElement.parse(Array(page.utf8))
    let context = DrawingContext(root: root, styles: StyleCascade(document: root))
    var finder = BoundingBox(document: root)
    return try shapes.indices.map { index in
      let group = try #require(root.descendant(id: "c\(index)"))
      guard case .box(let box) = finder.extent(of: group, in: context) else {
        throw MarkupError.invalidComment("no box of \(shapes[index])")
      }
      return box
    }
  }

  /// The rectangle of what is drawn in a cell, to a fraction of a pixel by how dark its edges are.
  private static func drawn(_ bitmap: Bitmap, in index: Int) -> Rect? {
    let (left, top) = (index % columns * cell, index / columns * cell)
    func darkness(_ x: Int, _ y: Int) -> Double { 1 - Double(bitmap[x, y].g) / 255 }
    func extent(_ share: (Int) -> Double) -> (Double, Double)? {
      let shares = (0..<cell).map(share)
      guard let first = shares.firstIndex(where: { $0 > 0.02 }),
        let last = shares.lastIndex(where: { $0 > 0.02 })
      else { return nil }
      return (Double(first) + 1 - shares[first], Double(last) + shares[last])
    }
    let across = extent { x in (0..<cell).map { darkness(left + x, top + $0) }.max() ?? 0 }
    let down = extent { y in (0..<cell).map { darkness(left + $0, top + y) }.max() ?? 0 }
    guard let across, let down else { return nil }
    return Rect(
      minX: Double(left) + across.0, minY: Double(top) + down.0,
      maxX: Double(left) + across.1, maxY: Double(top) + down.1)
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `are those of what is drawn`(_ name: BrowserName) throws {
    let boxes = try Self.boxes()
    try withBrowser(name) { browser in
      let rows = (Self.shapes.count + Self.columns - 1) / Self.columns
      try browser.setViewport(width: Self.columns * Self.cell, height: rows * Self.cell)
      try browser.open(document: Self.page, type: "svg")
      // Only once it is painted: seeking waits for that.
      _ = try browser.seek(to: 0)
      let bitmap = try browser.screenshot()
      for (index, box) in boxes.enumerated() {
        // WebKit knows filters of elements, and no functions of CSS there.
        if name == .webkit, Self.shapes[index].contains("drop-shadow(") { continue }
        let found = try #require(Self.drawn(bitmap, in: index), "\(Self.shapes[index])")
        let errors = [
          found.minX - box.minX, found.minY - box.minY, box.maxX - found.maxX,
          box.maxY - found.maxY,
        ]
        // A pointed corner has too little area to be seen; nothing is drawn beyond a box.
        #expect(
          errors.allSatisfy { (-0.6...1.2).contains($0) },
          "\(name): \(Self.shapes[index]) \(errors)")
      }
    }
  }

  /// Drawings of 200 by 200 whose strokes come from a style sheet; the way in which they come; and
  /// what may be seen after half of two seconds.
  static let comings: [(drawing: String, motion: String, Rect)] = [
    (
      "<style>.c{stroke:#000;stroke-width:20}</style>"
        + "<rect class='c' x='50' y='50' width='100' height='100' DO/>",
      "wipe", Rect(minX: 40, minY: 40, maxX: 100, maxY: 160)
    ),
    (
      "<defs><style>.cls-1{fill:none;stroke:#000;stroke-width:12px;}</style></defs>"
        + "<path class='cls-1' d='M20 100 H180' DO/>",
      "wipe(top)", Rect(minX: 20, minY: 94, maxX: 180, maxY: 100)
    ),
    (
      "<style>.c{stroke:#000;stroke-width:20}</style>"
        + "<rect class='c' x='50' y='50' width='100' height='100' DO/>",
      // Half of the way to a corner of the stroke, 84.853.
      "iris", Rect(minX: 57.574, minY: 57.574, maxX: 142.426, maxY: 142.426)
    ),
  ]

  @Test(.serialized, arguments: BrowserName.allCases)
  func `hold the strokes of a style sheet when they move`(_ name: BrowserName) throws {
    func page(_ drawing: String, _ motion: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200' viewBox='0 0 200 200'>"
        + drawing.replacing("DO", with: motion) + "</svg>"
    }
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 200)
      for (drawing, motion, half) in Self.comings {
        try browser.open(document: page(drawing, ""), type: "svg")
        _ = try browser.seek(to: 0)
        let wanted = try browser.screenshot()
        let text = page(
          drawing, "data-tx='\(motion)' data-tx-duration='2s' data-tx-easing='linear'")
        let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
        for exporter in [SMILExporter(), SVGCSSExporter()] as [any DocumentExporter] {
          let export = try exporter.export(document, options: ExportOptions())
          try browser.open(document: String(decoding: export.bytes, as: UTF8.self), type: "svg")
          let pictures = try [0.001, 1, 1.995, 2.005].map { time in
            _ = try browser.seek(to: time)
            return try browser.screenshot()
          }
          let place = "\(name) \(motion) \(exporter)"
          let seen = pictures.map { Self.dark($0) }
          #expect(seen[0].map { $0.width * $0.height < 2000 } ?? true, "\(place): \(seen)")
          let errors = try #require(
            seen[1].map { found in
              [
                found.minX - half.minX, found.minY - half.minY, found.maxX - half.maxX,
                found.maxY - half.maxY,
              ]
            }, "\(place)")
          #expect(errors.allSatisfy { abs($0) <= 1.1 }, "\(place): \(errors)")
          // Nothing pops in at the end.
          let late = try #require(pictures[2].difference(with: wanted))
          #expect(late.mean < 0.25, "\(place): \(late.mean)")
          let end = try #require(pictures[3].difference(with: wanted))
          #expect(end.mean < 0.02, "\(place): \(end.mean)")
        }
      }
    }
  }

  /// The rectangle of dark pixels.
  private static func dark(_ bitmap: Bitmap) -> Rect? {
    var box: Rect?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].g < 128 {
        let pixel = Rect(origin: Point(Double(x), Double(y)), size: Size(1, 1))
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }
}
