import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

/// What an iris leaves free of the frame.
@Suite struct IrisRimTests {
  /// The hole in the view beneath, at the end, from the centre of the opening.
  private static func hole(_ iris: Iris, in size: Size) throws -> [Point] {
    let stage = Stage(size: size, viewCount: 2, viewsCover: false)
    let timeline = try iris.timeline(on: stage, playback: playback(hold: 1, .insert, .once))
    let base = try #require(timeline.elements.first { $0.name == "base" })
    for case .clip(let clip) in base.modifiers {
      let numbers = clip.tracks(in: size).map { $0.value(at: timeline.duration) }
      #expect(clip.form == .polygon(.evenodd))
      let center = Point(iris.origin.x * size.width, iris.origin.y * size.height)
      // The frame comes first and closes.
      return stride(from: 10, to: numbers.count, by: 2).map {
        Point(numbers[$0] - center.x, numbers[$0 + 1] - center.y)
      }
    }
    return []
  }

  @Test(arguments: [Size(24, 24), Size(240, 160), Size(1920, 1080)], [0.5, 0.2])
  func `a round hole is round to a twentieth of a px`(_ size: Size, _ x: Double) throws {
    var iris = Iris()
    iris.origin = UnitPoint(x, 0.5)
    let corners = try Self.hole(iris, in: size)
    let far = max(x, 1 - x)
    let radius = (far * size.width * far * size.width + size.height * size.height / 4).squareRoot()
    for (a, b) in zip(corners, corners.dropFirst()) {
      let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
      for place in [a, b, middle] {
        #expect(abs(place.distance(to: Point(0, 0)) - radius) < 0.05)
      }
    }
    #expect(corners.count > 12 && corners.count < 400 && corners.first == corners.last)
  }

  @Test func `a pointed hole has the corners of the opening`() throws {
    var iris = Iris()
    iris.shape = .diamond
    #expect(
      try Self.hole(iris, in: Size(100, 80)) == [
        Point(0, -80), Point(100, 0), Point(0, 80), Point(-100, 0), Point(0, -80),
      ])
  }
}
