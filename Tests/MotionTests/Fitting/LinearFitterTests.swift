import Tx2SVGMotion
import Testing

@Suite struct LinearFitterTests {
  /// A number over time 0...1, where it ends and how exactly.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let tolerance: Double
    let end: Double
    let number: @Sendable (Double) -> Double
    var testDescription: String { "\(name) within \(tolerance)" }
  }

  static let springs: [(String, Spring)] = [
    ("interpolating", Spring(stiffness: 50, damping: 5)), ("smooth", Spring()),
    ("default", Spring(response: 0.55, dampingFraction: 0.825)),
    ("bouncy", .bouncy(extraBounce: 0.2)),
    ("overdamped", Spring(response: 0.5, dampingFraction: 1.5)),
  ]

  /// Everything within a hundredth, some within less: without optimisation these take seconds.
  static let cases: [Case] =
    all(within: 1e-2) + all(within: 1e-3).filter { $0.name == "phases" }
    + all(within: 1e-4).filter { $0.name == "ease-in-out" }

  static func all(within tolerance: Double) -> [Case] {
    let alone = springs.map { name, spring in
      let duration = spring.settlingDuration(within: tolerance / 2)
      return Case(name: name, tolerance: tolerance, end: 1) { spring.value(at: $0 * duration) }
    }
    let spring = Spring(response: 0.5, dampingFraction: 0.5)
    let phases = [0.25, 0.5, 0.75, 1, 0].enumerated().reduce(Track(0)) { track, phase in
      track.then(
        to: phase.element, .spring(spring, settlingWithin: tolerance / 2),
        at: 0.5 * Double(phase.offset))
    }
    let end = phases.breaks.last ?? 1
    return alone + [
      Case(name: "phases", tolerance: tolerance, end: 0) {
        phases.value(at: min($0 * end, end.nextDown))
      },
      Case(name: "ease-in-out", tolerance: tolerance, end: 1) {
        CubicBezier.easeInOut.value(at: $0)
      },
    ]
  }

  static let spellings = [LinearFitter.Spelling.percentages, .lists]

  @Test(arguments: cases, spellings)
  func `keeps the tolerance on printed knots with almost the fewest pieces`(
    _ motion: Case, _ spelling: LinearFitter.Spelling
  ) throws {
    let fitter = LinearFitter(tolerance: motion.tolerance, spelling: spelling)
    let line = try #require(fitter.fit(from: 0, to: motion.end, motion.number))
    var worst = 0.0
    for step in 0..<20000 {
      let time = (Double(step) + 0.37) / 20000
      worst = max(worst, abs(line.stops.value(at: time) - motion.number(time)))
    }
    #expect(worst <= line.error && line.error <= motion.tolerance)
    #expect(line.pieceCount >= line.lowerBound)
    #expect(line.pieceCount <= max(line.lowerBound * 112 / 100, line.lowerBound + 2))
    let stops = line.stops.stops
    #expect(stops.first == LinearStops.Stop(time: 0, progress: 0))
    #expect(stops.last == LinearStops.Stop(time: 1, progress: motion.end))
    let digits = motion.tolerance < 9e-4 ? 1e5 : motion.tolerance < 9e-3 ? 1e4 : 1e3
    for stop in stops {
      #expect(abs(stop.time * 1e4 - (stop.time * 1e4).rounded()) < 1e-9)
      #expect(abs(stop.progress * digits - (stop.progress * digits).rounded()) < 1e-6)
    }
  }

  @Test func `a spring of many turns takes 36 pieces at a thousandth`() throws {
    let spring = Spring(stiffness: 50, damping: 5)
    let duration = spring.settlingDuration(within: 0.001)
    let fitter = LinearFitter(tolerance: 0.001, spelling: .percentages)
    let line = try #require(fitter.fit(from: 0, to: 1) { spring.value(at: $0 * duration) })
    #expect(line.pieceCount <= 36)
  }

  @Test func `a straight line is one piece`() throws {
    let fitter = LinearFitter(tolerance: 0.001, spelling: .lists)
    let line = try #require(fitter.fit(from: 2, to: 5) { 2 + 3 * $0 })
    #expect(line.pieceCount == 1 && line.lowerBound == 1 && line.error < 1e-12)
  }

  @Test func `what is too steep has no line`() {
    let fitter = LinearFitter(tolerance: 0.001, spelling: .lists)
    #expect(fitter.fit(from: 0, to: 1) { $0 < 0.33333 ? 0 : 1 } == nil)
    #expect(fitter.fit(from: 0, to: 2) { $0 } == nil)
  }
}
