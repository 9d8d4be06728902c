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

  /// Reads an easing; case is ignored, and arguments may be separated by commas or spaces.
  ///
  /// - Throws: `CSSValueError` if the text is no easing or a number in it is out of range.
  public init(css text: String) throws(CSSValueError) {
    self = try TokenReader.whole(text) { (reader) throws(CSSValueError) in
      let expression = try reader.easing()
      guard expression.duration == nil, let time = reader.peekPastSpace(), time.startsTime else {
        return expression
      }
      let seconds = try reader.time()
      if case .spring(let spring) = expression.easing {
        throw .unsupported(
          text,
          instead: Self.springRule(
            insteadOf: time.text, spring.lasting(seconds).map { "'\($0)'" } ?? "a spring alone"))
      }
      return EasingExpression(easing: expression.easing, duration: seconds)
    }
  }

  /// Every name an easing can have, without arguments, for completions.
  package static let names = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "steps",
    "cubic-bezier", "easeIn", "easeOut", "easeInOut", "timingCurve", "default", "smooth", "snappy",
    "bouncy", "spring", "interpolatingSpring", "interactiveSpring",
  ]
}

extension Token {
  /// Whether it is a number that may be meant as a time.
  fileprivate var startsTime: Bool {
    switch kind {
    case .dimension, .number: true
    default: false
    }
  }
}
