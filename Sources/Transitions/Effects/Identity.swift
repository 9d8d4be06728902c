/// SwiftUI's `.identity`: no motion; the new view is there when the step is over.
public struct Identity: Effect, Transition {
  /// Neither view moves.
  public var moving: MovingViews { [] }

  /// Creates the transition.
  public init() {}
}
