internal import Tx2SVGMotion

/// The boxes of an AVIF file (ISO/IEC 14496-12 and 23008-12).
enum AVIFHeader {
  /// Whether the file type box names AVIF as a brand.
  static func matches(_ bytes: Bytes) -> Bool {
    guard bytes.has("ftyp", at: 4), let length = try? bytes.big(0, 4) else { return false }
    return stride(from: 8, to: min(length, bytes.count), by: 4).contains {
      bytes.has("avif", at: $0) || bytes.has("avis", at: $0)
    }
  }

  /// The largest spatial extent, turned if a rotation by a quarter is among the properties.
  ///
  /// Tiles of a grid and thumbnails have their own extents; none is larger than the picture.
  static func size(of bytes: Bytes) throws(RasterFault) -> Size {
    var properties: [Box] = []
    let top = try boxes(in: bytes)
    guard top.contains(where: { $0.kind == "mdat" }) else { throw .truncated }
    for box in top where box.kind == "meta" {
      let content = try box.content.part(4, box.content.count - 4)
      for box in try boxes(in: content) where box.kind == "iprp" {
        for box in try boxes(in: box.content) where box.kind == "ipco" {
          properties += try boxes(in: box.content)
        }
      }
    }
    var size = Size(0, 0)
    for box in properties where box.kind == "ispe" {
      let (width, height) = (Double(try box.content.big(4, 4)), Double(try box.content.big(8, 4)))
      if width * height > size.width * size.height { size = Size(width, height) }
    }
    for box in properties where box.kind == "irot" {
      if try box.content.byte(0) & 1 == 1 { return Size(size.height, size.width) }
    }
    return size
  }

  private struct Box {
    let kind: String
    let content: Bytes
  }

  private static let known: Set = ["mdat", "meta", "iprp", "ipco", "ispe", "irot"]

  /// The boxes that are known, one after another; each must be complete.
  private static func boxes(in bytes: Bytes) throws(RasterFault) -> [Box] {
    var (boxes, offset): ([Box], Int) = ([], 0)
    while offset < bytes.count {
      var (length, header) = (try bytes.big(offset, 4), 8)
      if length == 0 { length = bytes.count - offset }
      if length == 1 {
        // Eight bytes may exceed the range of `Int`; files that fit in memory need at most six.
        guard try bytes.big(offset + 8, 2) == 0 else { throw .truncated }
        (length, header) = (try bytes.big(offset + 10, 6), 16)
      }
      let kind = try (4..<8).map { (index) throws(RasterFault) in try bytes.byte(offset + index) }
      let content = try bytes.part(offset + header, length - header)
      let name = String(decoding: kind.map { UInt8($0) }, as: UTF8.self)
      if known.contains(name) { boxes.append(Box(kind: name, content: content)) }
      offset += length
    }
    return boxes
  }
}
