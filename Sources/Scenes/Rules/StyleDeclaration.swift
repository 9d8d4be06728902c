internal import Tx2SVGCSS

/// A property of a rule or of a `style` attribute, with its value.
package struct StyleDeclaration: Hashable, Sendable {
  /// The name: in lower case unless it is a custom property.
  package let name: String
  /// The value as written, without `!important` and comments.
  package let value: String
  /// Whether it is `!important`.
  package let isImportant: Bool

  /// The declarations of a `style` attribute; what is none is passed over.
  static func all(in text: String) -> [StyleDeclaration] {
    TokenReader.tokens(of: text).split { $0.kind == .symbol(";") }.flatMap { all(in: $0) }
  }

  /// The declaration of some tokens, or none.
  static func all(in tokens: ArraySlice<Token>) -> [StyleDeclaration] {
    let words = tokens.drop { $0.kind == .whitespace }
    guard case .ident(let name) = words.first?.kind else { return [] }
    let rest = words.dropFirst().drop { $0.kind == .whitespace }
    guard rest.first?.kind == .symbol(":") else { return [] }
    var value = rest.dropFirst().drop { $0.kind == .whitespace }
    func removeBlanks() { while value.last?.kind == .whitespace { value.removeLast() } }
    removeBlanks()
    var isImportant = false
    if case .ident(let word) = value.last?.kind, word.lowercased() == "important" {
      let mark = value.dropLast().lastIndex { $0.kind != .whitespace }
      if let mark, value[mark].kind == .symbol("!") {
        isImportant = true
        value = value[..<mark]
        removeBlanks()
      }
    }
    return [
      StyleDeclaration(
        name: name.hasPrefix("--") ? name : name.lowercased(),
        value: value.map(\.text).joined(), isImportant: isImportant)
    ]
  }
}
