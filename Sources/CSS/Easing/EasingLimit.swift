internal import Tx2SVGMotion

/// The limits of an easing's values and duration, so that it can be fitted and written with all
/// its digits.
enum EasingLimit {
  /// The largest value of an easing, where 1 is its end.
  private static let furthest = 100.0
  /// The most points of `linear()`.
  private static let mostStops = 1000
  /// The times a spring may take to come to rest, seconds.
  private static let settling = 0.001...60.0
  /// The most swings of a spring before it rests; each swing takes keyframes of its own.
  private static let mostSwings = 30.0

  /// The rule that an easing breaks, if it breaks one.
  static func broken(by easing: Easing) -> String? {
    if reach(of: easing) > furthest { return "an easing overshoots to at most 100 times its end" }
    switch easing {
    case .linear, .cubicBezier, .steps: return nil
    case .linearStops(let stops):
      return stops.stops.count > mostStops ? "'linear()' takes at most \(mostStops) points" : nil
    case .spring(let spring): return broken(by: spring)
    }
  }

  private static func broken(by spring: Spring) -> String? {
    let seconds = spring.settlingDuration()
    // Written so that a time that is no number breaks it too.
    guard seconds <= settling.upperBound else {
      return "a spring comes to rest within a minute; damp it more"
    }
    guard seconds >= settling.lowerBound else {
      return "a spring takes at least '1ms'; make it less stiff"
    }
    return spring.swings(in: seconds) <= mostSwings
      ? nil : "a spring swings at most 30 times; damp it more"
  }

  private static func reach(of easing: Easing) -> Double {
    switch easing {
    case .linear, .steps: 1
    case .cubicBezier(let curve): max(abs(curve.y1), abs(curve.y2))
    case .linearStops(let stops): stops.stops.map { abs($0.progress) }.max() ?? 1
    case .spring(let spring):
      abs(spring.initialVelocity) / (spring.stiffness / spring.mass).squareRoot()
    }
  }
}
