internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGMarkup

/// An animation to play, before any format.
struct Scene {
  let name: String
  let demonstration: Demonstration
  let summary: String
  let cast: Cast
  let timeline: Timeline
  /// Whether a perspective is the distance of the eye rather than a share of the size.
  let measuresPerspective: Bool
  /// Warnings about requests without a meaning here, a sentence each.
  var warnings: [String] = []
  /// The place in a file that an error is about, if one states what moves.
  var place: ((_ property: String?) -> SourcePlace)?

  func outcome(
    of invocation: Invocation, as format: ExporterRegistry.Entry, _ reader: inout ItemReader,
    _ files: FileAccess, again: (Invocation, inout ItemReader) throws -> Scene
  ) throws -> Outcome {
    if invocation.film != nil || invocation.frames != nil {
      return try pictures(of: invocation, as: format, &reader, files)
    }
    let (export, options, warnings) = try export(for: invocation, as: format, &reader)
    let smaller = SmallerFile(
      file: export, size: timeline.size, format: format, invocation: invocation)
    let first = reader
    let way = smaller.note { other, format in
      var reader = first.renewed
      let scene = try again(other, &reader)
      let (options, _) = try scene.options(for: other, as: format, &reader)
      return try scene.export(scene.timeline, by: format.make(), options)
    }
    for note in fadingItems + heapedItems + largeFrame(of: invocation) + [way].compactMap(\.self) {
      reader.note(note)
    }
    var report = Report(invocation: invocation, export: export, warnings: warnings, reader: reader)
    report.picture = WrittenPicture(
      format: format.name,
      size: size(of: export, as: format, options),
      duration: timeline.duration, title: options.isDecorative ? nil : options.title,
      summary: options.isDecorative ? nil : options.summary)
    if let wish = invocation.inspection {
      report.description = Inspection(
        self, options, WrittenFile(format: format.name, export: export, warnings: warnings)
      ).text(wish)
    }
    report.others = try stills(options, plain: false).poster(at: invocation.stillPath)
    return try report.outcome(files)
  }

  private func pictures(
    of invocation: Invocation, as format: ExporterRegistry.Entry, _ reader: inout ItemReader,
    _ files: FileAccess
  ) throws -> Outcome {
    let (options, optionWarnings) = try options(for: invocation, as: format, &reader)
    for note in lostInFilms(invocation, options) { reader.note(note) }
    let (stills, reader) = (stills(options, plain: invocation.drawn != nil), reader)
    var warnings = warnings + cast.warnings + optionWarnings
    if invocation.export.trigger != .load {
      warnings.append(
        "'--trigger' changes nothing here: a film plays by itself, a still not at all")
    }
    func report(_ invocation: Invocation, _ export: Export) -> Report {
      var report = Report(
        invocation: invocation, export: export, warnings: warnings, reader: reader)
      report.picture = WrittenPicture(
        format: invocation.film?.rawValue ?? format.name,
        size: invocation.film?.pixels(of: stills.size, invocation.filming.density),
        duration: timeline.duration, showsMoments: true, title: options.title,
        summary: options.summary)
      return report
    }
    guard let kind = invocation.film else {
      return try stills.frames(for: invocation, files, report)
    }
    var film = report(invocation, try stills.film(kind, invocation.filming, files))
    film.others = try stills.poster(at: invocation.stillPath)
    return try film.outcome(files)
  }

  /// The stills of the scene, each on the canvas of all motion.
  private func stills(_ options: ExportOptions, plain isPlain: Bool) -> Stills {
    let poster = options.poster(of: timeline)
    let still = options.ofStills(of: timeline)
    let drawn = cast.pictures.map { picture in
      switch picture {
      case .raster(let image): return Picture.raster(image.upright)
      case .vector(let image) where isPlain:
        let size = still.size(of: image.size, in: timeline.size)
        return .vector(image.plain(at: size, dark: still.theme?.isDark ?? false))
      default: return picture
      }
    }
    return Stills(
      size: options.canvas(of: timeline).size, duration: timeline.duration, cycles: timeline.cycles
    ) { time in
      let moment = timeline.still(at: time ?? poster)
      return try export(moment, of: drawn, by: SMILExporter(), still).content
    }
  }

  /// The document, the options it was written with, and warnings about unfulfilled requests.
  func export(
    for invocation: Invocation, as format: ExporterRegistry.Entry, _ reader: inout ItemReader
  ) throws -> (export: Export, options: ExportOptions, warnings: [String]) {
    let (options, hostWarnings) = try options(for: invocation, as: format, &reader)
    let exporter = format.make()
    let file = try export(timeline, by: exporter, options)
    let idle = try idleOptions(of: invocation, options, file, exporter)
    let wrong = try Verdicts.wrong(in: file, as: format, on: invocation.host)
    return (file, options, warnings + cast.warnings + hostWarnings + wrong + idle)
  }

  /// The options of the file, and warnings about what its host does not do.
  private func options(
    for invocation: Invocation, as format: ExporterRegistry.Entry, _ reader: inout ItemReader
  ) throws -> (ExportOptions, [String]) {
    guard timeline.duration > 0 else { throw UsageError.nothingMoves }
    var options = try invocation.exportOptions(for: format)
    options.title = invocation.title ?? Naming.title(of: name)
    options.summary =
      invocation.summary
      ?? Naming.description(of: cast.names, among: cast.pictures.count, otherwise: summary)
    options.background = invocation.backgroundColor(
      usual: cast.isDemonstration ? demonstration.background : nil)
    options.template = try invocation.template(for: format, &reader)
    options.knownCanvas = options.canvas(of: timeline)
    let (frame, room) = (timeline.size, options.canvas(of: timeline).size)
    if format.form == .picture, room.width * room.height > 4 * frame.width * frame.height {
      reader.note(
        "what moves far away makes the picture \(Int(room.width))x\(Int(room.height)):"
          + " '--overflow hidden' cuts it at its frame")
    }
    let large = try invocation.embedFont(in: &options, of: cast.pictures, &reader)
    let adapted = invocation.host?.adapt(&options, format: format) ?? []
    return (options, large + adapted)
  }

