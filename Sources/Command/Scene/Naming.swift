internal import Tx2SVGCSS

/// The accessible texts of a document that has none.
enum Naming {
  /// The longest description; every byte of a file counts.
  static let longest = 39

  /// `Iris transition`.
  static func title(of name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst() + " transition"
  }

  /// Whether a title may be generated: it has one word before the last.
  static func isGenerated(_ title: String) -> Bool {
    title.words.count == 2 && title.hasSuffix(Self.title(of: ""))
  }

  /// A short sentence such as `From blue to red.`.
  ///
  /// A text that is too long is replaced by the effect's own sentence, and that by a count. Views
  /// without names are not distinguished.
  static func description(
    of names: [String], among count: Int, otherwise summary: String
  ) -> String {
    let candidates = (names.count < count ? [] : [sentence(names)]) + [summary]
    let count = max(1, count)
    return candidates.first { !$0.isEmpty && $0.count <= longest }
      ?? "\(count) \(count == 1 ? "view" : "views")."
  }

  private static func sentence(_ names: [String]) -> String {
    // A line break or a control character of a file name has no place in a sentence.
    let names = names.map(Shown.line)
    guard let first = names.first, let last = names.last else { return "" }
    return switch names.count {
    case 1: "Shows \(first)."
    case 2: "From \(first) to \(last)."
    case let count: "From \(first) to \(last) in \(count) views."
    }
  }
}
