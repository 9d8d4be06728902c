internal import Tx2SVGCSS

/// Lists as people type them: `a, b(c, d), e`.
enum WordList {
  /// The parts between separators outside parentheses, without spaces around them.
  static func parts(of text: String, at isSeparator: (Character) -> Bool) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, isSeparator(character) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmingBlanks)
  }
}
