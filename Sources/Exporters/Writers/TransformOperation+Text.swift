internal import Tx2SVGMotion

extension TransformOperation {
  /// The function as SVG's transform attribute spells it.
  func svgText(_ operands: [Double]) -> String {
    "\(kind.rawValue)(\(NumberList.joined(operands.map(format.text))))"
  }

  /// The function that does what it does after another one, if one of its kind can.
  fileprivate func joined(to other: TransformOperation) -> TransformOperation? {
    guard kind == other.kind, kind == .translate || kind == .scale else { return nil }
    let (first, next) = (other.keyframes.values[0], keyframes.values[0])
    func pairs(_ missing: (Double) -> Double) -> [(Double, Double)] {
      zip(first + [missing(first[0])], next + [missing(next[0])])
        .prefix(max(first.count, next.count)).map { $0 }
    }
    let operands = kind == .scale ? pairs { $0 }.map(*) : pairs { _ in 0 }.map(+)
    return TransformOperation(
      kind, operands, format.fractionDigits > other.format.fractionDigits ? format : other.format)
  }

  func cssText(_ operands: [Double]) -> String {
    let unit = TransformFunction(rawValue: kind.rawValue)?.quantity.unit ?? ""
    let numbers = operands.map { number in
      let text = format.text(number)
      return text == "0" ? text : text + unit
    }
    return "\(kind.rawValue)(\(numbers.joined(separator: ",")))"
  }
}

extension [TransformOperation] {
  /// The functions at a time as SVG's transform attribute spells them; `nil` where they have no effect.
  ///
  /// Neighbours of a kind are one function: scour 0.38.2 fails at those or gets them wrong.
  func svgText(at time: Double) -> String? {
    var list: [TransformOperation] = []
    for operation in self {
      let still = TransformOperation(
        operation.kind, operation.keyframes.value(at: time), operation.format)
      let joined = list.last.flatMap(still.joined)
      if joined != nil { list.removeLast() }
      if !(joined ?? still).isIdle { list.append(joined ?? still) }
    }
    return list.isEmpty ? nil : list.map { $0.svgText($0.keyframes.values[0]) }.joined()
  }
}
