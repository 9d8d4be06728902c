public import Tx2SVGMotion

extension Easing {
  /// The easing as CSS text in its shortest standard form; a spring in tx2svg's own words.
  ///
  /// Numbers are written in full, so the text reads back as the same easing. CSS has no
  /// springs: theirs is the text that `EasingExpression` reads.
  public var css: String {
    switch self {
    case .linear: "linear"
    case .cubicBezier(let curve): curve.css
    case .spring(let spring): spring.css
    case .linearStops(let stops): stops.css
    case .steps(let steps): steps.css
    }
  }
}

extension CubicBezier {
  /// A name of CSS if there is one, or `cubic-bezier()`.
  fileprivate var css: String {
    switch self {
    case .ease: return "ease"
    case .easeIn: return "ease-in"
    case .easeOut: return "ease-out"
    case .easeInOut: return "ease-in-out"
    default:
      let numbers = [x1, y1, x2, y2].map(DecimalText.text).joined(separator: ", ")
      return "cubic-bezier(\(numbers))"
    }
  }
}

extension LinearStops {
  /// `linear()` with every input written, as CSS Easing 2 serialises it.
  fileprivate var css: String {
    let items = stops.map { stop in
      "\(DecimalText.text(stop.progress)) \(Self.percentage(stop.time))%"
    }
    return "linear(\(items.joined(separator: ", ")))"
  }

  /// The shortest percentage that reads back as the fraction.
  private static func percentage(_ fraction: Double) -> String {
    let rounded = DecimalText.rounded(fraction * 100)
    return Double(rounded).map { $0 / 100 } == fraction ? rounded : DecimalText.text(fraction * 100)
  }
}

extension Steps {
  /// `steps()`, the position left out where it is the usual one.
  fileprivate var css: String {
    position == .jumpEnd ? "steps(\(count))" : "steps(\(count), \(position.rawValue))"
  }
}

extension Spring {
  /// The shortest form that reads back as this spring.
  fileprivate var css: String {
    let forms = [bounceForm, responseForm, constantsForm]
    let exact = forms.filter { isSame($0.spring) }
    return exact.min { $0.text.count < $1.text.count }?.text ?? constantsForm.text
  }

  private typealias Form = (text: String, spring: Spring)

  /// `spring(0.5s 0.3)`.
  private var bounceForm: Form {
    let fraction = dampingFraction
    let text = DecimalText.rounded(fraction <= 1 ? 1 - fraction : 1 / fraction - 1)
    let bounce = min(max(Double(text) ?? 0, -0.999_999), 1)
    let seconds = DecimalText.text(logicalDuration)
    return (
      bounce == 0 ? "spring(\(seconds)s)" : "spring(\(seconds)s \(text))",
      Spring(duration: logicalDuration, bounce: bounce)
    )
  }

  /// `spring(response: 0.5s, damping: 0.8)`.
  private var responseForm: Form {
    let rounded = DecimalText.rounded(dampingFraction)
    let short = Spring(response: logicalDuration, dampingFraction: Double(rounded) ?? 0)
    let text = isSame(short) ? rounded : DecimalText.text(dampingFraction)
    let seconds = DecimalText.text(logicalDuration)
    return (
      "spring(response: \(seconds)s, damping: \(text))",
      Spring(response: logicalDuration, dampingFraction: Double(text) ?? 0)
    )
  }

  /// `interpolatingSpring(stiffness: 50, damping: 5)`.
  private var constantsForm: Form {
    let mass = mass == 1 ? "" : "mass: \(DecimalText.text(mass)), "
    let velocity =
      initialVelocity == 0 ? "" : ", initialVelocity: \(DecimalText.text(initialVelocity))"
    let constants =
      "stiffness: \(DecimalText.text(stiffness)), damping: \(DecimalText.text(damping))"
    return (
      "interpolatingSpring(\(mass)\(constants)\(velocity))",
      Spring(
        mass: self.mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    )
  }

  /// Whether two springs are one but for the last bits of their constants.
  private func isSame(_ other: Spring) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 4e-15 * max(abs(a), abs(b)) }
    return mass == other.mass && near(stiffness, other.stiffness) && near(damping, other.damping)
      && initialVelocity == other.initialVelocity && near(logicalDuration, other.logicalDuration)
  }
}
