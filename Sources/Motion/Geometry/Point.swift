/// A place in user units (CSS px), origin top left, y downwards.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// Creates the point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another point.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension Point: AnchorConvertible {
  /// The place in user units, whatever the size of the box is.
  public var anchor: Anchor { Anchor(x: Amount(x), y: Amount(y)) }

  /// The place as it was measured in a box of one size.
  public var measured: Anchor {
    Anchor(x: Amount(x, of: .measured), y: Amount(y, of: .measured))
  }
}
