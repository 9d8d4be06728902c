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

extension Clip {
  /// Whether a point is let through.
  func contains(_ point: Point, at time: Double, in size: Size) -> Bool {
    let numbers = tracks(in: size).map { $0.value(at: time) }
    switch form {
    case .inset:
      return point.x > numbers[3] && point.x < size.width - numbers[1] && point.y > numbers[0]
        && point.y < size.height - numbers[2]
    case .ellipse:
      let (x, y) = ((point.x - numbers[0]) / numbers[2], (point.y - numbers[1]) / numbers[3])
      return numbers[2] > 0 && numbers[3] > 0 && x * x + y * y < 1
    case .polygon:
      let corners = stride(from: 0, to: numbers.count, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      return Self.contains(point, corners)
    case .scaledPolygon(let corners, let center):
      let middle = center.point(in: size)
      let scaled = corners.map { corner in
        let reach = corner.point(in: size)
        return Point(middle.x + reach.x * numbers[0], middle.y + reach.y * numbers[0])
      }
      return Self.contains(point, scaled)
    }
  }

  /// Whether a point lies in a polygon, by counting what is crossed on the way to the right.
  private static func contains(_ point: Point, _ corners: [Point]) -> Bool {
    let crossings = corners.indices.count { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      guard (start.y > point.y) != (end.y > point.y) else { return false }
      let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      return x > point.x
    }
    return !crossings.isMultiple(of: 2)
  }
}
