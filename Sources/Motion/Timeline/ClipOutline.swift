/// What a clip lets through at a moment, as one of the basic shapes of CSS.
public enum ClipOutline: Hashable, Sendable {
  case circle(radius: Double, center: Point)
  case ellipse(radii: Size, center: Point)
  /// Distances from the top, right, bottom and left edge, and the radius of round corners.
  case inset([Double], radius: Double?)
  case polygon([Point], rule: FillRule)

  /// Its numbers, in the order of the tracks of a clip that moves as this shape.
  package var numbers: [Double] {
    switch self {
    case .circle(let radius, let center): [center.x, center.y, radius, radius]
    case .ellipse(let radii, let center): [center.x, center.y, radii.width, radii.height]
    case .inset(let edges, let radius): edges + [radius ?? 0]
    case .polygon(let corners, _): corners.flatMap { [$0.x, $0.y] }
    }
  }

  /// The clip that moves as this shape, with a track for each of its numbers.
  package func clip(_ tracks: [Track], isRound: Bool) -> Clip {
    switch self {
    case .circle, .ellipse:
      .ellipse(x: tracks[0], y: tracks[1], radiusX: tracks[2], radiusY: tracks[3])
    case .inset:
      .inset(
        top: tracks[0], right: tracks[1], bottom: tracks[2], left: tracks[3],
        radius: isRound ? tracks[4] : nil)
    case .polygon(let corners, let rule):
      .polygon(
        corners.indices.map { MovingPoint(x: tracks[2 * $0], y: tracks[2 * $0 + 1]) }, rule: rule)
    }
  }
}

extension Clip {
  /// What it lets through with some values of its tracks.
  package func outline(_ values: [Double]) -> ClipOutline {
    switch self {
    case .inset(_, _, _, _, let radius):
      return .inset(Array(values[..<4]), radius: radius.map { _ in max(0, values[4]) })
    case .ellipse(_, _, let radiusX, let radiusY):
      let center = Point(values[0], values[1])
      let radii = Size(max(0, values[2]), max(0, values[3]))
      return radiusX == radiusY
        ? .circle(radius: radii.width, center: center) : .ellipse(radii: radii, center: center)
    case .polygon(let corners, let rule):
      return .polygon(
        corners.indices.map { Point(values[2 * $0], values[2 * $0 + 1]) }, rule: rule)
    case .shape(let shape, let center, _):
      let scale = values[0]
      switch shape {
      case .circle(let radius): return .circle(radius: max(0, radius * scale), center: center)
      case .ellipse(let half):
        let radii = Size(max(0, half.width * scale), max(0, half.height * scale))
        return .ellipse(radii: radii, center: center)
      case .polygon(let corners):
        let places = corners.map { Point(center.x + $0.x * scale, center.y + $0.y * scale) }
        return .polygon(places, rule: .nonzero)
      }
    }
  }
}
