/// A function in a list of them, such as that of `transform` or of `filter`.
package struct FunctionCall: Hashable, Sendable {
  /// The name, in lower case.
  package let name: String
  /// The arguments between blanks and commas, as written.
  package let words: [String]

  /// The functions of a list; `nil` if there is anything else in it.
  package static func list(_ text: String) -> [FunctionCall]? {
    var calls: [FunctionCall] = []
    var rest = Tokenizer.tokens(of: text)[...].drop { $0.kind == .whitespace }
    while let first = rest.first {
      switch first.kind {
      case .url(let address):
        calls.append(FunctionCall(name: "url", words: [address]))
        rest = rest.dropFirst()
      case .function(let name):
        // What is still open at the end is closed there.
        let end = rest.end(of: rest.startIndex) ?? rest.endIndex
        let inner = rest[(rest.startIndex + 1)..<end]
        calls.append(FunctionCall(name: name.lowercased(), words: words(inner)))
        rest = rest[end...].dropFirst()
      default: return nil
      }
      rest = rest.drop { $0.kind == .whitespace }
    }
    return calls
  }

  /// The words of a value between blanks and commas, each with all that is in its parentheses.
  package static func words(of text: String) -> [String] { words(Tokenizer.tokens(of: text)[...]) }

  private static func words(_ tokens: ArraySlice<Token>) -> [String] {
    var (depth, words): (Int, [String]) = (0, [""])
    for token in tokens {
      depth += token.kind.nesting
      if depth == 0, token.kind == .whitespace || token.kind == .symbol(",") {
        words.append("")
      } else {
        words[words.count - 1] += token.text
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
