internal import Tx2SVGMotion

/// Segments of an outline, each of which begins where the one before ends.
struct Subpath {
  var segments: [PathSegment] = []
  /// Whether the last one leads back to the start, where the outline is joined.
  var isClosed = false

  /// A polygon, or an open line through its points.
  static func polygon(_ points: [Point], isClosed: Bool) -> Subpath {
    let ends = points.dropFirst() + (isClosed ? points.prefix(1) : [])
    return Subpath(segments: zip(points, ends).map { .line($0, $1) }, isClosed: isClosed)
  }

  /// A corner or an end of the outline: its place, and the directions before and after it.
  struct Vertex {
    let point: Point
    /// The direction of arrival; `nil` at the beginning of the outline.
    let incoming: Point?
    /// The direction of departure; `nil` at the end of the outline.
    let outgoing: Point?
  }

  var drawn: [PathSegment] { segments.filter { $0.start.point != $0.end.point || $0.isCurved } }

  /// All vertices in order; a closed outline also ends with its start, with both directions.
  var vertices: [Vertex] {
    let drawn = drawn
    guard let first = drawn.first, let last = drawn.last else {
      return segments.prefix(1).map { Vertex(point: $0.start.point, incoming: nil, outgoing: nil) }
    }
    let incoming = [isClosed ? last.end.direction : nil] + drawn.map(\.end.direction)
    let outgoing = drawn.map(\.start.direction) + [isClosed ? first.start.direction : nil]
    let points = drawn.map(\.start.point) + [last.end.point]
    return points.indices.map { index in
      Vertex(point: points[index], incoming: incoming[index], outgoing: outgoing[index])
    }
  }
}
