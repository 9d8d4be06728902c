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
}