  /// The file; rethrows errors with the kind of this scene's perspective, and with its file.
  func export(
    _ timeline: Timeline, of pictures: [Picture]? = nil, by exporter: any Exporter,
    _ options: ExportOptions
  ) throws(ExportError) -> Export {
    do throws(ExportError) {
      return try exporter.export(timeline, artwork: pictures ?? cast.pictures, options: options)
    } catch {
      var error = error
      if case .behindTheEye(let element, let time, _) = error {
        error = .behindTheEye(element: element, time: time, isLength: measuresPerspective)
      }
      switch (error, place) {
      case (.fault, _), (.missingView, _), (.inFile, _), (_, nil): throw error
      case (_, let place?): throw .unsayable([Remark(place(error.property), error.description)])
      }
    }
  }
}

/// The views of a scene, and the frame they share.
struct Cast {
  /// The longest side a frame may have, user units; beyond it, perspective would take too much.
  private static let largestSide = 32_767.0
  /// The longest side of icons, user units.
  private static let largestIcon = 64.0
  /// The room of words where the usual frame is for an emoji, px.
  private static let readable = Size(180, 90)

  let pictures: [Picture]
  let names: [String]
  /// The items as they were typed.
  let words: [String]
  /// Whether only the effect's own demonstration is shown.
  let isDemonstration: Bool
  let stage: Stage
  let warnings: [String]

  /// Reads the items, or takes those of the demonstration; the first image determines the size, or the
  /// shape alone if it is an icon in which a text would be too small.
  init(
    _ invocation: Invocation, or demonstration: Demonstration, _ reader: inout ItemReader,
    frame: (Size) -> Size = { $0 }, place: (Size) -> Rect = { Rect(size: $0) }
  ) throws {
    let items = try invocation.read(by: &reader)
    isDemonstration = items.isEmpty
    if !items.isEmpty {
      (pictures, names) = (items.map(\.picture), items.map(\.name))
    } else if let artwork = demonstration.artwork.flatMap(BuiltInArtwork.init(named:)) {
      (pictures, names) = (artwork.views.map(\.picture), artwork.views.map(\.name))
    } else {
      pictures = demonstration.colors.map { .color($0) }
      names = demonstration.colors.compactMap {
        $0.system?.name ?? [.gray: "gray", .black: "black", .white: "white"][$0]
      }
    }
    let image = invocation.size == nil ? items.first { $0.picture.size != nil } : nil
    let usual = demonstration.size
    func isIllegible(in frame: Size) -> Bool {
      items.contains { $0.picture.isIllegible(in: frame, invocation.export.fontFamily) }
    }
    let size =
      invocation.size
      ?? image?.picture.size.map { own in
        let isTiny = own.largerSide <= Self.largestIcon && isIllegible(in: own)
        return frame(isTiny ? own.grown(to: usual) : own)
      }
      // A word in the frame of an emoji would be too small.
      ?? (usual.largerSide < Self.readable.width && isIllegible(in: place(usual).size)
        ? frame(Self.readable) : usual)
    guard size.largerSide <= Self.largestSide else {
      throw UsageError.frameTooLarge(most: Int(Self.largestSide), image: image?.word)
    }
    var stage = Stage(size: size, artwork: pictures, options: invocation.export)
    stage.viewsStayWhole = invocation.movesSnapshots
    self.stage = stage
    words = items.isEmpty ? names : items.map(\.word)
    let fit = invocation.export.fit
    var warnings: [String] = []
    for item in items {
      if case .text(let text) = item.picture, text.hasPart("\\n") {
        reader.note("'\(item.word)' is set as it is typed: for two lines write $'text:One\\nTwo'")
      }
      if item.word != "-", let loss = item.picture.loss(in: size, at: place(size).size, invocation)
      {
        reader.note("'\(item.word)' \(loss)")
      }
      if invocation.isSeenOnDark, case .vector(let image) = item.picture, image.isDark {
        reader.note(
          "'\(item.word)' is dark, and dark pages hide it: '--card auto' puts it on white")
      }
      guard case .raster(let image) = item.picture, let excess = image.excess(in: size, fit) else {
        continue
      }
      let warning = "'\(item.word)' \(excess)"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    self.warnings = warnings
  }
}

extension Size {
  /// The largest size of its shape that fits into another one; itself if it does not fit.
  fileprivate func grown(to room: Size) -> Size {
    let scale = max(1, min(room.width / width, room.height / height))
    return Size((width * scale).rounded(), (height * scale).rounded())
  }
}

extension Invocation {
  /// Whether a host shows it as a picture to readers of both looks, with nothing behind it.
  fileprivate var isSeenOnDark: Bool {
    export.card == nil && backgroundColor(usual: nil) == nil && export.theme != .light
      && host?.embedding == .picture
  }
}

extension Picture {
  /// Whether it is a text that would be hard to read in a frame of a size.
  fileprivate func isIllegible(in frame: Size, _ families: String) -> Bool {
    guard case .text(let text) = self else { return false }
    return TextSetting(text, in: frame, families: families).fontSize < TextSetting.smallestLegible
  }
}
