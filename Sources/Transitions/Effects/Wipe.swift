public import Tx2SVGMotion

/// Uncovers the new view from one side of the frame to the other.
public struct Wipe: Effect, Transition {
  /// The parameters of a wipe.
  public static let parameters: [Parameter<Wipe>] = [
    .choice("edge", \.edge, "The side at which the new view begins.")
  ]
  /// The side at which the new view begins.
  public var edge = Edge.leading

  /// Creates a wipe from the leading edge.
  public init() {}

  init(from edge: Edge) { self.edge = edge }

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The old view gives way at the line.
  public var complement: (any Transition)? { Wipe(from: edge.opposite) }

  /// The view is seen from the edge up to a line that moves across.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.clip(edge.opposite.inset(progress.complement))]
  }
}
