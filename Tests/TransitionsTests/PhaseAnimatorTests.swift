import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

/// The tutorial's seven examples by their letters, and SwiftUI's rules around them.
@Suite struct PhaseAnimatorTests {
  static let radii = [10.0, 20, 30, 40, 50, 60]

  /// Phases that are numbers.
  private static func animator(
    _ phases: [Double], isTriggered: Bool = false,
    _ animation: (Double) -> Animation? = { _ in .spring(Spring()) }
  ) -> PhaseAnimator {
    PhaseAnimator(phases, isTriggered: isTriggered, content: { [$0] }, animation: animation)
  }

  private static func eased(_ seconds: Double) -> (Double) -> Animation? {
    { Animation(.easeInOut, duration: seconds / $0) }
  }

  private static func compass() -> PhaseAnimator {
    animator([-45, 45, 135, 225, 315]) { phase in
      phase == -45
        ? Animation(.linear, duration: 0) : .spring(.bouncy(duration: 0.5, extraBounce: 0.2))
    }
  }

  /// The value just before a time, which at a boundary is the end of the leg.
  private static func ending(_ track: Track, _ time: Double) -> Double {
    track.value(at: time - 1e-11)
  }

  private static func expect(_ animator: PhaseAnimator, _ table: [(Double, Double)]) {
    for (time, value) in table {
      let found = ending(animator.tracks[0], time)
      #expect(abs(found - value) < 6e-6, "\(time)s: \(found)")
    }
  }

  @Test func `A loops between two radii without a seam`() {
    let animator = Self.animator([10, 30])
    #expect(animator.duration == 1 && animator.legs.map(\.start) == [0, 0.5])
    let track = animator.tracks[0]
    #expect(abs(track.value(at: 0) - 10.27107) < 6e-6)
    #expect(abs(track.velocity(at: 0) + 2.93796) < 6e-6)
    #expect(abs(Self.ending(track, 0.5) - 29.72893) < 6e-6)
    #expect(abs(track.velocity(at: 0.5) - 2.93796) < 6e-6)
    Self.expect(
      animator,
      [(0.125, 19.38020), (0.25, 26.43729), (0.5, 29.72893), (0.75, 13.56271), (1, 10.27107)])
  }

  @Test func `A begins at rest when it is triggered`() {
    Self.expect(
      Self.animator([10, 30], isTriggered: true),
      [(0.125, 19.31168), (0.25, 26.42051), (0.5, 29.72798), (0.75, 13.56266), (1, 10.27107)])
  }

  @Test func `B loops through four radii without a seam`() {
    let animator = Self.animator([10, 20, 30, 40])
    #expect(animator.duration == 2 && animator.legs.map(\.phase) == [1, 2, 3, 0])
    let steady = [
      (0.125, 14.75884), (0.25, 18.23547), (0.5, 19.86541), (0.75, 28.20192), (1, 29.86352),
      (1.25, 38.20182), (1.5, 39.86352), (1.75, 15.36080), (2, 10.40755),
    ]
    Self.expect(animator, steady)
    let track = animator.tracks[0]
    let starts = [(0, 10.40755, -4.41790), (0.5, 19.86541, 1.45797), (1, 29.86352, 1.47993)]
    for (time, value, velocity) in starts + [(1.5, 39.86352, 1.48)] {
      #expect(abs(track.value(at: time) - value) < 6e-6)
      #expect(abs(track.velocity(at: time) - velocity) < 6e-6)
    }
    Self.expect(
      Self.animator([10, 20, 30, 40], isTriggered: true),
      [
        (0.125, 14.65584), (0.25, 18.21026), (0.5, 19.86399), (0.75, 28.20184), (1, 29.86352),
        (1.25, 38.20182), (1.5, 39.86352), (1.75, 15.36080), (2, 10.40755),
      ])
  }

  @Test func `C runs once and plays its tail out`() {
    let animator = Self.animator(Self.radii, isTriggered: true)
    Self.expect(
      animator,
      [
        (0.25, 18.21026), (0.75, 28.20184), (1.25, 38.20182), (1.75, 48.20182), (2.25, 58.20182),
        (2.5, 59.86352), (2.75, 18.94028), (3, 10.67957),
      ])
    let track = animator.tracks[0]
    #expect(abs(track.velocity(at: 3) + 7.36685) < 6e-6)
    #expect(animator.duration > 3.2 && track.value(at: animator.duration) == 10)
    #expect(abs(track.value(at: animator.duration.nextDown) - 10) < 0.051)
  }

