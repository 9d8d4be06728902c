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
