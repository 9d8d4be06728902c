public import Tx2SVGMotion

/// The old view moves away and lays the new one bare, which keeps still.
///
/// All of it happens within the frame.
public struct Uncover: Effect, Transition {
  /// The parameters of an uncover.
  public static let parameters: [Parameter<Uncover>] = [
    .choice("edge", \.edge, "Where the old view goes.")
  ]
  /// The side to which the old view leaves.
  public var edge = Edge.leading

  /// Creates an uncover towards the leading edge.
  public init() {}

  /// The new view stays still underneath.
  public var moving: MovingViews { .old }

  /// The new view is seen where the old one is no more.
  public var complement: (any Transition)? { Wipe(from: edge.opposite) }

  /// The view moves out over the edge.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    [.frame, edge.move(progress)]
  }
}
