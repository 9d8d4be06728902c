internal import Motion

extension EasingExpression {
  /// The longest time a spring may take, seconds.
  private static let longestSpring = 60.0

  /// Reads an easing that can be played and written with all its digits.
  ///
  /// A name alone, such as SwiftUI's `easeInOut`, brings no duration here.
  /// - Throws: `CSSValueError` if the text is no easing, or one that goes too far or takes too long.
  package static func playable(_ text: String) throws(CSSValueError) -> EasingExpression {
    let expression = try EasingExpression(css: text)
    guard expression.easing.reach <= 1000 else {
      throw .outOfRange(text, rule: "an easing goes at most 1000 times as far as it ends")
    }
    if case .spring(let spring) = expression.easing,
      !(spring.settlingDuration() <= longestSpring)
    {
      throw .outOfRange(text, rule: "a spring comes to rest within a minute; damp it more")
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
    case .spring(let spring): abs(spring.initialVelocity)
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
