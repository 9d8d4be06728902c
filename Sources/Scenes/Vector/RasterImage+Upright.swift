internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension RasterImage {
  /// The linear maps of Exif's orientations from 2 on (Exif 2.32, 4.6.4).
  private static let turns = [
    [-1, 0, 0, 1], [-1, 0, 0, -1], [1, 0, 0, -1], [0, 1, 1, 0], [0, 1, -1, 0], [0, -1, -1, 0],
    [0, -1, 1, 0],
  ]

  /// The picture for programs that do not turn photographs as browsers do: a drawing of it that does.
  package var upright: RasterImage {
    guard mediaType == "image/jpeg", let frame = try? JPEGHeader.frame(of: Bytes(bytes[...])),
      let turn = frame.turn
    else { return self }
    // Otherwise those that know it would turn it twice.
    var stored = bytes
    stored[turn.place] = 0
    let map = Self.turns[turn.orientation - 2]
    // What turns to the left of the origin, or above it, is moved back.
    let moves = [
      min(map[0], map[2]) < 0 ? Int(size.width) : 0, min(map[1], map[3]) < 0 ? Int(size.height) : 0,
    ]
    let photo = MarkupElement(
      "image",
      [
        "width": "\(Int(frame.stored.width))", "height": "\(Int(frame.stored.height))",
        "transform": "matrix(\((map + moves).map(String.init).joined(separator: " ")))",
        "xlink:href": Self.address(of: stored, mediaType),
      ])
    let drawing = MarkupElement.drawing(
      of: [photo], ["viewBox": "0 0 \(Int(size.width)) \(Int(size.height))"])
    guard let file = try? drawing.serialized(dialect: .xml, pretty: false) else { return self }
    return RasterImage(drawing: file, size: size, isOpaque: true)
  }

  /// The address that is a picture itself.
  static func address(of bytes: [UInt8], _ mediaType: String) -> String {
    Base64.address(of: mediaType, String(decoding: Base64.text(of: bytes[...]), as: UTF8.self))
  }
}
