/// An axis-parallel rectangle in user units.
public struct Rect: Hashable, Sendable {
  /// Left edge.
  public var minX: Double
  /// Top edge.
  public var minY: Double
  /// Right edge.
  public var maxX: Double
  /// Bottom edge.
  public var maxY: Double

  /// Creates the rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the rectangle with its top-left corner at `origin`.
  public init(origin: Point = Point(0, 0), size: Size) {
    self.init(
      minX: origin.x, minY: origin.y, maxX: origin.x + size.width, maxY: origin.y + size.height)
  }

  /// Horizontal extent.
  public var width: Double { maxX - minX }
  /// Vertical extent.
  public var height: Double { maxY - minY }
  /// Both extents.
  public var size: Size { Size(width, height) }
  /// The top-left corner.
  public var origin: Point { Point(minX, minY) }
  /// The corners in the order top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The rectangle whose sides are all farther out by a distance.
  public func grown(by margin: Double) -> Rect {
    Rect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The rectangle inside distances from the top, right, bottom and left edge.
  package func inset(by edges: [Double]) -> Rect {
    Rect(minX: minX + edges[3], minY: minY + edges[0], maxX: maxX - edges[1], maxY: maxY - edges[2])
  }

  /// The rectangle in coordinates with another origin.
  package func relative(to origin: Point) -> Rect {
    Rect(origin: Point(minX - origin.x, minY - origin.y), size: size)
  }

  /// The part inside both, or `nil` if they do not meet.
  public func intersection(_ other: Rect) -> Rect? {
    let common = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return common.width >= 0 && common.height >= 0 ? common : nil
  }
}
