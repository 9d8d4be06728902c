/// A place in a rectangle as fractions of its width and height; may lie outside 0...1.
public struct UnitPoint: Hashable, Sendable {
  /// Fraction of the width, from the left edge.
  public var x: Double
  /// Fraction of the height, from the top edge.
  public var y: Double

  /// Creates the unit point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(0.5, 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(0, 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(1, 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(0.5, 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(0.5, 1)

  /// The place in a rectangle of this size whose origin is (0, 0).
  public func point(in size: Size) -> Point { Point(x * size.width, y * size.height) }
}
