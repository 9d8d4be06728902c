public import Tx2SVGScenes
internal import Tx2SVGMarkup

/// A format for documents whose elements move.
public protocol DocumentExporter: Exporter {
  /// The whole document, with motion in every part.
  ///
  /// - Throws: ``ExportError`` if the format cannot express a motion, or cannot hold the document.
  func export(_ document: AnimatedDocument, options: ExportOptions) throws(ExportError) -> Export
}

extension DocumentExporter {
  /// The whole document, with the defaults of all options.
  public func export(_ document: AnimatedDocument) throws(ExportError) -> Export {
    try export(document, options: ExportOptions())
  }
}

extension SMILExporter: DocumentExporter {
  /// The drawing with its motion in SMIL.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    try document.drawing("svg", .smil(isPortable: options.isPortable), options)
  }
}

extension SVGCSSExporter: DocumentExporter {
  /// The drawing with its motion in CSS.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    try document.drawing("svg-css", .css(isPortable: options.isPortable), options)
  }
}

extension HTMLExporter: DocumentExporter {
  /// A page as it is, or a page around a drawing; all motion is in CSS.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    var writer = try DocumentWriter(document, options, .css)
    guard let page = document.markup.source else { return try writer.exportInPage() }
    return try writer.exportPage(page)
  }
}

extension HTMLFragmentExporter: DocumentExporter {
  /// A drawing with names of its own, or a part of a page as it is; all motion is in CSS.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    var options = options
    (options.isScoped, options.isInline) = (true, true)
    var writer = try DocumentWriter(document, options, .css, isShielded: true)
    guard let page = document.markup.source else { return try writer.exportInline() }
    guard document.markup.isPart else {
      throw .unsupported(
        "a whole page cannot be part of another one: write html, or put the part into a file of its own"
      )
    }
    return try writer.exportPage(page)
  }
}

extension AnimatedDocument {
  fileprivate func drawing(
    _ format: String, _ abilities: Capabilities, _ options: ExportOptions
  ) throws(ExportError) -> Export {
    guard !isPage else { throw .unsupported("a page cannot be written as \(format); use html") }
    var writer = try DocumentWriter(self, options, abilities)
    return try writer.export()
  }

  /// The document with names that begin with a prefix, and rules that may be stronger.
  func scoped(by prefix: String, isStrong: Bool) -> AnimatedDocument {
    guard !isPage else { return self }
    var document = self
    document.markup.root = OwnNames(of: markup.root, prefix: prefix, isStrong: isStrong)
      .applied(to: markup.root)
    return document
  }
}

extension MarkupElement {
  /// The drawing on one line, since empty and indented lines begin paragraphs and code in Markdown.
  var dense: MarkupElement {
    guard !["script", "foreignObject"].contains(localName) else { return self }
    var copy = self
    let keepsSpaces = self["xml:space"] == "preserve"
    copy.children = children.map { node in
      switch node {
      case .element(let element): .element(element.dense)
      case .text(let text) where node.isBlank && text.contains("\n") && !keepsSpaces: .text(" ")
      case .text(let text): .text(Self.onOneLine(text))
      case .cdata(let text): .cdata(Self.onOneLine(text))
      case .comment(let text): .comment(Self.onOneLine(text))
      case .processingInstruction: node
      }
    }
    return copy
  }

  /// A text with spaces for line breaks, which drawings and style sheets take for the same; but not
  /// for those that are escaped in strings.
  private static func onOneLine(_ text: String) -> String {
    text.hasPart("\\\n") ? text : text.replacingParts("\n", with: " ")
  }
}
