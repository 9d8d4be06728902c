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

  /// Creates the error with the known word that is nearest.
  init(_ word: String, known: [String]) {
    self.known = known
    suggestion = Suggestion.nearest(to: word, in: known)
  }

  /// What would be right.
  var description: String {
    suggestion.map { "did you mean '\($0)'?" } ?? "expected \(EnglishList.or(known))"
  }
}
