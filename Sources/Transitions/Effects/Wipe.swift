public import Tx2SVGMotion

/// Uncovers the new view from one side of the frame to the other.
public struct Wipe: Effect, Transition {
  /// The knobs of a wipe.
  public static let parameters: [Parameter<Wipe>] = [
    .choice("edge", \.edge, "The side at which the new view begins.")
  ]
  /// Flat views, one over the other.
  public static let demonstration = Demonstration.views()

  /// The side at which the new view begins.
  public var edge = Edge.leading

  /// Creates a wipe from the leading edge.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The view is seen from the edge up to a line that moves across.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.clip(edge.opposite.inset(progress.complement, in: size))]
  }

  /// The line moves back.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    insertion(progress.complement, in: size)
  }
}

extension Edge {
  /// The frame without a part at this side, as large as the track says in whole frames.
  func inset(_ part: Track, in size: Size) -> Clip {
    let zero = Track(0)
    return switch self {
    case .leading:
      .inset(top: zero, right: zero, bottom: zero, left: part.mapped(scale: size.width))
    case .trailing:
      .inset(top: zero, right: part.mapped(scale: size.width), bottom: zero, left: zero)
    case .top: .inset(top: part.mapped(scale: size.height), right: zero, bottom: zero, left: zero)
    case .bottom:
      .inset(top: zero, right: zero, bottom: part.mapped(scale: size.height), left: zero)
    }
  }
}
