public import Tx2SVGMotion

/// SwiftUI's `.push(from:)`: the new view pushes the old one out, and both fade.
public struct Push: Effect, Transition {
  /// The parameters of a push.
  public static let parameters: [Parameter<Push>] = [
    .choice("edge", \.edge, "Where the new view comes from.")
  ]
  /// The side from which the new view enters.
  public var edge = Edge.leading

  /// Creates a push from the leading edge.
  public init() {}

  /// The frame is a window in which the view moves.
  public var clipsOverflow: Bool { true }

  /// The view moves in from the edge as it fades in.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.opacity(progress), edge.move(progress.complement)]
  }

  /// The view moves out over the edge across as it fades out.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    [.opacity(progress.complement), edge.opposite.move(progress)]
  }
}
