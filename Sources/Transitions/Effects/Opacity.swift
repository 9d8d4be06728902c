public import Tx2SVGMotion

/// SwiftUI's `.opacity`: fades in and out.
public struct Opacity: Effect, Transition {
  /// There is nothing to set.
  public static let parameters: [Parameter<Opacity>] = []
  /// Flat views that cross.
  public static let demonstration = Demonstration.views()

  /// Creates the transition.
  public init() {}

  /// The view fades in.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] { [.opacity(progress)] }

  /// The view fades out.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    [.opacity(progress.complement)]
  }
}
