internal import Tx2SVGMotion

extension TokenReader {
  private static let easingExpectation = "an easing such as 'ease-in-out' or 'spring(0.5s 0.3)'"

  /// Takes an easing that can be fitted and written.
  package mutating func easing() throws(CSSValueError) -> EasingExpression {
    skipSpace()
    let start = self
    let expression = try anyEasing()
    if let rule = EasingLimit.broken(by: expression.easing) {
      let text = text(since: start)
      self = start
      throw .outOfRange(text, rule: rule)
    }
    return expression
  }

  /// Takes an easing, perhaps named as in Swift, and perhaps a time after it.
  mutating func timedEasing() throws(CSSValueError) -> EasingExpression {
    let start = self
    let isNamed = takeWord("animation")
    guard take(".") || !isNamed else { throw unexpected("'.'") }
    let expression = try easing()
    guard expression.duration == nil, let time = peekPastSpace() else { return expression }
    switch time.kind {
    case .dimension, .number: break
    default: return expression
    }
    let seconds = try self.time()
    if case .spring(let spring) = expression.easing {
      throw .unsupported(
        text(since: start),
        instead: EasingExpression.springRule(
          insteadOf: time.text, spring.lasting(seconds).map { "'\($0)'" } ?? "a spring alone"))
    }
    return EasingExpression(easing: expression.easing, duration: seconds)
  }

  /// Takes a modifier of SwiftUI's animations, and applies it.
  mutating func modified(_ animation: Animation) throws(CSSValueError) -> Animation {
    guard case .function(let name)? = peek()?.kind else { throw unexpected("'delay()'") }
    guard ["delay", "speed"].contains(name) else { throw unsupportedModifier }
    advance()
    let isDelay = name == "delay"
    let rule = isDelay ? "a time, as in 'delay(.2s)'" : "a number, as in 'speed(2)'"
    let arguments = try rawArguments(of: name, rule: rule)
    guard arguments.count == 1, arguments[0].label == nil else {
      throw .wrongArguments(function: name, rule: rule)
    }
    let parameter: EasingParameter = isDelay ? .time(name) : .number(name)
    let argument = try parameter.argument(arguments[0].token, isLabelled: true)
    if isDelay { return animation.delay(try CSSValue.playable(argument.value, argument.text)) }
    guard (0.01...100).contains(argument.value) else {
      throw .outOfRange(argument.text, rule: "a speed lies between .01 and 100")
    }
    return animation.speed(argument.value)
  }

  /// The error for a modifier of SwiftUI's animations where it cannot stand.
  var unsupportedModifier: CSSValueError {
    guard case .function(let name)? = peek()?.kind else { return unexpected("'delay()'") }
    guard ["delay", "speed", "repeatCount", "repeatForever"].contains(name) else {
      return .unknown(name, kind: "modifier", among: ["delay", "speed"])
    }
    return .unsupported(
      ".\(name)()",
      instead: "an easing stands here; a delay, a duration or a repetition is stated beside it")
  }

  private mutating func anyEasing() throws(CSSValueError) -> EasingExpression {
    let token = try need(Self.easingExpectation)
    switch token.kind {
    case .ident(let name):
      guard let easing = Self.easingWord(name.lowercased()) else { throw Self.unknownEasing(name) }
      advance()
      return easing
    case .function(let name):
      advance()
      return try easingFunction(name)
    default: throw unexpected(Self.easingExpectation)
    }
  }

  private static func easingWord(_ name: String) -> EasingExpression? {
    let easing = EasingExpression.words.first { $0.key.lowercased() == name }?.value
    return easing.flatMap(\.self).map { EasingExpression(easing: $0) }
  }

  private static func unknownEasing(_ written: String) -> CSSValueError {
    let known = EasingExpression.names.first { $0.lowercased() == written.lowercased() }
    if let known { return .missing(expected: "arguments, as in '\(known)(…)'") }
    return .unknown(written, kind: "easing", among: EasingExpression.names)
  }

