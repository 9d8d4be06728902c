/// A run of characters without a line break, in parts of the font size.
struct TextWord: Hashable {
  let text: String
  let width: Double
  let isMeasured: Bool
  /// The width of the space that precedes it on the same line; `nil` if none does.
  private let space: Double?

  static func words(of paragraph: Substring, in font: FontFile?) -> [TextWord] {
    let width = font?.width ?? LetterWidths.width
    return paragraph.split(whereSeparator: \.isWhitespace).flatMap { run in
      var words: [TextWord] = []
      var start = run.startIndex
      for index in run.indices where index > start {
        let before = run[run.index(before: index)]
        guard before.isIdeograph || run[index].isIdeograph, !run[index].isPunctuation else {
          continue
        }
        words.append(TextWord(run[start..<index], startsRun: start == run.startIndex, width))
        start = index
      }
      return words + [TextWord(run[start...], startsRun: start == run.startIndex, width)]
    }
  }

  private init(
    _ text: Substring, startsRun: Bool, _ width: (Character) -> (width: Double, isKnown: Bool)
  ) {
    let letters = text.map(width)
    self.text = String(text)
    self.width = letters.reduce(0) { $0 + $1.width }
    isMeasured = letters.allSatisfy(\.isKnown)
    space = startsRun ? width(" ").width : nil
  }

  /// The words in lines up to a width, as many to a line as fit; a longer word is its own line.
  static func lines(of words: [TextWord], within width: Double) -> [[TextWord]] {
    var lines: [[TextWord]] = [[]]
    var used = 0.0
    for word in words {
      let gap = lines[lines.count - 1].isEmpty ? 0 : word.space ?? 0
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
    line.reduce(0) { $0 + $1.width }
      + line.dropFirst().reduce(0) { $0 + ($1.space ?? 0) }
  }

  static func text(of line: [TextWord]) -> String {
    line.enumerated().map { ($0 > 0 && $1.space != nil ? " " : "") + $1.text }.joined()
  }
}

extension Character {
  fileprivate var isIdeograph: Bool { unicodeScalars.first?.isIdeograph ?? false }
}