  @Test func `D grows faster and faster`() {
    let phases = stride(from: 10.0, through: 60, by: 5).map { $0 }
    let animator = Self.animator(phases, Self.eased(5))
    let starts = [
      0, 0.333333, 0.583333, 0.783333, 0.95, 1.092857, 1.217857, 1.328968, 1.428968, 1.519877,
      1.603211,
    ]
    for (leg, start) in zip(animator.legs, starts) { #expect(abs(leg.start - start) < 6e-7) }
    #expect(abs(animator.duration - 2.103211) < 6e-7)
    Self.expect(
      animator,
      [
        (0.1, 10.93698), (0.25, 14.35419), (0.5, 18.84113), (1, 31.27743), (1.6, 59.98573),
        (1.8, 43.91604), (2, 14.35720),
      ])
  }

  @Test func `E has its own pace for each phase`() {
    let animator = Self.animator(Self.radii, isTriggered: true, Self.eased(10))
    let starts = [0, 0.5, 0.833333, 1.083333, 1.283333, 1.45]
    for (leg, start) in zip(animator.legs, starts) { #expect(abs(leg.start - start) < 6e-7) }
    #expect(abs(animator.duration - 2.45) < 6e-7)
    Self.expect(
      animator,
      [
        (0.25, 15), (0.5, 20), (0.75, 28.70838), (1, 37.68225), (1.45, 60), (1.95, 35),
        (2.2, 16.45810),
      ])
  }

  @Test func `F crosses from moon to moon in a second each`() {
    let animator = PhaseAnimator(
      Array(0..<8), content: { phase in (0..<8).map { $0 == phase ? 1 : 0 } },
      animation: { _ in Animation(.easeInOut, duration: 1) })
    #expect(animator.duration == 8)
    for leg in 0..<8 {
      let (old, new) = (animator.tracks[leg], animator.tracks[(leg + 1) % 8])
      for (part, progress) in [(0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838)] {
        let time = Double(leg) + part
        #expect(abs(new.value(at: time) - progress) < 1e-6)
        #expect(abs(old.value(at: time) - (1 - progress)) < 1e-6)
      }
    }
  }

  @Test func `G drops what is left of a spring when it jumps`() {
    let animator = Self.compass()
    #expect(animator.duration == 2 && animator.legs.map(\.duration) == [0.5, 0.5, 0.5, 0.5, 0])
    Self.expect(
      animator,
      [
        (0.125, 13.25948), (0.25, 57.66297), (0.5, 44.08399), (0.75, 147.46335), (1, 134.19932),
        (1.25, 237.42822), (1.5, 224.20768), (1.75, 327.42656), (2, 314.20794),
      ])
    let track = animator.tracks[0]
    #expect(track.value(at: 0) == -45 && track.value(at: 2) == -45)
  }

  @Test(arguments: [Spring(), .bouncy(), Spring(stiffness: 50, damping: 1)])
  func `an endless cycle ends as it begins`(_ spring: Spring) {
    let animator = Self.animator([3, -8, 40]) { $0 > 0 ? .spring(spring) : .spring(.snappy()) }
    let track = animator.tracks[0]
    #expect(abs(track.value(at: 0) - track.value(at: animator.duration)) < 1e-9)
    let rest = track.remainder(from: animator.duration)
    let end = animator.duration
    #expect(abs(track.velocity(at: end.nextDown) - track.velocity(at: 0)) < 1e-6)
    #expect(rest.initial == track.value(at: end))
  }

  @Test func `a leg that changes nothing is over at once`() {
    let animator = Self.animator([1, 1, 5, 5])
    #expect(animator.legs.map(\.duration) == [0, 0.5, 0, 0.5])
    #expect(animator.duration == 1)
    #expect(Self.animator([4, 4]).duration == 0)
  }

  @Test func `no animation is a jump`() {
    let animator = Self.animator([0, 6, 9]) { $0 == 6 ? nil : Animation(.linear, duration: 1) }
    #expect(animator.legs.map(\.duration) == [0, 1, 1])
    let track = animator.tracks[0]
    #expect(track.value(at: 0) == 6 && track.value(at: 0.5) == 7.5 && track.value(at: 1.5) == 4.5)
  }

  @Test func `a timing curve is added to the spring before it`() {
    let animator = Self.animator([0, 10, 20], isTriggered: true) {
      $0 == 10 ? .spring(Spring()) : Animation(.linear, duration: 1)
    }
    let spring = Spring()
    let track = animator.tracks[0]
    for time in [0.5, 0.55, 0.6, 0.7] {
      let sum = 10 * spring.value(at: time) + 10 * (time - 0.5)
      #expect(abs(track.value(at: time) - sum) < 1e-9)
    }
    #expect(track.value(at: 1.5) == 20 && track.final == 0)
  }

  @Test func `a wait comes before the cycle and a rest after each leg`() {
    let animator = PhaseAnimator(
      [0.0, 1], delay: 0.25, hold: 1, content: { [$0] },
      animation: { _ in Animation(.linear, duration: 0.5) })
    #expect(animator.legs.map(\.start) == [0.25, 1.75] && animator.duration == 3.25)
    let track = animator.tracks[0]
    #expect(track.value(at: 0.5) == 0.5 && track.value(at: 1.7) == 1 && track.final == 0)
  }
}
