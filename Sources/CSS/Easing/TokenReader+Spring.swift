internal import Tx2SVGMotion

extension TokenReader {
  /// Takes the arguments of `smooth()`, `snappy()` or `bouncy()`, whose own bounce is given.
  mutating func preset(
    _ name: String, bounce: Double
  ) throws(CSSValueError) -> EasingExpression {
    let values = try easingArguments(
      of: name, [.time("duration"), .number("extraBounce")],
      rule: "a duration and an extra bounce, as in '\(name)(0.5s 0.1)'")
    let extra = values["extraBounce"]?.value ?? 0
    let total = bounce + extra
    guard total > -1, total <= 1 else {
      let low = DecimalText.rounded(-1 - bounce)
      let high = DecimalText.rounded(1 - bounce)
      throw .outOfRange(
        values["extraBounce"]?.text ?? name,
        rule: "the extra bounce of '\(name)()' is above \(low) and at most \(high)")
    }
    let duration = try Self.positive(values["duration"], "the duration of a spring") ?? 0.5
    return EasingExpression(easing: .spring(Spring(duration: duration, bounce: total)))
  }

  /// Takes the arguments of `spring()` and its kin; labels choose between SwiftUI's forms.
  mutating func spring(_ name: String) throws(CSSValueError) -> Spring {
    let isInterpolating = name.lowercased() == "interpolatingspring"
    let isInteractive = name.lowercased() == "interactivespring"
    let rule =
      isInterpolating
      ? "stiffness and damping, as in 'interpolatingSpring(50, 5)'"
      : isInteractive
        ? "response and damping, as in 'interactiveSpring(response: 0.15s, damping: 0.86)'"
        : "duration and bounce, as in 'spring(0.5s 0.3)'"
    let raw = try rawArguments(of: name, rule: rule)
    let labels = Set(raw.compactMap { $0.label?.lowercased() })
    if isInterpolating || !labels.isDisjoint(with: ["mass", "stiffness", "initialvelocity"]) {
      return try Self.constantsSpring(raw, name, rule)
    }
    if isInteractive || !labels.isDisjoint(with: ["response", "damping", "dampingfraction"]) {
      return try Self.responseSpring(raw, name, rule, isInteractive: isInteractive)
    }
    if let only = raw.first, raw.count == 1, only.label == nil,
      case .number(let value, _) = only.token.kind
    {
      let number = DecimalText.rounded(value)
      throw .missingUnit(
        only.token.text, suggestions: ["\(name)(\(number)s)", "\(name)(bounce: \(number))"])
    }
    let values = try Self.bind(
      raw, to: [.time("duration"), .number("bounce")], of: name, rule: rule)
    let bounce = values["bounce"]?.value ?? 0
    guard bounce > -1, bounce <= 1 else {
      throw .outOfRange(
        values["bounce"]?.text ?? name, rule: "the bounce of a spring is above -1 and at most 1")
    }
    let duration = try Self.positive(values["duration"], "the duration of a spring") ?? 0.5
    return Spring(duration: duration, bounce: bounce)
  }

  private static func constantsSpring(
    _ raw: [RawArgument], _ name: String, _ rule: String
  ) throws(CSSValueError) -> Spring {
    // As in SwiftUI, the mass comes first, but two numbers are stiffness and damping.
    let unlabelled = raw.filter { $0.label == nil }.count
    let order =
      unlabelled > 2
      ? ["mass", "stiffness", "damping", "initialVelocity"]
      : ["stiffness", "damping", "mass", "initialVelocity"]
    let values = try bind(raw, to: order.map { .number($0) }, of: name, rule: rule)
    let mass = try positive(values["mass"], "the mass of a spring") ?? 1
    let stiffness = try positive(values["stiffness"], "the stiffness of a spring")
    let damping = try positive(values["damping"], "the damping of a spring")
    guard let stiffness, let damping else {
      throw .wrongArguments(
        function: name,
        rule: name.lowercased() == "interpolatingspring"
          ? rule : "both constants, as in '\(name)(mass: 1, stiffness: 50, damping: 5)'")
    }
    return Spring(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: values["initialVelocity"]?.value ?? 0)
  }

  private static func responseSpring(
    _ raw: [RawArgument], _ name: String, _ rule: String, isInteractive: Bool
  ) throws(CSSValueError) -> Spring {
    let renamed = raw.map { argument in
      argument.label?.lowercased() == "dampingfraction"
        ? RawArgument(label: "damping", token: argument.token) : argument
    }
    let values = try bind(
      renamed, to: [.time("response"), .number("damping")], of: name, rule: rule)
    let response = try positive(values["response"], "the response of a spring")
    let fraction = try positive(values["damping"], "the damping fraction of a spring")
    return Spring(
      response: response ?? (isInteractive ? 0.15 : 0.5),
      dampingFraction: fraction ?? (isInteractive ? 0.86 : 0.825))
  }

  private static func positive(
    _ argument: EasingParameter.Argument?, _ what: String
  ) throws(CSSValueError) -> Double? {
    guard let argument else { return nil }
    guard argument.value > 0 else {
      throw .outOfRange(argument.text, rule: "\(what) is greater than 0")
    }
    return argument.value
  }
}
