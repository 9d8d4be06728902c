internal import Tx2SVGMotion

/// The size of a window, as media features ask for it (Media Queries 4, section 4).
struct WindowSize {
  private let size: Size

  init(_ size: Size) {
    // Sizes that were computed miss whole ones by less.
    func rounded(_ side: Double) -> Double { (side * 1e6).rounded() / 1e6 }
    self.size = Size(rounded(size.width), rounded(size.height))
  }

  /// Whether a feature holds; `nil` if it asks for something else, or is none.
  func holds(_ feature: ArraySlice<Token>) -> Bool? {
    let names = feature.indices.filter { name(of: feature[$0]) != nil }
    guard names.count == 1, let name = name(of: feature[names[0]]) else { return nil }
    let before = Array(feature[..<names[0]]).trimmed
    let after = Array(feature[(names[0] + 1)...]).trimmed
    guard !after.isEmpty || !before.isEmpty else { return isBound(name) ? nil : true }
    guard name == "orientation" else { return try? compare(name, before, after) }
    var reader = TokenReader(after)
    guard before.isEmpty, reader.take(":") else { return nil }
    let isPortrait = reader.takeWord("portrait")
    guard isPortrait || reader.takeWord("landscape"), reader.peek() == nil else { return nil }
    return isPortrait == (size.height >= size.width)
  }

  private static let names: Set<String> = [
    "width", "height", "aspect-ratio", "min-width", "min-height", "min-aspect-ratio", "max-width",
    "max-height", "max-aspect-ratio", "orientation",
  ]

  private func name(of token: Token) -> String? {
    guard case .ident(let word) = token.kind, Self.names.contains(word.lowercased()) else {
      return nil
    }
    return word.lowercased()
  }

  /// Whether a name holds a comparison itself.
  private func isBound(_ name: String) -> Bool { name.hasPrefix("min-") || name.hasPrefix("max-") }

  /// Compares `name: value`, `name < value`, `value < name` or `value < name < value`.
  private func compare(
    _ name: String, _ before: [Token], _ after: [Token]
  ) throws(CSSValueError) -> Bool {
    let (isRatio, isWidth) = (name.hasSuffix("ratio"), name.hasSuffix("width"))
    let own = isRatio ? size.width / size.height : isWidth ? size.width : size.height
    var (left, right) = (TokenReader(before), TokenReader(after))
    left.relative = RelativeLengths(window: size)
    right.relative = left.relative
    var comparisons: [(sign: Unicode.Scalar, holds: Bool)] = []
    if before.isEmpty, right.take(":") {
      let value = try amount(&right, isRatio)
      let isLeast = name.hasPrefix("min-")
      let holds = isLeast ? own >= value : isBound(name) ? own <= value : own == value
      comparisons.append((":", holds))
    } else {
      guard !isBound(name) else { throw right.unexpected("':'") }
      if !before.isEmpty {
        let value = try amount(&left, isRatio)
        let (sign, order) = try order(&left)
        comparisons.append((sign, order(value, own)))
      }
      if !after.isEmpty {
        let (sign, order) = try order(&right)
        comparisons.append((sign, order(own, try amount(&right, isRatio))))
      }
    }
    let signs = comparisons.map(\.sign)
    guard signs.count == 1 || signs[0] == signs[1] && signs[0] != "=", left.peek() == nil,
      right.peek() == nil
    else { throw right.unexpected("nothing more") }
    return comparisons.allSatisfy(\.holds)
  }

  private func amount(_ reader: inout TokenReader, _ isRatio: Bool) throws(CSSValueError) -> Double
  {
    guard isRatio else { return try reader.calculatedLength(percentOf: nil) }
    let width = try reader.calculatedNumber()
    return reader.take("/") ? width / (try reader.calculatedNumber()) : width
  }

  /// The first sign of a comparison, and what it asks of two amounts.
  private func order(
    _ reader: inout TokenReader
  ) throws(CSSValueError) -> (Unicode.Scalar, (Double, Double) -> Bool) {
    if reader.take("<") { return ("<", takesEqual(&reader) ? (<=) : (<)) }
    if reader.take(">") { return (">", takesEqual(&reader) ? (>=) : (>)) }
    try reader.expect("=")
    return ("=", (==))
  }

  /// Takes the second sign of a comparison, before which no blank may be.
  private func takesEqual(_ reader: inout TokenReader) -> Bool {
    reader.peek()?.kind == .symbol("=") && reader.take("=")
  }
}
