internal import CTx2SVGMath
public import Tx2SVGMotion

/// Reveals the new view through a shape that grows until it covers the frame.
///
/// For a circle about the middle the diameter is progress times the frame's diagonal, so at 1 the
/// circle passes exactly through the four corners. Any other shape or origin is the smallest of its
/// kind that does cover the frame at 1. The old view stays still underneath.
public struct Iris: Effect, Transition {
  /// The outline of the iris.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case circle, ellipse, diamond, star
  }

  /// The parameters of an iris.
  public static let parameters: [Parameter<Iris>] = [
    .point("origin", \.origin, "Centre, as fractions of the frame."),
    .choice("shape", \.shape, "Outline of the opening."),
  ]

  /// A red square over a blue one, in and out in 0.35 s.
  public static let demonstration = Demonstration(
    size: Size(200, 200), colors: [], artwork: "iris",
    animation: Animation(.easeInOut, duration: 0.35), hold: 1.4, items: Demonstration.anyItems)

  /// Centre of the opening, as fractions of the frame; may lie outside 0...1.
  public var origin = UnitPoint.center
  /// Outline of the opening.
  public var shape = Shape.circle

  /// Creates an iris that opens from the middle.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The frame around the opening.
  public var complement: (any Transition)? { IrisRim(origin: origin) { outline(in: $0) } }

  /// The view on top comes and goes; more than two views are shown one after another.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    stage.viewCount > 2
      ? Succession(transitions: [self]).timeline(on: stage, playback: playback)
      : Overlay(transition: self).timeline(on: stage, playback: playback)
  }

  /// The opening grows from nothing.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    [.clip(opening(progress, in: size))]
  }

  /// The opening that just covers the frame at 1.
  private func opening(_ progress: Track, in size: Size) -> Clip {
    let center = MovingPoint(origin)
    // The farthest corner, in whole sides.
    let (x, y) = (max(abs(origin.x), abs(1 - origin.x)), max(abs(origin.y), abs(1 - origin.y)))
    switch shape {
    case .circle where x == y:
      return .circle(radius: progress.mapped(scale: x).of(.diagonal), center: center)
    case .circle:
      let reach = Point(x * size.width, y * size.height).distance(to: Point(0, 0))
      return .circle(radius: progress.mapped(scale: reach).of(.measured), center: center)
    case .ellipse:
      let radius = progress.mapped(scale: Point(x, y).distance(to: Point(0, 0)))
      return .ellipse(radiusX: radius.of(.width), radiusY: radius.of(.height), center: center)
    case .diamond:
      let corners = [
        UnitPoint(0, -x - y), UnitPoint(x + y, 0), UnitPoint(0, x + y), UnitPoint(-x - y, 0),
      ]
      return .polygon(corners, center: origin, scale: progress)
    case .star:
      return .polygon(star(covering: size).map(\.measured), center: origin, scale: progress)
    }
  }

  /// How far a polygon may be off the round opening for which it stands, user units.
  private static let roundness = 0.04

  /// The corners of the opening at 1, from its centre; a round one is a polygon with as many as it
  /// needs.
  func outline(in size: Size) -> [Point] {
    let center = origin.point(in: size)
    switch opening(Track(1), in: size).outline(at: 0, in: Rect(size: size)) {
    case .polygon(let corners, _): return corners.map { Point($0.x - center.x, $0.y - center.y) }
    case .ellipse(let radii, _):
      let share = min(Self.roundness / max(radii.width, radii.height), 0.1)
      let count = (.pi / acos(1 - 2 * share)).rounded(.up)
      // Its corners lie as far outside as the middles of its edges lie inside.
      let reach = 2 / (1 + cos(.pi / count))
      return (0..<Int(count)).map { index in
        let angle = 2 * .pi * Double(index) / count
        return Point(radii.width * reach * cos(angle), radii.height * reach * sin(angle))
      }
    case .inset: return []
    }
  }

  /// A regular five-pointed star, one point up, large enough that the frame lies inside it.
  private func star(covering size: Size) -> [Point] {
    let center = origin.point(in: size)
    let corners = Rect(size: size).corners.map { Point($0.x - center.x, $0.y - center.y) }
    let unit = (0..<10).map { index in
      let radius = index.isMultiple(of: 2) ? 1 : Self.starWaist
      let angle = Double(index) * 36 - 90
      return Matrix4.rotation(angle, axis: Vector3(0, 0, 1)).homography(Point(radius, 0))
    }
    // Between two points of the star the frame is convex, so these are its farthest places: corners,
    // and where it ends in the direction of a point.
    let ends = unit.flatMap { way in
      zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { a, b -> Point? in
        let across = way.x * (b.y - a.y) - way.y * (b.x - a.x)
        let share = (way.y * a.x - way.x * a.y) / across
        let far = (a.x * (b.y - a.y) - a.y * (b.x - a.x)) / across
        return (0...1).contains(share) && far > 0 ? Point(way.x * far, way.y * far) : nil
      }
    }
    // A place lies inside if, within its sector, it lies on the inner side of the edge there.
    let reach =
      (corners + ends).map { corner in
        zip(unit, unit.dropFirst() + unit.prefix(1)).map { a, b -> Double in
          let across = a.x * b.y - a.y * b.x
          let first = (corner.x * b.y - corner.y * b.x) / across
          let second = (a.x * corner.y - a.y * corner.x) / across
          return first >= -1e-9 && second >= -1e-9 ? first + second : 0
        }.max() ?? 0
      }.max() ?? 0
    return unit.map { Point($0.x * reach, $0.y * reach) }
  }

  /// Inner over outer radius of a regular pentagram.
  private static let starWaist = 0.381_966_011_250_105
}
