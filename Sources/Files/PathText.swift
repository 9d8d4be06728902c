/// Names of files as text, though on Linux a name is bytes that need not be UTF-8.
///
/// A byte that is no part of a character becomes a private character of the last plane;
/// so do the bytes of those characters, so that every name differs from every other.
package enum PathText {
  /// The character for byte 0.
  private static let base: UInt32 = 0x10FE00

  package static func text(of bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if let scalar = scalar(atStartOf: rest), byte(of: scalar) == nil {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text.append(Unicode.Scalar(base + UInt32(rest.removeFirst())) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }

  /// The text of a name of the system, which a zero ends.
  package static func text(at name: UnsafePointer<CChar>) -> String {
    var count = 0
    while name[count] != 0 { count += 1 }
    return text(of: UnsafeRawBufferPointer(start: name, count: count))
  }

  package static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  package static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { byte(of: $0) == nil }
  }

  /// The text with U+FFFD for the bytes that are no part of a character.
  package static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { byte(of: $0) == nil ? $0 : "\u{FFFD}" }))
  }

  /// The address that a path is on a page, where most signs mean something else.
  package static func address(of path: String) -> String {
    path.unicodeScalars.map { scalar in
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic
        || "0123456789-._~/".unicodeScalars.contains(scalar)
      let byte = byte(of: scalar)
      let digits = String(byte.map(UInt32.init) ?? scalar.value, radix: 16, uppercase: true)
      return isPlain && byte == nil ? String(scalar) : (digits.count < 2 ? "%0" : "%") + digits
    }.joined()
  }

  /// The byte that a character represents; `nil` for an ordinary character.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base && scalar.value <= base + 0xFF ? UInt8(scalar.value - base) : nil
  }

  /// The character with which the bytes begin, if they begin with a whole one.
  private static func scalar(atStartOf bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    (1...4).lazy.compactMap { String(validating: bytes.prefix($0), as: UTF8.self) }
      .first?.unicodeScalars.first
  }
}
