internal import CTx2SVGMath

/// A damped spring released at 0 and pulled towards 1, as SwiftUI's spring animations play it.
///
/// Solves `mass * x'' = stiffness * (1 - x) - damping * x'` with `x(0) = 0` and
/// `x'(0) = initialVelocity`, in closed form for under-, critically and over-damped cases.
public struct Spring: Hashable, Sendable {
  /// Mass of the body on the spring; positive.
  public let mass: Double
  /// Force per unit of distance from the target; positive.
  public let stiffness: Double
  /// Force against the motion per unit of velocity; not negative.
  public let damping: Double
  /// Velocity at release, in whole changes per second.
  public private(set) var initialVelocity: Double
  /// The perceptual duration SwiftUI completes after (`response`), seconds.
  public let logicalDuration: Double

  /// Creates SwiftUI's `interpolatingSpring`, which plays overdamped constants critically damped.
  ///
  /// - Precondition: `mass` and `stiffness` are positive, `damping` is not negative.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    precondition(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs positive constants")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = min(damping, 2 * (stiffness * mass).squareRoot())
    self.initialVelocity = initialVelocity
    self.logicalDuration = 2 * .pi / stiffness.squareRoot()
  }

  /// Creates SwiftUI's `spring(response:dampingFraction:)`; a fraction above 1 is overdamped.
  ///
  /// - Precondition: `response` is positive, `dampingFraction` is not negative.
  public init(response: Double, dampingFraction: Double) {
    precondition(response > 0 && dampingFraction >= 0, "a spring needs positive constants")
    let frequency = 2 * .pi / response
    self.mass = 1
    self.stiffness = frequency * frequency
    self.damping = 2 * dampingFraction * frequency
    self.initialVelocity = 0
    self.logicalDuration = response
  }

  /// Creates SwiftUI's `spring(duration:bounce:)`; `bounce` is above -1 and at most 1.
  ///
  /// A positive bounce b has damping fraction 1 - b, a negative one 1 / (1 + b).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// SwiftUI's `.smooth`: no bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// SwiftUI's `.snappy`: bounce 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// SwiftUI's `.bouncy`: bounce 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The same spring released with another velocity, in whole changes per second.
  public func released(at velocity: Double) -> Spring {
    var spring = self
    spring.initialVelocity = velocity
    return spring
  }

  /// The same spring, played in a share of its time.
  package func played(over share: Double) -> Spring {
    // The constants of an overdamped spring would be taken for those of a critical one.
    let spring =
      dampingFraction > 1 + 1e-9
      ? Spring(response: logicalDuration * share, dampingFraction: dampingFraction)
      : Spring(mass: mass, stiffness: stiffness / (share * share), damping: damping / share)
    return spring.released(at: initialVelocity / share)
  }

  /// Undamped angular frequency, radians per second.
  var frequency: Double { (stiffness / mass).squareRoot() }
  /// Damping as a fraction of critical damping.
  public var dampingFraction: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The displacement `time` seconds after release: 0 at 0, 1 in the limit.
  public func value(at time: Double) -> Double { 1 - state(at: time).distance }

  /// The velocity `time` seconds after release, whole changes per second.
  public func velocity(at time: Double) -> Double { -state(at: time).rate }

  /// A time after which the spring stays within `fraction` of its target.
  ///
  /// The decay envelope of the closed form; for 0.001 it is Core Animation's `settlingDuration`.
  public func settlingDuration(within fraction: Double = 0.001) -> Double {
    let w = frequency
    let z = dampingFraction
    if z == 0 { return .infinity }
    if z < 1 - 1e-9 {
      let wd = w * (1 - z * z).squareRoot()
      let a = (z * w - initialVelocity) / wd
      return max(0, log((1 + abs(a)) / fraction) / (z * w))
    }
    var low = 0.0
    var high = 1 / w
    // Not before it gets nearer: thrown away from its target it may first cross the fraction.
    while abs(state(at: high).distance) > fraction
      || state(at: high).distance * state(at: high).rate > 0
    {
      low = high
      high *= 2
    }
    return Double.end(
      of: { abs(state(at: $0).distance) > fraction }, from: low, to: high, halvings: 60
    ).next
  }

  /// The number of its oscillations in a time; an overdamped spring has none.
  package func swings(in seconds: Double) -> Double {
    let z = dampingFraction
    return z < 1 ? frequency * (1 - z * z).squareRoot() * seconds / (2 * .pi) : 0
  }

  private func state(at time: Double) -> (distance: Double, rate: Double) {
    guard time > 0 else { return (1, -initialVelocity) }
    let w = frequency
    let z = dampingFraction
    let v = initialVelocity
    if z < 1 - 1e-9 {
      let wd = w * (1 - z * z).squareRoot()
      let a = (z * w - v) / wd
      let decay = exp(-z * w * time)
      let c = cos(wd * time)
      let s = sin(wd * time)
      return (decay * (c + a * s), decay * (-z * w * (c + a * s) + wd * (a * c - s)))
    }
    if z < 1 + 1e-9 {
      let decay = exp(-w * time)
      let b = w - v
      return (decay * (1 + b * time), decay * (b - w * (1 + b * time)))
    }
    let spread = w * (z * z - 1).squareRoot()
    let r1 = -z * w + spread
    let r2 = -z * w - spread
    let c1 = -(v + r2) / (r1 - r2)
    let c2 = 1 - c1
    let e1 = exp(r1 * time)
    let e2 = exp(r2 * time)
    return (c1 * e1 + c2 * e2, c1 * r1 * e1 + c2 * r2 * e2)
  }
}
