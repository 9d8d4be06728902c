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
  mutating func rawArguments(
    of name: String, rule: String
  ) throws(CSSValueError) -> [RawArgument] {
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
      guard bound[parameter.label] == nil else {
        throw .wrongArguments(function: name, rule: rule)
      }
      bound[parameter.label] = try parameter.argument(argument.token)
    }
    return bound
  }
}

extension EasingParameter {
  func accepts(_ token: Token) -> Bool {
    switch (kind, token.kind) {
    case (.time, .dimension), (.number, .number): true
    default: false
    }
  }

  func argument(_ token: Token) throws(CSSValueError) -> Argument {
    var reader = TokenReader(token.text)
    switch kind {
    case .number:
      guard case .number(let value, _) = token.kind else {
        throw .unexpected(token.text, expected: "a number without unit for '\(label)'")
      }
      return Argument(value: value, text: token.text)
    case .time:
      return Argument(value: try reader.time(), text: token.text)
    }
  }
}
