public import Tx2SVGMotion

/// An easing as a user writes it: CSS's easing functions, SwiftUI's animations and springs, and perhaps
/// a time after them.
public struct EasingExpression: Hashable, Sendable {
  /// The easing.
  public let easing: Easing
  /// The duration that is written, seconds; `nil` for none, and for springs, which take their own time.
  public let duration: Double?

  /// Creates the expression.
  public init(easing: Easing, duration: Double? = nil) {
    self.easing = easing
    self.duration = duration
  }

  /// Reads an easing, perhaps as SwiftUI's `.name` or `Animation.name`, and perhaps a time after it; case
  /// is ignored, commas or spaces separate arguments.
  ///
  /// - Throws: `CSSValueError` if the text is no easing or a number in it is out of range.
  public init(css text: String) throws(CSSValueError) {
    self = try TokenReader.whole(text) { (reader) throws(CSSValueError) in
      let expression = try reader.timedEasing()
      if reader.take(".") { throw reader.unsupportedModifier }
      return expression
    }
  }

  /// Every easing by its name, without arguments; `nil` for one that needs some.
  static let words: KeyValuePairs<String, Easing?> = [
    "linear": .linear, "ease": .cubicBezier(.ease), "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .steps(Steps(1, .jumpStart)),
    "step-end": .steps(Steps(1, .jumpEnd)), "steps": nil, "cubic-bezier": nil, "easeIn": .easeIn,
    "easeOut": .easeOut, "easeInOut": .easeInOut, "timingCurve": nil, "default": .spring(.smooth()),
    "smooth": .spring(.smooth()), "snappy": .spring(.snappy()), "bouncy": .spring(.bouncy()),
    "spring": .spring(.smooth()), "interpolatingSpring": .spring(.smooth()),
    "interactiveSpring": .spring(Spring(response: 0.15, dampingFraction: 0.86)),
  ]

  /// Whether a text says that there is no animation.
  package static func isNone(_ text: String) -> Bool {
    ["none", ".none", "nil"].contains(text.trimmingBlanks)
  }

  /// Every name an easing can have, without arguments, for completions.
  package static let names = words.map(\.key)

  /// The share of its way within which a spring is at rest, wherever it is written: a twentieth of a
  /// pixel in 250.
  private static let rest = 0.0002

  /// Reads an easing whose time can be played.
  package static func playable(_ text: String) throws(CSSValueError) -> EasingExpression {
    let expression = try EasingExpression(css: text)
    if let seconds = expression.duration { _ = try CSSValue.playable(seconds, text) }
    return expression
  }

  /// Reads an animation that takes `seconds` unless it says otherwise, with SwiftUI's `delay(_:)` and
  /// `speed(_:)` after it.
  package static func animation(
    css text: String, lasting seconds: Double
  ) throws(CSSValueError) -> Animation {
    if isNone(text) { return Animation(.linear, duration: 0) }
    return try TokenReader.whole(text) { (reader) throws(CSSValueError) in
      var animation = try reader.timedEasing().animation(lasting: seconds)
      while reader.take(".") { animation = try reader.modified(animation) }
      for time in [animation.duration, animation.delay] { _ = try CSSValue.playable(time, text) }
      if let rule = EasingLimit.broken(by: animation.easing) { throw .outOfRange(text, rule: rule) }
      return animation
    }
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
  static func playable(_ seconds: Double, _ text: String) throws(CSSValueError) -> Double {
    guard seconds == 0 || (0.001...86400).contains(seconds) else {
      throw .outOfRange(text, rule: "a time is 0s or lies between '1ms' and '86400s'")
    }
    return seconds
  }
}
