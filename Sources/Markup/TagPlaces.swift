/// The places of the start tags of a document, found in its bytes: libxml2 knows lines alone.
package struct TagPlaces {
  /// A line and a column in Unicode scalars, both counted from 1.
  package typealias Position = (line: Int, column: Int)

  package private(set) var tags: [(start: Position, end: Position)] = []

  /// Reads bytes in which `<` is the byte of ASCII.
  package init(_ bytes: [UInt8]) {
    var scanner = TagScanner(bytes)
    var here: Position = (1, 1)
    var (opening, isStart): (Position?, Bool) = (nil, false)
    for (index, byte) in bytes.enumerated() {
      let wasInTag = scanner.isInTag
      scanner.advance(over: index)
      let place = here
      if byte == 0x0A { here = (here.line + 1, 1) } else if byte & 0xC0 != 0x80 { here.column += 1 }
      if let start = opening {
        opening = nil
        isStart = ![0x21, 0x2F, 0x3F].contains(byte)
        if isStart { tags.append((start, here)) }
      }
      if byte == 0x3C, scanner.isInTag, !wasInTag { opening = place }
      if byte == 0x3E, wasInTag, !scanner.isInTag, isStart {
        tags[tags.count - 1].end = here
        isStart = false
      }
    }
  }
}
