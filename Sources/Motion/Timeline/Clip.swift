/// The part of an element that is seen.
public struct Clip: Hashable, Sendable {
  /// The kinds of outlines.
  public enum Form: Hashable, Sendable {
    /// The rectangle inside four distances from the edges of the element's frame — top, right, bottom
    /// and left — with round corners if it has a fifth number; that counts from 0 to half the smaller
    /// side.
    case inset
    /// An ellipse: its centre and its half axes.
    case ellipse
    /// A polygon: the coordinates of its corners.
    case polygon(FillRule)
    /// A polygon about a centre that is scaled by its number; its corners count from the centre.
    case scaledPolygon([Anchor], center: Anchor)

    /// Returns the names of the numbers of a shape that has `count` of them.
    public func names(_ count: Int) -> [String] {
      switch self {
      case .inset: Array(["top", "right", "bottom", "left", "radius"].prefix(count))
      case .ellipse: ["x", "y", "radiusX", "radiusY"]
      case .polygon: (0..<count).map { "\($0.isMultiple(of: 2) ? "x" : "y")\($0 / 2 + 1)" }
      case .scaledPolygon: ["scale"]
      }
    }
  }

  /// Its kind.
  public let form: Form
  /// Its numbers.
  public let operands: [Amount<Track>]

  /// Creates a clip of as many numbers as its kind has.
  public init(form: Form, operands: [Amount<Track>]) {
    self.form = form
    self.operands = operands
  }

  /// The tracks, in order.
  public var tracks: [Track] { operands.flatMap(\.numbers) }

  /// The tracks of the numbers in a box, in order.
  public func tracks(in size: Size) -> [Track] { operands.map { $0.track(in: size) } }

  func mapTracks(_ change: (Track) -> Track) -> Clip {
    Clip(form: form, operands: operands.map { $0.map(change) })
  }

  /// The same clip in user units, which apply to a box of this size.
  package func resolved(in size: Size) -> Clip {
    var form = form
    if case .scaledPolygon(let corners, let center) = form {
      form = .scaledPolygon(
        corners.map { $0.point(in: size).anchor }, center: center.point(in: size).anchor)
    }
    return Clip(form: form, operands: tracks(in: size).map { Amount($0) })
  }

  /// The same clip elsewhere; distances from edges follow the frame of its element by themselves.
  package func moved(by shift: Point) -> Clip {
    switch form {
    case .inset: return self
    case .scaledPolygon(let corners, let center):
      let place = Anchor(x: center.x + Amount(shift.x), y: center.y + Amount(shift.y))
      return Clip(form: .scaledPolygon(corners, center: place), operands: operands)
    case .ellipse, .polygon:
      let places = form == .ellipse ? 2 : operands.count
      let moved = operands.enumerated().map { index, operand in
        index < places
          ? operand.shifted(by: Amount(index.isMultiple(of: 2) ? shift.x : shift.y)) : operand
      }
      return Clip(form: form, operands: moved)
    }
  }

  /// The rectangle inside four distances from the edges, with round corners if it has a radius.
  public static func inset(
    top: Amount<Track> = .zero, right: Amount<Track> = .zero, bottom: Amount<Track> = .zero,
    left: Amount<Track> = .zero, radius: Amount<Track>? = nil
  ) -> Clip {
    Clip(form: .inset, operands: [top, right, bottom, left] + (radius.map { [$0] } ?? []))
  }

  /// The element's frame with round corners.
  public static func roundedRectangle(radius: Track) -> Clip { .inset(radius: Amount(radius)) }

  /// A circle.
  public static func circle(radius: Amount<Track>, center: MovingPoint) -> Clip {
    .ellipse(radiusX: radius, radiusY: radius, center: center)
  }

  /// An ellipse with these half axes.
  public static func ellipse(
    radiusX: Amount<Track>, radiusY: Amount<Track>, center: MovingPoint
  ) -> Clip { Clip(form: .ellipse, operands: [center.x, center.y, radiusX, radiusY]) }

  /// A polygon whose corners move.
  public static func polygon(_ corners: [MovingPoint], rule: FillRule) -> Clip {
    Clip(form: .polygon(rule), operands: corners.flatMap { [$0.x, $0.y] })
  }

  /// A polygon whose corners count from a centre; at 1 it has its full size, at 0 and below none.
  public static func polygon(
    _ corners: [some AnchorConvertible], center: some AnchorConvertible, scale: Track
  ) -> Clip {
    Clip(
      form: .scaledPolygon(corners.map(\.anchor), center: center.anchor), operands: [Amount(scale)])
  }

  /// The radius of round corners that a frame can have, nearest to the one asked for.
  public static func cornerRadius(_ radius: Double, in frame: Rect) -> Double {
    min(max(radius, 0), min(frame.width, frame.height) / 2)
  }

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
    case .inset(let edges, let radius): return edges.allSatisfy { $0 <= 0 } && radius ?? 0 <= 0
    case .ellipse(let radii, let center):
      let least = min(radii.width, radii.height)
      return least > 0
        && frame.corners.allSatisfy { corner in
          let place = Point(
            (corner.x - center.x) / radii.width, (corner.y - center.y) / radii.height)
          return (place.distance(to: Point(0, 0)) - 1) * least <= 1e-6
        }
    case .polygon(let corners, _):
      let middle: Point
      if case .scaledPolygon(_, let center) = form {
        middle = center.point(in: frame.size)
      } else if corners.count > 4, corners[1].distance(to: corners[corners.count - 1]) < 1e-6 {
        // A fan about its first corner that has come full circle.
        middle = corners[0]
      } else {
        return false
      }
      return frame.corners.allSatisfy { Self.sector(of: $0, from: middle, in: corners) }
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

/// The visible area of a clip at one moment, as one of the basic shapes of CSS.
public enum ClipOutline: Hashable, Sendable {
  case ellipse(radii: Size, center: Point)
  /// Distances from the top, right, bottom and left edge, and the radius of round corners.
  case inset([Double], radius: Double?)
  case polygon([Point], rule: FillRule)
}
