/// The bytes of a document that is complete but for its gaps.
///
/// It is well formed as it stands, and stays so whatever letters, digits and signs of Base64 fill it.
package struct MarkupDraft: Hashable, Sendable {
  /// A gap and the number of bytes of the draft before it.
  package struct Place: Hashable, Sendable {
    package let offset: Int
    package let gap: Gap
  }

  package let bytes: [UInt8]
  package let gaps: [Place]

  /// The bytes before each gap with the gap, and those behind the last with none.
  package var pieces: [(bytes: ArraySlice<UInt8>, gap: Gap?)] {
    var (pieces, start): ([(bytes: ArraySlice<UInt8>, gap: Gap?)], Int) = ([], 0)
    for place in gaps {
      pieces.append((bytes[start..<place.offset], place.gap))
      start = place.offset
    }
    return pieces + [(bytes[start...], nil)]
  }

  func verify() throws(MarkupError) {
    do {
      try XMLParser().check(bytes)
    } catch .notWellFormed(let line, _, let reason) {
      throw .illFormedOutput(line: line, reason: reason)
    }
  }
}
