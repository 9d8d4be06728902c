/// Lengths as SVG attributes have them, in CSS px.
enum VectorLength {
  /// CSS px in a unit (CSS Values 4, "Absolute lengths"); `em` and `ex` of the initial 16 px font.
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ("em", 16), ("ex", 8), ("q", 96 / 101.6), ("", 1),
  ]

  /// A length above zero; percentages and everything else give `nil`.
  static func pixels(_ text: String?) -> Double? {
    guard let text = text?.lowercased().filter({ !$0.isWhitespace }) else { return nil }
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let value = number(text.dropLast(unit.count)), value > 0 else { continue }
      return value * factor
    }
    return nil
  }

  /// The numbers of a list that white space or commas separate; `nil` if one is none.
  static func numbers(_ text: String) -> [Double]? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    let values = parts.compactMap { number($0) }
    return values.count == parts.count ? values : nil
  }

  /// A number in SVG's spelling; Swift alone would take `nan`, `inf` and hexadecimal digits too.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      return nil
    }
    return value
  }
}
