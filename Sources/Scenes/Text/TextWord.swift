/// A run of characters without a line break, in parts of the font size.
///
/// Words so long that a line of one has type below a thirteenth of the frame's width break anywhere,
/// with a hyphen if they are of letters that have capitals.
struct TextWord: Hashable {
  let text: String
  let width: Double
  let isMeasured: Bool
  /// The width of the space that precedes it on the same line; `nil` if none does.
  private let space: Double?
  /// The width of the hyphen with which a line ends after it.
  private var hyphen: Double

  private static let longest = 12.0

  static func words(
    of paragraph: Substring, in font: FontFile?, or families: String
  ) -> [TextWord] {
    let width = font?.width ?? { LetterWidths.width(of: $0, in: families) }
    func words(
      of run: Substring, startsRun: Bool, anywhere: Bool = false, isHyphenated: Bool = false
    ) -> [TextWord] {
      var words: [TextWord] = []
      var start = run.startIndex
      for (before, index) in zip(run.indices, run.indices.dropFirst())
      where anywhere && run[before].mayBreak(before: run[index])
        || run[before].breaks(before: run[index])
      {
        var word = TextWord(run[start..<index], startsRun: startsRun && words.isEmpty, width)
        if isHyphenated, run[before].isCased, run[index].isCased { word.hyphen = width("-").width }
        words.append(word)
        start = index
      }
      return words + [TextWord(run[start...], startsRun: startsRun && words.isEmpty, width)]
    }
    return paragraph.split(whereSeparator: \.isBreakingSpace).flatMap { run in
      // Addresses and numbers would be others with a hyphen.
      let core = run.drop(while: \.isPunctuation).reversed().drop(while: \.isPunctuation)
      let isHyphenated = core.allSatisfy { $0.isCased || Character.joints.contains($0) }
      return words(of: run, startsRun: true).flatMap { word in
        word.width > longest
          ? words(
            of: word.text[...], startsRun: word.space != nil, anywhere: true,
            isHyphenated: isHyphenated) : [word]
      }
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
    hyphen = text.last == .softHyphen ? width("-").width : 0
  }

  /// The words in lines up to a width, as many to a line as fit; a longer word is its own line.
  static func lines(of words: [TextWord], within width: Double) -> [[TextWord]] {
    var lines: [[TextWord]] = [[]]
    var used = 0.0
    for word in words {
      let gap = lines[lines.count - 1].isEmpty ? 0 : word.space ?? 0
      let end = used + gap + word.width + word.hyphen
      if end > width * (1 + 1e-9), !lines[lines.count - 1].isEmpty {
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
    line.reduce(line.last?.hyphen ?? 0) { $0 + $1.width }
      + line.dropFirst().reduce(0) { $0 + ($1.space ?? 0) }
  }

  static func text(of line: [TextWord]) -> String {
    line.enumerated().map { ($0 > 0 && $1.space != nil ? " " : "") + $1.text }.joined()
      + (line.last.map { $0.hyphen > 0 } == true ? "-" : "")
  }
}

extension Character {
  fileprivate static let softHyphen: Character = "\u{AD}"
  /// What a line may end with, besides blanks: parts of words, of paths and addresses.
  private static let ends: Set<Character> = [softHyphen, "\u{200B}", "-", "/", "_", "?", "&", "="]

  /// What words have between their letters.
  fileprivate static let joints: Set<Character> = [softHyphen, "-", "'", "’"]

  /// Whether lines break at it, as at all blanks but those that join.
  fileprivate var isBreakingSpace: Bool { isWhitespace && !"\u{A0}\u{202F}\u{2007}".contains(self) }

  private var isIdeograph: Bool { unicodeScalars.first?.isIdeograph ?? false }

  /// Whether it is Thai, Lao or Khmer, whose words only a dictionary finds.
  private var isUnspaced: Bool {
    unicodeScalars.first.map {
      (0xE00...0xEFF).contains($0.value) || (0x1780...0x17FF).contains($0.value)
    }
      ?? false
  }

  /// Whether it belongs to the next one: a vowel that is written before its consonant, or a sign that
  /// joins consonants.
  private var isLeading: Bool { unicodeScalars.last.map(Self.leading.contains) ?? false }
  /// Whether it belongs to the one before: a vowel that is written after it, or a sign of repetition.
  private var isTrailing: Bool { unicodeScalars.first.map(Self.trailing.contains) ?? false }

  private static let leading = Set("เแโใไເແໂໃໄ\u{17D2}".unicodeScalars)
  private static let trailing = Set("ะาๅๆฯະາໆຯຽៗ។".unicodeScalars)

  /// Whether a word that is too long may be broken between it and the next one: no line begins with a
  /// hyphen or a full stop.
  fileprivate func mayBreak(before next: Character) -> Bool { !next.isPunctuation || isPunctuation }

  /// Whether a line may break between it and the next one.
  fileprivate func breaks(before next: Character) -> Bool {
    if isIdeograph || next.isIdeograph { return !next.isPunctuation }
    if isUnspaced, next.isUnspaced { return !isLeading && !next.isTrailing }
    return Self.ends.contains(self) && next.isLetter
  }
}
