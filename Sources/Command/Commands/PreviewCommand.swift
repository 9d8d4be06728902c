internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMarkup

/// `tx2svg preview`: what another command line writes, in a page that plays it under control.
enum PreviewCommand {
  static let entry: CommandEntry = CommandEntry(
    "preview", "EFFECT|DOCUMENT [ITEM…] [options] [--out FILE]",
    "Write a page with a scrubber around what a command line writes.",
    completion: .choicesOrFile(InspectCommand.subjects), page: { HelpText.preview($0) }
  ) { arguments, start, files in
    var start = start
    start.isPreview = true
    start.outerHelp = { entry.help }
    return try InspectCommand.run(arguments, from: start, of: entry, files)
  }
}

extension FileContent {
  /// A page that plays this document of a cycle of some seconds; it loads itself again and again if
  /// the file may change.
  func preview(lasting duration: Double, reloads: Bool) -> FileContent {
    let values = [
      "end": DecimalFormat(fractionDigits: 3).text(duration), "watch": "\(reloads)",
      "document": Self.escaped(String(decoding: bytes, as: UTF8.self)),
    ]
    // What stands in braces is the name of what takes its place.
    let template = String(decoding: PackageResources.preview_html, as: UTF8.self)
    var (page, rest) = ("", template[...])
    while let start = rest.firstRange(ofPart: "{{"),
      let end = rest[start.upperBound...].firstRange(ofPart: "}}")
    {
      let name = String(rest[start.upperBound..<end.lowerBound])
      page += rest[..<start.lowerBound] + (values[name] ?? "")
      rest = rest[end.upperBound...]
    }
    return FileContent(Array((page + rest).utf8))
  }

  /// A text as the value of an attribute.
  private static func escaped(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { byte -> [UInt8] in
        switch byte {
        case 0x26: Array("&amp;".utf8)
        case 0x22: Array("&quot;".utf8)
        case 0x3C: Array("&lt;".utf8)
        default: [byte]
        }
      }, as: UTF8.self)
  }
}
