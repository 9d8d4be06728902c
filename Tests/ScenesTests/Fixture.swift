import Testing
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGScenes

/// The smallest files that have a header, made byte by byte.
enum Fixture {
  static func picture(
    _ bytes: [UInt8], named name: String
  ) throws(ArtworkError) -> (picture: Picture, notes: [String]) {
    let file = try PictureFile(bytes: bytes, named: name)
    return (file.picture, file.notes)
  }

  /// The sentence with which a file is refused.
  static func refusal(_ bytes: [UInt8], named name: String) -> String? {
    do {
      _ = try picture(bytes, named: name)
      return nil
    } catch {
      return error.description
    }
  }

  /// A copy of a drawing as it is written, without the style that keeps the look of a page out.
  static func copy(of image: VectorImage) throws -> String {
    let node = try #require(image.instantiated(prefix: "p_").first?.element)
    let bytes = try node.serialized(dialect: .xml, pretty: false)
    return String(decoding: bytes.dropLast(), as: UTF8.self).replacing(
      " style=\"\(look)\"", with: "")
  }

  /// The style around a drawing.
  static let look =
    "all:initial;cursor:inherit;pointer-events:inherit;visibility:inherit;"
    + "font-family:-webkit-standard"

  static func png(_ width: Int, _ height: Int, frames: Int? = nil) -> [UInt8] {
    let header = chunk("IHDR", big(width, 4) + big(height, 4) + [8, 6, 0, 0, 0])
    let control = frames.map { chunk("acTL", big($0, 4) + big(0, 4)) } ?? []
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + control
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let tiff = Array("Exif\0\0MM".utf8) + big(42, 2) + big(8, 4) + big(1, 2) + big(0x0112, 2)
      let exif = tiff + big(3, 2) + big(1, 4) + big(orientation, 2) + [0, 0]
      bytes += [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
    }
    bytes += [0xFF, 0xC0] + big(11, 2) + [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
    return bytes + [0xFF, 0xDA] + big(2, 2) + [1, 2, 0xFF, 0xD9]
  }

  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0, 0x2C, 0, 0x3B]
  }

  static func webP(lossy width: Int, _ height: Int) -> [UInt8] {
    webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2) + [1, 2])
  }

  static func webP(lossless width: Int, _ height: Int) -> [UInt8] {
    webP("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4) + [1])
  }

  static func webP(extended width: Int, _ height: Int) -> [UInt8] {
    webP("VP8X", [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  static func avif(_ width: Int, _ height: Int, quarters: Int? = nil) -> [UInt8] {
    var properties = box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
    if let quarters { properties += box("irot", [UInt8(quarters)]) }
    let meta = box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", properties)))
    let type = box("ftyp", Array("avif".utf8) + big(0, 4) + Array("mif1avif".utf8))
    return type + meta + box("mdat", [1, 2, 3, 4])
  }

  private static func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let chunk = Array(kind.utf8) + little(data.count, 4) + data
    return Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count, 4) + Array(kind.utf8) + data + [0, 0, 0, 0]
  }

  private static func box(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count + 8, 4) + Array(kind.utf8) + data
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    big(value, count).reversed()
  }
}
