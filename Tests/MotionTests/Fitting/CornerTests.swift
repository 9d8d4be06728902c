import Testing

@testable import Tx2SVGMotion

/// Curves whose tracks follow a `linear()` with corners.
@Suite struct CornerTests {
  static let bounce = Easing.linearStops(
    LinearStops(
      [(0, 0), (0.5, 1), (0.6, 0.7), (0.75, 1), (1, 1)].map { .init(time: $0.0, progress: $0.1) }))
  static let track = Track(from: 0, to: 90, Animation(bounce, duration: 2, delay: 1))

  @Test func `the corners of an easing are breaks of its track, backwards too`() {
    #expect(Self.track.breaks == [1, 2, 2.2, 2.5, 3])
    #expect(Self.track.autoreversed(over: 3).breaks == [1, 2, 2.2, 2.5, 3, 3, 3.5, 3.8, 4, 5])
  }

  @Test func `tracks that a format can express keep their corners to themselves`() {
    let twice = Self.track.mapped(scale: 2)
    #expect(Curve([Self.track, twice]).breaks == [1, 3, 1, 3])
    let other = Track(from: 0, to: 1, Animation(.easeIn, duration: 3))
    #expect(Set(Curve([Self.track, other]).breaks) == [0, 1, 2, 2.2, 2.5, 3])
  }

  @Test func `a function of such a track needs few pieces from corner to corner`() {
    let curve = Curve(dimension: 1, breaks: Self.track.breaks) { time in
      let degrees = Self.track.value(at: time)
      return SIMD8(100 / (1 + degrees * degrees / 9000), 0, 0, 0, 0, 0, 0, 0)
    }
    let frames = KeyframeFitter(ordinates: .unitInterval, duration: 3)
      .fit(curve, tolerances: [0.05], quanta: [0.01])
    #expect(frames.error <= 1 && frames.pieces.count < 12)
  }

  @Test func `a motion of many corners is looked at a few times between them`() {
    let stops = (0..<100).map { LinearStops.Stop(time: Double($0) / 99, progress: Double($0 % 2)) }
    let track = Track(
      from: 0, to: 40, Animation(.linearStops(LinearStops(stops)), duration: 2))
    let curve = Curve(dimension: 1, breaks: track.breaks) { time in
      SIMD8(1 / (1 + track.value(at: time) / 100), 0, 0, 0, 0, 0, 0, 0)
    }
    let frames = KeyframeFitter(ordinates: .unitInterval, duration: 2)
      .fit(curve, tolerances: [0.002], quanta: [0.0001])
    #expect(frames.error <= 1 && frames.samples < 60_000)
  }

  @Test(.timeLimit(.minutes(1))) func `motion that was cut short at its beginning has a value`() {
    let frames = Keyframes(times: [0], values: [[7]], pieces: [])
    #expect(frames.value(at: 3) == [7])
  }
}
