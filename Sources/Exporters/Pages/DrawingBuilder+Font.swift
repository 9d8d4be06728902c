internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension FontFile {
  /// The number of its bytes in the markup: that of no picture.
  static let gap = -1
}

extension DrawingBuilder {
  /// The rule that embeds the font, if a text is set in it; its bytes are filled in last.
  var fontRule: String {
    guard let font = options.font, let fontName else { return "" }
    let address = "data:\(font.mediaType);base64,\(Gap.bytes(FontFile.gap).text)"
    return "@font-face{font-family:\(fontName);src:url(\(address)) format('\(font.format)')}"
  }
}
