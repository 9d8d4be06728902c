internal import Tx2SVGLimits

/// A font as the bytes of its file: TrueType, OpenType, WOFF or WOFF 2.
public struct FontFile: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The media type, such as `font/ttf`.
  public let mediaType: String
  /// The format as style sheets name it, such as `truetype`.
  public let format: String
  /// The name of the file.
  public let name: String
  /// The tables of widths; `nil` where they are compressed.
  private let tables: FontTables?

  private static let kinds: [(signature: String, mediaType: String, format: String)] = [
    ("\0\u{1}\0\0", "font/ttf", "truetype"), ("true", "font/ttf", "truetype"),
    ("OTTO", "font/otf", "opentype"), ("wOFF", "font/woff", "woff"),
    ("wOF2", "font/woff2", "woff2"),
  ]

  /// Recognises a font by its bytes, and checks that it is whole.
  ///
  /// - Throws: ``ArtworkError/unusableFont(_:reason:)`` for files that browsers would not load.
  public init(bytes: [UInt8], named file: String) throws(ArtworkError) {
    let content = Bytes(bytes[...])
    guard !content.has("ttcf", at: 0) else {
      throw .unusableFont(file, reason: "it is a collection; save one of its fonts as a file")
    }
    guard let kind = Self.kinds.first(where: { content.has($0.signature, at: 0) }) else {
      throw .unusableFont(file, reason: "it is not a TrueType, OpenType, WOFF or WOFF 2 file")
    }
    do throws(RasterFault) {
      if kind.format.hasPrefix("woff") {
        _ = try content.part(0, max(44, content.big(8, 4)))
        tables = nil
      } else {
        tables = try FontTables(content)
      }
    } catch {
      throw .unusableFont(file, reason: error.description)
    }
    do throws(BudgetError) { try Budget.check(bytes.count, of: .pictureBytes) } catch {
      throw .unusableFont(file, reason: "it has \(error)")
    }
    (self.bytes, mediaType, format, name) = (bytes, kind.mediaType, kind.format, file)
  }

  /// The width of a character in parts of the font size, and whether it is certain; where the font
  /// lacks the character, that of the fonts it is then taken from.
  func width(of character: Character) -> (width: Double, isKnown: Bool) {
    let usual = LetterWidths.width(of: character)
    guard let tables else { return (usual.width, false) }
    return (tables.width(of: character) ?? usual.width, usual.isKnown)
  }

  /// Whether it is known to have no glyph for a character that is seen; nobody expects it to have
  /// emoji.
  package func lacks(_ character: Character) -> Bool {
    guard let tables, !character.isWhitespace, !character.isPictograph else { return false }
    return tables.width(of: character) == nil
  }

  /// The distance by which its letters reach above or below the middle of a line at most, in parts of
  /// the font size.
  package var reach: Double { tables?.reach ?? 0 }
}
