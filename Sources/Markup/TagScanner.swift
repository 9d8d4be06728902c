/// Distinguishes tags from all else in the bytes of a document, one byte after another.
struct TagScanner {
  private enum State {
    case text
    /// Behind `<`, and behind bytes that may begin a construct without tags.
    case opening(count: Int, bytes: UInt64)
    case tag
    case quoted(by: UInt8)
    /// In a comment, a CDATA section or an instruction, behind the bytes.
    case hidden(Hiding, bytes: UInt64)
  }

  /// A construct without tags, from behind `<` to its end.
  private typealias Hiding = (start: String, end: String)

  private static let hidings: [Hiding] = [("!--", "-->"), ("![CDATA[", "]]>"), ("?", "?>")]

  private var state = State.text

  /// Whether the next byte is in a tag, outside quotation marks.
  var isInTag: Bool {
    switch state {
    case .tag, .opening: true
    case .text, .quoted, .hidden: false
    }
  }

  /// Whether the next byte is outside of all tags, comments and sections.
  var isInText: Bool { if case .text = state { true } else { false } }

  mutating func advance(over byte: UInt8) {
    switch state {
    case .text: if byte == 0x3C { state = .opening(count: 0, bytes: 0) }
    case .opening(let count, let bytes): open(bytes << 8 | UInt64(byte), count + 1, byte)
    case .tag: advanceInTag(over: byte)
    case .quoted(let mark): if byte == mark { state = .tag }
    case .hidden(let hiding, let bytes):
      let bytes = bytes << 8 | UInt64(byte)
      let end = hiding.end.utf8
      let isOver = byte == 0x3E && Self.packed(end) == Self.last(end.count, of: bytes)
      state = isOver ? .text : .hidden(hiding, bytes: bytes)
    }
  }

  private mutating func open(_ bytes: UInt64, _ count: Int, _ byte: UInt8) {
    let matching = Self.hidings.first {
      $0.start.utf8.count >= count && Self.packed($0.start.utf8.prefix(count)) == bytes
    }
    guard let matching else {
      state = .tag
      return advanceInTag(over: byte)
    }
    state =
      matching.start.utf8.count == count
      ? .hidden(matching, bytes: 0) : .opening(count: count, bytes: bytes)
  }

  private mutating func advanceInTag(over byte: UInt8) {
    switch byte {
    case 0x3E: state = .text
    case 0x3C: state = .opening(count: 0, bytes: 0)
    case 0x22, 0x27: state = .quoted(by: byte)
    default: break
    }
  }

  private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func last(_ count: Int, of bytes: UInt64) -> UInt64 {
    bytes & ((1 << UInt64(8 * count)) - 1)
  }
}
