/// A rule of a style sheet as it is written, before its words are interpreted.
package struct Rule: Hashable, Sendable {
  /// One thing between the braces of a rule.
  package indirect enum Item: Hashable, Sendable {
    case declaration(Declaration)
    case rule(Rule)

    var declaration: Declaration? { if case .declaration(let own) = self { own } else { nil } }
  }

  /// The word after `@` in small letters; `nil` for a rule that begins with selectors.
  package let keyword: String?
  package let position: SourcePosition
  /// The tokens before the braces, without the keyword and without blanks around them.
  package let prelude: [Token]
  /// The position of the opening brace, or of the token that ended the rule.
  package let opening: SourcePosition
  /// The content of the braces; `nil` for a rule that ends with a semicolon.
  package let items: [Item]?

  package var declarations: [Declaration] { (items ?? []).compactMap(\.declaration) }

  package var rules: [Rule] {
    (items ?? []).compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
  }
}
