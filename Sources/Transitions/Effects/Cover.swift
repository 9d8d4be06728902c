public import Tx2SVGMotion

/// The new view moves in over the old one, which keeps still.
///
/// All of it happens within the frame.
public struct Cover: Effect, Transition {
  /// The parameters of a cover.
  public static let parameters: [Parameter<Cover>] = [
    .choice("edge", \.edge, "Where the new view comes from.")
  ]
  /// The side from which the new view enters.
  public var edge = Edge.trailing

  /// Creates a cover from the trailing edge.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The old view is left where the new one is not yet.
  public var complement: (any Transition)? { Wipe(from: edge.opposite) }

  /// The view moves in from the edge.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.frame, edge.move(progress.complement)]
  }
}
