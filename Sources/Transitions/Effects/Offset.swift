public import Tx2SVGMotion

/// SwiftUI's `.offset(x:y:)`: enters from an offset place and leaves to it.
public struct Offset: Effect, Transition {
  /// The parameters of an offset.
  public static let parameters: [Parameter<Offset>] = [
    .length("x", \.x, "How far to the right it begins.", in: -100_000...100_000),
    .length("y", \.y, "How far down, else by the frame.", in: -100_000...100_000),
  ]
  /// The distance at which the view begins to the right of its place, user units.
  public var x = 0.0
  /// The distance at which the view begins below its place, user units; if `nil` and ``x`` is 0, the
  /// height of the frame.
  public var y: Double?

  /// Creates an offset downwards.
  public init() {}

  /// The frame is a window in which the view moves.
  public var clipsOverflow: Bool { true }

  /// The view moves to its place.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    let away = progress.complement
    let y = y ?? (x == 0 ? size.height : 0)
    return [.transform([.translate(x: away.mapped(scale: x), y: away.mapped(scale: y))])]
  }
}
