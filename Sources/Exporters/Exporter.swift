public import Tx2SVGScenes
public import Tx2SVGMotion

/// Writes a timeline as a file of one format.
public protocol Exporter: Sendable {
  /// Creates the exporter.
  init()
  /// The whole file; `artwork` contains the pictures of the stage's views, in order.
  func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export
}

extension Exporter {
  /// The whole file, with the defaults of all options.
  public func export(_ timeline: Timeline, artwork: [Picture]) throws(ExportError) -> Export {
    try export(timeline, artwork: artwork, options: ExportOptions())
  }
}
