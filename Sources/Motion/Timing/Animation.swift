/// The timing of a change: its easing, duration and delay, in seconds.
public struct Animation: Hashable, Sendable {
  /// The easing: progress over time.
  public var easing: Easing
  /// Length of the motion, seconds; 0 jumps.
  public var duration: Double
  /// Wait before the motion, seconds.
  public var delay: Double

  /// Creates the animation.
  ///
  /// - Precondition: `duration` and `delay` are not negative.
  public init(_ easing: Easing, duration: Double, delay: Double = 0) {
    precondition(duration >= 0 && delay >= 0, "time runs forwards")
    self.easing = easing
    self.duration = duration
    self.delay = delay
  }

  /// A spring played until it stays within a fraction of its target; 0.001 is Core Animation's rule.
  public static func spring(
    _ spring: Spring, settlingWithin fraction: Double = 0.001, delay: Double = 0
  ) -> Animation {
    Animation(.spring(spring), duration: spring.settlingDuration(within: fraction), delay: delay)
  }

  /// The time after which nothing moves, seconds.
  public var end: Double { delay + duration }

  /// The time after which SwiftUI calls it complete: a spring by its logical duration, seconds.
  public var completion: Double {
    guard case .spring(let spring) = easing, duration > 0 else { return end }
    return delay + spring.logicalDuration
  }

  /// Progress at a time: exactly 0 up to the delay, exactly 1 from the end on.
  public func progress(at time: Double) -> Double {
    if time >= end { return 1 }
    return time <= delay ? 0 : easing.value(at: time - delay, of: duration)
  }

  /// SwiftUI's `delay(_:)`: the same animation after a further wait, seconds.
  public func delay(_ wait: Double) -> Animation {
    Animation(easing, duration: duration, delay: delay + wait)
  }

  /// SwiftUI's `speed(_:)`: the same animation and its wait, so many times as fast.
  ///
  /// - Precondition: `speed` is positive.
  public func speed(_ speed: Double) -> Animation {
    var easing = easing
    if case .spring(let spring) = easing { easing = .spring(spring.played(over: 1 / speed)) }
    return Animation(easing, duration: duration / speed, delay: delay / speed)
  }
}
