internal import Tx2SVGMotion

/// A side of the frame, in SwiftUI's words; leading is the left one.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case leading, trailing, top, bottom

  /// The side across.
  public var opposite: Edge {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// Which way is out of the frame, in whole frames.
  var direction: Point {
    switch self {
    case .leading: Point(-1, 0)
    case .trailing: Point(1, 0)
    case .top: Point(0, -1)
    case .bottom: Point(0, 1)
    }
  }

  /// A move beyond this side, by as many frames as the track says.
  func move(_ frames: Track, in size: Size) -> Modifier {
    .transform([
      .translate(
        x: frames.mapped(scale: direction.x * size.width),
        y: frames.mapped(scale: direction.y * size.height))
    ])
  }
}

extension Modifier {
  /// Cuts off what lies beyond the frame.
  static let frame = Modifier.clip(
    .inset(top: Track(0), right: Track(0), bottom: Track(0), left: Track(0)))
}

extension Track {
  /// One minus the value: the progress of what goes.
  var complement: Track { mapped(scale: -1, offset: 1) }
}
