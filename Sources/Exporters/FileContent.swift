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
  /// The beginning of the names in it; `nil` if there are none, or they were given.
  package var prefix: String?

  /// The number of bytes that are encoded at a time: a multiple of three.
  private static let stride = 3 << 14

  package init(_ bytes: [UInt8] = []) { append(bytes) }

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

  /// Files within a document, whose draft is made of their texts; gaps stand there for what is encoded.
  ///
  /// A text may be written in signs of its own, such as those of an address.
  package static func embedding(
    _ contents: [FileContent], as sign: (String) -> String = { $0 },
    by draft: (_ texts: [String]) throws(MarkupError) -> MarkupDraft
  ) throws(MarkupError) -> FileContent {
    var files: [[UInt8]] = []
    let texts = contents.map { content in
      content.pieces.map { piece in
        switch piece {
        // A page that was read keeps its bytes, and with them what ours cannot hold.
        case .bytes(let bytes): return sign(XMLText.spelled(String(decoding: bytes, as: UTF8.self)))
        case .encoded(let bytes):
          files.append(bytes)
          return Gap.bytes(files.count - 1).text
        }
      }.joined()
    }
    var content = FileContent()
    for (bytes, gap) in try draft(texts).pieces {
      content.append(bytes)
      if case .bytes(let number) = gap { content.append(encoding: files[number]) }
    }
    return content
  }

  /// The number of bytes without those of pictures and fonts.
  package var plainCount: Int {
    pieces.reduce(0) { if case .bytes(let bytes) = $1 { $0 + bytes.count } else { $0 } }
  }

  /// The bytes with the beginnings alone of what is encoded.
  package var outline: [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .bytes(let bytes): bytes
      case .encoded(let bytes): Base64.text(of: bytes.prefix(Base64.outline))
      }
    }
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
