internal import Tx2SVGDocuments
internal import Tx2SVGExporters
internal import Tx2SVGFiles
internal import Tx2SVGScenes

/// `tx2svg render`: a document whose elements carry `data-tx` attributes, compiled.
struct RenderCommand: PlayingCommand {
  /// The word on the command line.
  static let name = "render"

  /// Everything but the word `render`.
  let arguments: [String]
  /// Where inputs are.
  let files: FileAccess

  /// The words and options as help writes them.
  static let usage = "render DOCUMENT [options] [--out FILE]"

  private static let names: Set<String> = [
    "out", "format", "reduced-motion", "tolerance", "id-prefix", "template", "stats", "strict",
    "check", "depfile", "watch", "help", "version",
  ]

  /// The options of the command, which are those of effects as far as a document leaves them open.
  static let options = OptionTable<Invocation>(
    Invocation.options.rows.filter { names.contains($0.name) })

  /// The straight line from words to bytes.
  func run(from start: Invocation) throws -> Outcome {
    var invocation = start
    invocation.items = try parsed(into: &invocation)
    if let answer = invocation.answer(help: HelpText.render) { return answer }
    try invocation.checkContradictions()
    guard let path = invocation.items.first else {
      throw UsageError.missingArgument(expected: "an SVG or HTML document")
    }
    guard invocation.items.count == 1 else {
      throw UsageError.unexpectedArgument(invocation.items[1], expected: "only one document")
    }
    var reader = ItemReader(files: files)
    let bytes = path == "-" ? try files.readStandardInput() : try reader.readFile(path)
    let name = path == "-" ? "standard input" : path
    let document = try DocumentReader(file: name).document(from: bytes)
    let format = try format(of: document, invocation)
    guard let exporter = format.make() as? any DocumentExporter else {
      throw ExportError.unsupported("a document cannot be written as \(format.name)")
    }
    var options = invocation.export
    options.title = ItemReader.baseName(path)
    options.template = try invocation.template(for: format, &reader)
    guard options.template == nil || format.template == .html && !document.isPage else {
      throw UsageError.invalidValue(
        option: "--template", value: invocation.template,
        reason: "only a drawing written as html has a page around it")
    }
    let export = try written(document, by: exporter, options, name)
    var report = Report(
      invocation: invocation, export: export, warnings: [], reader: reader, document: name)
    if let wish = invocation.inspection {
      report.description = Inspection(
        document, called: path, WrittenFile(format: format.name, export: export)
      ).text(wish)
    }
    return try report.outcome(files)
  }

  /// The file; what the format cannot say is a mistake on a line of the document.
  private func written(
    _ document: AnimatedDocument, by exporter: any DocumentExporter, _ options: ExportOptions,
    _ name: String
  ) throws -> Export {
    do throws(ExportError) {
      return try exporter.export(document, options: options)
    } catch {
      guard case .unsayable(let remarks) = error else { throw error }
      throw DocumentError(
        file: name, problems: remarks.map { .init(line: $0.line, reason: $0.reason) })
    }
  }

  /// The documents named; an option of effects is told from one that nobody knows.
  private func parsed(into invocation: inout Invocation) throws(UsageError) -> [String] {
    do {
      return try invocation.table(of: Self.options.rows).parse(arguments, into: &invocation)
    } catch .unknownOption(let name, _)
      where Invocation.options.rows.contains(where: { "--" + $0.name == name })
    {
      throw .foreignOption(name, effect: "render", owners: ["effects"])
    }
  }

  /// The format asked for, or that of the document.
  private func format(
    of document: AnimatedDocument, _ invocation: Invocation
  ) throws -> ExporterRegistry.Entry {
    var invocation = invocation
    if invocation.format == nil, invocation.namingFile == nil, document.isPage {
      invocation.format = "html"
    }
    return try invocation.outputFormat()
  }
}
