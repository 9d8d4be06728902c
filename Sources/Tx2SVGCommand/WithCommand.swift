internal import Artwork
internal import CSSValues
internal import Exporters
internal import Motion
internal import Transitions

/// `tx2svg with FILE.css`: a transition of one's own, written as CSS keyframes.
struct WithCommand {
  /// The word on the command line.
  static let name = "with"
  /// The words as help writes them.
  static let usage = "with FILE.css [ITEM…] [options] [--out FILE]"
  /// What it does: one sentence with a full stop.
  static let summary = "Play a transition of one's own, written as CSS keyframes."

  /// Everything but the command's name.
  let arguments: [String]
  /// Where inputs are.
  let files: FileAccess

  /// Two views, half a second apart, as CSS and Marp have it.
  static let demonstration = Demonstration(
    size: Size(200, 200), colors: [.blue, .orange],
    animation: Animation(.cubicBezier(.ease), duration: 0.5), hold: 1.5, items: 1...100)

  /// The options of this command alone.
  static let rows: [CommandOption<Invocation>] = [
    .text("name", "NAME", "Which transition of the file is played.") {
      $0.settings.append(.init(name: "name", value: $1))
    }
  ]

  private static let options = OptionTable<Invocation>(rows + Invocation.options.rows)

  /// What is played, before any format.
  struct Scene {
    let name: String
    let shown: Demonstration
    let timeline: Timeline
    let pictures: [Picture]
    /// What to call the pictures that were asked for.
    let items: [String]
  }

  /// The straight line from words to bytes.
  func run() throws -> Outcome {
    var invocation = Invocation()
    let words = try Self.options.parse(arguments, into: &invocation)
    if invocation.wantsHelp { return Outcome(text: HelpText.with) }
    if invocation.wantsVersion { return Outcome(text: "tx2svg \(Command.version)\n") }
    let format = try invocation.outputFormat()
    var reader = ItemReader(files: files)
    let scene = try scene(of: words, &invocation, &reader)
    guard scene.timeline.duration > 0 else { throw UsageError.nothingMoves }
    var options = invocation.export
    options.title = invocation.title ?? Naming.title(of: scene.name)
    options.summary =
      invocation.summary
      ?? Naming.description(of: scene.shown, items: scene.items, otherwise: Self.summary)
    options.background = invocation.backgroundColor(of: scene.shown)
    options.template = try EffectCommand.template(invocation, &reader)
    let warnings = invocation.host?.adapt(&options, format: format.name) ?? []
    let export = try format.make().export(
      scene.timeline, artwork: scene.pictures, options: options)
    return try Report(
      invocation: invocation, export: export, warnings: warnings, reader: reader
    ).outcome(files)
  }

  /// What the words and options mean.
  func scene(
    of words: [String], _ invocation: inout Invocation, _ reader: inout ItemReader
  ) throws -> Scene {
    try invocation.checkContradictions()
    guard let path = words.first else {
      throw UsageError.missingArgument(expected: "a CSS file")
    }
    invocation.items = Array(words.dropFirst())
    var shown = Self.demonstration
    guard invocation.items.isEmpty || shown.items.contains(invocation.items.count) else {
      throw UsageError.itemCount(
        effect: Self.name, allowed: shown.items, found: invocation.items.count)
    }
    let text = String(decoding: try reader.readFile(path), as: UTF8.self)
    let items = try reader.read(invocation.items)
    let pictures = items.isEmpty ? shown.pictures : items.map(\.picture)
    let size = invocation.size ?? items.first?.picture.size ?? shown.size
    try EffectCommand.check(size)
    let sheet = try located(path) { () throws(StylesheetError) in try TransitionSheet(css: text) }
    let name = try Self.name(invocation, among: sheet.names)
    let transition = try located(path) { () throws(StylesheetError) in
      if let duration = try sheet.duration(of: name) { shown.animation.duration = duration }
      return try sheet.transition(name, in: size)
    }
    let timeline = transition.timeline(
      on: Stage(size: size, viewCount: pictures.count),
      playback: try invocation.playback(of: shown, in: size))
    return Scene(
      name: name, shown: shown, timeline: timeline, pictures: pictures, items: items.map(\.name))
  }

  /// Adds the name of the file to what is wrong in it.
  private func located<Value>(
    _ path: String, _ body: () throws(StylesheetError) -> Value
  ) throws(StyleFileError) -> Value {
    do throws(StylesheetError) { return try body() } catch {
      throw StyleFileError(path: path, error: error)
    }
  }

  /// The transition to play: the one asked for, or the only one there is.
  private static func name(
    _ invocation: Invocation, among names: [String]
  ) throws(UsageError) -> String {
    guard let wanted = invocation.settings.last?.value else {
      guard names.count > 1 else { return names[0] }
      throw .missingArgument(
        expected: "'--name' with \(EnglishList.or(names)): the file has several transitions")
    }
    guard names.contains(wanted) else {
      throw .invalidValue(
        option: "--name", value: wanted, reason: WordError(wanted, known: names).description)
    }
    return wanted
  }
}

/// A style sheet that cannot be compiled, and where the trouble is.
struct StyleFileError: Error, CustomStringConvertible {
  let path: String
  let error: StylesheetError

  /// The file, the line and the column, as compilers write them.
  var place: String { "\(path):\(error.line):\(error.column)" }
  /// What is wrong and what would be right.
  var description: String { error.reason }
}
