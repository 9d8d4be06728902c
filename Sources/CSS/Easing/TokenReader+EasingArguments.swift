internal import Tx2SVGMotion

extension TokenReader {
  struct RawArgument {
    let label: String?
    let token: Token
  }

  /// Takes the arguments of an easing function and its parenthesis, by label.
  mutating func easingArguments(
    of name: String, _ parameters: [EasingParameter], rule: String
  ) throws(CSSValueError) -> [String: EasingParameter.Argument] {
    try Self.bind(rawArguments(of: name, rule: rule), to: parameters, of: name, rule: rule)
  }

  /// Takes arguments and the parenthesis behind them; commas or spaces separate.
  mutating func rawArguments(of name: String, rule: String) throws(CSSValueError) -> [RawArgument] {
    var arguments: [RawArgument] = []
    while true {
      if take(")") { break }
      if !arguments.isEmpty { _ = take(",") }
      var label: String?
      if case .ident(let word)? = peekPastSpace()?.kind {
        takeNext()
        guard take(":") else { throw .unexpected(word, expected: "a number or '\(word): …'") }
        label = word
      }
      guard let token = peekPastSpace() else { throw .unclosed("\(name)(") }
      switch token.kind {
      case .number, .dimension, .percentage: break
      case .unclosed: throw .unclosed(token.text)
      case .function(let function):
        throw .unsupported("\(function)()", instead: "write the number itself")
      default: throw .wrongArguments(function: name, rule: rule)
      }
      takeNext()
      arguments.append(RawArgument(label: label, token: token))
    }
    return arguments
  }

  /// Gives each argument to a parameter: by its label, else by place, else by kind.
  static func bind(
    _ arguments: [RawArgument], to parameters: [EasingParameter], of name: String, rule: String
  ) throws(CSSValueError) -> [String: EasingParameter.Argument] {
    var bound: [String: EasingParameter.Argument] = [:]
    for argument in arguments {
      let parameter: EasingParameter
      if let label = argument.label {
        guard let match = parameters.first(where: { $0.label.lowercased() == label.lowercased() })
        else {
          throw .unknown(label, kind: "argument of '\(name)()'", among: parameters.map(\.label))
        }
        parameter = match
      } else {
        let free = parameters.filter { bound[$0.label] == nil }
        let isFull = arguments.count == parameters.count
        let match = isFull ? free.first : free.first { $0.accepts(argument.token) } ?? free.first
        guard let match else { throw .wrongArguments(function: name, rule: rule) }
        parameter = match
      }
      guard bound[parameter.label] == nil else { throw .wrongArguments(function: name, rule: rule) }
      bound[parameter.label] = try parameter.argument(
        argument.token, isLabelled: argument.label != nil)
    }
    return bound
  }

  private static let stopsRule =
    "a list of numbers with optional percentages, as in 'linear(0, 0.8 50%, 1)'"

  /// One item of `linear()`: its output and the inputs written with it, in percent.
  private struct Stop {
    var output: Double?
    var inputs: [Double] = []
  }

  /// Takes the stops of `linear()` and its parenthesis (CSS Easing 2, "linear easing function").
  mutating func linearStops() throws(CSSValueError) -> LinearStops {
    var items = [try linearStop()]
    while take(",") { items.append(try linearStop()) }
    try close("linear", Self.stopsRule)
    let points = items.flatMap { item in
      (item.inputs.isEmpty ? [nil] : item.inputs.map { $0 }).map { (item.output ?? 0, $0) }
    }
    return LinearStops(
      zip(points, points.map(\.1).spread(upTo: 100)).map { point, percent in
        LinearStops.Stop(time: percent / 100, progress: point.0)
      })
  }

  private mutating func linearStop() throws(CSSValueError) -> Stop {
    var stop = Stop()
    // The number is before or after its percentages, not between them.
    var isNumberLast = false
    while let token = peekPastSpace() {
      switch token.kind {
      case .number(let value, _) where stop.output == nil:
        stop.output = value
        isNumberLast = !stop.inputs.isEmpty
      case .percentage(let value) where stop.inputs.count < 2 && !isNumberLast:
        stop.inputs.append(value)
      case .symbol(","), .symbol(")"):
        guard stop.output != nil else {
          throw .wrongArguments(function: "linear", rule: Self.stopsRule)
        }
        return stop
      case .unclosed: throw .unclosed(token.text)
      default: throw .wrongArguments(function: "linear", rule: Self.stopsRule)
      }
      takeNext()
    }
    throw .unclosed("linear(")
  }

