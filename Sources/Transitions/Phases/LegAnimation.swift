internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The animation to one phase, as typed: `none`, `ease-in 1s`, `5s/value` or `spring(.5s)`.
struct LegAnimation: Hashable, Sendable {
  /// How long a leg lasts.
  enum Length: Hashable, Sendable {
    /// As long as the easing, or every other step.
    case usual
    /// So many seconds.
    case seconds(Double)
    /// So many seconds, divided by the value that the leg goes to.
    case secondsOverValue(Double)
  }

  /// Whether there is no animation: the phase appears at once.
  var jumps = false
  /// The easing and the duration that its words bring along; `nil` is that of every step.
  var easing: EasingExpression?
  /// How long it lasts.
  var length = Length.usual

  /// What follows the time of a leg whose length depends on its value.
  private static let overValue = "/value"

  /// Reads one animation.
  init(_ text: String) throws(CSSValueError) {
    if text == "none" {
      jumps = true
      return
    }
    var words = WordList.parts(of: text) { $0 == " " }.filter { !$0.isEmpty }
    if let last = words.last, last.first?.isNumber == true || last.hasPrefix(".") {
      words.removeLast()
      let isShared = last.hasSuffix(Self.overValue)
      let seconds = try CSSValue.seconds(
        isShared ? String(last.dropLast(Self.overValue.count)) : last)
      length = isShared ? .secondsOverValue(seconds) : .seconds(seconds)
    }
    guard !words.isEmpty || length == .usual else { return }
    let expression = try EasingExpression(css: words.joined(separator: " "))
    if case .spring = expression.easing, length != .usual {
      throw .unsupported(text, instead: "a spring has its own duration, as in 'spring(1s)'")
    }
    easing = expression
  }

  /// The animation to a value; `usual` is that of every step.
  ///
  /// A spring plays until it stays within a fraction of its way.
  func animation(
    to value: Double, usual: Animation, settlingWithin fraction: Double
  ) -> Animation? {
    if jumps { return nil }
    let chosen = easing?.easing ?? usual.easing
    if case .spring(let spring) = chosen {
      return .spring(spring, settlingWithin: fraction)
    }
    switch length {
    case .seconds(let seconds): return Animation(chosen, duration: seconds)
    case .secondsOverValue(let seconds): return Animation(chosen, duration: seconds / value)
    case .usual:
      // A step that springs has no duration to lend.
      if case .spring = usual.easing {
        return Animation(chosen, duration: easing?.duration ?? Animation.easeInOut.duration)
      }
      return Animation(chosen, duration: easing?.duration ?? usual.duration)
    }
  }
}
