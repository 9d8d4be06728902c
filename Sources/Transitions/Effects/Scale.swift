public import Tx2SVGMotion

/// SwiftUI's `.scale`: grows from a point and shrinks back to it, without a fade.
public struct Scale: Effect, Transition {
  /// The parameters of a scale.
  public static let parameters: [Parameter<Scale>] = [
    .number("scale", \.scale, "Size of the view before and after.", in: 0...100),
    .point("anchor", \.anchor, "The fixed point, as fractions of the frame."),
  ]
  /// SwiftUI's smallest size, so that the map can be undone.
  private static let least = 1e-5

  /// Size of the view before it appears and after it has disappeared, relative to its own.
  public var scale = 0.0
  /// The point that stays in place, as fractions of the frame.
  public var anchor = UnitPoint.center

  /// Creates a scale from nothing, about the middle.
  public init() {}

  /// The view grows to its size.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    let first = max(scale, Self.least)
    let factor = progress.mapped(scale: 1 - first, offset: first)
    return [.transform([.scale(factor, anchor: anchor)])]
  }
}
