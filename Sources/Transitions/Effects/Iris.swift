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

  /// The knobs of an iris.
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
    [.clip(.shape(outline(in: size), center: origin.point(in: size), scale: progress))]
  }

  /// The opening shrinks to nothing.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    insertion(progress.mapped(scale: -1, offset: 1), in: size)
  }

  /// The outline that just covers the frame.
  private func outline(in size: Size) -> ClipShape {
    let center = origin.point(in: size)
    let corners = Rect(size: size).corners.map { Point($0.x - center.x, $0.y - center.y) }
    switch shape {
    case .circle:
      return .circle(radius: corners.map { $0.distance(to: Point(0, 0)) }.max() ?? 0)
    case .ellipse:
      let reach = corners.map {
        Point($0.x / size.width, $0.y / size.height).distance(to: Point(0, 0))
      }.max()
      return .ellipse(Size((reach ?? 0) * size.width, (reach ?? 0) * size.height))
    case .diamond:
      let reach = corners.map { abs($0.x) / size.width + abs($0.y) / size.height }.max() ?? 0
      let x = reach * size.width
      let y = reach * size.height
      return .polygon([Point(0, -y), Point(x, 0), Point(0, y), Point(-x, 0)])
    case .star:
      return .polygon(star(covering: corners))
    }
  }

  /// A regular five-pointed star, one point up, large enough that every corner lies inside it.
  private func star(covering corners: [Point]) -> [Point] {
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
