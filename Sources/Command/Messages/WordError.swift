internal import Tx2SVG

/// An error about a text that no document can contain.
enum TextError: Error, Hashable, CustomStringConvertible {
  case controlCharacter
  case encoding

  var description: String {
    switch self {
    case .controlCharacter: "no document can contain a control character: remove it"
    case .encoding: "its text is not UTF-8"
    }
  }
}

/// An error about a word that is not one of the known ones.
struct WordError: Error, Hashable, CustomStringConvertible {
  private let known: [String]
  private let suggestion: String?
  private let list: String?

  /// Creates the error with the nearest known word.
  ///
  /// The command `list` shows the words under the name `list`, if they are many; `elsewhere` has what
  /// is typed instead of words that belong to another option.
  init(_ word: String, known: [String], list: String? = nil, elsewhere: [String: String] = [:]) {
    self.known = known
    self.list = list
    suggestion =
      elsewhere[word] ?? Synonyms.value(for: word, among: known)
      ?? Suggestion.nearest(to: word, in: known)
  }

  var description: String {
    if let suggestion { return "did you mean '\(suggestion)'?" }
    guard let list else { return "expected \(EnglishList.or(known))" }
    let otherwise = list == "hosts" ? "; 'page' is a site of your own" : ""
    return "'tx2svg list \(list)' shows all\(otherwise)"
  }
}
