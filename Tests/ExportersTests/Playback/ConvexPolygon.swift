import Tx2SVGMotion

/// A convex polygon, for asking what lies outside of it.
struct ConvexPolygon {
  let corners: [Point]

  init(_ corners: [Point]) {
    self.corners = corners
  }

  /// How far a point lies outside, 0 if it lies within.
  func distance(outside point: Point) -> Double {
    let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    let sides = edges.map { a, b in
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    if sides.allSatisfy({ $0 >= 0 }) || sides.allSatisfy({ $0 <= 0 }) { return 0 }
    return edges.map { Self.distance(point, $0, $1) }.min() ?? .infinity
  }

  private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let along = length > 0 ? ((point.x - a.x) * x + (point.y - a.y) * y) / length : 0
    let t = min(max(along, 0), 1)
    return point.distance(to: Point(a.x + t * x, a.y + t * y))
  }

  /// Points of a quadrilateral, `count` by `count`, all at least a tenth of a unit inside.
  func grid(_ count: Int) -> [Point] {
    guard corners.count == 4 else { return [] }
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
    }
    let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) }
    return (0..<count).flatMap { row in
      (0..<count).map { column -> Point in
        let (s, t) = ((Double(column) + 0.5) / Double(count), (Double(row) + 0.5) / Double(count))
        return mix(mix(corners[0], corners[1], s), mix(corners[3], corners[2], s), t)
      }
    }.filter { point in edges.allSatisfy { Self.distance(point, $0, $1) > 0.1 } }
  }
}
