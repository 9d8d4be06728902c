internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension Film {
  /// The kinds of pictures that some builds of the renderer leave out, without a word.
  private static let doubtfulKinds = ["GIF", "WebP", "AVIF"]

  /// Checks that the renderer draws the pictures of some stills, one of each kind.
  static func checkPictures(of stills: [FileContent], _ files: FileAccess) throws {
    for kind in doubtfulKinds {
      let mark = "data:image/\(kind.lowercased());base64,"
      guard let still = stills.first(where: { $0.outline.firstIndex(ofPart: mark) != nil }) else {
        continue
      }
      let bytes = still.bytes
      let address = bytes[(bytes.firstIndex(ofPart: mark) ?? 0)...].prefix { $0 != 0x22 }
      let probes = try ["", String(decoding: address, as: UTF8.self)].map {
        try drawn(probe(of: $0), Settings(), files)
      }
      guard probes[0] != probes[1] else { throw UsageError.undrawnPictures(kind) }
    }
  }

  /// A drawing of a picture and nothing else.
  private static func probe(of address: String) throws -> FileContent {
    let side = "9"
    let picture = MarkupElement(
      "image",
      [
        "width": side, "height": side, "preserveAspectRatio": "none", "xlink:href": address,
      ])
    let root = MarkupElement(
      "svg",
      [
        "xmlns": SVGVocabulary.namespace, "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "width": side, "height": side,
      ], [.element(picture)])
    return try FileContent.embedding([]) { (_) throws(MarkupError) in
      try MarkupDocument(root: root).draft(dialect: .xml, pretty: false)
    }
  }
}
