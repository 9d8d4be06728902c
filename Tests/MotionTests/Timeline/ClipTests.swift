import Testing
import Tx2SVGMotion

@Suite struct ClipTests {
  static let frame = Rect(size: Size(20, 2000))

  /// A clip that does not move.
  private static func ellipse(_ x: Double, _ y: Double) -> Clip {
    .ellipse(
      radiusX: Amount(Track(x)), radiusY: Amount(Track(y)), center: MovingPoint(UnitPoint.center))
  }

  private static func inset(_ edges: [Double], radius: Double? = nil) -> Clip {
    .inset(
      top: Amount(Track(edges[0])), right: Amount(Track(edges[1])),
      bottom: Amount(Track(edges[2])), left: Amount(Track(edges[3])),
      radius: radius.map { Amount(Track($0)) })
  }

  /// A square on its tip, from its middle.
  private static func diamond(_ scale: Double, at center: UnitPoint = .center) -> Clip {
    .polygon(
      [Point(0, -1), Point(1, 0), Point(0, 1), Point(-1, 0)], center: center, scale: Track(scale))
  }

  /// Half the diagonal in each direction just reaches the corners.
  private static let (x, y) = (10 * 2.0.squareRoot(), 1000 * 2.0.squareRoot())

  static let clips: [(Clip, Bool, Bool)] = [
    (ellipse(x, y), true, false), (ellipse(1.01 * x, 1.01 * y), true, false),
    // Short by less than a millionth on the near side, then by more.
    (ellipse(x * (1 - 5e-8), y * (1 - 5e-8)), true, false),
    (ellipse(x * (1 - 5e-7), y * (1 - 5e-7)), false, false),
    (ellipse(0, 5000), false, true), (ellipse(5000, 0), false, true),
    (inset([0, 0, 0, 0]), true, false), (inset([-1, -2, -3, -4]), true, false),
    (inset([1, 0, 0, 0]), false, false), (inset([0, 1, 0, 0]), false, false),
    (inset([0, 0, 1, 0]), false, false), (inset([0, 0, 0, 1]), false, false),
    (inset([0, 0, 0, 0], radius: 3), false, false), (inset([0, 0, 0, 0], radius: 0), true, false),
    (inset([0, 12, 0, 8]), false, true), (inset([0, 11, 0, 8]), false, false),
    (inset([900, 0, 1100, 0]), false, true), (inset([900, 0, 1099, 0]), false, false),
    // The corners lie 10 + 1000 from the middle, and 20 + 2000 from a corner.
    (diamond(1010), true, false), (diamond(1009), false, false), (diamond(0), false, true),
    (diamond(2020, at: UnitPoint(0, 0)), true, false),
    (diamond(2019, at: UnitPoint(0, 0)), false, false),
    (diamond(2020, at: UnitPoint(1, 1)), true, false),
    (diamond(2019, at: UnitPoint(1, 1)), false, false),
  ]

  @Test(arguments: clips)
  func `knows whether it lets all or nothing through`(
    _ clip: Clip, _ covers: Bool, _ isEmpty: Bool
  ) {
    #expect(clip.covers(Self.frame, at: 0) == covers)
    #expect(clip.isEmpty(at: 0, in: Self.frame) == isEmpty)
  }
}
