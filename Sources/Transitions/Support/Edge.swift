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

  /// The direction out of the frame, in whole frames.
  var direction: Point {
    switch self {
    case .leading: Point(-1, 0)
    case .trailing: Point(1, 0)
    case .top: Point(0, -1)
    case .bottom: Point(0, 1)
    }
  }

  /// A move beyond this side, by the number of frames in the track.
  func move(_ frames: Track) -> Modifier {
    .transform([
      .translate(
        x: frames.mapped(scale: direction.x).of(.width),
        y: frames.mapped(scale: direction.y).of(.height))
    ])
  }

  /// The frame without a part at this side, whose size in whole frames the track gives.
  func inset(_ part: Track) -> Clip {
    switch self {
    case .leading: .inset(left: part.of(.width))
    case .trailing: .inset(right: part.of(.width))
    case .top: .inset(top: part.of(.height))
    case .bottom: .inset(bottom: part.of(.height))
    }
  }
}
