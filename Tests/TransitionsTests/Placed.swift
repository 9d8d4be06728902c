import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

/// A loop with a second's rest, or one play.
func playback(
  _ animation: Animation = Animation(.linear, duration: 1), hold: Double = 1,
  _ direction: Playback.Direction = .both,
  _ repetition: Repetition = .forever(autoreverses: false)
) -> Playback {
  Playback(animation: animation, hold: hold, direction: direction, repetition: repetition)
}

extension Timeline {
  /// The element of this name.
  func element(_ name: String) throws -> Element {
    try #require(elements.first { $0.name == name })
  }
}

extension Element {
  /// Where the corners of the frame are: top left, top right, bottom right, bottom left.
  func corners(at time: Double) -> [Point] {
    let map = homography(at: time)
    return frame.corners.map { map($0) }
  }

  /// The view that is shown at a time.
  func view(at time: Double) -> Int? {
    guard case .views(let cues) = content else { return nil }
    return cues.last { $0.time <= time + 1e-9 }?.view
  }
}

/// The largest distance between corners and printed coordinates x, y, x, y...
func distance(_ corners: [Point], _ printed: [Double]) -> Double {
  corners.indices.map {
    corners[$0].distance(to: Point(printed[2 * $0], printed[2 * $0 + 1]))
  }.max() ?? .infinity
}
