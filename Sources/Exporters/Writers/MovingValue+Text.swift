extension MovingValue {
  /// The value at a time, as CSS spells it, or without a name as attributes do.
  func text(_ numbers: [Double], as name: PropertyName = "") -> String {
    let texts = zip(numbers.indices, numbers).map { format($0).text($1) }
    switch form {
    case .number: return texts[0] == "0" ? texts[0] : texts[0] + name.unit.rawValue
    case .points:
      // An optimiser makes a path of a polygon, whose corners then no longer move.
      return "M"
        + stride(from: 0, to: texts.count, by: 2).map { texts[$0] + "," + texts[$0 + 1] }
        .joined(separator: " ")
    case .color: return "rgb(\(texts.joined(separator: ",")))"
    case .radius: return Self.radius(texts[0])
    case .functions(let list):
      let text = list.text(numbers, format)
      return name == "rotate" && text == "0" ? "0deg" : text
    }
  }

  /// A part of a piece's own radius.
  private static func radius(_ factor: String) -> String {
    switch factor {
    case "0": "0"
    case "1": "var(--s)"
    default: "calc(var(--s)*\(factor))"
    }
  }
}
