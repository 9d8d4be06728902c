internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A piece of an outline whose extent can be told under any flat transform.
enum PathSegment {
  /// A straight line.
  case line(Point, Point)
  /// A cubic Bézier curve.
  case cubic(Point, Point, Point, Point)
  /// A piece of an ellipse.
  case arc(EllipticalArc)

  /// The points between which the segment lies once it is mapped: its ends and its extremes.
  func extremes(under map: Homography) -> [Point] {
    switch self {
    case .line(let a, let b): return [map(a), map(b)]
    case .cubic(let a, let b, let c, let d):
      let (a, b, c, d) = (map(a), map(b), map(c), map(d))
      let times =
        Self.turns(a.x, b.x, c.x, d.x) + Self.turns(a.y, b.y, c.y, d.y)
      return [a, d]
        + times.map { t in
          Point(Self.cubic(a.x, b.x, c.x, d.x, t), Self.cubic(a.y, b.y, c.y, d.y, t))
        }
    case .arc(let arc): return arc.extremes(under: map)
    }
  }

  private static func cubic(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double
  ) -> Double {
    let s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
  }

  /// Where inside a cubic its derivative is 0.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = -a + 3 * b - 3 * c + d
    let linear = 2 * (a - 2 * b + c)
    let constant = b - a
    let roots: [Double]
    if abs(square) < 1e-12 {
      roots = linear == 0 ? [] : [-constant / linear]
    } else {
      let discriminant = linear * linear - 4 * square * constant
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      roots = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

/// A piece of an ellipse in centre form (SVG 2, appendix B.2.4).
struct EllipticalArc {
  private let center: Point
  private let radii: Size
  /// The turn of the ellipse, radians.
  private let turn: Double
  /// The angle at which it begins, radians.
  private let start: Double
  /// How far it goes, radians; negative is anticlockwise.
  private let sweep: Double

  /// The whole ellipse.
  init(center: Point, radii: Size) {
    self.center = center
    self.radii = radii
    (turn, start, sweep) = (0, 0, 2 * .pi)
  }

  /// The arc between two points; radii that are too small grow, `nil` if the points are one.
  init?(
    from a: Point, to b: Point, radii: Size, turn degrees: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard a != b else { return nil }
    turn = degrees * .pi / 180
    let (c, s) = (cos(turn), sin(turn))
    let half = Point((a.x - b.x) / 2, (a.y - b.y) / 2)
    let x = c * half.x + s * half.y
    let y = -s * half.x + c * half.y
    let reach = x * x / (radii.width * radii.width) + y * y / (radii.height * radii.height)
    let growth = max(1, reach.squareRoot())
    self.radii = Size(radii.width * growth, radii.height * growth)
    let (rx, ry) = (self.radii.width, self.radii.height)
    let rest = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    let factor =
      (max(0, rest) / (rx * rx * y * y + ry * ry * x * x)).squareRoot()
      * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    center = Point(c * cx - s * cy + (a.x + b.x) / 2, s * cx + c * cy + (a.y + b.y) / 2)
    start = atan2((y - cy) / ry, (x - cx) / rx)
    var way = atan2((-y - cy) / ry, (-x - cx) / rx) - start
    if isClockwise, way < 0 { way += 2 * .pi }
    if !isClockwise, way > 0 { way -= 2 * .pi }
    sweep = way
  }

  /// The ends and the outermost points once mapped.
  func extremes(under map: Homography) -> [Point] {
    let (c, s) = (cos(turn), sin(turn))
    let u = Point(radii.width * c, radii.width * s)
    let v = Point(-radii.height * s, radii.height * c)
    let across = atan2(map.a * v.x + map.b * v.y, map.a * u.x + map.b * u.y)
    let down = atan2(map.d * v.x + map.e * v.y, map.d * u.x + map.e * u.y)
    let angles = [across, across + .pi, down, down + .pi].filter(contains)
    return ([start, start + sweep] + angles).map { angle in
      map(
        Point(
          center.x + u.x * cos(angle) + v.x * sin(angle),
          center.y + u.y * cos(angle) + v.y * sin(angle)))
    }
  }

  /// Whether an angle lies on the arc.
  private func contains(_ angle: Double) -> Bool {
    let way = sweep < 0 ? start - angle : angle - start
    let turns = way - 2 * .pi * (way / (2 * .pi)).rounded(.down)
    return turns <= abs(sweep)
  }
}