  private mutating func easingFunction(_ written: String) throws(CSSValueError) -> EasingExpression
  {
    switch written.lowercased() {
    case "linear":
      if startsTimedArguments { return try timedEasing(.linear, written) }
      return EasingExpression(easing: .linearStops(try linearStops()))
    case "steps": return EasingExpression(easing: .steps(try steps()))
    case "cubic-bezier": return EasingExpression(easing: .cubicBezier(try bezier(written).curve))
    case "timingcurve":
      let (curve, duration) = try bezier(written)
      return EasingExpression(easing: .cubicBezier(curve), duration: duration)
    case "easein": return try timedEasing(.easeIn, written)
    case "easeout": return try timedEasing(.easeOut, written)
    case "easeinout": return try timedEasing(.easeInOut, written)
    case "smooth", "default": return try preset(written, bounce: 0)
    case "snappy": return try preset(written, bounce: 0.15)
    case "bouncy": return try preset(written, bounce: 0.3)
    case "spring", "interpolatingspring", "interactivespring":
      return EasingExpression(easing: .spring(try spring(written)))
    case let name where Self.easingWord(name) != nil: throw .trailing("(", after: written)
    default: throw Self.unknownEasing(written)
    }
  }

  /// Whether the arguments of `linear()` are SwiftUI's duration and not CSS's stops.
  private var startsTimedArguments: Bool {
    switch peekPastSpace()?.kind {
    case .dimension: true
    case .ident(let label): label.lowercased() == "duration"
    default: false
    }
  }

  private mutating func timedEasing(
    _ easing: Easing, _ name: String
  ) throws(CSSValueError) -> EasingExpression {
    let values = try easingArguments(
      of: name, [.time("duration")], rule: "a duration, as in '\(name)(0.4s)'")
    return EasingExpression(easing: easing, duration: values["duration"]?.value)
  }

  private mutating func bezier(
    _ name: String
  ) throws(CSSValueError) -> (curve: CubicBezier, duration: Double?) {
    let coordinates = ["x1", "y1", "x2", "y2"]
    let isTimed = name.lowercased() == "timingcurve"
    let rule = "four numbers, as in '\(name)(0.25, 0.1, 0.25, 1)'"
    let values = try easingArguments(
      of: name, coordinates.map { .number($0) } + (isTimed ? [.time("duration")] : []), rule: rule)
    let numbers = coordinates.compactMap { values[$0]?.value }
    guard numbers.count == 4 else { throw .wrongArguments(function: name, rule: rule) }
    for label in ["x1", "x2"] {
      if let x = values[label], !(0...1).contains(x.value) {
        throw .outOfRange(x.text, rule: "\(label) of '\(name)()' lies between 0 and 1")
      }
    }
    return (CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]), values["duration"]?.value)
  }

  private mutating func steps() throws(CSSValueError) -> Steps {
    let rule = "a whole number and a position, as in 'steps(4, jump-end)'"
    guard let token = peekPastSpace(), case .number = token.kind else {
      throw wrongArguments("steps", rule)
    }
    let start = self
    let count = try integer()
    guard count <= Steps.most else {
      self = start
      throw .outOfRange(token.text, rule: "an easing takes at most \(Steps.most) steps")
    }
    _ = take(",")
    var position = Steps.Position.jumpEnd
    if let word = peekPastSpace(), case .ident(let name) = word.kind {
      position = try Self.stepPosition(name)
      takeNext()
    }
    try close("steps", rule)
    let least = position == .jumpNone ? 2 : 1
    guard count >= least else {
      let name = position == .jumpNone ? "'jump-none'" : "'steps()'"
      throw .outOfRange(token.text, rule: "\(name) needs at least \(least)")
    }
    return Steps(count, position)
  }

  private static func stepPosition(_ name: String) throws(CSSValueError) -> Steps.Position {
    switch name.lowercased() {
    case "start": return .jumpStart
    case "end": return .jumpEnd
    case let word:
      if let position = Steps.Position(rawValue: word) { return position }
      let known = Steps.Position.allCases.map(\.rawValue) + ["start", "end"]
      throw .unknown(name, kind: "step position", among: known)
    }
  }
}
