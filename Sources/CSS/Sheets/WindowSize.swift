internal import Tx2SVGMotion

/// The size of a window, as media features ask for it (Media Queries 4, section 4).
struct WindowSize {
  private let size: Size

  init(_ size: Size) {
    // Sizes that were computed miss whole ones by less.
    func rounded(_ side: Double) -> Double { (side * 1e6).rounded() / 1e6 }
    self.size = Size(rounded(size.width), rounded(size.height))
  }

  /// Whether a feature holds, given its words without blanks; `nil` if it asks for something else, or
  /// is none.
  func holds(_ feature: ArraySlice<Token>) -> Bool? {
    let names = feature.indices.filter { name(of: feature[$0]) != nil }
    guard names.count == 1, let name = name(of: feature[names[0]]) else { return nil }
    let (before, after) = (feature[..<names[0]], feature[(names[0] + 1)...])
    guard !after.isEmpty || !before.isEmpty else { return true }
    if name == "orientation" {
      guard before.isEmpty, after.count == 2, after.first?.kind == .symbol(":"),
        let word = after.last?.kind.name?.lowercased(), ["portrait", "landscape"].contains(word)
      else { return nil }
      return (word == "portrait") == (size.height >= size.width)
    }
    return try? compare(name, Array(before), Array(after))
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

  /// Compares `name: value`, `name < value` or `value < name < value`.
  private func compare(
    _ name: String, _ before: [Token], _ after: [Token]
  ) throws(CSSValueError) -> Bool {
    let (isRatio, isWidth) = (name.hasSuffix("ratio"), name.hasSuffix("width"))
    let own = isRatio ? size.width / size.height : isWidth ? size.width : size.height
    var (answer, left, right) = (true, TokenReader(before), TokenReader(after))
    (left.frame, right.frame) = (size, size)
    if !before.isEmpty {
      let value = try amount(&left, isRatio)
      answer = try order(&left, name)(value, own)
    }
    if !after.isEmpty {
      let order = try order(&right, name)
      answer = order(own, try amount(&right, isRatio)) && answer
    }
    guard left.peek() == nil, right.peek() == nil else { throw right.unexpected("nothing more") }
    return answer
  }

  private func amount(_ reader: inout TokenReader, _ isRatio: Bool) throws(CSSValueError) -> Double
  {
    guard isRatio else { return try reader.calculatedLength(percentOf: nil) }
    let width = try reader.calculatedNumber()
    return reader.take("/") ? width / (try reader.calculatedNumber()) : width
  }

  private func order(
    _ reader: inout TokenReader, _ name: String
  ) throws(CSSValueError) -> (Double, Double) -> Bool {
    if reader.take(":") {
      return name.hasPrefix("min-") ? (>=) : name.hasPrefix("max-") ? (<=) : (==)
    }
    guard !name.hasPrefix("min-"), !name.hasPrefix("max-") else {
      throw reader.unexpected("':'")
    }
    if reader.take("<") { return reader.take("=") ? (<=) : (<) }
    if reader.take(">") { return reader.take("=") ? (>=) : (>) }
    try reader.expect("=")
    return (==)
  }
}
