internal import Tx2SVGMotion

/// The chunks of a PNG file (ISO/IEC 15948, 5.3).
enum PNGHeader {
  /// The size in `IHDR`; every chunk up to `IEND` must be there.
  static func size(of bytes: Bytes) throws(RasterFault) -> Size {
    guard bytes.has("IHDR", at: 12) else { throw bytes.count < 24 ? .truncated : .noSize }
    let size = Size(Double(try bytes.big(16, 4)), Double(try bytes.big(20, 4)))
    var offset = 8
    while !bytes.has("IEND", at: offset + 4) { offset += 12 + (try bytes.big(offset, 4)) }
    _ = try bytes.part(offset, 12)
    return size
  }

  /// Colour types 0 and 2 have no alpha channel; a tRNS chunk would precede the data.
  static func isOpaque(_ bytes: Bytes) -> Bool {
    guard let type = try? bytes.big(25, 1), type == 0 || type == 2 else { return false }
    return place(of: "tRNS", in: bytes) == nil
  }

  /// Whether it is an animated PNG of several frames (PNG 3, 11.3.6.1).
  static func isAnimated(_ bytes: Bytes) -> Bool {
    place(of: "acTL", in: bytes).flatMap { try? bytes.big($0 + 8, 4) }.map { $0 > 1 } ?? false
  }

  /// The place of a chunk before the data; `nil` if there is none.
  private static func place(of chunk: String, in bytes: Bytes) -> Int? {
    var offset = 8
    while let length = try? bytes.big(offset, 4), !bytes.has("IDAT", at: offset + 4) {
      if bytes.has(chunk, at: offset + 4) { return offset }
      offset += 12 + length
    }
    return nil
  }
}
