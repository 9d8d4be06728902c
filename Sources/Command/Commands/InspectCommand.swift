internal import Tx2SVG
internal import Tx2SVGFiles

/// `tx2svg inspect`: the motion of another command line, described instead of written.
enum InspectCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "inspect", operands: "EFFECT|DOCUMENT [ITEM…] [options] [--at TIME] [--json]",
    summary: "Report what moves, when and how, and how exact the file is.",
    ownOptions: { options }, completion: { .choices(subjects, orFiles: true) },
    page: HelpText.inspect,
    action: .run { arguments, _, files in
      try run(arguments, of: entry, files) { $0.inspection = Inspection.Wish() }
    })

  private static let options: [CommandOption<Invocation>] = [
    .time("at", "Reports the state at this moment.", default: "all moves") {
      $0.inspection?.time = $1
    },
    .flag("json", "Writes JSON instead of a table.") { $0.inspection?.isJSON = true },
  ]

  /// The words that may come next.
  static var subjects: [String] {
    [WithCommand.entry.name, RenderCommand.entry.name] + EffectRegistry.all.map(\.name)
  }

  /// Runs the rest of the command line, which begins with a command that plays or with a document,
  /// within one that wishes something else of it.
  static func run(
    _ arguments: [String], of entry: CommandEntry, _ files: FileAccess,
    _ wish: (inout Invocation) -> Void
  ) throws -> Outcome {
    var start = Invocation()
    wish(&start)
    start.outerOptions = entry.ownOptions()
    start.outerHelp = { entry.help }
    let table = start.table(help: entry.helpWords)
    guard let place = table.firstItem(in: arguments) else {
      _ = try table.parse(arguments, into: &start)
      if let answer = start.answer(help: entry.help) { return answer }
      throw UsageError.missingArgument(
        expected: "an effect or a document; 'tx2svg list' shows all effects")
    }
    var rest = arguments
    let word = rest.remove(at: place)
    guard let player = try player(named: word, before: rest, files) else {
      return try RenderCommand.entry.run(arguments, from: start, files)
    }
    return try player.run(rest, from: start, files)
  }

  /// The command that plays; `nil` for a document, which is a file that is no effect.
  private static func player(
    named word: String, before rest: [String], _ files: FileAccess
  ) throws -> CommandEntry? {
    let names = CommandTable.commands.filter(\.plays).map(\.name) + EffectRegistry.all.map(\.name)
    let exists = word == "-" || files.exists(word)
    if names.contains(word) || !exists && CommandTable.isExpression(word, before: rest) {
      return try CommandTable.entry(for: word, before: rest)
    }
    if !exists, CommandTable.commands.contains(where: { $0.name == word }) {
      throw UsageError.unexpectedArgument(
        word, reason: "expected an effect, 'with', 'render' or a document")
    }
    guard exists || word.contains(where: { "./".contains($0) }) else {
      throw UsageError.unknownSubject(
        word,
        suggestion: EffectSynonym(word)?.command ?? Suggestion.nearest(to: word, in: names))
    }
    return nil
  }
}
