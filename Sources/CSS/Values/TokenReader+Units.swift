extension TokenReader {
  /// Takes a CSS time and returns seconds.
  package mutating func time(allowingNegative: Bool = false) throws(CSSValueError) -> Double {
    let expected = "a time such as '350ms' or '0.35s'"
    let token = try need(expected)
    let seconds: Double
    if startsMath {
      let value = try math(percentOf: nil)
      guard value.kind == .time, value.amount.isFinite else {
        throw .unexpected(token.text + "\u{2026})", expected: expected)
      }
      guard allowingNegative || value.amount >= 0 else {
        throw .outOfRange(token.text + "\u{2026})", rule: "this time is not negative")
      }
      return value.amount
    }
    switch token.kind {
    case .dimension(let value, "s"): seconds = value
    case .dimension(let value, "ms"): seconds = value / 1000
    case .number(let value, _):
      throw .missingUnit(token.text, suggestions: Self.timeSuggestions(value))
    default: throw unexpected(expected)
    }
    guard allowingNegative || seconds >= 0 else {
      throw .outOfRange(token.text, rule: "this time is not negative")
    }
    advance()
    return seconds
  }

  /// Spellings of a bare number as a time: large numbers are taken for milliseconds.
  static func timeSuggestions(_ value: Double) -> [String] {
    if value == 0 { return ["0s"] }
    if abs(value) >= 10 {
      return [DecimalText.rounded(value) + "ms", DecimalText.rounded(value / 1000) + "s"]
    }
    return [DecimalText.rounded(value) + "s", DecimalText.rounded(value * 1000) + "ms"]
  }

  /// Takes a CSS angle and returns degrees; like CSS transforms, it takes a bare 0.
  package mutating func angle() throws(CSSValueError) -> Double {
    let expected = "an angle such as '22.5deg'"
    let token = try need(expected)
    let degrees: Double
    switch token.kind {
    case .dimension(let value, "deg"): degrees = value
    case .dimension(let value, "grad"): degrees = value * 0.9
    case .dimension(let value, "rad"): degrees = value * 180 / .pi
    case .dimension(let value, "turn"): degrees = value * 360
    case .number(let value, _) where value == 0: degrees = 0
    case .number(let value, _):
      throw .missingUnit(token.text, suggestions: [DecimalText.rounded(value) + "deg"])
    default: throw unexpected(expected)
    }
    _ = try CSSLimit.angle.checked(degrees, token.text)
    advance()
    return degrees
  }

  /// Takes an absolute CSS length and returns pixels.
  package mutating func pixels(allowingNegative: Bool = true) throws(CSSValueError) -> Double {
    let expected = "a length such as '12px'"
    let token = try need(expected)
    if case .percentage = token.kind { throw unexpected(expected) }
    let length = try length(allowingNegative: allowingNegative, expected: expected)
    guard case .pixels(let value) = length else { throw unexpected(expected) }
    return value
  }

  package mutating func length(
    allowingNegative: Bool = true, expected: String = "a length such as '12px' or '50%'"
  ) throws(CSSValueError) -> CSSLength {
    let token = try need(expected)
    let length: CSSLength
    switch token.kind {
    case .dimension(let value, let unit):
      guard let unit = LengthUnit(unit) else { throw unexpected(expected) }
      guard let pixels = unit.pixels(in: relative) else {
        throw .unsupported(token.text, instead: "its size depends on the page, so write 'px'")
      }
      hasMeasuredWindow = hasMeasuredWindow || unit.isOfWindow
      length = .pixels(value * pixels)
    case .percentage(let value): length = .fraction(value / 100)
    case .number(let value, _) where value == 0 || takesPlainLengths: length = .pixels(value)
    case .number(let value, _):
      throw .missingUnit(token.text, suggestions: [DecimalText.rounded(value) + "px"])
    default: throw unexpected(expected)
    }
    guard allowingNegative || length.amount >= 0 else {
      throw .outOfRange(token.text, rule: "this length is not negative")
    }
    switch length {
    case .pixels(let value): _ = try CSSLimit.length.checked(value, token.text)
    case .fraction(let value): _ = try CSSLimit.fraction.checked(value, token.text)
    }
    advance()
    return length
  }

  /// Takes a number without a unit.
  package mutating func number(in range: ClosedRange<Double>? = nil) throws(CSSValueError) -> Double
  {
    let expected = "a number"
    let token = try need(expected)
    if case .percentage(let share) = token.kind, range?.contains(share / 100) ?? true {
      throw unexpected("\(expected) such as '\(DecimalText.rounded(share / 100))'")
    }
    guard case .number(let value, _) = token.kind else { throw unexpected(expected) }
    if let range, !range.contains(value) {
      let low = DecimalText.rounded(range.lowerBound)
      let high = DecimalText.rounded(range.upperBound)
      throw .outOfRange(token.text, rule: "the number lies between \(low) and \(high)")
    }
    advance()
    return value
  }

  package mutating func integer() throws(CSSValueError) -> Int {
    let expected = "a whole number"
    let token = try need(expected)
    guard case .number(let value, isInteger: true) = token.kind else { throw unexpected(expected) }
    guard let whole = Int(exactly: value) else {
      throw .outOfRange(
        token.text,
        rule: "the whole number lies between -9007199254740992 and 9007199254740992")
    }
    advance()
    return whole
  }
}
