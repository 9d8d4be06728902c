internal import Tx2SVGMotion

/// The first chunk of a WebP file (RFC 9649).
enum WebPHeader {
  /// The size of the canvas; as many bytes as the container promises must be there.
  static func size(of bytes: Bytes) throws(RasterFault) -> Size {
    guard try bytes.little(4, 4) + 8 <= bytes.count else { throw .truncated }
    let (width, height): (Int, Int)
    if bytes.has("VP8X", at: 12) {
      (width, height) = (try bytes.little(24, 3) + 1, try bytes.little(27, 3) + 1)
    } else if bytes.has("VP8L", at: 12) {
      let bits = try bytes.little(21, 4)
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    } else if bytes.has("VP8 ", at: 12) {
      (width, height) = (try bytes.little(26, 2) & 0x3FFF, try bytes.little(28, 2) & 0x3FFF)
    } else {
      throw .noSize
    }
    return Size(Double(width), Double(height))
  }
}
