internal import Tx2SVGMotion

/// The kinds of raster image that every browser shows.
enum RasterKind: String {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case avif = "AVIF"

  init?(of bytes: [UInt8]) {
    let start = Bytes(bytes[...])
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.has("GIF87a", at: 0) || start.has("GIF89a", at: 0) {
      self = .gif
    } else if start.has("RIFF", at: 0), start.has("WEBP", at: 8) {
      self = .webP
    } else if AVIFHeader.matches(start) {
      self = .avif
    } else {
      return nil
    }
  }

  var mediaType: String { "image/" + rawValue.lowercased() }

  /// Whether the format or its header rules out transparency.
  func isOpaque(_ bytes: Bytes) -> Bool {
    switch self {
    case .jpeg: return true
    case .png:
      // Colour types 0 and 2 have no alpha channel; a tRNS chunk would precede the data.
      guard let type = try? bytes.big(25, 1), type == 0 || type == 2 else { return false }
      var offset = 8
      while let length = try? bytes.big(offset, 4), !bytes.has("IDAT", at: offset + 4) {
        if bytes.has("tRNS", at: offset + 4) { return false }
        offset += 12 + length
      }
      return true
    case .webP: return bytes.has("VP8 ", at: 12)
    case .gif, .avif: return false
    }
  }

  /// The size that the header gives, after a check that the file is whole.
  func size(of bytes: Bytes) throws(RasterFault) -> Size {
    switch self {
    case .png: try PNGHeader.size(of: bytes)
    case .jpeg: try JPEGHeader.size(of: bytes)
    case .gif: try GIFHeader.size(of: bytes)
    case .webP: try WebPHeader.size(of: bytes)
    case .avif: try AVIFHeader.size(of: bytes)
    }
  }
}
