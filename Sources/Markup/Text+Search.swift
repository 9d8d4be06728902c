// The standard library's searches for a text would link its engine of regular expressions.

extension Collection<UInt8> {
  /// The first place of the bytes of a part, which is not empty.
  ///
  /// If `ignoresCase`, the part is in lower case, and letters of ASCII match in either.
  fileprivate func firstRange(ofPart part: String, ignoresCase: Bool) -> Range<Index>? {
    func isSame(_ byte: UInt8, _ other: UInt8) -> Bool {
      byte == other || (ignoresCase && (0x41...0x5A).contains(byte) && byte | 0x20 == other)
    }
    guard let first = part.utf8.first else { return nil }
    var rest = self[...]
    while let place = rest.firstIndex(where: { isSame($0, first) }) {
      rest = rest[place...]
      if rest.starts(with: part.utf8, by: isSame) {
        return place..<index(place, offsetBy: part.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Substring {
  /// The first place of a part, which is not empty, and in lower case if `ignoresCase`.
  package func firstRange(ofPart part: String, ignoresCase: Bool = false) -> Range<Index>? {
    utf8.firstRange(ofPart: part, ignoresCase: ignoresCase)
  }
}

extension [UInt8] {
  /// The text of some bytes in lower case, such as the name of a tag.
  func word(_ place: Range<Int>) -> String {
    String(decoding: self[place], as: UTF8.self).lowercased()
  }

  /// The index of the first occurrence of a part at or after `start`.
  ///
  /// - Precondition: The part is not empty, and in lower case if `ignoresCase`.
  package func firstIndex(
    ofPart part: String, from start: Int = 0, ignoresCase: Bool = false
  ) -> Int? {
    guard start < count else { return nil }
    return self[start...].firstRange(ofPart: part, ignoresCase: ignoresCase)?.lowerBound
  }
}

extension String {
  package func hasPart(_ part: String) -> Bool { self[...].firstRange(ofPart: part) != nil }

  package func replacingParts(_ part: String, with replacement: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(ofPart: part) {
      result += rest[..<range.lowerBound] + replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
