/// A part of a file that its value tree lacks: it is filled in when all else is written.
///
/// In the strings of a tree a gap is spelled with characters that no document can contain, so nothing
/// that was read can pretend to be one.
package enum Gap: Hashable, Sendable {
  /// The beginning of every name of the file.
  case prefix
  /// The bytes with a number, in Base64.
  case bytes(Int)

  package var text: String {
    switch self {
    case .prefix: String(Gap.prefixMark)
    case .bytes(let number): "\(Gap.bytesMark)\(number)\(Gap.bytesMark)"
    }
  }

  /// Whether a gap may be spelled with a character.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == prefixMark || scalar == bytesMark
  }

  /// Whether a text has a gap.
  static func isIn(_ text: String) -> Bool { text.unicodeScalars.contains(where: isMark) }

  private static let prefixMark: Unicode.Scalar = "\u{FFFF}"
  private static let bytesMark: Unicode.Scalar = "\u{FFFE}"

  /// The gap with which a text begins and the rest behind it; `nil` if it begins with none.
  private static func first(of text: Substring) -> (gap: Gap, rest: Substring)? {
    guard let mark = text.unicodeScalars.first else { return nil }
    let rest = text.unicodeScalars.dropFirst()
    if mark == prefixMark { return (.prefix, Substring(rest)) }
    guard let end = rest.firstIndex(of: bytesMark), let number = Int(String(rest[..<end])) else {
      return nil
    }
    return (.bytes(number), Substring(rest[end...].dropFirst()))
  }

  /// The text before the first gap, and then every gap with the text up to the next.
  static func parts(
    of text: String, place: String
  ) throws(MarkupError) -> [(gap: Gap?, text: Substring)] {
    func plain(_ text: Substring) -> Substring {
      Substring(text.unicodeScalars.prefix { !isMark($0) })
    }
    var parts: [(gap: Gap?, text: Substring)] = [(nil, plain(text[...]))]
    var rest = text[parts[0].text.endIndex...]
    while let mark = rest.unicodeScalars.first {
      guard let (gap, tail) = first(of: rest) else { throw .invalidCharacter(mark, place: place) }
      let piece = plain(tail)
      parts.append((gap, piece))
      rest = tail[piece.endIndex...]
    }
    return parts
  }
}
