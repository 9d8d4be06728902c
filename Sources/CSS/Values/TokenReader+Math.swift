/// A number with its kind, as CSS's mathematical functions know kinds.
package enum CSSQuantity: Hashable, Sendable {
  /// Without a unit.
  case number(Double)
  /// User units.
  case length(Double)
  /// Degrees.
  case angle(Double)
  /// Seconds.
  case time(Double)
  /// A percentage of nothing in particular: 50% is 0.5.
  case percentage(Double)

  fileprivate var amount: Double {
    switch self {
    case .number(let value), .length(let value), .angle(let value), .time(let value),
      .percentage(let value):
      value
    }
  }

  fileprivate func with(_ amount: Double) -> CSSQuantity {
    switch self {
    case .number: .number(amount)
    case .length: .length(amount)
    case .angle: .angle(amount)
    case .time: .time(amount)
    case .percentage: .percentage(amount)
    }
  }

  fileprivate func isSameKind(as other: CSSQuantity) -> Bool { with(0) == other.with(0) }
}

/// `calc()`, `min()`, `max()` and `clamp()` (CSS Values 4, section 10).
extension TokenReader {
  private static let functions = ["calc", "min", "max", "clamp"]

  /// Whether a mathematical function comes next.
  package var startsMath: Bool {
    guard case .function(let name) = peekPastSpace()?.kind else { return false }
    return Self.functions.contains(name.lowercased())
  }

  /// Takes a mathematical function; a percentage is one of `whole` user units, if that is given.
  package mutating func math(percentOf whole: Double?) throws(CSSValueError) -> CSSQuantity {
    let token = try need("a calculation")
    guard case .function(let name) = token.kind else { throw unexpected("a calculation") }
    advance()
    switch name.lowercased() {
    case "calc":
      let value = try sum(whole)
      try close(name, "one calculation")
      return value
    case "min": return try pick(name, whole) { $0.min() }
    case "max": return try pick(name, whole) { $0.max() }
    case "clamp":
      let rule = "a minimum, a value and a maximum"
      let values = try arguments(name, whole, rule)
      guard values.count == 3 else { throw .wrongArguments(function: name, rule: rule) }
      return values[0].with(
        max(values[0].amount, min(values[1].amount, values[2].amount)))
    default:
      throw .unknown(name, kind: "function", among: Self.functions)
    }
  }

  private mutating func pick(
    _ name: String, _ whole: Double?, _ choose: ([Double]) -> Double?
  ) throws(CSSValueError) -> CSSQuantity {
    let values = try arguments(name, whole, "at least one calculation")
    return values[0].with(choose(values.map(\.amount)) ?? 0)
  }

  private mutating func arguments(
    _ name: String, _ whole: Double?, _ rule: String
  ) throws(CSSValueError) -> [CSSQuantity] {
    var values = [try sum(whole)]
    while take(",") {
      let next = try sum(whole)
      guard next.isSameKind(as: values[0]) else {
        throw .wrongArguments(function: name, rule: "values of one kind")
      }
      values.append(next)
    }
    try close(name, rule)
    return values
  }

  private mutating func sum(_ whole: Double?) throws(CSSValueError) -> CSSQuantity {
    var total = try product(whole)
    while true {
      // Without blanks a sign belongs to the number after it.
      let sign: Double
      if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return total }
      let next = try product(whole)
      guard next.isSameKind(as: total) else {
        throw .unsupported("calc()", instead: "both sides of '+' and '-' are of one kind")
      }
      total = total.with(total.amount + sign * next.amount)
    }
  }

  private mutating func product(_ whole: Double?) throws(CSSValueError) -> CSSQuantity {
    var total = try factor(whole)
    while true {
      if take("*") {
        let next = try factor(whole)
        if case .number(let factor) = next {
          total = total.with(total.amount * factor)
        } else if case .number(let factor) = total {
          total = next.with(factor * next.amount)
        } else {
          throw .unsupported("calc()", instead: "one side of '*' is a plain number")
        }
      } else if take("/") {
        guard case .number(let divisor) = try factor(whole) else {
          throw .unsupported("calc()", instead: "the divisor is a plain number")
        }
        guard divisor != 0 else { throw .outOfRange("0", rule: "the divisor is not 0") }
        total = total.with(total.amount / divisor)
      } else {
        return total
      }
    }
  }

  private mutating func factor(_ whole: Double?) throws(CSSValueError) -> CSSQuantity {
    let token = try need("a value to calculate with")
    switch token.kind {
    case .symbol("("):
      advance()
      let value = try sum(whole)
      try expect(")")
      return value
    case .function: return try math(percentOf: whole)
    case .number(let value, _):
      advance()
      return .number(value)
    case .percentage(let value):
      advance()
      return whole.map { .length($0 * value / 100) } ?? .percentage(value / 100)
    case .dimension(_, let unit) where ["deg", "grad", "rad", "turn"].contains(unit):
      return .angle(try angle())
    case .dimension(_, "s"), .dimension(_, "ms"): return .time(try time(allowingNegative: true))
    case .dimension: return .length(try pixels())
    case .ident(let name) where name.lowercased() == "pi":
      advance()
      return .number(.pi)
    default: throw unexpected("a value to calculate with")
    }
  }

  /// Takes a length or a calculation that gives one; a percentage is one of `whole` user units.
  package mutating func calculatedLength(
    percentOf whole: Double?, allowingNegative: Bool = true
  ) throws(CSSValueError) -> Double {
    guard startsMath else {
      guard let whole else { return try pixels(allowingNegative: allowingNegative) }
      return try length(allowingNegative: allowingNegative).pixels(of: whole)
    }
    guard case .length(let value) = try math(percentOf: whole) else {
      throw .unsupported("calc()", instead: "a length is needed here")
    }
    return try CSSLimit.length.checked(allowingNegative ? value : max(0, value), "calc()")
  }

  package mutating func calculatedAngle() throws(CSSValueError) -> Double {
    guard startsMath else { return try angle() }
    guard case .angle(let value) = try math(percentOf: nil) else {
      throw .unsupported("calc()", instead: "an angle is needed here")
    }
    return try CSSLimit.angle.checked(value, "calc()")
  }

  /// Takes a number or a calculation that gives one; where that is allowed, also a percentage.
  package mutating func calculatedNumber(
    allowingPercentage: Bool = false
  ) throws(CSSValueError) -> Double {
    guard startsMath else {
      let token = try need("a number")
      if allowingPercentage, case .percentage(let value) = token.kind {
        advance()
        return try CSSLimit.fraction.checked(value / 100, token.text)
      }
      return try CSSLimit.number.checked(try number(), token.text)
    }
    switch try math(percentOf: nil) {
    case .number(let value): return try CSSLimit.number.checked(value, "calc()")
    case .percentage(let value) where allowingPercentage:
      return try CSSLimit.fraction.checked(value, "calc()")
    default: throw .unsupported("calc()", instead: "a number is needed here")
    }
  }
}
