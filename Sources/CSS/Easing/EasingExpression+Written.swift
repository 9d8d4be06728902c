package import Tx2SVGMotion

extension EasingExpression {
  /// The longest time a spring may take, seconds.
  private static let longestSpring = 60.0
  /// The share of its way within which a spring is at rest, wherever it is written: a twentieth of a
  /// pixel in 250.
  private static let rest = 0.0002
  /// How often a spring may swing before it rests; each takes keyframes of its own.
  private static let mostSwings = 30.0
  /// How many steps there may be, for the same reason.
  private static let mostSteps = 100

  /// Reads an easing that can be played and written with all its digits.
  ///
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
      easing: expression.easing,
      duration: try expression.duration.map { (seconds) throws(CSSValueError) in
        try CSSValue.playable(seconds, text)
      })
  }

  /// The animation of these words: of the written duration, or else of so many seconds.
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
