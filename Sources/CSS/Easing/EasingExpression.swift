public import Tx2SVGMotion

/// An easing as a user writes it: CSS's easing functions, SwiftUI's animations and springs.
public struct EasingExpression: Hashable, Sendable {
  /// The easing.
  public let easing: Easing
  /// Seconds the words bring along: a written duration, or the 0.35s of SwiftUI's timed names.
  ///
  /// Nil where CSS leaves the duration open, and for springs, which take their own time.
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
      try reader.easing()
    }
  }

  /// Every name an easing can have, without arguments, for completions.
  package static let names = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "steps",
    "cubic-bezier", "easeIn", "easeOut", "easeInOut", "timingCurve", "default", "smooth", "snappy",
    "bouncy", "spring", "interpolatingSpring", "interactiveSpring",
  ]

  /// SwiftUI's duration of a timed animation that names none, seconds.
  static let timedDuration = 0.35
}
