public import Tx2SVGScenes
public import Tx2SVGMotion

/// Writes a timeline as a file of one format.
public protocol Exporter: Sendable {
  /// Creates the exporter.
  init()
  /// The whole file; `artwork` holds the pictures of the stage's views, in order.
  ///
  /// - Throws: ``ExportError`` if the motion or a template cannot be written.
  func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export
}

/// Every format by name: the one list that help, completions, docs and tests read.
public enum ExporterRegistry {
  /// One format.
  public struct Entry: Sendable {
    /// The word after `--format`.
    public let name: String
    /// The file name extension that chooses it, if one does.
    public let fileExtension: String?
    /// What it is: one sentence with a full stop.
    public let summary: String
    /// The kind of template it is written into; `nil` if there is nothing around it.
    public let template: Template.Kind?
    /// Makes the exporter.
    public let make: @Sendable () -> any Exporter
  }

  /// All formats.
  public static let all: [Entry] = [
    Entry(name: "svg", fileExtension: "svg", summary: "Standalone SVG with SMIL.", template: .svg) {
      SMILExporter()
    },
    Entry(
      name: "svg-css", fileExtension: nil, summary: "Standalone SVG with CSS keyframes.",
      template: .svg
    ) {
      SVGCSSExporter()
    },
    Entry(
      name: "html", fileExtension: "html", summary: "HTML page with CSS and real 3D.",
      template: .html
    ) {
      HTMLExporter()
    },
    Entry(
      name: "fragment", fileExtension: nil, summary: "The HTML without the page around it.",
      template: nil
    ) {
      HTMLFragmentExporter()
    },
  ]
}
