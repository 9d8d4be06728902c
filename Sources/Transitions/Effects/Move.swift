public import Tx2SVGMotion

/// SwiftUI's `.move(edge:)`: comes from a side of the frame and goes back to it.
public struct Move: Effect, Transition {
  /// The parameters of a move.
  public static let parameters: [Parameter<Move>] = [
    .choice("edge", \.edge, "Where the view comes from and goes to.")
  ]
  /// The side from which the view enters and to which it leaves.
  public var edge = Edge.leading

  /// Creates a move from the leading edge.
  public init() {}

  /// The frame is a window in which the view moves.
  public var clipsOverflow: Bool { true }

  /// The view moves in from the edge.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [edge.move(progress.complement)]
  }
}
