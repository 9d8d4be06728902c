internal import Tx2SVGMotion

/// The logical screen of a GIF file (GIF89a, section 18).
enum GIFHeader {
  /// The size of the screen; the trailer must be there.
  static func size(of bytes: Bytes) throws(RasterFault) -> Size {
    let size = Size(Double(try bytes.little(6, 2)), Double(try bytes.little(8, 2)))
    var end = bytes.count - 1
    // Some programs pad the file with zeros after the trailer.
    while try bytes.byte(end) == 0 { end -= 1 }
    guard end > 12, try bytes.byte(end) == 0x3B else { throw .truncated }
    return size
  }
}
