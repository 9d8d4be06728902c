internal import Tx2SVGCSS

/// Words that no document can hold.
struct TextError: Error, Hashable, CustomStringConvertible {
  /// What would be right.
  var description: String { "no document can hold a control character: leave it out" }
}

/// A word that is none of the known ones.
struct WordError: Error, Hashable, CustomStringConvertible {
  private let known: [String]
  private let suggestion: String?
  private let list: String?

  /// Creates the error with the known word that is nearest; `list` shows words that are many.
  init(_ word: String, known: [String], list: String? = nil) {
    self.known = known
    self.list = list
    suggestion =
      Synonyms.value(for: word, among: known)
      ?? Suggestion.nearest(to: word, in: known)
  }

  /// What would be right.
  var description: String {
    if let suggestion { return "did you mean '\(suggestion)'?" }
    return list.map { "'tx2svg list \($0)' shows all" } ?? "expected \(EnglishList.or(known))"
  }
}
