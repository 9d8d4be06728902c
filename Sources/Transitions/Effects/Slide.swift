public import Tx2SVGMotion

/// SwiftUI's `.slide`: enters from the leading edge and leaves at the trailing one.
public struct Slide: Effect, Transition {
  /// Creates the transition.
  public init() {}

  /// The frame is a window in which the view moves.
  public var clipsOverflow: Bool { true }

  /// The view moves in from the leading edge.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [Edge.leading.move(progress.complement)]
  }

  /// The view moves out over the trailing edge.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    [Edge.trailing.move(progress)]
  }
}
