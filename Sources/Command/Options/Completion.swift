/// The completions that a shell may offer for a word.
package enum Completion: Hashable, Sendable {
  case none
  case file
  case choices([String])
  /// A choice of words, or else the names of files.
  case choicesOrFile([String])

  var words: [String] {
    switch self {
    case .none, .file: []
    case .choices(let words), .choicesOrFile(let words): words
    }
  }

  var offersFiles: Bool {
    switch self {
    case .none, .choices: false
    case .file, .choicesOrFile: true
    }
  }
}
