internal import Tx2SVGMotion

extension Picture {
  /// Whether every point of its area certainly hides the background.
  ///
  /// Read from headers and from the first shape of a drawing; a picture for which this is unknown
  /// is not opaque. Whether the area fills a frame is another question.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.opacity == 1
    case .raster(let image): image.isOpaque
    case .vector(let image): image.isOpaque
    case .text, .placed: false
    }
  }
}

extension RasterImage {
  /// Whether the format or its header rules out transparency.
  fileprivate var isOpaque: Bool {
    let bytes = Bytes(self.bytes)
    switch mediaType {
    case "image/jpeg": return true
    case "image/png":
      // Colour types 0 and 2 have no alpha channel; a tRNS chunk would precede the data.
      guard let type = try? bytes.big(25, 1), type == 0 || type == 2 else { return false }
      var offset = 8
      while let length = try? bytes.big(offset, 4), !bytes.has("IDAT", at: offset + 4) {
        if bytes.has("tRNS", at: offset + 4) { return false }
        offset += 12 + length
      }
      return true
    case "image/webp": return bytes.has("VP8 ", at: 12)
    default: return false
    }
  }
}
