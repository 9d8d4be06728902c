internal import Tx2SVGMotion

extension TransformOperation {
  /// The function as SVG's transform attribute spells it.
  func svgText(_ operands: [Double]) -> String {
    "\(kind.rawValue)(\(NumberList.joined(operands.map(format.text))))"
  }

  /// The function at a time; nothing where it has no effect.
  func svgText(at time: Double) -> String {
    let operands = keyframes.value(at: time)
    return isIdentity(operands) ? "" : svgText(operands)
  }

  func cssText(_ operands: [Double]) -> String {
    let numbers = operands.map { number in
      let text = format.text(number)
      return text == "0" ? text : text + kind.unit.text
    }
    return "\(kind.rawValue)(\(numbers.joined(separator: ",")))"
  }
}

extension TransformOperation.Kind {
  fileprivate var unit: Unit {
    switch TransformFunction(rawValue: rawValue)?.quantity {
    case .length: .pixels
    case .angle: .degrees
    default: .none
    }
  }
}
