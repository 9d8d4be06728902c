internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The outline of a basic shape or a path, in its own user units.
struct ShapeOutline {
  /// The pieces; `nil` for an element that is no shape, or one whose numbers cannot be read.
  let segments: [PathSegment]?

  /// Reads the outline of an element.
  init(_ element: MarkupElement, length: SVGLength) {
    func x(_ name: String) -> Double? { length.value(element[name], .width) }
    func y(_ name: String) -> Double? { length.value(element[name], .height) }
    switch element.name {
    case "path": segments = PathReader.segments(of: element["d"] ?? "")
    case "rect":
      segments = Self.all(x("x"), y("y"), x("width"), y("height")).map { n in
        Self.polygon([
          Point(n[0], n[1]), Point(n[0] + n[2], n[1]), Point(n[0] + n[2], n[1] + n[3]),
          Point(n[0], n[1] + n[3]),
        ])
      }
    case "circle":
      let radius = length.value(element["r"], .diagonal)
      segments = Self.ellipse(Self.all(x("cx"), y("cy"), radius, radius))
    case "ellipse":
      // A radius that is not given is the other one (SVG 2, "auto").
      let rx = element["rx"] == nil ? y("ry") : x("rx")
      let ry = element["ry"] == nil ? x("rx") : y("ry")
      segments = Self.ellipse(Self.all(x("cx"), y("cy"), rx, ry))
    case "line":
      segments = Self.all(x("x1"), y("y1"), x("x2"), y("y2")).map { n in
        [.line(Point(n[0], n[1]), Point(n[2], n[3]))]
      }
    case "polyline", "polygon":
      segments = Self.polygon(Self.points(element["points"] ?? ""))
    default: segments = nil
    }
  }

  private static func all(_ numbers: Double?...) -> [Double]? {
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count ? known : nil
  }

  private static func ellipse(_ numbers: [Double]?) -> [PathSegment]? {
    numbers.map { n in
      n[2] > 0 && n[3] > 0
        ? [.arc(EllipticalArc(center: Point(n[0], n[1]), radii: Size(n[2], n[3])))] : []
    }
  }

  private static func points(_ text: String) -> [Point] {
    var scanner = NumberScanner(text)
    var points: [Point] = []
    while let x = scanner.number(), let y = scanner.number() { points.append(Point(x, y)) }
    return points
  }

  private static func polygon(_ points: [Point]) -> [PathSegment] {
    zip(points, points.dropFirst() + points.prefix(1)).map { .line($0, $1) }
  }
}
