/// SwiftUI's `.identity`: no motion; the new view is there when the step is over.
public struct Identity: Effect, Transition {
  /// There is nothing to set.
  public static let parameters: [Parameter<Identity>] = []
  /// Flat views, one after another.
  public static let demonstration = Demonstration.views()

  /// Neither view moves.
  public var moving: MovingViews { [] }

  /// Creates the transition.
  public init() {}
}
