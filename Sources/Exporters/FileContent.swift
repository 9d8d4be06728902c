package import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The bytes of a file, in pieces: a picture or font is encoded in Base64 only while it is written.
package struct FileContent: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case bytes([UInt8])
    case encoded([UInt8])
  }

  private var pieces: [Piece] = []
  package private(set) var count = 0

  /// The number of bytes that are encoded at a time: a multiple of three.
  private static let stride = 3 << 14

  package init(_ bytes: [UInt8] = []) {
    append(bytes)
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    count += bytes.count
    guard case .bytes(var text)? = pieces.last else {
      pieces.append(.bytes(Array(bytes)))
      return
    }
    // Without a second owner the text grows in place.
    pieces.removeLast()
    text += bytes
    pieces.append(.bytes(text))
  }

  /// Adds bytes in Base64 (RFC 4648, section 4).
  mutating func append(encoding bytes: [UInt8]) {
    count += Base64.count(for: bytes.count)
    pieces.append(.encoded(bytes))
  }

  /// The same within a document, whose draft is made of the text; gaps stand there for what is encoded.
  package func embedded(
    by draft: (_ text: String) throws(MarkupError) -> MarkupDraft
  ) throws(MarkupError) -> FileContent {
    var (text, files): (String, [[UInt8]]) = ("", [])
    for piece in pieces {
      switch piece {
      // A page that was read keeps its bytes, and with them what ours cannot hold.
      case .bytes(let bytes): text += XMLText.spelled(String(decoding: bytes, as: UTF8.self))
      case .encoded(let bytes):
        text += Gap.bytes(files.count).text
        files.append(bytes)
      }
    }
    var content = FileContent()
    for (bytes, gap) in try draft(text).pieces {
      content.append(bytes)
      if case .bytes(let number) = gap { content.append(encoding: files[number]) }
    }
    return content
  }

  /// The number of bytes without those of pictures and fonts.
  package var plainCount: Int {
    pieces.reduce(0) { if case .bytes(let bytes) = $1 { $0 + bytes.count } else { $0 } }
  }

  package var bytes: [UInt8] {
    if pieces.count == 1, case .bytes(let only) = pieces[0] { return only }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for chunk in chunks { bytes += chunk }
    return bytes
  }

  /// The bytes in parts, each made on demand.
  package var chunks: AnySequence<[UInt8]> {
    AnySequence(pieces.lazy.flatMap { Self.chunks(of: $0) })
  }

  private static func chunks(of piece: Piece) -> AnySequence<[UInt8]> {
    switch piece {
    case .bytes(let bytes): return AnySequence(CollectionOfOne(bytes))
    case .encoded(let bytes):
      let count = bytes.count
      return AnySequence(
        Swift.stride(from: 0, to: count, by: stride).lazy.map { start in
          Base64.text(of: bytes[start..<min(start + stride, count)])
        })
    }
  }
}
