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

  /// Whether it has a second picture (sections 19 to 26).
  static func isAnimated(_ bytes: Bytes) throws(RasterFault) -> Bool {
    func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }
    var (place, count) = (13 + colors(try bytes.byte(10)), 0)
    while count < 2 {
      switch try bytes.byte(place) {
      case 0x21: place += 2
      case 0x2C: (place, count) = (place + 11 + colors(try bytes.byte(place + 9)), count + 1)
      default: return false
      }
      while case let length = try bytes.byte(place), length > 0 { place += 1 + length }
      place += 1
    }
    return true
  }
}
