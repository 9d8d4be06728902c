internal import Tx2SVGMotion

/// SwiftUI's `.identity`: no motion; the new view is there when the step is over.
public struct Identity: Effect, Transition {
  /// Neither view moves.
  public var moving: MovingViews { [] }

  /// A view that does not hide the old one waits for its end.
  public var complement: (any Transition)? { LateSwitch() }

  /// Creates the transition.
  public init() {}
}

/// Shows the new view when the step is over.
private struct LateSwitch: Transition {
  func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    [TransitionPart([], span: .atEnd, layer: .beneath)]
  }

  func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] { [.oldAtRest] }
}
