/// Text as a terminal may be given it: what others wrote must not move its cursor.
package enum TerminalText {
  /// Whether a terminal acts upon a character, or changes the direction of those after it.
  package static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// The code of a character in its place.
  package static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// The same lines without characters that a terminal acts upon.
  static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let shown = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      isActive(scalar) && scalar != "\n" && scalar != "\t" ? escape(scalar.value) : String(scalar)
    }
    return Array(shown.joined().utf8)
  }
}
