package import Tx2SVG

/// A parsed command line: what to make of which items, and where to put it.
package struct Invocation: Sendable {
  package enum Background: Hashable, Sendable {
    /// The background of the effect's demonstration, if the demonstration is shown.
    case effect
    case none
    case color(Color)
  }

  /// The file to write; `nil` or `-` is standard output.
  package var output: String?
  /// The name of a format; `nil` follows the extension of ``output``.
  package var format: String?
  /// The frame, user units.
  package var size: Size?
  /// The length of a step, seconds.
  package var duration: Double?
  /// The wait before a cycle, seconds.
  package var delay: Double?
  package var easing: EasingExpression?
  /// The rest between steps, seconds.
  package var hold: Double?
  package var isOnce = false
  /// Whether the views are snapshots of pages.
  var movesSnapshots = false
  package var count: IterationCount?
  /// Whether every other cycle runs backwards.
  package var autoreverses = false
  package var direction: Playback.Direction?
  package var background = Background.effect
  package var title: String?
  package var summary: String?
  /// The document to write into: a name or a file.
  package var template = TemplateRegistry.plain.name
  package var host: Host?
  package var export = ExportOptions()
  /// The file for the style of a page.
  var sheetFile: String?
  /// The file of the font of texts.
  var fontFile: String?
  /// Whether numbers about the file are reported.
  package var reportsStatistics = false
  /// Whether approximations beyond the tolerance are failures.
  package var isStrict = false
  /// Whether the file is only compared with what would be written.
  package var checksOnly = false
  /// Whether the file is written again whenever an input changes.
  package var watches = false
  /// The file for the list of inputs, in the syntax of make.
  package var dependencyFile: String?
  package var isQuiet = false
  package var isJSON = false
  var easingForm = CompiledEasing.Form.linear
  /// The largest error of an easing, as a share of the way.
  var easingTolerance = 0.001
  package var wantsHelp = false
  package var wantsVersion = false
  /// Whether a document may come from anybody, so that it is cleaned.
  var isUntrusted = false
  /// Whether a page with controls is written around the document.
  var isPreview = false
  /// How the motion is told instead of written; `nil` writes it.
  var inspection: Inspection.Wish?
  /// The stills to write instead; `nil` writes the motion.
  var frames: Stills.Wish?
  var outerOptions: [CommandOption<Invocation>] = []
  var outerHelp: (@Sendable () -> String)?
  var filming = Film.Settings()
  /// Whether the poster is written too, as a file of its own.
  var writesStill = false
  /// The looks of which each is written into a file of its own.
  var variants: [ExportOptions.Theme] = []
  /// The effect's parameters, in order.
  package var settings: EffectRegistry.Entry.Settings = []
  package var settingItems: [String] = []
  private(set) var given: Set<String> = []
  /// The items to show, as typed.
  package var items: [String] = []

  package init() {}

  package var outputFile: String? { output == "-" ? nil : output }
  /// Reads words and options; `help` names the command that shows the page about the options.
  mutating func take(
    _ arguments: [String], by rows: [CommandOption<Invocation>], help: String
  ) throws(UsageError) {
    var names: [String] = []
    items = try table(own: rows, help: help).parse(arguments, into: &self, noting: &names)
    given = Set(names)
  }

  func table(
    own rows: [CommandOption<Invocation>] = Self.options.rows, help: String
  ) -> OptionTable<Invocation> { OptionTable(rows: outerOptions + rows, help: help) }

  func answer(help page: @autoclosure () -> String) -> Outcome? {
    if wantsHelp { return Outcome(text: outerHelp?() ?? page()) }
    return wantsVersion ? .version : nil
  }

  /// The file whose name determines the format; that of a description or of a preview does not.
  var namingFile: String? { outerOptions.isEmpty && !isPreview ? outputFile : nil }

  /// The film to write, if the name of the file asks for one.
  var film: Film.Kind? { format == nil && namingFile != nil ? drawn : nil }
  /// Whether stills or a film are written.
  var isDrawn: Bool { film != nil || frames != nil }

  /// The kind of picture to draw: a film, or stills.
  var drawn: Film.Kind? { outputFile.flatMap(Self.fileExtension(of:)).flatMap(Film.Kind.init) }
}
