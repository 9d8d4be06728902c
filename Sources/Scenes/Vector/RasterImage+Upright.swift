internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension RasterImage {
  /// The matrices that turn a frame of width and height 1 as Exif's orientations ask (Exif 2.32, 4.6.4).
  private static let turns: [[Double]] = [
    [1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 1, 0], [-1, 0, 0, -1, 1, 1], [1, 0, 0, -1, 0, 1],
    [0, 1, 1, 0, 0, 0], [0, 1, -1, 0, 1, 0], [0, -1, -1, 0, 1, 1], [0, -1, 1, 0, 0, 1],
  ]

  /// The picture for programs that do not turn photographs as browsers do: a drawing of it that does.
  package var upright: RasterImage {
    guard mediaType == "image/jpeg", let frame = try? JPEGHeader.frame(of: Bytes(bytes[...])),
      frame.orientation > 1, let place = bytes.firstIndex(ofPart: JPEGHeader.exif)
    else { return self }
    // Otherwise those that know it would turn it twice.
    var stored = bytes
    stored[place] = 0
    let turn = Self.turns[frame.orientation - 1]
    let moves = [turn[4] * size.width, turn[5] * size.height]
    let address =
      "data:image/jpeg;base64," + String(decoding: Base64.text(of: stored[...]), as: UTF8.self)
    let photo = MarkupElement(
      "image",
      [
        "width": "\(Int(frame.stored.width))", "height": "\(Int(frame.stored.height))",
        "transform": "matrix(\((turn[..<4] + moves).map { "\(Int($0))" }.joined(separator: " ")))",
        "xlink:href": address,
      ])
    let drawing = MarkupElement(
      "svg",
      [
        "xmlns": SVGVocabulary.namespace, "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "viewBox": "0 0 \(Int(size.width)) \(Int(size.height))",
      ], [.element(photo)])
    guard let file = try? drawing.serialized(dialect: .xml, pretty: false) else { return self }
    return RasterImage(drawing: file, size: size, isOpaque: true)
  }
}
