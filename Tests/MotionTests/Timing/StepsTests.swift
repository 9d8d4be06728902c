import Tx2SVGMotion
import Testing

@Suite struct StepsTests {
  /// Steps, times and the outputs that CSS Easing 2 gives for them.
  static let outputs: [(Steps, [(Double, Double)])] = [
    (Steps(1), [(0, 0), (0.999, 0), (1, 1)]),
    (Steps(1, .jumpStart), [(-0.1, 0), (0, 1), (0.5, 1), (1, 1)]),
    (Steps(4), [(0, 0), (0.24, 0), (0.25, 0.25), (0.5, 0.5), (0.74, 0.5), (0.99, 0.75), (1, 1)]),
    (Steps(4, .jumpStart), [(0, 0.25), (0.25, 0.5), (0.76, 1), (1, 1)]),
    (Steps(3, .jumpNone), [(0, 0), (0.3, 0), (0.4, 0.5), (0.7, 1), (1, 1)]),
    (Steps(3, .jumpBoth), [(0, 0.25), (0.4, 0.5), (0.7, 0.75), (0.99, 0.75), (1, 1)]),
    (Steps(10), [(0.3, 0.3), (0.7, 0.7), (0.6, 0.6)]),
  ]

  @Test(arguments: outputs)
  func `jumps where CSS says`(_ steps: Steps, _ outputs: [(Double, Double)]) {
    for (time, value) in outputs { #expect(abs(steps.value(at: time) - value) < 1e-12) }
  }

  @Test(arguments: zip(Steps.Position.allCases, [3, 3, 2, 4]))
  func `has as many jumps as its name says`(_ position: Steps.Position, _ jumps: Int) {
    #expect(Steps(3, position).jumps == jumps)
  }
}
