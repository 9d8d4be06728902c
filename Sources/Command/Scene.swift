internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGMotion
internal import Tx2SVGScenes
internal import Tx2SVGTransitions

/// What is played, before any format.
struct Scene {
  /// What it is called in the title.
  let name: String
  /// What is shown where nothing else is asked for.
  let demonstration: Demonstration
  /// What happens, in a sentence.
  let summary: String
  /// Who is on the stage.
  let cast: Cast
  /// The motion.
  let timeline: Timeline
  /// Whether a perspective is the distance of the eye rather than a share of the size.
  let measuresPerspective: Bool
  /// What was asked for and means nothing here, a sentence each.
  var warnings: [String] = []

  /// The file and what is said about it.
  func outcome(
    of invocation: Invocation, as format: ExporterRegistry.Entry, _ reader: inout ItemReader,
    _ files: FileAccess
  ) throws -> Outcome {
    let (export, options, warnings) = try export(for: invocation, as: format, &reader)
    var report = Report(
      invocation: invocation, export: export, warnings: warnings, reader: reader)
    if let wish = invocation.inspection {
      report.description = Inspection(
        self, options, WrittenFile(format: format.name, export: export, warnings: warnings)
      ).text(wish)
    }
    return try report.outcome(files)
  }

  /// The document, with which options it was written, and what could not be done as asked.
  func export(
    for invocation: Invocation, as format: ExporterRegistry.Entry, _ reader: inout ItemReader
  ) throws -> (export: Export, options: ExportOptions, warnings: [String]) {
    guard timeline.duration > 0 else { throw UsageError.nothingMoves }
    var options = invocation.export
    options.title = invocation.title ?? Naming.title(of: name)
    options.summary =
      invocation.summary
      ?? Naming.description(
        of: cast.names, among: cast.pictures.count, otherwise: summary)
    options.background = invocation.backgroundColor(
      usual: cast.isDemonstration ? demonstration.background : nil)
    options.template = try invocation.template(for: format, &reader)
    let warnings =
      self.warnings + cast.warnings
      + (invocation.host?.adapt(&options, format: format) ?? [])
    return (try export(by: format.make(), options), options, warnings)
  }

  /// The file; what comes too near tells how this scene keeps it away.
  private func export(
    by exporter: any Exporter, _ options: ExportOptions
  ) throws(ExportError) -> Export {
    do throws(ExportError) {
      return try exporter.export(timeline, artwork: cast.pictures, options: options)
    } catch .behindTheEye(let element, let time, _) {
      throw .behindTheEye(element: element, time: time, isLength: measuresPerspective)
    }
  }
}

/// The views of a scene, and the frame they share.
struct Cast {
  /// The longest side a frame may have, user units; beyond it, digits would be lost.
  private static let largestSide = 100_000.0

  /// What the views show.
  let pictures: [Picture]
  /// What they are called, as far as they have names.
  let names: [String]
  /// Whether nothing else was asked for than what the effect shows by itself.
  let isDemonstration: Bool
  /// The frame.
  let stage: Stage
  /// What should be known of the pictures, a sentence each.
  let warnings: [String]

  /// Reads the items, or takes those of the demonstration; the first image gives the size.
  init(
    _ invocation: Invocation, or demonstration: Demonstration, _ reader: inout ItemReader
  ) throws {
    let items = try reader.read(invocation.items)
    isDemonstration = items.isEmpty
    if !items.isEmpty {
      (pictures, names) = (items.map(\.picture), items.map(\.name))
    } else if let artwork = demonstration.artwork.flatMap(BuiltInArtwork.init(named:)) {
      (pictures, names) = (artwork.views.map(\.picture), artwork.views.map(\.name))
    } else {
      pictures = demonstration.colors.map { .color($0) }
      names = demonstration.colors.compactMap(Naming.colorName)
    }
    let size = invocation.size ?? items.lazy.compactMap(\.picture.size).first ?? demonstration.size
    guard size.largerSide <= Self.largestSide else { throw UsageError.frameTooLarge }
    stage = Stage(size: size, viewCount: pictures.count)
    let fit = invocation.export.fit
    var warnings: [String] = []
    for item in items {
      guard case .raster(let image) = item.picture, let excess = image.excess(in: size, fit) else {
        continue
      }
      let warning = "'\(item.word)' \(excess)"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    self.warnings = warnings
  }
}
