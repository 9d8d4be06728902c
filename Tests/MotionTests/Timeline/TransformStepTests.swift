import Tx2SVGMotion
import Testing

@Suite struct TransformStepTests {
  private static func map(_ steps: [TransformStep], at time: Double = 0) -> Homography {
    steps.matrix(at: time, in: Size(100, 50)).homography
  }

  @Test func `turns and scales about the middle, or a point by its name`() {
    let (turn, half) = (Track(90), Track(0.5))
    #expect(Self.map([.rotate(turn)])(Point(50, 25)).distance(to: Point(50, 25)) < 1e-9)
    #expect(Self.map([.rotate(turn, anchor: .center)]) == Self.map([.rotate(turn)]))
    #expect(Self.map([.scale(half, anchor: .bottomTrailing)])(Point(0, 0)) == Point(50, 25))
    #expect(Self.map([.scale(x: half, y: half, anchor: .center)])(Point(0, 0)) == Point(25, 12.5))
  }

  /// Angle, distance of the eye.
  static let views: [(Double, Double)] = [(30, 200), (-75, 1000), (90, 90), (12, 400)]

  @Test(arguments: views)
  func `a turn about y in perspective has its closed form`(_ angle: Double, _ distance: Double) {
    let anchor = Point(20, 25)
    let map = Self.map([
      .perspective(distance: distance, origin: anchor),
      .rotate3D(Track(angle), axis: Vector3(0, 1, 0), anchor: anchor, anchorZ: 0),
    ])
    let cosine = closedCosine(angle)
    let sine = closedCosine(angle - 90)
    for point in [Point(0, 0), Point(100, 50), Point(20, 10)] {
      let w = 1 + (point.x - 20) * sine / distance
      let expected = Point(20 + (point.x - 20) * cosine / w, 25 + (point.y - 25) / w)
      #expect(map(point).distance(to: expected) < 1e-9)
    }
  }

  @Test(arguments: views)
  func `a turn about x in perspective has its closed form`(_ angle: Double, _ distance: Double) {
    let anchor = Point(20, 25)
    let map = Self.map([
      .perspective(distance: distance, origin: anchor),
      .rotate3D(Track(angle), axis: Vector3(1, 0, 0), anchor: anchor, anchorZ: 0),
    ])
    for point in [Point(0, 0), Point(100, 50), Point(20, 10)] {
      let w = 1 - (point.y - 25) * closedCosine(angle - 90) / distance
      let expected = Point(
        20 + (point.x - 20) / w, 25 + (point.y - 25) * closedCosine(angle) / w)
      #expect(map(point).distance(to: expected) < 1e-9)
    }
  }

  @Test func `scales and turns about its anchor`() {
    let anchor = Point(10, 10)
    #expect(Self.map([.scale(Track(3), anchor: anchor)])(Point(11, 12)) == Point(13, 16))
    #expect(Self.map([.rotate(Track(90), anchor: anchor)])(Point(11, 10)) == Point(10, 11))
    #expect(
      Self.map([
        .translate(x: Track(2), y: Track(3)), .scale(Track(2), anchor: Point(0, 0)),
      ])(Point(1, 1))
        == Point(4, 5))
  }

  @Test func `a distance of 0 is orthographic`() {
    #expect(Self.map([.perspective(distance: 0, origin: Point(5, 5))]) == .identity)
  }

  /// The cosine by its series, so that the test does not lean on the code.
  private func closedCosine(_ degrees: Double) -> Double {
    let x = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    var term = 1.0
    var sum = 1.0
    for k in 1..<40 {
      term *= -x * x / Double((2 * k - 1) * 2 * k)
      sum += term
    }
    return sum
  }
}
