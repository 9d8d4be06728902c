package import Tx2SVGMotion

extension EasingExpression {
  /// The share of its way within which a spring is at rest, wherever it is written: a twentieth of a
  /// pixel in 250.
  private static let rest = 0.0002

  /// Reads an easing whose time can be played.
  package static func playable(_ text: String) throws(CSSValueError) -> EasingExpression {
    let expression = try EasingExpression(css: text)
    return EasingExpression(
      easing: expression.easing,
      duration: try expression.duration.map { (seconds) throws(CSSValueError) in
        try CSSValue.playable(seconds, text)
      })
  }

  /// The animation of these words: of the written duration, or else of the given one.
  package func animation(lasting seconds: Double, delay: Double = 0) -> Animation {
    if case .spring(let spring) = easing {
      return .spring(spring, settlingWithin: Self.rest, delay: delay)
    }
    return Animation(easing, duration: duration ?? seconds, delay: delay)
  }

  /// The sentence for a duration next to a spring; `correction` has it inside.
  package static func springRule(insteadOf other: String, _ correction: String) -> String {
    "a spring has its own duration: instead of '\(other)', write \(correction)"
  }
}

extension Spring {
  /// The words for a spring of the same bounce and another duration; `nil` if it has none.
  package func lasting(_ seconds: Double) -> String? {
    guard seconds > 0, dampingFraction > 0 else { return nil }
    return Easing.spring(Spring(response: seconds, dampingFraction: dampingFraction)).css
  }
}

extension CSSValue {
  /// Seconds of a time that can be played: none, or at least a millisecond and at most a day.
  package static func playableSeconds(_ text: String) throws(CSSValueError) -> Double {
    try playable(try seconds(text), text)
  }

  /// The same for a time that was read.
  fileprivate static func playable(
    _ seconds: Double, _ text: String
  ) throws(CSSValueError) -> Double {
    guard seconds == 0 || (0.001...86400).contains(seconds) else {
      throw .outOfRange(text, rule: "a time is 0s or lies between '1ms' and '86400s'")
    }
    return seconds
  }
}
