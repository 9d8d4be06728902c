import Tx2SVGMotion
import Testing

/// Breaks that ought to be one time but for rounding.
@Suite struct PeriodTests {
  /// A jump back to 0 some units in the last place around the end of a step, and motion before it.
  static func track(_ steps: Int, _ period: Double, off ulps: Int) -> Track {
    (0..<steps).reduce(Track(0)) { track, index in
      let start = Double(index) * period
      let back = start + Double(ulps) * start.ulp
      return (index > 0 ? track.jumping(to: 0, at: back) : track)
        .then(to: 100, Animation(.easeOut, duration: period * 0.4), at: start + period * 0.2)
    }
  }

  @Test(arguments: 2...8, [-2, -1, 0, 1, 2])
  func `a step ends before the jump that begins the next one`(_ steps: Int, _ ulps: Int) {
    let period = 1.7000000000000002
    let track = Self.track(steps, period, off: ulps)
    let duration = Double(steps) * period
    let frames = KeyframeFitter(ordinates: .unitInterval, duration: duration)
      .fit(Curve([track]), tolerances: [0.1], quanta: [0.01])
    #expect(frames.length < period * 1.001)
    #expect(frames.values.first == [0])
    #expect(frames.values.last == [100])
    #expect(frames.error == 0)
  }

  @Test func `many jumps are looked at a few times each`() {
    func looks(_ count: Int) -> Int {
      let track = (1..<count).reduce(Track(0)) { track, index in
        track.jumping(to: Double(index * index % 97), at: Double(index))
      }
      let tally = Tally()
      let curve = Curve(dimension: 1, breaks: track.breaks) { time in
        tally.count += 1
        return SIMD8(track.value(at: time), 0, 0, 0, 0, 0, 0, 0)
      }
      let frames = KeyframeFitter(ordinates: .any, duration: Double(count))
        .fit(curve, tolerances: [0.1], quanta: [0.01])
      #expect(frames.times.count > count * 9 / 10)
      return tally.count
    }
    #expect(looks(2000) < 2 * looks(1000) + 2000)
  }

  @Test func `a moment that comes once is not repeated`() {
    let blink = Track(1).jumping(to: 0, at: 0.01).jumping(to: 1, at: 0.02).jumping(to: 1, at: 0.5)
    let frames = KeyframeFitter(ordinates: .any, duration: 1)
      .fit(Curve([blink]), tolerances: [0.1], quanta: [0.01])
    #expect(frames.length == 1)
  }

  private final class Tally {
    var count = 0
  }

  @Test(arguments: [-2, -1, 1, 2])
  func `a move that ends with a jump ends before it`(_ ulps: Int) throws {
    let end = 0.1 + 0.2
    let track = Track(from: 0, to: 50, Animation(.easeIn, duration: end))
      .jumping(to: 7, at: end + Double(ulps) * end.ulp)
    let frames = KeyframeFitter(ordinates: .any, duration: 1)
      .fit(Curve([track]), tolerances: [0.1], quanta: [0.01])
    #expect(frames.values == [[0], [50], [7], [7]])
  }
}
