internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// `tx2svg render`: a document whose elements carry `data-tx` attributes, compiled.
struct RenderCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "render", operands: "DOCUMENT [options] [--out FILE]",
    summary: "Compiles an SVG or HTML document whose elements have data-tx attributes.",
    plays: true, ownOptions: { ownOptions }, sharedOptions: { options }, completion: { .file },
    page: HelpText.render,
    action: .run { try RenderCommand(arguments: $0, files: $2).run(from: $1) })

  /// Everything but the word `render`.
  let arguments: [String]
  let files: FileAccess

  private static let options = Invocation.options.rows.compactMap(\.ofDocuments)
  private static let ownOptions: [CommandOption<Invocation>] = [
    .flag("untrusted", "Cleans an untrusted drawing, as items are cleaned.", \.isUntrusted),
    .setting(
      "css", "FILE", "A style sheet: transitions that data-tx names, and rules with --tx.",
      completion: .file),
  ]

  /// Executes the command, from words to bytes.
  private func run(from start: Invocation) throws -> Outcome {
    var invocation = try parsed(from: start)
    invocation.filming.background = invocation.backgroundColor(usual: nil)
    if let answer = invocation.answer(help: Self.entry.help) { return answer }
    try invocation.checkContradictions()
    guard let path = invocation.items.first else {
      throw UsageError.missingArgument(expected: "an SVG or HTML document")
    }
    guard invocation.items.count == 1 else {
      throw UsageError.unexpectedArgument(invocation.items[1], reason: "expected only one document")
    }
    return try invocation.eachVariant { try outcome(of: $0, path) }
  }

  private func outcome(of invocation: Invocation, _ path: String) throws -> Outcome {
    var reader = ItemReader(files: files)
    let bytes = path == "-" ? try files.readStandardInput(.inputBytes) : try reader.readFile(path)
    let name = path == "-" ? "standard input" : path
    let sheets = try invocation.settings.map { try StyleFile(at: $0.value, &reader) }
    let reading = DocumentReader(
      file: name, playback: try invocation.documentPlayback, isTrusted: !invocation.isUntrusted,
      sheets: sheets
    ) { linked, most in
      // Nobody may ever write into a pipe.
      files.identity(linked)?.isPlain == false ? nil : try? reader.readFile(linked, most)
    }
    var document = try reading.document(from: bytes)
    let format = try format(of: document, invocation)
    try change(&document, as: invocation, format)
    guard let exporter = format.make() as? any DocumentExporter else {
      throw ExportError.unsupported("a document cannot be written as \(format.name)")
    }
    var options = try invocation.exportOptions(for: format)
    options.title = ItemReader.baseName(path)
    options.template = try invocation.template(for: format, &reader)
    let pageIsPart = document.isPage ? document.markup.isPart : nil
    var warnings = invocation.host?.adapt(&options, format: format, pageIsPart: pageIsPart) ?? []
    guard options.template == nil || format.template == .html && !document.isPage else {
      throw UsageError.invalidValue(
        option: "--template", value: invocation.template,
        reason: "only a drawing written as html has a page around it")
    }
    let shown = invocation.drawn == nil ? document : plain(document, options)
    let stills = stills(shown, options, name)
    if invocation.film != nil || invocation.frames != nil { reader.add(document.remarks) }
    if invocation.drawn != nil, let moving = document.markup.root.movingPicture {
      reader.note("\(path):\(moving.line): " + Scene.stillNote(of: "a picture"))
    }
    var picture = WrittenPicture(format: format.name, title: document.title)
    if invocation.frames != nil {
      return try stills.frames(for: invocation, files) {
        Report(
          invocation: $0, export: $1, warnings: [], reader: reader, document: name, picture: picture
        )
      }
    }
    let export =
      try invocation.film.map { try stills.film($0, invocation.filming, files) }
      ?? written(document, by: exporter, options, name)
    warnings += try Verdicts.wrong(
      in: export, as: format, on: invocation.host, pageIsPart: pageIsPart,
      start: "another data-tx-begin, and no data-tx-trigger")
    picture.duration = document.parts.map { $0.start + $0.motion.duration }.max() ?? 0
    if let film = invocation.film {
      (picture.format, picture.showsMoments) = (film.rawValue, true)
      picture.size = film.pixels(of: stills.size, invocation.filming.density)
    } else if !document.isPage, options.template == nil {
      picture.size = stills.size
    }
    var report = Report(
      invocation: invocation, export: export, warnings: warnings, reader: reader, document: name,
      picture: picture)
    if let wish = invocation.inspection {
      report.description = Inspection(
        document, called: PathText.shown(path), WrittenFile(format: format.name, export: export)
      ).text(wish)
    }
    report.others = try stills.poster(at: invocation.stillPath)
    return try report.outcome(files)
  }

  /// Gives a drawing the name and the look that are asked for.
  private func change(
    _ document: inout AnimatedDocument, as invocation: Invocation, _ format: ExporterRegistry.Entry
  ) throws {
    guard invocation.background == .effect || invocation.isDrawn else {
      throw invocation.needs("--background", "a film", ending: "gif")
    }
    if document.isPage {
      guard invocation.title == nil else {
        throw ExportError.unsupported(
          "a page has a title of its own, which '--title' cannot change")
      }
      guard invocation.export.theme == nil else {
        let option = invocation.variants.isEmpty ? "--theme" : "--variants"
        throw ExportError.unsupported(
          "a page is light or dark by its own style, which '\(option)' cannot change")
      }
      return
    }
    if let title = invocation.title { document.setTitle(title) }
    if let isDark = invocation.export.theme?.isDark {
      document.markup.root = document.markup.root.showing(dark: isDark)
    }
  }

  private func size(of document: AnimatedDocument) -> Size {
    let root = document.markup.root
    return DrawingFrame(root: root, style: StyleCascade(document: root).style(of: root)).size
  }

  private func plain(_ document: AnimatedDocument, _ options: ExportOptions) -> AnimatedDocument {
    var plain = document
    plain.markup.root = plain.markup.root.plain(
      at: size(of: document), dark: options.theme?.isDark ?? false)
    return plain
  }

  private func stills(
    _ document: AnimatedDocument, _ options: ExportOptions, _ name: String
  ) -> Stills {
    let (duration, count) = document.cycle
    return Stills(size: size(of: document), duration: duration, cycles: count) { time in
      guard !document.isPage else {
        throw ExportError.unsupported(
          time == nil
            ? "a page has no still: only a drawing does"
            : "a page cannot be filmed: only a drawing can")
      }
      let still = document.still(at: time)
      return try written(still, by: SMILExporter(), options.ofStills(), name).content
    }
  }

  /// The file; a feature that the format cannot express is an error on a line of the document.
  private func written(
    _ document: AnimatedDocument, by exporter: any DocumentExporter, _ options: ExportOptions,
    _ name: String
  ) throws -> Export {
    do throws(ExportError) {
      return try exporter.export(document, options: options)
    } catch {
      guard case .unsayable(let remarks) = error else { throw error }
      throw DocumentError(file: name, problems: remarks)
    }
  }

  /// The words and options; options of effects are distinguished from unknown ones.
  private func parsed(from start: Invocation) throws(UsageError) -> Invocation {
    var invocation = start
    do {
      try invocation.take(arguments, by: Self.ownOptions + Self.options, help: Self.entry.helpWords)
    } catch .unknownOption(let name, _, _, _)
      where Invocation.options.rows.contains(where: { "--" + $0.name == name })
    {
      throw .foreignOption(name, effect: Self.entry.name, owners: ["effects"])
    }
    return invocation
  }

  private func format(
    of document: AnimatedDocument, _ invocation: Invocation
  ) throws -> ExporterRegistry.Entry {
    var invocation = invocation
    let isNamedPage = invocation.namingFile.flatMap(Invocation.fileExtension(of:))
      .map(["html", "htm"].contains)
    if invocation.format == nil, document.isPage, isNamedPage ?? true { invocation.format = "html" }
    return try invocation.outputFormat()
  }
}