  /// Takes the arguments of `smooth()`, `snappy()` or `bouncy()`, whose own bounce is given.
  mutating func preset(_ name: String, bounce: Double) throws(CSSValueError) -> EasingExpression {
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
    if let spring = try wrappedSpring(name, rule) { return spring }
    let raw = try springArguments(of: name, rule: rule)
    let labels = Set(raw.compactMap { $0.label?.lowercased() })
    let isTimed = !labels.isDisjoint(with: ["duration", "bounce", "extrabounce"])
    let hasConstants = !labels.isDisjoint(with: ["mass", "stiffness", "initialvelocity"])
    let isBare = labels.subtracting(["initialvelocity"]).isEmpty && raw.count == labels.count
    if !isTimed, isInterpolating ? !isBare : hasConstants {
      return try Self.constantsSpring(raw, name, rule)
    }
    let fractions: Set = ["response", "damping", "dampingfraction", "dampingratio"]
    if isInteractive && !isTimed || !labels.isDisjoint(with: fractions) {
      return try Self.responseSpring(raw, name, rule, isInteractive: isInteractive)
    }
    if let only = raw.first, raw.count == 1, only.label == nil,
      case .number(let value, _) = only.token.kind
    {
      let times = Self.timeSuggestions(value).prefix(1).map { "\(name)(\($0))" }
      let bounce = abs(value) <= 1 ? ["\(name)(bounce: \(DecimalText.rounded(value)))"] : []
      throw .missingUnit(only.token.text, suggestions: times + bounce)
    }
    let extra = isInteractive ? "extraBounce" : "bounce"
    let velocity: [EasingParameter] =
      labels.contains("initialvelocity") ? [.number("initialVelocity")] : []
    let values = try Self.bind(
      raw, to: [.time("duration"), .number(extra)] + velocity, of: name, rule: rule)
    let bounce = (isInteractive ? 0.15 : 0) + (values[extra]?.value ?? 0)
    guard bounce > -1, bounce <= 1 else {
      throw .outOfRange(
        values[extra]?.text ?? name, rule: "the bounce of a spring is above -1 and at most 1")
    }
    let duration = try Self.positive(values["duration"], "the duration of a spring")
    return Spring(duration: duration ?? (isInteractive ? 0.15 : 0.5), bounce: bounce)
      .released(at: values["initialVelocity"]?.value ?? 0)
  }

  /// Takes arguments but for how long a spring blends: no motion is interrupted.
  private mutating func springArguments(
    of name: String, rule: String
  ) throws(CSSValueError) -> [RawArgument] {
    try rawArguments(of: name, rule: rule).filter { $0.label?.lowercased() != "blendduration" }
  }

  /// Takes a spring within another one, as in `spring(.bouncy, blendDuration: 0)` or
  /// `interpolatingSpring(Spring(…), initialVelocity: 1)`, and the parenthesis.
  private mutating func wrappedSpring(
    _ name: String, _ rule: String
  ) throws(CSSValueError) -> Spring? {
    let isCall = if case .function("Spring")? = peekPastSpace()?.kind { true } else { false }
    guard take(".") || isCall else { return nil }
    guard case .spring(let spring) = try easing().easing else {
      throw .wrongArguments(function: name, rule: rule)
    }
    _ = take(",")
    let velocity = try Self.bind(
      springArguments(of: name, rule: rule), to: [.number("initialVelocity")], of: name, rule: rule)
    return velocity["initialVelocity"].map { spring.released(at: $0.value) } ?? spring
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
      ["dampingfraction", "dampingratio"].contains(argument.label?.lowercased())
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

extension [Double?] {
  /// The places of stops: those not written lie evenly between their neighbours, the first at 0 and
  /// the last at the end, and none before another (CSS Easing 2; CSS Images 3, section 3.5.3).
  package func spread(upTo end: Double) -> [Double] {
    var places: [Double] = []
    var pending = 0.0
    for (index, written) in enumerated() {
      guard let place = written ?? (index == 0 ? 0 : index == count - 1 ? end : nil) else {
        pending += 1
        continue
      }
      let start = places.last ?? place
      let next = Swift.max(place, start)
      for step in stride(from: 1, through: pending, by: 1) {
        places.append(Swift.min(start + (next - start) * (step / (pending + 1)), next))
      }
      places.append(next)
      pending = 0
    }
    return places
  }
}
