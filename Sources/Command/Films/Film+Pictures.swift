internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension Film {
  /// A black pixel of each kind of pictures that some builds of the renderer leave out, without a word.
  private static let samples: KeyValuePairs = [
    "GIF": "R0lGODdhAQABAIEAAAAAAAAAAAAAAAAAACwAAAAAAQABAAAIBAABBAQAOw==",
    "WebP": "UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==",
    "AVIF": "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGlj"
      + "dAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIAAAAChp"
      + "aW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAA"
      + "AAAAAQAAAAEAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1h"
      + "AAAAAAAAAAEAAQQBAoMEAAAAKG1kYXQSAAoIGAAGiAhoNCAyEh/3h4UV3///4sAAAJA1jjx+3A==",
  ]

  /// Checks that the renderer draws the kinds of pictures in some stills.
  static func checkPictures(of stills: [FileContent], _ files: FileAccess) throws {
    let outlines = stills.map(\.outline)
    for (kind, sample) in samples {
      let address = Base64.address(of: "image/" + kind.lowercased(), "")
      guard outlines.contains(where: { $0.firstIndex(ofPart: address) != nil }) else { continue }
      let probes = try [address, address + sample].map {
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
      ["width": side, "height": side, "preserveAspectRatio": "none", "xlink:href": address])
    let root = MarkupElement.drawing(of: [picture], ["width": side, "height": side])
    return try FileContent.embedding([]) { (_) throws(MarkupError) in
      try MarkupDocument(root: root).draft(dialect: .xml, pretty: false)
    }
  }
}
