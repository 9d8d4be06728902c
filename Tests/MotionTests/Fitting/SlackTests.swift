import Testing

@testable import Tx2SVGMotion

/// Numbers that may be off by more than their tolerance at times, as the factor of a strip may.
@Suite struct SlackTests {
  /// How far a face has turned away.
  static let turn = Track(
    from: 0, to: 1, Animation(.cubicBezier(.easeInOut), duration: 1.3), at: 0)

  /// The factor of a strip in perspective, and how many tolerances it may be off.
  static func curve(isLoose: Bool) -> Curve {
    func depth(_ time: Double) -> Double {
      let share = turn.value(at: time)
      return 1 + 0.1 * share * (2 - share)
    }
    var curve = Curve(dimension: 1, breaks: turn.breaks) {
      SIMD8(1 / depth($0), 0, 0, 0, 0, 0, 0, 0)
    }
    if isLoose { curve.slack = { depth($0) == 1 ? 1 : 1 + 4000 * abs(depth($0) - 1.07) } }
    return curve
  }

  static func fitted(_ curve: Curve) -> Keyframes {
    KeyframeFitter(ordinates: .unitInterval, duration: 2)
      .fit(curve, tolerances: [2e-6], quanta: [1e-7])
  }

  @Test func `stays within what a moment allows`() throws {
    let curve = Self.curve(isLoose: true)
    let frames = Self.fitted(curve)
    let slack = try #require(curve.slack)
    for step in 0...4000 {
      let time = 2 * Double(step) / 4000
      let error = abs(frames.value(at: time)[0] - curve.evaluate(time)[0])
      #expect(error <= 2e-6 * slack(time) * 1.001, "\(time)")
    }
    #expect(frames.error <= 1)
  }

  @Test func `takes fewer pieces, and rests exactly`() {
    let loose = Self.fitted(Self.curve(isLoose: true))
    let tight = Self.fitted(Self.curve(isLoose: false))
    #expect(loose.times.count < tight.times.count)
    #expect(loose.value(at: 0) == [1])
  }
}
