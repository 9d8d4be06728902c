internal import CSSValues
internal import Markup
internal import Motion

extension Picture {
  /// Whether every point of its area certainly hides what is behind it.
  ///
  /// Read from headers and from the first shape of a drawing; a picture that cannot tell is not
  /// opaque. Whether the area fills a frame is another question.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.opacity == 1
    case .raster(let image): image.isOpaque
    case .vector(let image): image.isOpaque
    case .text: false
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
      // Colour types 0 and 2 have no alpha channel; a tRNS chunk would stand before the data.
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

extension VectorImage {
  /// Whether the first thing drawn is an opaque rectangle over the whole view box.
  fileprivate var isOpaque: Bool {
    let drawn = children.lazy.compactMap(\.element).first { element in
      !["title", "desc", "defs", "style", "metadata"].contains(element.name)
    }
    guard let rect = drawn, rect.name == "rect", attributes.allSatisfy({ $0.name != "opacity" }),
      rect["rx"] == nil, rect["ry"] == nil, rect["transform"] == nil, rect["class"] == nil,
      rect["style"] == nil, rect["opacity"] == nil, rect["fill-opacity"] == nil,
      let fill = rect["fill"], (try? Color(css: fill))?.opacity == 1
    else { return false }
    func covers(_ length: String?, _ whole: Double) -> Bool {
      guard let length else { return false }
      return length == "100%" || (try? CSSValue.number(length)).map { $0 >= whole } ?? false
    }
    func starts(_ place: String?, _ edge: Double) -> Bool {
      guard let place else { return edge >= 0 }
      return (try? CSSValue.number(place)).map { $0 <= edge } ?? false
    }
    return starts(rect["x"], viewBox.minX) && starts(rect["y"], viewBox.minY)
      && covers(rect["width"], viewBox.width) && covers(rect["height"], viewBox.height)
  }
}
