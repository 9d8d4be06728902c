/// The names and characters of XML 1.0 (fifth edition); libxml2's writer checks neither.
package enum XMLText {
  /// Whether the text is a `Name` with at most one colon, and that inside it.
  static func isQualifiedName(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { isLocalName($0) }
  }

  /// Throws for a character outside `Char` that marks no gap; returns whether there are gaps.
  static func check(_ text: String, place: @autoclosure () -> String) throws(MarkupError) -> Bool {
    var hasGaps = false
    for scalar in text.unicodeScalars where !isCharacter(scalar) {
      guard Gap.isMark(scalar) else { throw .invalidCharacter(scalar, place: place()) }
      hasGaps = true
    }
    return hasGaps
  }

  /// Throws if the text contains a character outside `Char`, where there can be no gap.
  static func checkPlain(_ text: String, place: String) throws(MarkupError) {
    guard let scalar = text.unicodeScalars.first(where: { !isCharacter($0) }) else { return }
    throw .invalidCharacter(scalar, place: place)
  }

  /// The text with U+FFFD for all that no XML can hold, not even escaped, and gaps among it.
  package static func spelled(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isCharacter($0) }) else { return text }
    let spelled = text.unicodeScalars.map { isCharacter($0) ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(spelled))
  }

  /// The production `NCName`.
  private static func isLocalName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, isNameStart(first) else { return false }
    return text.unicodeScalars.allSatisfy { isNameStart($0) || isNameRest($0) }
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The production `NameStartChar` without the colon.
  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// The characters of `NameChar` that `NameStartChar` lacks.
  private static func isNameRest(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
