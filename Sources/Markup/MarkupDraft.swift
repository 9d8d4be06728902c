/// The bytes of a document that is complete but for its gaps.
///
/// It is well formed as it stands, and stays so whatever letters, digits and signs of Base64 fill it.
package struct MarkupDraft: Hashable, Sendable {
  /// A gap and how many bytes of the draft stand before it.
  package struct Place: Hashable, Sendable {
    /// The number of bytes.
    package let offset: Int
    /// The kind of gap.
    package let gap: Gap
  }

  /// The bytes between the gaps.
  package let bytes: [UInt8]
  /// The gaps in their order.
  package let gaps: [Place]

  /// The whole file; `fill` appends the content of a gap, and all of them have `room` bytes.
  package func filled(room: Int, _ fill: (Gap, inout [UInt8]) -> Void) -> [UInt8] {
    guard !gaps.isEmpty else { return bytes }
    var file: [UInt8] = []
    file.reserveCapacity(bytes.count + room)
    var start = 0
    for place in gaps {
      file += bytes[start..<place.offset]
      fill(place.gap, &file)
      start = place.offset
    }
    file += bytes[start...]
    return file
  }
}

extension MarkupDraft {
  /// Throws if the bytes are not well formed.
  func verify() throws(MarkupError) {
    do {
      try XMLParser().check(bytes)
    } catch .notWellFormed(let line, let reason) {
      throw .illFormedOutput(line: line, reason: reason)
    }
  }
}
