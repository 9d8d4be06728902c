import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct StripPlanTests {
  static let fan = StripFan(sign: 1, across: 50)

  /// A face whose depth grows by some slopes, and that shrinks by nothing else.
  static func states(_ slopes: [Double]) -> [AxisProjection.State] {
    slopes.map { AxisProjection.State(along: 0, across: 0, reach: 1, spread: 1, slope: $0) }
  }

  static func plan(
    _ slopes: [Double], overlap: Double = 0, tolerance: Double = 0.5, ceiling: Int = 256
  ) -> StripPlan {
    StripPlan(
      fan, states: states(slopes), range: 0...100, overlap: overlap, share: 0.5,
      tolerance: tolerance,
      ceiling: ceiling)
  }

  @Test func `a face that stays flat is one strip without an error`() {
    let plan = Self.plan([0, 0])
    #expect(plan.strips == [0...100])
    #expect(plan.error == 0)
  }

  @Test(arguments: [0.5, 0.1, 0.02], [0.001, 0.004, 0.02])
  func `strips cover the face without gaps, and keep the tolerance`(
    _ tolerance: Double, _ slope: Double
  ) {
    let plan = Self.plan([0, slope / 2, slope], tolerance: tolerance, ceiling: 4000)
    #expect(plan.strips.first?.lowerBound == 0 && plan.strips.last?.upperBound == 100)
    for (near, far) in zip(plan.strips, plan.strips.dropFirst()) {
      #expect(near.upperBound == far.lowerBound)
    }
    // The error by itself: both edges against the factor between theirs, at the end of a line across.
    var worst = 0.0
    for strip in plan.strips {
      let (a, b) = (1 / (1 + slope * strip.lowerBound), 1 / (1 + slope * strip.upperBound))
      let reach = (strip.upperBound * strip.upperBound + 2500).squareRoot()
      worst = max(worst, (a - b) / 2 * reach)
    }
    #expect(abs(worst - plan.error) < 1e-9 && plan.error <= tolerance)
    #expect(plan.worst == 2)
  }

  @Test func `where something else continues the last strip is exact`() throws {
    var fan = Self.fan
    fan.end = 100
    let states = Self.states([0, 0.002, 0.004])
    let plan = StripPlan(
      fan, states: states, range: 0...100, overlap: 0, share: 0.5, tolerance: 0.5, ceiling: 256)
    let last = try #require(plan.strips.last)
    #expect(fan.factor(states[2], over: last) == 1 / 1.4)
    #expect(fan.factor(states[2], over: plan.strips[0]) != 1 / 1.4)
    #expect(plan.error <= 0.5 && plan.strips.count > 2)
  }

  @Test func `one strip fewer would be too few`() {
    let plan = Self.plan([0.01], tolerance: 0.1)
    let fewer = Self.plan([0.01], tolerance: 0.1, ceiling: plan.strips.count - 2)
    #expect(fewer.strips.count == plan.strips.count - 2 && fewer.error > 0.1)
  }

  @Test func `strips reach over their farther neighbours, by half their width at most`() {
    let wide = Self.plan([0.01], overlap: 1)
    let narrow = Self.plan([0.01], overlap: 1000)
    for (near, far) in zip(wide.strips, wide.strips.dropFirst()) {
      #expect(near.upperBound > far.lowerBound && near.upperBound <= far.lowerBound + 1 + 1e-9)
    }
    for (near, far) in zip(narrow.strips, narrow.strips.dropFirst()) {
      let width = far.lowerBound - near.lowerBound
      let over = near.upperBound - far.lowerBound
      #expect(abs(over - width / 2) < 1e-9 || near.upperBound == 100)
    }
    #expect(wide.strips.last?.upperBound == 100 && narrow.strips.last?.upperBound == 100)
  }

  @Test func `the error is told where there can be no more strips`() {
    let plan = Self.plan([0.05], tolerance: 0.001, ceiling: 4)
    #expect(plan.strips.count == 4 && plan.error > 0.001)
  }
}
