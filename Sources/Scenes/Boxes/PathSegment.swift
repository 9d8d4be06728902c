internal import Tx2SVGMotion

/// A piece of an outline whose extent is known under any flat transform.
enum PathSegment {
  case line(Point, Point)
  /// A cubic Bézier curve.
  case cubic(Point, Point, Point, Point)
  case arc(EllipticalArc)

  /// A point of the segment and the unit vector along which the segment runs there.
  typealias Contact = (point: Point, direction: Point)

  /// The points between which the segment lies once it is mapped: its ends and its extremes, all in
  /// coordinates before the map.
  func contacts(under map: Homography) -> [Contact] {
    switch self {
    case .line(let a, let b): return [(a, startDirection), (b, endDirection)]
    case .cubic(let a, let b, let c, let d):
      let points = [a, b, c, d]
      let mapped = points.map { map($0) }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let turns = Self.turns(mapped.map(\.x)) + Self.turns(mapped.map(\.y))
      let inner = turns.map { t -> Contact in
        let point = Point(Self.value(xs, t), Self.value(ys, t))
        let direction = Point(Self.slope(xs, t), Self.slope(ys, t))
        return (point, direction.normalized ?? startDirection)
      }
      return [(a, startDirection), (d, endDirection)] + inner
    case .arc(let arc): return arc.contacts(under: map)
    }
  }

  var start: Point {
    switch self {
    case .line(let start, _), .cubic(let start, _, _, _): start
    case .arc(let arc): arc.contact(at: arc.start).point
    }
  }

  var end: Point {
    switch self {
    case .line(_, let end), .cubic(_, _, _, let end): end
    case .arc(let arc): arc.contact(at: arc.start + arc.sweep).point
    }
  }

  /// Whether it may leave a point and return to it.
  var isCurved: Bool {
    switch self {
    case .line: false
    case .cubic(let a, let b, let c, _): b != a || c != a
    case .arc: true
    }
  }

  /// The unit vector along which it begins; that of the x axis if it has no length.
  var startDirection: Point {
    switch self {
    case .line(let a, let b): Self.direction(from: a, to: [b])
    case .cubic(let a, let b, let c, let d): Self.direction(from: a, to: [b, c, d])
    case .arc(let arc): arc.contact(at: arc.start).direction
    }
  }

  var endDirection: Point {
    switch self {
    case .line: startDirection
    case .cubic(let a, let b, let c, let d): Self.direction(from: d, to: [c, b, a]).negated
    case .arc(let arc): arc.contact(at: arc.start + arc.sweep).direction
    }
  }

  private static func direction(from point: Point, to others: [Point]) -> Point {
    others.lazy.compactMap { Point($0.x - point.x, $0.y - point.y).normalized }.first ?? Point(1, 0)
  }

  private static func value(_ n: [Double], _ t: Double) -> Double {
    let s = 1 - t
    return s * s * s * n[0] + 3 * s * s * t * n[1] + 3 * s * t * t * n[2] + t * t * t * n[3]
  }

  private static func slope(_ n: [Double], _ t: Double) -> Double {
    let s = 1 - t
    return s * s * (n[1] - n[0]) + 2 * s * t * (n[2] - n[1]) + t * t * (n[3] - n[2])
  }

  /// The parameters inside a cubic at which its derivative is 0.
  private static func turns(_ n: [Double]) -> [Double] {
    let square = -n[0] + 3 * n[1] - 3 * n[2] + n[3]
    let linear = 2 * (n[0] - 2 * n[1] + n[2])
    let constant = n[1] - n[0]
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

extension Point {
  /// The vector of length 1 in the same direction; `nil` if it has none.
  var normalized: Point? {
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? Point(x / length, y / length) : nil
  }

  /// The vector in the opposite direction.
  var negated: Point { Point(-x, -y) }

  func moved(_ distance: Double, along direction: Point) -> Point {
    Point(x + distance * direction.x, y + distance * direction.y)
  }
}
