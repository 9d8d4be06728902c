/// The completions that a shell may offer for a word.
package enum Completion: Hashable, Sendable {
  /// None: for numbers and texts.
  case none
  /// The names of files.
  case file
  /// A choice of words.
  case choices([String])
  /// A choice of words, or else the names of files.
  case choicesOrFile([String])

  /// The words it offers.
  var words: [String] {
    switch self {
    case .none, .file: []
    case .choices(let words), .choicesOrFile(let words): words
    }
  }

  /// Whether it offers the names of files.
  var offersFiles: Bool {
    switch self {
    case .none, .choices: false
    case .file, .choicesOrFile: true
    }
  }
}
