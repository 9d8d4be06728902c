internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The animation to one phase, as typed: `none`, `ease-in 1s`, `5s/value` or `spring(.5s)`.
struct LegAnimation: Hashable, Sendable {
  enum Length: Hashable, Sendable {
    /// As long as the easing, or every other step.
    case usual
    case seconds(Double)
    /// A number of seconds, divided by the value at which the leg ends.
    case secondsOverValue(Double)
  }

  /// Whether there is no animation: the phase appears at once.
  var jumps = false
  /// The easing and the duration that its words bring along; `nil` is that of every step.
  var easing: EasingExpression?
  var length = Length.usual

  /// The suffix of the time of a leg whose duration depends on its value.
  private static let overValue = "/value"

  init(_ text: String) throws(CSSValueError) {
    if EasingExpression.isNone(text) {
      jumps = true
      return
    }
    let isShared = text.hasSuffix(Self.overValue)
    let words = isShared ? String(text.dropLast(Self.overValue.count)) : text
    let seconds: Double
    // SwiftUI's words may begin with a dot.
    if words.drop(while: { $0 == "." }).first?.isNumber == true {
      seconds = try CSSValue.playableSeconds(words)
    } else {
      let expression = try EasingExpression.playable(words)
      easing = expression
      guard let written = expression.duration else {
        guard !isShared else { throw .missing(expected: "a time before '\(Self.overValue)'") }
        return
      }
      seconds = written
    }
    length = isShared ? .secondsOverValue(seconds) : .seconds(seconds)
  }

  func animation(to value: Double, usual: Animation) -> Animation? {
    if jumps { return nil }
    let chosen = easing ?? EasingExpression(easing: usual.easing)
    switch length {
    case .seconds(let seconds): return chosen.animation(lasting: seconds)
    case .secondsOverValue(let seconds):
      return EasingExpression(easing: chosen.easing).animation(lasting: seconds / value)
    case .usual:
      // A step that springs has no duration to lend.
      if case .spring = usual.easing {
        return chosen.animation(lasting: Animation.easeInOut.duration)
      }
      return chosen.animation(lasting: usual.duration)
    }
  }
}
