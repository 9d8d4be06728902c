internal import Tx2SVG
internal import Tx2SVGMarkup

/// `tx2svg preview`: what another command line writes, in a page that plays it under control.
enum PreviewCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "preview", operands: "EFFECT|DOCUMENT [ITEM…] [options] [--out FILE]",
    summary: "Write a page with a scrubber around what a command line writes.",
    completion: { .choices(InspectCommand.subjects, orFiles: true) }, page: HelpText.preview,
    action: .run { arguments, _, files in
      try InspectCommand.run(arguments, of: entry, files) { $0.isPreview = true }
    })
}

extension FileContent {
  /// A page that plays this document of a cycle of some seconds; it loads itself again and again if
  /// the file may change.
  func preview(lasting duration: Double, reloads: Bool) throws(MarkupError) -> FileContent {
    var page = try MarkupElement.parse(PackageResources.preview_html)
    page.update(id: "page") { body in
      body["data-end"] = DecimalFormat(fractionDigits: 3).text(duration)
      body["data-watch"] = "\(reloads)"
    }
    return try .embedding([self]) { (texts) throws(MarkupError) in
      page.update(id: "picture") { $0["srcdoc"] = texts[0] }
      return try MarkupDocument(root: page).draft(dialect: .html, pretty: false)
    }
  }
}
