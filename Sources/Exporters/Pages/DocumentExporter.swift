public import Tx2SVGScenes

/// A format in which a document whose elements move can be written.
public protocol DocumentExporter: Exporter {
  /// The whole document, every part of it in motion.
  ///
  /// - Throws: ``ExportError`` if the format cannot say a motion, or cannot hold the document.
  func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export
}

extension SMILExporter: DocumentExporter {
  /// The drawing with its motion in SMIL.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    guard !document.isPage else { throw .unsupported("a page cannot be written as svg; use html") }
    var writer = DocumentWriter(
      document, options: options, abilities: .smil(isPortable: options.isPortable))
    return try writer.export()
  }
}

extension SVGCSSExporter: DocumentExporter {
  /// The drawing with its motion in CSS.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    guard !document.isPage else {
      throw .unsupported("a page cannot be written as svg-css; use html")
    }
    var writer = DocumentWriter(document, options: options, abilities: .css)
    return try writer.export()
  }
}

extension HTMLExporter: DocumentExporter {
  /// A page as it is, or a page around a drawing; all motion is CSS.
  public func export(
    _ document: AnimatedDocument, options: ExportOptions
  ) throws(ExportError) -> Export {
    var writer = DocumentWriter(document, options: options, abilities: .css)
    return try document.isPage ? writer.export() : writer.exportPage()
  }
}
