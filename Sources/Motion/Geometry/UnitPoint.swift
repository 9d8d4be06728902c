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

  /// The place in a rectangle of this size whose origin is (0, 0).
  public func point(in size: Size) -> Point { Point(x * size.width, y * size.height) }
}

/// SwiftUI's names, wherever a place is expected.
extension AnchorConvertible where Self == UnitPoint {
  /// The middle.
  public static var center: UnitPoint { UnitPoint(0.5, 0.5) }
  /// The middle of the left edge.
  public static var leading: UnitPoint { UnitPoint(0, 0.5) }
  /// The middle of the right edge.
  public static var trailing: UnitPoint { UnitPoint(1, 0.5) }
  /// The middle of the top edge.
  public static var top: UnitPoint { UnitPoint(0.5, 0) }
  /// The middle of the bottom edge.
  public static var bottom: UnitPoint { UnitPoint(0.5, 1) }
  /// The top left corner.
  public static var topLeading: UnitPoint { UnitPoint(0, 0) }
  /// The top right corner.
  public static var topTrailing: UnitPoint { UnitPoint(1, 0) }
  /// The bottom left corner.
  public static var bottomLeading: UnitPoint { UnitPoint(0, 1) }
  /// The bottom right corner.
  public static var bottomTrailing: UnitPoint { UnitPoint(1, 1) }
}
