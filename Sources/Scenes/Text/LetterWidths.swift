/// The advance widths of letters in the bold sans-serif faces of common systems.
///
/// A reader's face is unknown, so each width is the largest of DejaVu Sans Bold, Liberation Sans Bold
/// and Noto Sans Bold, rounded up to a twentieth of the font size: text that fits by this table fits
/// in any of them.
enum LetterWidths {
  /// The width of a character in parts of the font size, in one of some families, and whether the
  /// table knows it.
  static func width(
    of character: Character, in families: String = ""
  ) -> (width: Double, isKnown: Bool) {
    let usual = table[character] ?? (character == " " ? space : nil)
    if let usual, !families.isEmpty {
      let fixed = families.split(separator: ",").map(isFixed)
      // Of several families any may be the reader's.
      if fixed.contains(true) { return (fixed[0] ? 0.62 : max(0.62, usual), true) }
    }
    if let known = table[character] { return (known, true) }
    guard let scalar = character.unicodeScalars.first else { return (0, true) }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return (space, true)
    // Marks of direction, joiners, places where a word may break.
    case .format: return (0, true)
    default: break
    }
    if character.isPictograph { return (pictograph, true) }
    if scalar.isIdeograph { return (ideograph, true) }
    if let script = scripts.first(where: { $0.letters.contains(scalar.value) }) {
      let width = wide.contains(scalar) ? 1.1 : script.width
      // The vowel AM stands behind its consonant and yet is one character with it.
      let vowels = character.unicodeScalars.dropFirst().count { [0xE33, 0xEB3].contains($0.value) }
      return (width + Double(vowels) * script.width, true)
    }
    return (phrases.contains(scalar.value) ? phrase : other, false)
  }

  /// Whether the letters of a family are all as wide, as its name tells.
  private static func isFixed(_ family: Substring) -> Bool {
    family.lowercased().split { !$0.isLetter }.contains { fixed.contains(String($0)) }
  }

  private static let fixed: Set = [
    "mono", "monospace", "code", "courier", "consolas", "menlo", "monaco", "typewriter",
  ]

  private static let space = 0.35
  /// The width of emoji, the widest of Noto Color Emoji, Apple Color Emoji and Segoe UI Emoji.
  private static let pictograph = 1.35
  /// The width of Chinese, Japanese and Korean characters, which are set in a square.
  private static let ideograph = 1.0
  /// The width that is assumed for letters of other scripts.
  private static let other = 0.75
  /// Arabic words and sentences that are one character, and the width that is assumed for them.
  private static let phrases: ClosedRange<UInt32> = 0xFDF0...0xFDFF
  private static let phrase = 2.0
  /// Scripts whose words stay within this width a letter: a guard would stretch most of them.
  private static let scripts: [(letters: ClosedRange<UInt32>, width: Double)] = [
    (0x0530...0x058F, 0.8), (0x0590...0x05FF, 0.7), (0x0600...0x077F, 0.65),
    (0x08A0...0x08FF, 0.65), (0x0E00...0x0EFF, 0.7), (0x10A0...0x10FF, 0.7),
    (0x1C90...0x1CBF, 0.8), (0x1E00...0x1EFF, 0.8), (0x1F00...0x1FFF, 0.85),
    (0xFB1D...0xFDEF, 0.9), (0xFE70...0xFEFF, 0.9), (0x1D400...0x1D7FF, 0.85),
  ]
  /// The wide letters of such scripts: in Arabic those that are wide in the middle of a word, too.
  private static let wide = Set("سشصضطظฌญฒณຫໜໝლ".unicodeScalars)

  private static let table: [Character: Double] = Dictionary(
    rows.flatMap { row in row.letters.map { ($0, row.width) } }, uniquingKeysWith: { $1 })

  private static let rows: [(width: Double, letters: String)] = [
    (0.35, " 'ijlìíîïĩīĭįıĵĺļʹ͵ϳіїј"),
    (0.40, ",.:;I·ÌÍÎÏĨĪĬĮİł;Ϳ·ΙΪІЇ‘’"),
    (0.45, "-/\\f²³¹⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉ſΐίιϊ‐‑"),
    (0.50, "!()[]`rt¡°´¸ľŕŗřţťŧ"),
    (0.55, "\"*ͼͽϝгѓ"),
    (0.60, "J_csz|¦§ª¯ºçćĉċčĴŀśŝşšźżžͱͺͻ΄΅ΊέεζξςϛϯϲЈзстэєѕ–"),
    (0.65, "?Lx¤¨«»¿ĹĻĽĿŁΓΞλτχϡϵ϶ЃГвхья•"),
    (
      0.70,
      "$0123456789EFTaekovy¢£¥¶ÈÉÊËàáâãäåèéêëðòóôõöøýÿāăąĒēĔĕĖėĘęĚěĳķĸōŏőŢŤŦŷͰΕ"
        + "ΣΤάΰαγδθνουϋόύϐϙϜϟϩϫϮϽϿЀЁЕТабекнопучѐёќўџ“”„€"
    ),
    (
      0.75,
      "CPSYZbdghnpqu{}µÇÝÞßñùúûüþĆĈĊČďđĝğġģĥńņňŋŚŜŞŠũūŭůűųŶŸŹŻŽͷΖΡΥΫήβηκμρϑϒϔϗϚ"
        + "ϞϥϧϨϭϰϱϷϸϹϼϾЄЅЗРСЭийлрцђћѝ"
    ),
    (0.80, "ABKRVXÀÁÂÃÄÅĀĂĄħĲĶŔŖŘΆΑΒΔΚΛΧπσφϏϪϬЎАБВУХЬЯъ"),
    (0.85, "#+<=>DGHNU^~¬±ÐÑ×ÙÚÛÜ÷ĎĐĜĞĠĢĤŃŅŇŊŨŪŬŮŰŲͳͶΗΝΠψϕϣϤϻЌЍЏИЙКЛНПЧдм↑↓−"),
    (0.90, "&OQÒÓÔÕÖØŌŎŐΈΌΏΘΟΦΨΩωώϘϴЂЋДО"),
    (0.95, "wŵϠϦЦЪы"),
    (1.00, "@M©®ĦŉΎΜϓϖϺМФжфюљњ—…™←→"),
    (1.05, "%m¼½¾æͲΉЫ"),
    (1.10, "ÆœϢш"),
    (1.15, "WŴЊщ"),
    (1.20, "ŒЉЮ"),
    (1.25, "ЖШ"),
    (1.35, "Щ"),
  ]
}

extension Character {
  /// Whether it is shown as a picture, if not by the font of a text.
  package var isPictograph: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation && !unicodeScalars.contains("\u{FE0E}")
      || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
  }

  /// Whether a character of ASCII reaches below the baseline.
  package var hangs: Bool { "gjpqyJQ$,;@_/\\|()[]{}".contains(self) }
}

extension String {
  /// Whether it is emoji alone, which have colours of their own.
  package var isPictographic: Bool { !isEmpty && allSatisfy { $0.isPictograph || $0.isWhitespace } }
}

extension Unicode.Scalar {
  /// Whether it is set in a square, with a possible line break before and after it.
  var isIdeograph: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
