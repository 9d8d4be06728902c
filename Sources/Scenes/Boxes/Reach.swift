internal import Tx2SVGMotion

/// The extent of an element, where it is known.
struct Reach {
  /// The rectangle in which it paints; `nil` if it paints nothing.
  var painted: Rect?
  /// Its box without outlines and markers (SVG 2, "object bounding box").
  var shape: Rect?
  /// The place of an element of unknown extent.
  var unknown: String?
  /// The texts, whose extent is guessed.
  var texts: [TextReach.Guess] = []

  /// The same with its texts: those within the shapes around are no larger, as in the node of a graph.
  var settled: Reach {
    var reach = self
    for text in texts {
      if let shape, shape.union(text.inner) == shape { continue }
      reach.unite(Reach(painted: text.outer, shape: text.outer))
    }
    reach.texts = []
    return reach
  }

  mutating func unite(_ other: Reach) {
    texts += other.texts
    painted = Self.union(painted, other.painted)
    shape = Self.union(shape, other.shape)
    unknown = unknown ?? other.unknown
  }

  func mapped(_ map: Homography) -> Reach {
    func mapped(_ rect: Rect?) -> Rect? {
      rect.flatMap { Rect(around: $0.corners.map { map($0) }) }
    }
    return Reach(
      painted: mapped(painted), shape: mapped(shape), unknown: unknown,
      texts: texts.compactMap { $0.mapped(map) })
  }

  static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
  }
}
