internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A piece of an ellipse in centre form (SVG 2, appendix B.2.4).
struct EllipticalArc {
  private let center: Point
  private let radii: Size
  /// The turn of the ellipse, radians.
  private let turn: Double
  /// The angle at which it begins, radians.
  let start: Double
  /// The angle that it covers, radians; negative is anticlockwise.
  let sweep: Double

  /// A piece of an ellipse that lies along the axes, between angles in degrees.
  init(center: Point, radii: Size, from first: Double = 0, to last: Double = 360) {
    self.center = center
    self.radii = radii
    (turn, start, sweep) = (0, first * .pi / 180, (last - first) * .pi / 180)
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

  /// The ends, and the points that are outermost once mapped.
  func contacts(under map: Homography) -> [PathSegment.Contact] {
    let (u, v) = axes
    let across = atan2(map.a * v.x + map.b * v.y, map.a * u.x + map.b * u.y)
    let down = atan2(map.d * v.x + map.e * v.y, map.d * u.x + map.e * u.y)
    let angles = [across, across + .pi, down, down + .pi].filter(contains)
    return ([start, start + sweep] + angles).map(contact)
  }

  /// The point at an angle, and the unit vector along which the arc runs there.
  func contact(at angle: Double) -> PathSegment.Contact {
    let (u, v) = axes
    let (c, s) = (cos(angle), sin(angle))
    let ahead = velocity(at: angle).normalized ?? Point(1, 0)
    return (
      Point(center.x + u.x * c + v.x * s, center.y + u.y * c + v.y * s),
      sweep < 0 ? ahead.negated : ahead
    )
  }

  func velocity(at angle: Double) -> Point {
    let (u, v) = axes
    return Point(v.x * cos(angle) - u.x * sin(angle), v.y * cos(angle) - u.y * sin(angle))
  }

  private var axes: (u: Point, v: Point) {
    let (c, s) = (cos(turn), sin(turn))
    return (Point(radii.width * c, radii.width * s), Point(-radii.height * s, radii.height * c))
  }

  private func contains(_ angle: Double) -> Bool {
    let way = sweep < 0 ? start - angle : angle - start
    let turns = way - 2 * .pi * (way / (2 * .pi)).rounded(.down)
    return turns <= abs(sweep)
  }
}
