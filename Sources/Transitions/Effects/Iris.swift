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
    animation: Animation(.easeInOut, duration: 0.35), hold: 1.4, items: 1...100)

  /// Centre of the opening, as fractions of the frame; may lie outside 0...1.
  public var origin = UnitPoint.center
  /// Outline of the opening.
  public var shape = Shape.circle

  /// Creates an iris that opens from the middle.
  public init() {}

  /// The old view stays still underneath.
  public var moving: MovingViews { .new }

  /// The view on top comes and goes; more than two views are shown one after another.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    stage.viewCount > 2
      ? Succession(transition: self).timeline(on: stage, playback: playback)
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

  /// A regular five-pointed star, one point up, large enough that every corner lies inside it.
  private func star(covering size: Size) -> [Point] {
    let center = origin.point(in: size)
    let corners = Rect(size: size).corners.map { Point($0.x - center.x, $0.y - center.y) }
    let unit = (0..<10).map { index in
      let radius = index.isMultiple(of: 2) ? 1 : Self.starWaist
      let angle = Double(index) * 36 - 90
      return Matrix4.rotation(angle, axis: Vector3(0, 0, 1)).homography(Point(radius, 0))
    }
    // A corner lies inside if, within its sector, it lies on the inner side of the edge there.
    let reach =
      corners.map { corner in
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
