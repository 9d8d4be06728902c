import Testing

@testable import Tx2SVGMotion

/// Cycles that begin at one of their jumps.
@Suite struct KeyframesTests {
  /// A rest, a jump, a way back and a rest.
  static func cycle(
    jumpingAt jump: Double = 0.5, length: Double = 2, end: Double = 1
  ) -> Keyframes {
    Keyframes(
      times: [0, jump, 1.5, length], values: [1, 0.5, 1, end].map { [$0] },
      pieces: [.hold, .cubic(CubicBezier(0.4, 0, 0.6, 1)), .hold])
  }

  @Test func `a cycle shows the same from its jump on, with one keyframe less`() throws {
    let frames = Self.cycle()
    let (turned, start) = try #require(Keyframes.fromJump([frames]))
    #expect(start == 0.5 && turned[0].times == [0, 1, 2])
    #expect(turned[0].values == [[0.5], [1], [0.5]])
    for time in stride(from: 0.003, to: 2, by: 0.01) {
      let local = time < start ? time + 2 - start : time - start
      #expect(abs(turned[0].value(at: local)[0] - frames.value(at: time)[0]) < 1e-9, "at \(time)")
    }
  }

  @Test func `cycles that belong together begin at one time`() {
    let other = Keyframes(
      times: [0, 0.5, 2], values: [[0], [7], [0]], pieces: [.hold, .linear])
    #expect(Keyframes.fromJump([Self.cycle(), other])?.cycles.count == 2)
    #expect(Keyframes.fromJump([Self.cycle(), Self.cycle(jumpingAt: 0.7)]) == nil)
    #expect(Keyframes.fromJump([Self.cycle(), Self.cycle(length: 4)]) == nil)
    let smooth = Keyframes(times: [0, 2], values: [[0], [0]], pieces: [.linear])
    #expect(Keyframes.fromJump([Self.cycle(), smooth]) == nil && Keyframes.fromJump([]) == nil)
  }

  @Test(arguments: [(0.5004, 2, 1), (0.5, 2.0004, 1), (0.5, 2, 0.9)] as [(Double, Double, Double)])
  func `no cycle begins between milliseconds, nor gains another jump`(
    _ jump: Double, _ length: Double, _ end: Double
  ) {
    #expect(Keyframes.fromJump([Self.cycle(jumpingAt: jump, length: length, end: end)]) == nil)
  }
}
