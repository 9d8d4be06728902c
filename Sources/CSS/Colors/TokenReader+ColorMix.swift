extension TokenReader {
  private static let mixRule = "a space and two colours, as in 'color-mix(in oklab, red 40%, blue)'"

  /// Takes the arguments of `color-mix()` and its parenthesis (CSS Color 5, section 3).
  mutating func colorMix() throws(CSSValueError) -> SpacedColor {
    let mix = try mixMethod()
    guard take(",") else { throw wrongMix() }
    let (first, firstShare) = try mixPart()
    guard take(",") else { throw wrongMix() }
    let (second, secondShare) = try mixPart()
    try close("color-mix", Self.mixRule)
    let a = firstShare ?? 1 - (secondShare ?? 0.5)
    let b = secondShare ?? 1 - a
    guard a + b > 0 else {
      throw .wrongArguments(function: "color-mix", rule: "percentages that are not both zero")
    }
    var result = mix.mix(first, a / (a + b), second)
    if a + b < 1 { result.opacity = result.opacity.map { $0 * (a + b) } }
    return result
  }

  private func wrongMix() -> CSSValueError { wrongArguments("color-mix", Self.mixRule) }

  private mutating func mixMethod() throws(CSSValueError) -> ColorMix {
    guard let word = mixWord(), word == "in", let name = mixWord() else { throw wrongMix() }
    guard let space = ColorSpace(rawValue: name) else {
      throw .unknown(name, kind: "colour space", among: ColorSpace.allCases.map(\.rawValue))
    }
    var mix = ColorMix(space: space)
    guard let arcName = mixWord() else { return mix }
    guard space.hueIndex != nil, let arc = HueArc(rawValue: arcName), mixWord() == "hue" else {
      throw .unexpected(
        arcName, expected: "',' after '\(name)', or 'longer hue' in a space that has a hue")
    }
    mix.arc = arc
    return mix
  }

  /// Takes a name, in lower case, if one comes next.
  private mutating func mixWord() -> String? {
    guard case .ident(let word)? = peekPastSpace()?.kind else { return nil }
    takeNext()
    return word.lowercased()
  }

  /// Takes a colour with an optional percentage before or behind it.
  private mutating func mixPart() throws(CSSValueError) -> (SpacedColor, Double?) {
    let before = try share()
    let color = try spacedColor()
    if let before { return (color, before) }
    return (color, try share())
  }

  private mutating func share() throws(CSSValueError) -> Double? {
    guard let token = peekPastSpace(), case .percentage(let value) = token.kind else { return nil }
    guard (0...100).contains(value) else {
      throw .outOfRange(token.text, rule: "a share of 'color-mix()' lies between 0% and 100%")
    }
    takeNext()
    return value / 100
  }
}
