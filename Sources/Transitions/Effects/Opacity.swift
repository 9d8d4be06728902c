public import Tx2SVGMotion

/// SwiftUI's `.opacity`: fades in and out.
public struct Opacity: Effect, Transition {
  /// Creates the transition.
  public init() {}

  /// The view fades in.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] { [.opacity(progress)] }
}
