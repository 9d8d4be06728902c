internal import Tx2SVG
internal import Tx2SVGLimits

extension Invocation {
  /// Whether the word after `--font` is the path of a file, by its ending: no family has a dot.
  static func isFontFile(_ word: String) -> Bool {
    fileExtension(of: word).map(["ttf", "otf", "woff", "woff2", "ttc"].contains) ?? false
  }

  /// The number of bytes of an embedded font beyond which a smaller one is worth the work.
  private static let largeFont = 100_000

  /// How many letters that a font lacks are named.
  private static let namedLetters = 8

  /// Embeds the font that a file contains; returns warnings if it is large or lacks letters.
  func embedFont(
    in options: inout ExportOptions, of pictures: [Picture], _ reader: inout ItemReader
  ) throws -> [String] {
    guard let fontFile else { return [] }
    let font = try FontFile(bytes: try reader.readFile(fontFile, .pictureBytes), named: fontFile)
    options.font = font
    let texts = pictures.compactMap { if case .text(let text) = $0 { text } else { nil } }
    guard !texts.isEmpty else { return [] }
    if drawn != nil {
      return ["pixels are drawn without fonts of files: install '\(fontFile)', and give its family"]
    }
    var warnings: [String] = []
    let lacking = Set(texts.joined().filter(font.lacks)).sorted()
    if !lacking.isEmpty {
      let named =
        lacking.prefix(Self.namedLetters).map { "'\($0)'" }
        + (lacking.count > Self.namedLetters ? ["others"] : [])
      warnings.append(
        "the font '\(fontFile)' has no \(EnglishList.or(named)): other fonts of the reader show that"
      )
    }
    let count = Base64.count(for: font.bytes.count)
    let size = "the font '\(fontFile)' takes \(count) bytes"
    guard count > Self.largeFont else {
      reader.note(size)
      return warnings
    }
    let isPacked = font.format == "woff2"
    return warnings + [
      "\(size): one with fewer letters\(isPacked ? "" : ", or as .woff2,") would be smaller"
    ]
  }
}
