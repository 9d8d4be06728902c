/// The completions that a shell may offer for a word: some words, the names of files, or both.
package struct Completion: Hashable, Sendable {
  package let words: [String]
  package let offersFiles: Bool

  static let none = choices([])
  static let file = choices([], orFiles: true)

  static func choices(_ words: [String], orFiles: Bool = false) -> Completion {
    Completion(words: words, offersFiles: orFiles)
  }
}
