import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct IrisTests {
  private static func clip(
    _ iris: Iris = Iris(), size: Size, playback: Playback
  ) throws -> Clip {
    let timeline = try iris.timeline(on: Stage(size: size, viewCount: 2), playback: playback)
    let top = try timeline.element("top")
    for case .clip(let clip) in top.modifiers { return clip }
    throw Missing()
  }

  /// Where a circle lies at a time, and its radius.
  private static func circle(_ clip: Clip, in size: Size, at time: Double) -> (Point, Double) {
    guard clip.form == .ellipse else { return (Point(0, 0), .nan) }
    let numbers = clip.tracks(in: size).map { $0.value(at: time) }
    return (Point(numbers[0], numbers[1]), numbers[2] == numbers[3] ? numbers[2] : .nan)
  }

  private struct Missing: Error {}

  /// Progress and the radius in frames of 200x200, 400x300 and 320x180.
  static let radii: [(Double, [Double])] = [
    (0.25, [35.3553, 62.5, 45.8939]), (0.5, [70.7107, 125, 91.7878]),
    (0.75, [106.0660, 187.5, 137.6817]), (1, [141.4214, 250, 183.5756]),
  ]

  @Test(
    arguments: Iris.Shape.allCases, [Size(200, 200), Size(240, 160), Size(90, 400), Size(400, 90)])
  func `covers the whole frame at its end`(_ shape: Iris.Shape, _ size: Size) throws {
    // From the corners each part of a star is the one that reaches farthest.
    let corners = [UnitPoint(0, 0), UnitPoint(1, 0), UnitPoint(0, 1), UnitPoint(1, 1)]
    for origin in corners + [UnitPoint.center, UnitPoint(0.2, 0.9), UnitPoint(-0.3, 0.5)] {
      var iris = Iris()
      (iris.shape, iris.origin) = (shape, origin)
      let clip = try Self.clip(iris, size: size, playback: playback(hold: 1, .insert, .once))
      for share in stride(from: 0.001, to: 1, by: 0.007) {
        let (x, y) = (share * size.width, share * size.height)
        for place in [Point(x, 1e-3), Point(x, size.height - 1e-3), Point(1e-3, y)] {
          #expect(clip.contains(place, at: 1, in: size), "\(place) in \(size) from \(origin)")
        }
      }
    }
  }

  @Test(arguments: radii)
  func `the circle's diameter is progress times the diagonal`(
    _ progress: Double, _ radii: [Double]
  ) throws {
    for (size, radius) in zip([Size(200, 200), Size(400, 300), Size(320, 180)], radii) {
      let clip = try Self.clip(size: size, playback: playback())
      let circle = Self.circle(clip, in: size, at: progress)
      #expect(abs(circle.1 - radius) < 1e-4)
      #expect(circle.0 == Point(size.width / 2, size.height / 2))
    }
  }

  /// Time, then the radius coming and going in 200x200 and coming in 400x300.
  static let times: [(Double, Double, Double, Double)] = [
    (0.0875, 18.2663, 123.1551, 32.2905), (0.175, 70.7107, 70.7107, 125),
    (0.2625, 123.1551, 18.2663, 217.7095), (0.35, 141.4214, 0, 250),
  ]

  @Test(arguments: times)
  func `keeps the tutorial's time`(
    _ time: Double, _ comes: Double, _ goes: Double, _ large: Double
  ) throws {
    func radius(_ size: Size, _ direction: Playback.Direction) throws -> Double {
      let clip = try Self.clip(
        size: size, playback: playback(Iris.demonstration.animation, hold: 1, direction, .once))
      return Self.circle(clip, in: size, at: time).1
    }
    #expect(abs(try radius(Size(200, 200), .insert) - comes) < 1e-4)
    #expect(abs(try radius(Size(200, 200), .remove) - goes) < 1e-4)
    #expect(abs(try radius(Size(400, 300), .insert) - large) < 1e-4)
  }

  static let origins = [
    UnitPoint.center, .leading, .top, UnitPoint(0.2, 0.9), UnitPoint(1, 1), UnitPoint(-0.5, 0.3),
    UnitPoint(1.4, 2),
  ]

  /// How far out a point lies of a whole opening: 1 on the outline, less inside.
  private static func reach(_ clip: Clip, in size: Size, _ point: Point) -> Double {
    switch clip.form {
    case .ellipse:
      let numbers = clip.tracks(in: size).map { $0.value(at: 1) }
      let (x, y) = ((point.x - numbers[0]) / numbers[2], (point.y - numbers[1]) / numbers[3])
      return (x * x + y * y).squareRoot()
    case .inset, .polygon: return .nan
    case .scaledPolygon(let corners, let center):
      let corners = corners.map { $0.point(in: size) }
      let (x, y) = (point.x - center.point(in: size).x, point.y - center.point(in: size).y)
      // The ray from the middle through the point meets the outline at 1 / reach.
      var reach = 0.0
      for (index, a) in corners.enumerated() {
        let b = corners[(index + 1) % corners.count]
        let ex = b.x - a.x
        let ey = b.y - a.y
        let across = x * ey - y * ex
        guard abs(across) > 1e-12 else { continue }
        let ray = (a.x * ey - a.y * ex) / across
        let along = (a.x * y - a.y * x) / across
        if ray > 0, along >= -1e-9, along <= 1 + 1e-9 { reach = max(reach, 1 / ray) }
      }
      return reach
    }
  }

  @Test(arguments: Iris.Shape.allCases, origins)
  func `covers the frame exactly when it is over`(
    _ shape: Iris.Shape, _ origin: UnitPoint
  ) throws {
    var iris = Iris()
    iris.shape = shape
    iris.origin = origin
    let size = Size(320, 180)
    let clip = try Self.clip(iris, size: size, playback: playback())
    #expect(clip.tracks(in: size).last?.value(at: 0) == 0)
    // Between the points of a star a side of the frame may be farther out than its corners.
    let corners = Rect(size: size).corners
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { a, b in
      (0..<10_000).map { step in
        let share = Double(step) / 10_000
        return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
      }
    }
    let reaches = sides.map { Self.reach(clip, in: size, $0) }
    #expect(reaches.allSatisfy { $0 <= 1 + 1e-9 })
    #expect((reaches.max() ?? 0) > (shape == .star ? 1 - 1e-4 : 1 - 1e-9))
  }

  @Test func `goes as it came, backwards`() throws {
    let curve = Animation(.easeInOut, duration: 1)
    let clip = try Self.clip(size: Size(200, 200), playback: playback(curve, hold: 0.5))
    for step in 0...20 {
      let time = Double(step) / 20
      let radii = [time, 2.5 - time].map { Self.circle(clip, in: Size(200, 200), at: $0).1 }
      #expect(abs(radii[0] - radii[1]) < 1e-9)
    }
  }

  /// Direction, whether it loops, the length.
  static let lengths: [(Playback.Direction, Repetition, Double)] = [
    (.both, .forever(autoreverses: false), 4), (.both, .once, 3), (.insert, .once, 1),
    (.insert, .forever(autoreverses: false), 2), (.remove, .once, 1),
    (.insert, .forever(autoreverses: true), 4), (.insert, .times(2, autoreverses: false), 2),
  ]

  @Test(arguments: lengths)
  func `rests after every step of a loop`(
    _ direction: Playback.Direction, _ repetition: Repetition, _ length: Double
  ) throws {
    let timeline = try Iris().timeline(
      on: Stage(size: Size(200, 200), viewCount: 2),
      playback: playback(hold: 1, direction, repetition))
    #expect(timeline.duration == length)
  }

  @Test func `one view comes and goes alone, and many follow each other`() throws {
    let alone = try Iris().timeline(
      on: Stage(size: Size(200, 200), viewCount: 1), playback: playback())
    #expect(alone.elements.map(\.name) == ["top"])
    let many = try Iris().timeline(
      on: Stage(size: Size(200, 200), viewCount: 3), playback: playback())
    #expect(many.elements.map(\.name) == ["outgoing", "incoming"])
    #expect(many.duration == 6)
    #expect(try many.element("outgoing").modifiers.isEmpty)
    #expect(try (0..<3).map { try many.element("incoming").view(at: 2 * Double($0)) } == [1, 2, 0])
  }
}
