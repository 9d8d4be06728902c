import Tx2SVGMotion
import Testing

@Suite struct SpringTests {
  @Test(arguments: [-0.4, 0, 0.3])
  func `swings in a share of its time as in all of it`(_ bounce: Double) {
    let spring = Spring(duration: 0.6, bounce: bounce).released(at: 3)
    let half = spring.played(over: 0.5)
    #expect(half.logicalDuration == 0.3)
    for time in Self.times {
      #expect(abs(half.value(at: time / 2) - spring.value(at: time)) < 1e-9, "\(time)")
    }
  }

  static let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3]

  /// Spring and its displacement at ``times``.
  static let responses: [(Spring, [Double])] = [
    (
      Spring(stiffness: 50, damping: 5),
      [
        0.057014, 0.204630, 0.628926, 1.026323, 1.257421, 1.300436, 1.018482, 0.912287, 1.024911,
        0.993121, 0.999523,
      ]
    ),
    (
      Spring(),
      [
        0.131311, 0.357740, 0.715416, 0.890034, 0.960457, 0.986399, 0.999159, 0.999953, 1, 1, 1,
      ]
    ),
    (
      .snappy(),
      [
        0.138210, 0.388102, 0.786369, 0.956447, 1.001617, 1.006020, 1.000436, 0.999966, 1, 1, 1,
      ]
    ),
    (
      .bouncy(),
      [
        0.145715, 0.423302, 0.873711, 1.033930, 1.039303, 1.014498, 0.998192, 1.000072, 0.999997,
        1, 1,
      ]
    ),
    (
      .bouncy(extraBounce: 0.2),
      [
        0.156782, 0.479612, 1.026972, 1.161461, 1.072261, 0.989822, 0.997782, 1.001281, 1.000093,
        1.000003, 1,
      ]
    ),
  ]

  @Test func `extra bounce adds to that of its name`() {
    #expect(Spring.snappy(extraBounce: 0.25) == Spring(duration: 0.5, bounce: 0.4))
    #expect(Spring.bouncy(extraBounce: 0.25) == Spring(duration: 0.5, bounce: 0.55))
    #expect(Spring.smooth(extraBounce: 0.25) == Spring(duration: 0.5, bounce: 0.25))
  }

  @Test(arguments: responses)
  func `responds to a step as tabulated`(_ spring: Spring, _ values: [Double]) {
    for (time, value) in zip(Self.times, values) {
      #expect(abs(spring.value(at: time) - value) < 1e-6)
    }
  }

  /// Mass, stiffness, damping, initial velocity: bouncy, critical, overdamped by a negative bounce.
  static let springs: [(Spring, Double)] = [
    (Spring(stiffness: 50, damping: 5), 0), (Spring(stiffness: 100, damping: 20), 0),
    (Spring(mass: 2, stiffness: 80, damping: 3, initialVelocity: -4), -4),
    (Spring(stiffness: 100, damping: 20, initialVelocity: 12), 12),
    (Spring(duration: 0.5, bounce: -0.4), 0),
    (Spring(duration: 0.5, bounce: -0.4).released(at: 9), 9),
    (Spring(response: 0.55, dampingFraction: 0.825), 0),
    (Spring.bouncy(extraBounce: 0.2).released(at: -7), -7),
    (Spring(stiffness: 30, damping: 0), 0), (Spring(response: 1, dampingFraction: 1.000_01), 0),
  ]

  @Test(arguments: springs)
  func `solves its own differential equation`(_ spring: Spring, _ velocity: Double) {
    var x = 0.0
    var v = velocity
    let h = 1e-4
    func force(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    for step in 1...15000 {
      let a1 = force(x, v)
      let a2 = force(x + h / 2 * v, v + h / 2 * a1)
      let a3 = force(x + h / 2 * (v + h / 2 * a1), v + h / 2 * a2)
      let a4 = force(x + h * (v + h / 2 * a2), v + h * a3)
      x += h * v + h * h / 6 * (a1 + a2 + a3)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      guard step % 250 == 0 else { continue }
      #expect(abs(spring.value(at: Double(step) * h) - x) < 1e-8)
      #expect(abs(spring.velocity(at: Double(step) * h) - v) < 1e-6)
    }
  }

  /// Spring, Core Animation's settling time, its tolerance.
  static let settling: [(Spring, Double)] = [
    (Spring(stiffness: 50, damping: 5), 2.89135), (Spring(), 0.73477), (.snappy(), 0.73665),
    (.bouncy(), 0.86296), (.bouncy(extraBounce: 0.2), 1.17194),
    (Spring(stiffness: 100, damping: 5), 2.855), (Spring(stiffness: 100, damping: 15), 1.022),
  ]

  @Test(arguments: settling)
  func `settles when Core Animation says`(_ spring: Spring, _ seconds: Double) {
    let found = spring.settlingDuration()
    #expect(abs(found - seconds) < (seconds * 1000 == (seconds * 1000).rounded() ? 6e-4 : 6e-6))
    for step in 0...200 {
      #expect(abs(spring.value(at: found * (1 + Double(step) / 100)) - 1) <= 0.001 + 1e-9)
    }
  }

  /// Spring, its first peak, when.
  static let peaks: [(Spring, Double, Double)] = [
    (Spring(stiffness: 50, damping: 5), 1.30501, 0.47496), (.snappy(), 1.00629, 0.47458),
    (.bouncy(), 1.04599, 0.35007), (.bouncy(extraBounce: 0.2), 1.16303, 0.28868),
  ]

  @Test(arguments: peaks)
  func `peaks first where tabulated`(_ spring: Spring, _ peak: Double, _ time: Double) {
    #expect(abs(spring.value(at: time) - peak) < 6e-6)
    #expect(spring.velocity(at: time - 1e-4) > 0 && spring.velocity(at: time + 1e-4) < 0)
  }

  @Test func `plays more than critical damping critically in an interpolating spring`() {
    let heavy = Spring(stiffness: 100, damping: 90)
    #expect(heavy == Spring(stiffness: 100, damping: 20))
    #expect(abs(heavy.value(at: 0.1) - (1 - 2 * 0.367_879_441_171_442_3)) < 1e-12)
  }

  /// Spring and SwiftUI's `response`.
  static let logical: [(Spring, Double)] = [
    (Spring(stiffness: 50, damping: 5), 0.88858),
    (Spring(mass: 3, stiffness: 50, damping: 5), 0.88858),
    (Spring(), 0.5), (.bouncy(duration: 0.7), 0.7),
  ]

  @Test(arguments: logical)
  func `completes logically after its response`(_ spring: Spring, _ seconds: Double) {
    #expect(abs(spring.logicalDuration - seconds) < 6e-6)
  }

  @Test(arguments: [-5.0, 0, 3])
  func `starts with the velocity it is released at`(_ velocity: Double) {
    for (spring, _) in Self.springs {
      let released = spring.released(at: velocity)
      #expect(abs(released.velocity(at: 1e-12) - velocity) < 1e-6)
      #expect(released.value(at: 0) == 0)
    }
  }

  @Test(arguments: [-30.0, -5, 0, 5, 30, 300], [0.3, 1, 1.6])
  func `settles in time however it is thrown`(_ velocity: Double, _ fraction: Double) {
    let spring = Spring(response: 0.5, dampingFraction: fraction).released(at: velocity)
    let end = spring.settlingDuration()
    #expect(end < 10)
    for step in 0...200 {
      #expect(abs(1 - spring.value(at: end + Double(step) * 0.01)) < 0.0010001)
    }
  }

  @Test func `settles only once it has come back from beyond its target`() {
    // At a tenth of a second it passes within a thousandth of the target, and goes on for an eighth.
    let spring = Spring(response: .pi / 5, dampingFraction: 1).released(at: 20.005)
    #expect(abs(1 - spring.value(at: 0.1)) < 0.001)
    #expect(spring.value(at: 0.2) > 1.1)
    let end = spring.settlingDuration()
    for step in 0...400 {
      #expect(abs(1 - spring.value(at: end + Double(step) / 100)) < 0.0010001)
    }
  }
}
