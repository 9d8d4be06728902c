/// The completions that a shell may offer for a word: some words, the names of files, or both.
package struct Completion: Hashable, Sendable {
  /// What a shell finds by itself.
  package enum Paths: Hashable, Sendable { case none, folders, files }

  package let words: [String]
  package let paths: Paths

  static let none = choices([])
  static let file = choices([], orFiles: true)
  static let folder = Completion(words: [], paths: .folders)

  static func choices(_ words: [String], orFiles: Bool = false) -> Completion {
    Completion(words: words, paths: orFiles ? .files : .none)
  }
}
