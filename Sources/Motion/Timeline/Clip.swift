/// What part of an element is seen.
public enum Clip: Hashable, Sendable {
  /// A shape of fixed outline about a centre, scaled by a track: at 1 it has its full size, at 0 and
  /// below none.
  case shape(ClipShape, center: Point, scale: Track)
  /// The rectangle inside four distances from the edges of the element's frame, with round corners
  /// if it has a radius; that counts from 0 to half the smaller side.
  case inset(top: Track, right: Track, bottom: Track, left: Track, radius: Track? = nil)
  /// An ellipse whose centre and half axes move, in the coordinates of the content.
  case ellipse(x: Track, y: Track, radiusX: Track, radiusY: Track)
  /// A polygon whose corners move, in the coordinates of the content.
  case polygon([MovingPoint], rule: FillRule)

  /// The element's frame with round corners.
  public static func roundedRectangle(radius: Track) -> Clip {
    .inset(top: Track(0), right: Track(0), bottom: Track(0), left: Track(0), radius: radius)
  }

  /// The tracks, in order.
  public var tracks: [Track] {
    switch self {
    case .shape(_, _, let scale): [scale]
    case .inset(let top, let right, let bottom, let left, let radius):
      [top, right, bottom, left] + (radius.map { [$0] } ?? [])
    case .ellipse(let x, let y, let radiusX, let radiusY): [x, y, radiusX, radiusY]
    case .polygon(let corners, _): corners.flatMap { [$0.x, $0.y] }
    }
  }

  /// The radius of round corners that a frame can have, nearest to the one asked for.
  public static func cornerRadius(_ radius: Double, in frame: Rect) -> Double {
    min(max(radius, 0), min(frame.width, frame.height) / 2)
  }

  /// The same clip with every track replaced.
  func mapTracks(_ change: (Track) -> Track) -> Clip {
    switch self {
    case .shape(let shape, let center, let scale):
      .shape(shape, center: center, scale: change(scale))
    case .inset(let top, let right, let bottom, let left, let radius):
      .inset(
        top: change(top), right: change(right), bottom: change(bottom), left: change(left),
        radius: radius.map(change))
    case .ellipse(let x, let y, let radiusX, let radiusY):
      .ellipse(x: change(x), y: change(y), radiusX: change(radiusX), radiusY: change(radiusY))
    case .polygon(let corners, let rule):
      .polygon(corners.map { MovingPoint(x: change($0.x), y: change($0.y)) }, rule: rule)
    }
  }
}
