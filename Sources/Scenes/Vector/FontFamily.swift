internal import Tx2SVGCSS

enum FontFamily {
  /// The family that a string or words name, in small letters; `nil` if the tokens are neither.
  static func name(_ tokens: ArraySlice<Token>) -> String? {
    if tokens.count == 1, case .string(let name) = tokens.first?.kind { return name.lowercased() }
    var words: [String] = []
    for token in tokens {
      switch token.kind {
      case .ident(let word): words.append(word.lowercased())
      case .whitespace: continue
      default: return nil
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
