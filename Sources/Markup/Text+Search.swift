// Searching byte by byte spares the program the regular expression engine, which the standard
// library's searches for a text bring along.

extension Substring {
  /// The first place of the bytes of a part.
  ///
  /// The part is not empty; if `ignoresCase`, it is in lower case and letters of ASCII match in
  /// either.
  package func firstRange(ofPart part: String, ignoresCase: Bool = false) -> Range<Index>? {
    var start = utf8.startIndex
    while start < utf8.endIndex {
      let (found, wanted) = (utf8[start...], part.utf8)
      let isMatch = found.starts(with: wanted) { byte, other in
        byte == other || (ignoresCase && (0x41...0x5A).contains(byte) && byte | 0x20 == other)
      }
      if isMatch { return start..<utf8.index(start, offsetBy: wanted.count) }
      utf8.formIndex(after: &start)
    }
    return nil
  }
}

extension [UInt8] {
  /// The text of some bytes in lower case, such as the name of a tag.
  func word(_ place: Range<Int>) -> String {
    String(decoding: self[place], as: UTF8.self).lowercased()
  }

  /// The first place of the bytes of a part, found in the same way.
  package func firstIndex(
    ofPart part: String, from start: Int = 0, ignoresCase: Bool = false
  ) -> Int? {
    guard start < count, let first = part.utf8.first else { return nil }
    var rest = self[start...]
    while let place = rest.firstIndex(of: first) {
      let isMatch = self[place...].starts(with: part.utf8) { byte, other in
        byte == other || (ignoresCase && (0x41...0x5A).contains(byte) && byte | 0x20 == other)
      }
      if isMatch { return place }
      rest = self[(place + 1)...]
    }
    return nil
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
