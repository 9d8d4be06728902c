/// One token of CSS (CSS Syntax 3, section 4).
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case ident(String)
    /// A name and the parenthesis it opens.
    case function(String)
    /// A name after `@`.
    case atKeyword(String)
    /// A name after `#`.
    case hash(String)
    case string(String)
    /// The unquoted address in `url(…)`.
    case url(String)
    /// A number; `isInteger` if it has neither point nor exponent.
    case number(Double, isInteger: Bool)
    /// A number before `%`.
    case percentage(Double)
    /// A number and its unit, in lower case.
    case dimension(Double, unit: String)
    /// Blanks and line ends.
    case whitespace
    /// Any one of `: ; , ( ) [ ] { }` and any character that is no other token.
    case symbol(Unicode.Scalar)
    /// `<!--` or `-->`, which mean nothing between rules.
    case commentMark
    /// A string, comment or address without an end, or an address that is none.
    case unclosed
    /// A parenthesis within too many others; it is the last token.
    case nestedTooDeep
  }

  package let kind: Kind
  package let text: String
  package let position: SourcePosition

  package init(kind: Kind, text: String, position: SourcePosition) {
    self.kind = kind
    self.text = text
    self.position = position
  }
}

extension Token.Kind {
  /// A name that may stand in quotes.
  package var name: String? {
    switch self {
    case .ident(let word), .string(let word): word
    default: nil
    }
  }

  /// The change of depth in parentheses: 1 for an opening token, -1 for a closing one.
  package var nesting: Int {
    switch self {
    case .function, .symbol("("): 1
    case .symbol(")"): -1
    default: 0
    }
  }

  /// The change of depth in brackets of any kind.
  package var bracketing: Int {
    switch self {
    case .symbol("["), .symbol("{"): 1
    case .symbol("]"), .symbol("}"): -1
    default: nesting
    }
  }
}

extension ArraySlice<Token> {
  /// The index of the parenthesis that ends a function, or of the token itself if it opens none; `nil`
  /// if it is never closed.
  package func end(of opening: Int) -> Int? {
    var depth = 0
    return indices[opening...].first { index in
      depth += self[index].kind.nesting
      return depth <= 0
    }
  }
}

extension Token {
  package init(_ value: Double, _ unit: String, at position: SourcePosition) {
    self.init(
      kind: .dimension(value, unit: unit), text: DecimalText.rounded(value) + unit,
      position: position)
  }

  package init(number value: Double, at position: SourcePosition) {
    self.init(
      kind: .number(value, isInteger: false), text: DecimalText.rounded(value), position: position)
  }

  package init(word: String, at position: SourcePosition) {
    self.init(kind: .ident(word), text: word, position: position)
  }
}
