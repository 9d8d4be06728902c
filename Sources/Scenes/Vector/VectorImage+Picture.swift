internal import Tx2SVGMarkup

extension VectorImage {
  /// The drawing as the bytes of a file; `nil` if it depends on the place it is shown in, or refers to
  /// nothing.
  func picture(isStretched: Bool) -> RasterImage? {
    guard !isThemed, !leavesColor else { return nil }
    var file = file
    if isStretched { file["preserveAspectRatio"] = "none" }
    guard let bytes = try? file.serialized(dialect: .xml, pretty: false) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPart("url(#") || text.hasPart("href=\"#") else { return nil }
    return RasterImage(drawing: bytes, size: size, isOpaque: coverage == .whole)
  }
}

extension RasterImage {
  /// The address of a drawing, as it may stand between double quotes; `nil` for what is no text.
  package var textAddress: String? {
    mediaType == Self.drawingType ? Self.drawingAddress + Self.signs(of: bytes) : nil
  }

  /// The beginning of the address of a drawing, which its signs follow.
  package static var drawingAddress: String { "data:\(drawingType)," }

  /// The bytes of a drawing in the signs of an address.
  package static func signs(of bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in bytes {
      if (0x20..<0x7F).contains(byte), !"\"#%&<>\\".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
