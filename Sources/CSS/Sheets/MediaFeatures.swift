package import Tx2SVGMotion

/// The features in media queries whose answers are known (Media Queries 4, section 2).
package enum MediaFeatures {
  /// The words of a feature that is so everywhere, or nowhere.
  package static func words(_ holds: Bool) -> String { holds ? "min-width:0" : "max-width:-1px" }

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
        let holds = holds(tokens[(start + 1)..<index].filter { $0.kind != .whitespace }[...])
      else { continue }
      found.append((start + 1..<index, holds))
    }
    return found
  }
}

extension CascadeRule.Condition {
  /// The condition in a window of a known size: without words where it always holds, `nil` where it
  /// never does.
  package func decided(at size: Size) -> Self? {
    guard keyword == "media", !prelude.isEmpty else { return self }
    let queries = SelectorParser.parts(of: prelude).compactMap { Self.decided($0, at: size) }
    if queries.isEmpty { return nil }
    let comma = TokenReader.tokens(of: ",")
    let isCertain = queries.contains(where: \.isEmpty)
    return Self(
      keyword: keyword, prelude: isCertain ? [] : Array(queries.joined(separator: comma)))
  }

  /// The words of a query that are left, joined by `and` unless there are other words between them.
  private static func decided(_ query: [Token], at size: Size) -> [Token]? {
    var words = query.trimmed
    let window = WindowSize(size)
    for (place, holds) in MediaFeatures.decided(in: words, by: window.holds).reversed() {
      words.replaceSubrange(place, with: TokenReader.tokens(of: MediaFeatures.words(holds)))
    }
    func isWord(_ token: Token, _ word: String) -> Bool { token.kind.name?.lowercased() == word }
    if words.contains(where: { isWord($0, "not") || isWord($0, "or") }) { return words }
    let parts = words.split { isWord($0, "and") }.map { Array($0).trimmed }
    func isDecided(_ part: [Token], _ holds: Bool) -> Bool {
      TokenPrinter.text(part) == "(\(MediaFeatures.words(holds)))"
    }
    if parts.contains(where: { isDecided($0, false) }) { return nil }
    let rest = parts.filter { !isDecided($0, true) }
    return Array(rest.joined(separator: TokenReader.tokens(of: " and ")))
  }
}
