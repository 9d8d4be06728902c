/// A run of characters without a line break, in parts of the font size.
struct TextWord: Hashable {
  let text: String
  let width: Double
  let isMeasured: Bool
  /// Whether a space precedes it on the same line.
  let followsSpace: Bool

  private static let space = LetterWidths.width(of: " ").width

  static func words(of paragraph: Substring) -> [TextWord] {
    paragraph.split(whereSeparator: \.isWhitespace).flatMap { run in
      var words: [TextWord] = []
      var start = run.startIndex
      for index in run.indices where index > start {
        let before = run[run.index(before: index)]
        guard before.isIdeograph || run[index].isIdeograph, !run[index].isPunctuation else {
          continue
        }
        words.append(TextWord(run[start..<index], followsSpace: start == run.startIndex))
        start = index
      }
      return words + [TextWord(run[start...], followsSpace: start == run.startIndex)]
    }
  }

  private init(_ text: Substring, followsSpace: Bool) {
    let letters = text.map { LetterWidths.width(of: $0) }
    self.text = String(text)
    width = letters.reduce(0) { $0 + $1.width }
    isMeasured = letters.allSatisfy(\.isKnown)
    self.followsSpace = followsSpace
  }

  /// The words in lines up to a width, as many to a line as fit; a longer word is its own line.
  static func lines(of words: [TextWord], within width: Double) -> [[TextWord]] {
    var lines: [[TextWord]] = [[]]
    var used = 0.0
    for word in words {
      let gap = lines[lines.count - 1].isEmpty || !word.followsSpace ? 0 : space
      if used + gap + word.width > width * (1 + 1e-9), !lines[lines.count - 1].isEmpty {
        lines.append([word])
        used = word.width
      } else {
        lines[lines.count - 1].append(word)
        used += gap + word.width
      }
    }
    return lines
  }

  static func width(of line: [TextWord]) -> Double {
    line.reduce(0) { $0 + $1.width } + space * Double(line.dropFirst().count(where: \.followsSpace))
  }

  static func text(of line: [TextWord]) -> String {
    line.enumerated().map { ($0 > 0 && $1.followsSpace ? " " : "") + $1.text }.joined()
  }
}

extension Character {
  fileprivate var isIdeograph: Bool { unicodeScalars.first?.isIdeograph ?? false }
}
