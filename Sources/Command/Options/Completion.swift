/// What a shell may offer for a word.
package enum Completion: Hashable, Sendable {
  /// Nothing: numbers and texts.
  case none
  /// The names of files.
  case file
  /// Some words.
  case choices([String])
  /// Some words, or else the names of files.
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
