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
    case .line: return [start, end]
    case .cubic(let a, let b, let c, let d):
      let points = [a, b, c, d]
      let mapped = points.map { map($0) }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let turns = Self.turns(mapped.map(\.x)) + Self.turns(mapped.map(\.y))
      let inner = turns.map { t -> Contact in
        let direction = Point(Self.slope(xs, t), Self.slope(ys, t))
        return (Self.point(of: points, at: t), direction.normalized ?? start.direction)
      }
      return [start, end] + inner
    case .arc(let arc): return arc.contacts(under: map)
    }
  }

  /// Where it begins; without a length it runs along the x axis.
  var start: Contact {
    switch self {
    case .line(let a, let b): (a, Self.direction(from: a, to: [b]))
    case .cubic(let a, let b, let c, let d): (a, Self.direction(from: a, to: [b, c, d]))
    case .arc(let arc): arc.contact(at: arc.start)
    }
  }

  var end: Contact {
    switch self {
    case .line(let a, let b): (b, Self.direction(from: a, to: [b]))
    case .cubic(let a, let b, let c, let d): (d, Self.direction(from: d, to: [c, b, a]).negated)
    case .arc(let arc): arc.contact(at: arc.start + arc.sweep)
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

  private static func direction(from point: Point, to others: [Point]) -> Point {
    others.lazy.compactMap { Point($0.x - point.x, $0.y - point.y).normalized }.first ?? Point(1, 0)
  }

  /// The point at a parameter of the cubic curve with four points.
  static func point(of n: [Point], at t: Double) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return zip(weights, n).reduce(Point(0, 0)) { $0.moved($1.0, along: $1.1) }
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
