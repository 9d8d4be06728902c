/// One word or length of a place, with where it is on each of the axes that it may be on.
struct PlacePart<Length: Sendable>: Sendable {
  var across: Length?
  var down: Length?
  /// Whether it is a length: the first of two is across, and the second down.
  var isLength = false

  /// Whether it names an edge, which is on one axis.
  var isEdge: Bool { (across == nil) != (down == nil) }

  /// The place that both are, words in either order; `nil` if they are on one axis.
  func place(with second: PlacePart) -> (x: Length, y: Length)? {
    if let across, let down = second.down { return (across, down) }
    guard !isLength, !second.isLength, let across = second.across, let down else { return nil }
    return (across, down)
  }
}
