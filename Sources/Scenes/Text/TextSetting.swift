public import Tx2SVGMotion

/// A text broken into lines at the largest size that fits a frame.
///
/// Lines break at newlines, and elsewhere only where that makes the type larger, which it does below
/// ``smallestLine``. No word of a common length is broken; Chinese, Japanese, Korean, Thai,
/// Lao and Khmer break between characters.
public struct TextSetting: Hashable, Sendable {
  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// The characters, without the space at the break and with the hyphen there.
    public let text: String
    /// The width at the font size of the setting, user units; in no common face is it wider, unless a font is given.
    public let width: Double
    /// Whether the widths of all its characters are known.
    public let isMeasured: Bool
  }

  /// The lines, from top to bottom; at least one.
  public let lines: [Line]
  /// The font size, user units.
  public let fontSize: Double

  /// The distance between two baselines in parts of the font size.
  public static let lineHeight = 1.2
  /// The share of the frame's height below which more lines may be larger: that of one of two.
  public static let smallestLine = room.height / (2 * lineHeight)
  /// The share of the frame's height that a single line takes at most.
  public static let largestLine = 0.6
  /// The font size below which a text is hard to read, CSS px.
  public static let smallestLegible = 10.0
  /// The shares of the frame that the text takes at most.
  public static let room = Size(0.92, 0.92)

  /// Sets a text in a frame up to a font size, measured by a font or by those of common systems, which
  /// may be named.
  public init(
    _ text: String, in frame: Size, upTo most: Double = .infinity, font: FontFile? = nil,
    families: String = ""
  ) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextWord.words(of: $0, in: font, or: families) }
    let width = Self.room.width * frame.width
    let height = Self.room.height * frame.height
    let largest = min(Self.largestLine * frame.height, most)
    func lines(_ size: Double) -> [[TextWord]] {
      paragraphs.flatMap { TextWord.lines(of: $0, within: width / size) }
    }
    func fits(_ size: Double) -> Bool {
      let lines = lines(size)
      return Double(lines.count) * Self.lineHeight * size <= max(height, size * Self.lineHeight)
        && lines.allSatisfy { TextWord.width(of: $0) * size <= width * (1 + 1e-9) }
    }
    let widest = paragraphs.map { TextWord.width(of: $0) }.max() ?? 0
    let unbroken = min(
      largest, width / max(widest, 1e-9), height / (Self.lineHeight * Double(paragraphs.count)))
    var size = unbroken
    if unbroken < Self.smallestLine * frame.height {
      let broken = Self.largest(upTo: largest, where: fits)
      if broken > unbroken * (1 + 1e-6) { size = broken }
    }
    let isBroken = size > unbroken
    let broken = isBroken ? Self.balanced(paragraphs, within: width / size) : paragraphs
    fontSize = size
    self.lines = broken.map { words in
      Line(
        text: TextWord.text(of: words), width: TextWord.width(of: words) * size,
        isMeasured: words.allSatisfy(\.isMeasured))
    }
  }

  /// The lines of all paragraphs, each paragraph in as few lines as fit, of even widths.
  private static func balanced(_ paragraphs: [[TextWord]], within width: Double) -> [[TextWord]] {
    paragraphs.flatMap { words in
      let count = TextWord.lines(of: words, within: width).count
      let even = largest(upTo: width) { narrower in
        TextWord.lines(of: words, within: width - narrower).count <= count
          && TextWord.lines(of: words, within: width - narrower).allSatisfy {
            TextWord.width(of: $0) <= width - narrower
          }
      }
      return TextWord.lines(of: words, within: width - even)
    }
  }

  /// The largest number up to a limit that satisfies a condition, as all smaller ones do.
  private static func largest(upTo limit: Double, where holds: (Double) -> Bool) -> Double {
    holds(limit) ? limit : Double.end(of: holds, from: 0, to: limit, halvings: 40).last
  }
}
