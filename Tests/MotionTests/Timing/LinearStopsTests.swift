import Tx2SVGMotion
import Testing

@Suite struct LinearStopsTests {
  private static func stops(_ pairs: (Double, Double)...) -> LinearStops {
    LinearStops(pairs.map { LinearStops.Stop(time: $0.0, progress: $0.1) })
  }

  /// Stops, times and the outputs that CSS Easing 2 gives for them.
  static let outputs: [(LinearStops, [(Double, Double)])] = [
    (stops((0, 0), (1, 1)), [(-0.5, -0.5), (0, 0), (0.3, 0.3), (1.5, 1.5)]),
    (stops((0, 0), (0.25, 0.75), (1, 1)), [(0.125, 0.375), (0.25, 0.75), (0.625, 0.875)]),
    (
      stops((0, 0), (0.5, 1), (0.5, 0), (1, 1)),
      [(0.25, 0.5), (0.4999, 0.9998), (0.5, 0), (0.75, 0.5)]
    ),
    (stops((0, 0.5)), [(0, 0.5), (0.9, 0.5), (2, 0.5)]),
    (stops((0.2, 0), (0.8, 1)), [(0.5, 0.5), (0.2, 0), (0, -1.0 / 3), (1, 4.0 / 3)]),
    (stops((0, 0), (1, 1), (1, 2)), [(0.5, 0.5), (1, 2)]),
  ]

  @Test(arguments: outputs)
  func `is straight between its stops`(_ stops: LinearStops, _ outputs: [(Double, Double)]) {
    for (time, value) in outputs { #expect(abs(stops.value(at: time) - value) < 1e-9) }
  }
}
