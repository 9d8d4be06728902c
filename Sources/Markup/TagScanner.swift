/// Distinguishes tags from all else in the bytes of a document, one byte after another.
struct TagScanner {
  private enum State {
    case text, tag
    case quoted(by: UInt8)
    /// In a comment, a CDATA section or an instruction, whose end is before a place.
    case hidden(until: Int)
  }

  /// The beginnings of constructs without tags, behind `<`, and their ends.
  private static let hidings = [("!--", "-->"), ("![CDATA[", "]]>"), ("?", "?>")]

  private let bytes: [UInt8]
  private var state = State.text

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the next byte is in a tag, outside quotation marks.
  var isInTag: Bool { if case .tag = state { true } else { false } }

  /// Whether the next byte is outside of all tags, comments and sections.
  var isInText: Bool { if case .text = state { true } else { false } }

  mutating func advance(over place: Int) {
    switch (state, bytes[place]) {
    case (.text, 0x3C), (.tag, 0x3C): open(at: place + 1)
    case (.tag, 0x3E): state = .text
    case (.tag, 0x22), (.tag, 0x27): state = .quoted(by: bytes[place])
    case (.quoted(let mark), let byte) where byte == mark: state = .tag
    case (.hidden(let end), _) where place + 1 == end: state = .text
    default: break
    }
  }

  private mutating func open(at start: Int) {
    state = .tag
    for (beginning, end) in Self.hidings where bytes[start...].starts(with: beginning.utf8) {
      let place = bytes.firstIndex(ofPart: end, from: start + beginning.utf8.count)
      state = .hidden(until: place.map { $0 + end.utf8.count } ?? .max)
    }
  }
}
