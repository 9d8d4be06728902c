internal import Tx2SVGMotion

extension EasingExpression {
  /// The longest time a spring may take, seconds.
  private static let longestSpring = 60.0
  /// How often a spring may swing before it rests; each takes keyframes of its own.
  private static let mostSwings = 30.0
  /// How many steps there may be, for the same reason.
  private static let mostSteps = 100

  /// Reads an easing that can be played and written with all its digits.
  ///
  /// A name alone, such as SwiftUI's `easeInOut`, brings no duration here.
  /// - Throws: `CSSValueError` if the text is no easing, or one that goes too far or takes too long.
  package static func playable(_ text: String) throws(CSSValueError) -> EasingExpression {
    let expression = try EasingExpression(css: text)
    guard expression.easing.reach <= 100 else {
      throw .outOfRange(text, rule: "an easing goes at most 100 times as far as it ends")
    }
    if case .steps(let steps) = expression.easing, steps.count > mostSteps {
      throw .outOfRange(text, rule: "an easing takes at most 100 steps")
    }
    if case .spring(let spring) = expression.easing {
      let seconds = spring.settlingDuration()
      guard seconds <= longestSpring else {
        throw .outOfRange(text, rule: "a spring comes to rest within a minute; damp it more")
      }
      guard seconds >= 0.001 else {
        throw .outOfRange(text, rule: "a spring takes at least '1ms'; make it less stiff")
      }
      guard spring.swings(in: seconds) <= mostSwings else {
        throw .outOfRange(text, rule: "a spring swings at most 30 times; damp it more")
      }
    }
    return EasingExpression(
      easing: expression.easing, duration: text.contains("(") ? expression.duration : nil)
  }
}

extension Easing {
  /// A bound of how far its numbers go; far numbers could not be written with all their digits.
  fileprivate var reach: Double {
    switch self {
    case .linear, .steps: 1
    case .cubicBezier(let curve): max(abs(curve.y1), abs(curve.y2))
    case .linearStops(let stops): stops.stops.map { abs($0.progress) }.max() ?? 1
    case .spring(let spring):
      abs(spring.initialVelocity) / (spring.stiffness / spring.mass).squareRoot()
    }
  }
}

extension CSSValue {
  /// Seconds of a time that can be played: none, or at least a millisecond and at most a day.
  ///
  /// - Throws: `CSSValueError` if the text is no such time.
  package static func playableSeconds(_ text: String) throws(CSSValueError) -> Double {
    let seconds = try CSSValue.seconds(text)
    guard seconds == 0 || (0.001...86400).contains(seconds) else {
      throw .outOfRange(text, rule: "a time is 0s or lies between '1ms' and '86400s'")
    }
    return seconds
  }
}
