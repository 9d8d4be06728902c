internal import Tx2SVGMotion

/// Segments of an outline, each of which begins where the one before ends.
struct Subpath {
  /// The segments.
  var segments: [PathSegment] = []
  /// Whether the last one leads back to the start, where the outline is joined.
  var isClosed = false

  /// A polygon, or an open line through its points.
  static func polygon(_ points: [Point], isClosed: Bool) -> Subpath {
    let ends = points.dropFirst() + (isClosed ? points.prefix(1) : [])
    return Subpath(segments: zip(points, ends).map { .line($0, $1) }, isClosed: isClosed)
  }

  /// The corners and ends of the outline: where it is, from where it comes and where it goes.
  struct Vertex {
    /// The place.
    let point: Point
    /// The direction in which it is reached; `nil` where the outline begins.
    let incoming: Point?
    /// The direction in which it goes on; `nil` where the outline ends.
    let outgoing: Point?
  }

  /// The segments that have a length.
  var drawn: [PathSegment] { segments.filter { $0.start != $0.end || $0.isCurved } }

  /// All vertices in order; that of a closed outline's start comes last, too, with both directions.
  var vertices: [Vertex] {
    let drawn = drawn
    guard let first = drawn.first, let last = drawn.last else {
      return segments.prefix(1).map { Vertex(point: $0.start, incoming: nil, outgoing: nil) }
    }
    var all = [
      Vertex(
        point: first.start, incoming: isClosed ? last.endDirection : nil,
        outgoing: first.startDirection)
    ]
    for (before, after) in zip(drawn, drawn.dropFirst()) {
      all.append(
        Vertex(
          point: after.start, incoming: before.endDirection, outgoing: after.startDirection))
    }
    all.append(
      Vertex(
        point: last.end, incoming: last.endDirection,
        outgoing: isClosed ? first.startDirection : nil))
    return all
  }
}
