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
  ) -> Clip {
    Clip(form: .ellipse, operands: [center.x, center.y, radiusX, radiusY])
  }

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
}
