internal import Tx2SVGMotion

/// The segments of a JPEG file (ITU-T T.81, B.1) and the orientation in its Exif data.
enum JPEGHeader {
  /// The size of the frame as a browser shows it, turned by its orientation.
  static func size(of bytes: Bytes) throws(RasterFault) -> Size {
    let (stored, turn) = try frame(of: bytes)
    return turn.map { $0.orientation < 5 } ?? true ? stored : Size(stored.height, stored.width)
  }

  /// How a browser turns a photograph, 2 to 8, and where that is stated.
  typealias Turn = (orientation: Int, place: Int)

  /// The size of the frame as it is stored, and how a browser turns it.
  static func frame(of bytes: Bytes) throws(RasterFault) -> (stored: Size, turn: Turn?) {
    var (offset, turn): (Int, Turn?) = (2, nil)
    while true {
      while try bytes.byte(offset + 1) == 0xFF { offset += 1 }
      guard try bytes.byte(offset) == 0xFF else { throw .noSize }
      let marker = try bytes.byte(offset + 1)
      let segment = try bytes.part(offset + 4, max(0, try bytes.big(offset + 2, 2) - 2))
      switch marker {
      case 0xE1 where turn == nil && segment.has("Exif\0\0", at: 0):
        let orientation = try? orientation(in: segment.part(6, segment.count - 6))
        if let orientation, (2...8).contains(orientation) { turn = (orientation, offset + 4) }
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF:
        guard bytes.contains(0xFF, 0xD9, from: offset + 4 + segment.count) else { throw .truncated }
        let (height, width) = (Double(try segment.big(1, 2)), Double(try segment.big(3, 2)))
        return (Size(width, height), turn)
      case 0xD9, 0xDA: throw .noSize
      default: break
      }
      offset += 4 + segment.count
    }
  }

  /// The value of tag 0x0112 in the first directory (Exif 2.32, 4.6.4).
  private static func orientation(in tiff: Bytes) throws(RasterFault) -> Int? {
    let isBig = tiff.has("MM", at: 0)
    func number(_ offset: Int, _ length: Int) throws(RasterFault) -> Int {
      isBig ? try tiff.big(offset, length) : try tiff.little(offset, length)
    }
    let directory = try number(4, 4)
    for entry in 0..<(try number(directory, 2)) {
      let offset = directory + 2 + 12 * entry
      if try number(offset, 2) == 0x0112 { return try number(offset + 8, 2) }
    }
    return nil
  }
}
