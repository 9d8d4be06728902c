internal import Tx2SVGCSS

enum FontFamily {
  static let properties: Set<String> = ["font", "font-family"]

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

  /// The texts of the tokens that name a known family in a list, as that of `font-family` or `font`, by
  /// their positions: the first has its new name, the others have none.
  ///
  /// There may be a list in `var()`, too.
  static func texts(in tokens: [Token], _ known: [String: String]) -> [SourcePosition: String] {
    guard !known.isEmpty else { return [:] }
    var texts: [SourcePosition: String] = [:]
    for part in tokens.split(whereSeparator: { $0.kind == .symbol(",") || $0.kind.nesting != 0 }) {
      let words = Array(part).trimmed
      // What precedes the first one in `font` has no family's name.
      guard
        let start = words.indices.first(where: {
          words[$0].kind != .whitespace && known[name(words[$0...]) ?? ""] != nil
        }),
        let family = name(words[start...])
      else { continue }
      for word in words[start...] { texts[word.position] = "" }
      texts[words[start].position] = known[family]
    }
    return texts
  }

  /// The family that a rule describes.
  static func described(by declarations: [Declaration]) -> String? {
    declaration(in: declarations).flatMap { name($0.value[...]) }
  }

  /// The declaration that names the family of a rule: the last one that browsers accept.
  static func declaration(in declarations: [Declaration]) -> Declaration? {
    declarations.last { $0.name == "font-family" && !$0.isImportant && name($0.value[...]) != nil }
  }
}
