/// A place in a box of any size; its shares count from the top-left corner.
public struct BoxPoint<Number: Hashable & Sendable>: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Amount<Number>
  /// Distance below the origin.
  public var y: Amount<Number>

  /// Creates the place.
  public init(x: Amount<Number>, y: Amount<Number>) {
    self.x = x
    self.y = y
  }
}

/// A place in a box that stays.
public typealias Anchor = BoxPoint<Double>

extension BoxPoint<Double>: AnchorConvertible {
  /// The middle of the box.
  public static let center = UnitPoint.center.anchor

  /// The place in a box of the given size.
  public func point(in size: Size) -> Point { Point(x.value(in: size), y.value(in: size)) }

  /// The place itself.
  public var anchor: Anchor { self }
}

/// A value that names a place in a box.
public protocol AnchorConvertible {
  /// The place.
  var anchor: Anchor { get }
}

extension Point: AnchorConvertible {
  /// The place in user units, whatever the size of the box is.
  public var anchor: Anchor { Anchor(x: Amount(x), y: Amount(y)) }

  /// The place as it was measured in a box of one size.
  public var measured: Anchor { Anchor(x: Amount(x, of: .measured), y: Amount(y, of: .measured)) }
}

extension UnitPoint: AnchorConvertible {
  /// The place as shares of the sides.
  public var anchor: Anchor { Anchor(x: Amount(x, of: .width), y: Amount(y, of: .height)) }
}
