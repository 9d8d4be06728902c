/// The features in media queries whose answers are known (Media Queries 4, section 2).
package enum MediaFeatures {
  /// The words of a feature that is so everywhere, or nowhere.
  package static func words(_ holds: Bool) -> String { holds ? "min-width:0" : "max-width:-1px" }

  /// Whether a feature asks for a dark look, or for a light one; `nil` if for neither.
  package static func asksForDark(_ feature: ArraySlice<Token>) -> Bool? {
    var reader = TokenReader(Array(feature).trimmed)
    guard reader.takeWord("prefers-color-scheme"), reader.take(":") else { return nil }
    let isDark = reader.takeWord("dark")
    return (isDark || reader.takeWord("light")) && reader.peek() == nil ? isDark : nil
  }

  /// The most words of a feature, so that nested parentheses are read once.
  private static let most = 64

  /// The places between the parentheses of the features that are decided, in order.
  package static func decided(
    in tokens: [Token], by holds: (ArraySlice<Token>) -> Bool?
  ) -> [(place: Range<Int>, holds: Bool)] {
    var (open, found): ([Int], [(Range<Int>, Bool)]) = ([], [])
    for (index, token) in tokens.enumerated() {
      if token.kind.nesting > 0 { open.append(index) }
      guard token.kind.nesting < 0, let start = open.popLast(), index - start <= most,
        tokens[start].kind == .symbol("("),
        let holds = holds(tokens[(start + 1)..<index])
      else { continue }
      found.append((start + 1..<index, holds))
    }
    return found
  }
}
