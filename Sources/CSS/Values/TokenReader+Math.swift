internal import CTx2SVGMath

/// A number with its kind, as CSS's mathematical functions know kinds.
package struct CSSQuantity: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Without a unit; user units; degrees; seconds.
    case number, length, angle, time
    /// A percentage of nothing in particular: 50% is an amount of 0.5.
    case percentage
  }

  package let kind: Kind
  package var amount: Double

  init(_ amount: Double, _ kind: Kind) {
    self.amount = amount
    self.kind = kind
  }
}

/// The mathematical functions (CSS Values 4, section 10).
extension TokenReader {
  /// The names of the functions, in lower case.
  package static let mathFunctions: [String] =
    ["calc", "min", "max", "clamp"] + MathFunction.all.keys.sorted()

  /// Whether a mathematical function comes next.
  package var startsMath: Bool {
    guard case .function(let name) = peekPastSpace()?.kind else { return false }
    return Self.mathFunctions.contains(name.lowercased())
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
      return CSSQuantity(
        max(values[0].amount, min(values[1].amount, values[2].amount)), values[0].kind)
    case let word:
      guard let function = MathFunction.all[word] else {
        throw .unknown(name, kind: "function", among: Self.mathFunctions)
      }
      let values = try arguments(name, whole, function.rule)
      guard let value = function.value(of: values), value.amount.isFinite else {
        throw .wrongArguments(function: name, rule: function.rule)
      }
      return value
    }
  }

  private mutating func pick(
    _ name: String, _ whole: Double?, _ choose: ([Double]) -> Double?
  ) throws(CSSValueError) -> CSSQuantity {
    let values = try arguments(name, whole, "at least one calculation")
    return CSSQuantity(choose(values.map(\.amount)) ?? 0, values[0].kind)
  }

  private mutating func arguments(
    _ name: String, _ whole: Double?, _ rule: String
  ) throws(CSSValueError) -> [CSSQuantity] {
    var values = [try sum(whole)]
    while take(",") {
      let next = try sum(whole)
      guard next.kind == values[0].kind else {
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
      guard next.kind == total.kind else {
        throw .unsupported("calc()", instead: "both sides of '+' and '-' are of one kind")
      }
      total.amount += sign * next.amount
    }
  }

  private mutating func product(_ whole: Double?) throws(CSSValueError) -> CSSQuantity {
    var total = try factor(whole)
    while true {
      if take("*") {
        let next = try factor(whole)
        guard [total.kind, next.kind].contains(.number) else {
          throw .unsupported("calc()", instead: "one side of '*' is a plain number")
        }
        total = CSSQuantity(
          total.amount * next.amount, next.kind == .number ? total.kind : next.kind)
      } else if take("/") {
        let divisor = try factor(whole)
        guard divisor.kind == .number else {
          throw .unsupported("calc()", instead: "the divisor is a plain number")
        }
        guard divisor.amount != 0 else { throw .outOfRange("0", rule: "the divisor is not 0") }
        total.amount /= divisor.amount
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
      return CSSQuantity(value, .number)
    case .percentage(let value):
      advance()
      return whole.map { CSSQuantity($0 * value / 100, .length) }
        ?? CSSQuantity(value / 100, .percentage)
    case .dimension(_, let unit) where ["deg", "grad", "rad", "turn"].contains(unit):
      return CSSQuantity(try angle(), .angle)
    case .dimension(_, "s"), .dimension(_, "ms"):
      return CSSQuantity(try time(allowingNegative: true), .time)
    case .dimension: return CSSQuantity(try pixels(), .length)
    case .ident(let name) where ["pi", "e"].contains(name.lowercased()):
      advance()
      return CSSQuantity(name.lowercased() == "pi" ? .pi : exp(1), .number)
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
    let value = try math(percentOf: whole)
    guard value.kind == .length else {
      throw .unsupported("calc()", instead: "a length is needed here")
    }
    let length = allowingNegative ? value.amount : max(0, value.amount)
    return try CSSLimit.length.checked(length, "calc()")
  }

  package mutating func calculatedAngle() throws(CSSValueError) -> Double {
    guard startsMath else { return try angle() }
    let value = try math(percentOf: nil)
    guard value.kind == .angle else {
      throw .unsupported("calc()", instead: "an angle is needed here")
    }
    return try CSSLimit.angle.checked(value.amount, "calc()")
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
    let value = try math(percentOf: nil)
    switch value.kind {
    case .number: return try CSSLimit.number.checked(value.amount, "calc()")
    case .percentage where allowingPercentage:
      return try CSSLimit.fraction.checked(value.amount, "calc()")
    default: throw .unsupported("calc()", instead: "a number is needed here")
    }
  }
}
