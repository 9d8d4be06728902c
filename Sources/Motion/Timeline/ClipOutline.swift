/// The visible area of a clip at one moment, as one of the basic shapes of CSS.
public enum ClipOutline: Hashable, Sendable {
  case ellipse(radii: Size, center: Point)
  /// Distances from the top, right, bottom and left edge, and the radius of round corners.
  case inset([Double], radius: Double?)
  case polygon([Point], rule: FillRule)
}

extension Clip {
  /// Returns the visible area at a time of an element in a frame.
  public func outline(at time: Double, in frame: Rect) -> ClipOutline {
    let values = operands.map { $0.value(at: time, in: frame.size) }
    switch form {
    case .inset:
      return .inset(Array(values[..<4]), radius: values.count > 4 ? max(0, values[4]) : nil)
    case .ellipse:
      let radii = Size(max(0, values[2]), max(0, values[3]))
      return .ellipse(radii: radii, center: Point(values[0], values[1]))
    case .polygon(let rule):
      let corners = stride(from: 0, to: values.count, by: 2).map {
        Point(values[$0], values[$0 + 1])
      }
      return .polygon(corners, rule: rule)
    case .scaledPolygon(let corners, let center):
      let (center, scale) = (center.point(in: frame.size), max(0, values[0]))
      let places = corners.map { $0.point(in: frame.size) }
        .map { Point(center.x + $0.x * scale, center.y + $0.y * scale) }
      return .polygon(places, rule: .nonzero)
    }
  }

  /// Whether it lets nothing of a frame through at a time.
  package func isEmpty(at time: Double, in frame: Rect) -> Bool {
    switch outline(at: time, in: frame) {
    case .inset(let edges, _):
      edges[1] + edges[3] >= frame.width || edges[0] + edges[2] >= frame.height
    case .ellipse(let radii, _): radii.width <= 0 || radii.height <= 0
    case .polygon(let corners, _): Set(corners).count == 1
    }
  }

  /// Whether it surely lets all of a frame through at a time, up to a millionth.
  package func covers(_ frame: Rect, at time: Double) -> Bool {
    switch outline(at: time, in: frame) {
    case .inset(let edges, let radius):
      return edges.allSatisfy { $0 <= 0 } && radius ?? 0 <= 0
    case .ellipse(let radii, let center):
      let least = min(radii.width, radii.height)
      return least > 0
        && frame.corners.allSatisfy { corner in
          let place = Point(
            (corner.x - center.x) / radii.width, (corner.y - center.y) / radii.height)
          return (place.distance(to: Point(0, 0)) - 1) * least <= 1e-6
        }
    case .polygon(let corners, _):
      guard case .scaledPolygon(_, let center) = form else { return false }
      return frame.corners.allSatisfy {
        Self.sector(of: $0, from: center.point(in: frame.size), in: corners)
      }
    }
  }

  /// Whether a point lies inward of the edge of its sector in a polygon that is star-shaped about a
  /// centre.
  private static func sector(of point: Point, from center: Point, in corners: [Point]) -> Bool {
    func seen(_ place: Point) -> Point { Point(place.x - center.x, place.y - center.y) }
    let place = seen(point)
    return zip(corners, corners.dropFirst() + corners.prefix(1)).contains { a, b in
      let (a, b) = (seen(a), seen(b))
      let across = a.x * b.y - a.y * b.x
      let first = (place.x * b.y - place.y * b.x) / across
      let second = (a.x * place.y - a.y * place.x) / across
      return first >= -1e-9 && second >= -1e-9 && first + second <= 1 + 1e-9
    }
  }
}
