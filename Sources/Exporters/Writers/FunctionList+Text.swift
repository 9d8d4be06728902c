extension FunctionList {
  /// The value with the given moving numbers, each of which is written in its own format.
  func text(_ numbers: [Double], _ format: (Int) -> DecimalFormat) -> String {
    let list = functions.map { function in
      let arguments = function.arguments.map { row in
        row.map { text($0, numbers, format) }.joined(separator: " ")
      }.joined(separator: ",")
      return function.name.map { "\($0)(\(arguments))" } ?? arguments
    }
    return list.isEmpty ? "none" : list.joined(separator: " ")
  }

  private func text(
    _ operand: Operand, _ numbers: [Double], _ format: (Int) -> DecimalFormat
  ) -> String {
    switch operand {
    case .word(let word): return word.rawValue
    case .variable(let name): return "var(--\(name))"
    case .color(let parts):
      return "rgb(\(parts.map { $0.text(numbers, format) }.joined(separator: ",")))"
    case .sum(let terms):
      let texts = terms.map { $0.text(numbers, format) }.filter { $0 != "0" }
      return switch texts.count {
      case 0: "0"
      case 1: texts[0]
      default: "calc(\(texts.joined(separator: " + ")))"
      }
    }
  }

  /// Whether an element looks the same without the value: no function, or one without effect.
  func isPlain(_ numbers: [Double], _ format: (Int) -> DecimalFormat) -> Bool {
    guard let only = functions.first else { return true }
    guard functions.count == 1, [nil, "scale", "opacity"].contains(only.name) else { return false }
    return only.arguments.joined().allSatisfy { operand in
      guard case .sum(let terms) = operand else { return false }
      return terms.allSatisfy { term in
        let neutral = term.unit == .none ? "1" : "0"
        return term.text(numbers, format) == neutral
      }
    }
  }
}

extension FunctionList.Term {
  /// The number with its unit; a length of 0 has none.
  fileprivate func text(_ numbers: [Double], _ format: (Int) -> DecimalFormat) -> String {
    let own = digits.map { DecimalFormat(fractionDigits: $0) }
    let (value, usual): (Double, DecimalFormat) =
      switch number {
      case .still(let value): (value, DecimalFormat(fractionDigits: 2))
      case .moving(let index, let factor, let rest): (numbers[index] * factor + rest, format(index))
      case .inverse(let index) where numbers[index] < 1e-7: (.infinity, format(index))
      case .inverse(let index): (1 / numbers[index], format(index))
      }
    guard value < .infinity else { return "none" }
    let text = (own ?? usual).text(isSize ? max(0, value) : value)
    return text == "0" ? text : text + unit.rawValue
  }
}
