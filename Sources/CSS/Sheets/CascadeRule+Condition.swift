package import Tx2SVGMotion

extension CascadeRule {
  /// A condition under which rules apply, such as `@media (width > 9px)`.
  package struct Condition: Hashable, Sendable {
    /// The word after `@`.
    package let keyword: String
    package let prelude: [Token]
    /// Whether it is a media query that holds wherever there is motion.
    package let isUsual: Bool
    /// Whether it holds on paper alone.
    package let isForPrint: Bool
    /// Whether it holds for readers alone who ask for less motion.
    package let isForLessMotion: Bool

    /// Answers once what each of the rules under it asks.
    package init(keyword: String, prelude: [Token]) {
      (self.keyword, self.prelude) = (keyword, prelude)
      isUsual = prelude.allSatisfy { token in
        switch token.kind {
        case .ident(let word): Self.usual.contains(word.lowercased())
        case .symbol, .whitespace: true
        default: false
        }
      }
      isForPrint = keyword == "media" && prelude.map(\.kind) == [.ident("print")]
      let words = prelude.map { $0.text.lowercased() }
      isForLessMotion =
        words.contains("prefers-reduced-motion")
        && !words.contains { $0 == "not" || $0 == "no-preference" }
    }

    /// Whether it holds for some readers or elements alone, or only where something is not known.
    package var isOpen: Bool {
      switch keyword {
      case "supports": prelude.first?.kind.name?.lowercased() == "not"
      case "media": !isUsual
      default: true
      }
    }

    private static let usual: Set = [
      "all", "screen", "only", "and", "or", "prefers-reduced-motion", "no-preference",
    ]
  }
}

extension CascadeRule.Condition {
  /// The condition in a window of a size and in a look, if these are given: without words where it always
  /// holds, `nil` where it never does.
  package func decided(at size: Size?, dark: Bool? = nil) -> Self? {
    guard keyword == "media", !prelude.isEmpty else { return self }
    let queries = SelectorParser.parts(of: prelude).compactMap { Self.decided($0, at: size, dark) }
    if queries.isEmpty { return nil }
    let comma = TokenReader.tokens(of: ",")
    let isCertain = queries.contains(where: \.isEmpty)
    return Self(keyword: keyword, prelude: isCertain ? [] : Array(queries.joined(separator: comma)))
  }

  /// The words of a query that are left, joined by `and` unless there are other words between them.
  private static func decided(_ query: [Token], at size: Size?, _ dark: Bool?) -> [Token]? {
    func holds(_ feature: ArraySlice<Token>) -> Bool? {
      size.flatMap { WindowSize($0).holds(feature) }
        ?? dark.flatMap { dark in MediaFeatures.asksForDark(feature).map { $0 == dark } }
    }
    let given = query.trimmed
    var (words, end): ([Token], Int) = ([], 0)
    for (place, holds) in MediaFeatures.decided(in: given, by: holds) {
      words += given[end..<place.lowerBound] + TokenReader.tokens(of: MediaFeatures.words(holds))
      end = place.upperBound
    }
    words += given[end...]
    func isWord(_ token: Token, _ word: String) -> Bool {
      if case .ident(let name) = token.kind { name.lowercased() == word } else { false }
    }
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
