/// CSS from tokens, which reads back as the same tokens, however they were written before.
///
/// Strings and addresses are quoted, and whatever could end one early or mean something to markup is
/// escaped. Words that would grow together are kept apart by an empty comment
/// (CSS Syntax 3, section 9).
package enum TokenPrinter {
  /// The tokens as CSS; blanks become one space, and none is left at the ends.
  package static func text(_ tokens: some Sequence<Token>) -> String {
    var (text, last): (String, Token.Kind) = ("", .whitespace)
    for token in tokens {
      if token.kind == .whitespace {
        if last != .whitespace { text += " " }
      } else {
        if growTogether(last, token) { text += "/**/" }
        text += self.text(token)
      }
      last = token.kind
    }
    if text.utf8.last == 0x20, last == .whitespace { text.removeLast() }
    return text
  }

  private static func text(_ token: Token) -> String {
    switch token.kind {
    case .ident(let name): identifier(name)
    case .function(let name): identifier(name) + "("
    case .atKeyword(let name): "@" + identifier(name)
    case .hash(let name): token.isIdentifierHash ? "#" + identifier(name) : "#" + word(name)
    case .string(let content): string(content)
    case .url(let address): "url(\(isBare(address) ? address : string(address)))"
    case .number, .percentage: token.text
    case .dimension: dimension(token.text)
    case .whitespace: " "
    case .symbol(let scalar): String(scalar)
    case .commentMark, .unclosed, .nestedTooDeep: ""
    }
  }

  /// A name with the escapes that it needs (CSSOM, "serialize an identifier").
  package static func identifier(_ name: String) -> String {
    let scalars = name.unicodeScalars
    if name == "-" { return "\\-" }
    let lead = scalars.first == "-" ? 1 : 0
    guard let digit = scalars.dropFirst(lead).first, digit.isDigit else { return word(name) }
    let rest = String(scalars.dropFirst(lead + 1))
    return (lead == 1 ? "-" : "") + escape(digit) + word(rest)
  }

  package static func string(_ content: String) -> String {
    let isPlain = content.unicodeScalars.allSatisfy { !needsEscape($0) }
    if isPlain { return "'\(content)'" }
    return "'" + content.unicodeScalars.map { needsEscape($0) ? escape($0) : String($0) }.joined()
      + "'"
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || "\"'\\<>&".unicodeScalars.contains(scalar)
  }

  /// Whether an address needs no quotes: a name after `#`, as renderers of every age read it.
  private static func isBare(_ address: String) -> Bool {
    address.first == "#" && address.unicodeScalars.dropFirst().allSatisfy(\.isNamePart)
  }

  private static func word(_ name: String) -> String {
    guard !name.unicodeScalars.allSatisfy(\.isNamePart) else { return name }
    return name.unicodeScalars.map { $0.isNamePart ? String($0) : escape($0) }.joined()
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\\(String(scalar.value, radix: 16)) "
  }

  /// A number with its unit; a unit that was written with escapes begins with one again, since it
  /// might be taken for an exponent.
  private static func dimension(_ text: String) -> String {
    guard text.unicodeScalars.contains("\\") else { return text }
    var scanner = ScalarScanner(text)
    let start = scanner.mark
    _ = scanner.number()
    let number = scanner.text(from: start)
    let unit = scanner.name().unicodeScalars
    guard let first = unit.first else { return number }
    return number + escape(first) + word(String(unit.dropFirst()))
  }

  /// Whether two tokens side by side would be read as others.
  private static func growTogether(_ first: Token.Kind, _ next: Token) -> Bool {
    let second = next.kind
    // A sign ends these, and 'unicode-range' allows nothing between; after a unit such as 'e' it
    // could begin an exponent.
    return switch first {
    case .number where next.isSigned: false
    case .ident where next.isSigned && next.text.hasPrefix("+"): false
    case .ident: second.isWordLike || second == .symbol("(")
    case .atKeyword, .hash, .dimension: second.isWordLike
    case .number: second.isWordLike || second == .symbol("%")
    case .symbol("#"), .symbol("-"), .symbol("@"): second.isWordLike
    case .symbol("."), .symbol("+"): second.isNumeric
    case .symbol("/"): second == .symbol("*")
    case .symbol("<"): second == .symbol("!")
    default: false
    }
  }
}

extension Token {
  /// Whether the part after `#` is a name, as an id in a selector must be, and not just digits.
  package var isIdentifierHash: Bool {
    guard case .hash = kind else { return false }
    return ScalarScanner(text).startsIdent(at: 1)
  }

  fileprivate var isSigned: Bool { kind.isNumeric && (text.hasPrefix("+") || text.hasPrefix("-")) }
}

extension Token.Kind {
  var isNumeric: Bool {
    switch self {
    case .number, .percentage, .dimension: true
    default: false
    }
  }

  fileprivate var isWordLike: Bool {
    switch self {
    case .ident, .function, .url, .number, .percentage, .dimension, .symbol("-"), .commentMark: true
    default: false
    }
  }
}
