package import Tx2SVGMotion

extension TokenReader {
  static let colorExpectation = "a colour such as 'red' or '#0a84ff'"

  package mutating func color() throws(CSSValueError) -> Color { try spacedColor().clipped }

  /// Takes a colour, in the space it is written in.
  mutating func spacedColor() throws(CSSValueError) -> SpacedColor {
    let token = try need(Self.colorExpectation)
    let color: SpacedColor
    switch token.kind {
    case .hash(let digits): color = try Self.hexColor(digits)
    case .ident(let name): color = try Self.namedColor(name)
    case .function(let name):
      advance()
      return try colorFunction(name)
    default: throw unexpected(Self.colorExpectation)
    }
    advance()
    return color
  }

  private static func hexColor(_ digits: String) throws(CSSValueError) -> SpacedColor {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else {
      throw .unexpected("#\(digits)", expected: "3, 4, 6 or 8 hexadecimal digits after '#'")
    }
    let bytes =
      values.count < 6
      ? values.map { $0 * 17 }
      : stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    let fractions = bytes.map { Double($0) / 255 }
    return SpacedColor(
      .srgb, Array(fractions.prefix(3)), opacity: fractions.count > 3 ? fractions[3] : 1)
  }

  private static func namedColor(_ written: String) throws(CSSValueError) -> SpacedColor {
    let name = written.lowercased()
    if name == "transparent" { return SpacedColor(.srgb, [0, 0, 0], opacity: 0) }
    if let code = NamedColors.codes[name] {
      let bytes = [code >> 16, code >> 8 & 255, code & 255]
      return SpacedColor(.srgb, bytes.map { Double($0) / 255 })
    }
    if name == "currentcolor" || SystemColors.names.contains(name) {
      throw .unsupported(
        written,
        instead: "it depends on where the file is shown, so write a colour such as 'black'")
    }
    throw .unknown(written, kind: "colour", among: NamedColors.names + ["transparent"])
  }

  private mutating func colorFunction(_ written: String) throws(CSSValueError) -> SpacedColor {
    let name = written.lowercased()
    if name == "color-mix" { return try colorMix() }
    if name == "color" { return try predefinedColor() }
    guard let function = ColorFunction.named[name] else {
      if ["calc", "var", "env", "attr", "light-dark", "device-cmyk"].contains(name) {
        throw .unsupported("\(written)()", instead: "write the colour itself")
      }
      throw .unknown(
        "\(written)()", kind: "colour",
        suggestion: Suggestion.nearest(to: name, in: ColorFunction.names).map { "\($0)()" })
    }
    return try arguments(of: function, name: name)
  }

  private mutating func predefinedColor() throws(CSSValueError) -> SpacedColor {
    try refuseRelativeColor("color")
    let known = ColorSpace.predefined.map(\.rawValue)
    let expected = "a colour space such as 'display-p3'"
    let token = try need(expected)
    guard case .ident(let name) = token.kind else { throw unexpected(expected) }
    guard let space = ColorSpace(rawValue: name.lowercased()), ColorSpace.predefined.contains(space)
    else { throw .unknown(name, kind: "colour space", among: known) }
    advance()
    return try arguments(of: .predefined(space), name: "color")
  }

  private mutating func refuseRelativeColor(_ name: String) throws(CSSValueError) {
    if case .ident(let word)? = peekPastSpace()?.kind, word.lowercased() == "from" {
      throw .unsupported("\(name)(from …)", instead: "write the resulting colour")
    }
  }

  /// Takes the components, the opacity and the closing parenthesis.
  private mutating func arguments(
    of function: ColorFunction, name: String
  ) throws(CSSValueError) -> SpacedColor {
    try refuseRelativeColor(name)
    var arguments = [try colorArgument(name, function.rule)]
    let hasCommas = peekPastSpace()?.kind == .symbol(",")
    if hasCommas, !function.allowsCommas {
      throw .unexpected(",", expected: "spaces between the components of '\(name)()'")
    }
    for _ in 1..<3 {
      if hasCommas, !take(",") { throw wrongArguments(name, function.rule) }
      arguments.append(try colorArgument(name, function.rule))
    }
    let hasOpacity = take(hasCommas ? "," : "/")
    let opacity: Double? =
      hasOpacity ? try opacityArgument(colorArgument(name, function.rule), isLegacy: hasCommas) : 1
    try close(name, function.rule)
    if hasCommas { try Self.checkLegacy(arguments, function) }
    let components = try zip(arguments, function.channels).map {
      (argument, channel) throws(CSSValueError) in try argument.component(of: channel)
    }
    return SpacedColor(function.space, components, opacity: opacity)
  }

  /// The old spelling has no `none`, and rgb() does not mix numbers and percentages.
  private static func checkLegacy(
    _ arguments: [ColorArgument], _ function: ColorFunction
  ) throws(CSSValueError) {
    for (argument, channel) in zip(arguments, function.channels) {
      if argument.kind == .none {
        throw .unexpected(argument.text, expected: "a number, as commas do not go with 'none'")
      }
      if function.space == .hsl, case .amount = channel, !argument.isPercentage {
        throw .unexpected(argument.text, expected: "a percentage, as commas ask for one")
      }
    }
    if function.space == .srgb, let first = arguments.first,
      let odd = arguments.first(where: { $0.isPercentage != first.isPercentage })
    {
      let expected = first.isPercentage ? "a percentage" : "a number"
      throw .unexpected(odd.text, expected: "\(expected) like '\(first.text)'")
    }
  }

  private mutating func opacityArgument(
    _ argument: ColorArgument, isLegacy: Bool
  ) throws(CSSValueError) -> Double? {
    if isLegacy, argument.kind == .none {
      throw .unexpected(argument.text, expected: "an opacity, as commas do not go with 'none'")
    }
    return try argument.component(of: .amount(number: 1, percent: 100, limits: 0...1))
  }

  private mutating func colorArgument(
    _ name: String, _ rule: String
  ) throws(CSSValueError) -> ColorArgument {
    guard let token = peekPastSpace() else { throw .unclosed("\(name)(") }
    let kind: ColorArgument.Kind
    switch token.kind {
    case .number(let value, _): kind = .number(value)
    case .percentage(let value): kind = .percentage(value)
    case .dimension: return ColorArgument(kind: .angle(try angle()), text: token.text)
    case .ident(let word) where word.lowercased() == "none": kind = .none
    case .function(let function):
      throw .unsupported("\(function)()", instead: "write the number itself")
    case .unclosed: throw .unclosed(token.text)
    default: throw wrongArguments(name, rule)
    }
    takeNext()
    return ColorArgument(kind: kind, text: token.text)
  }
}
