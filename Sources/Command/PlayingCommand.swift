internal import Tx2SVGCSS
internal import Tx2SVGFiles
internal import Tx2SVGTransitions

/// A command that plays something: an effect, a transition of one's own, or a document.
protocol PlayingCommand {
  /// What the words and options come to, beginning with what holds before any of them.
  func run(from start: Invocation) throws -> Outcome
}

extension Command {
  /// Who plays what the first word names; `rest` is all but that word, which stood at `place`.
  static func player(
    named word: String, at place: Int, _ rest: [String], files: FileAccess
  ) throws(UsageError) -> any PlayingCommand {
    switch word {
    case RenderCommand.name: return RenderCommand(arguments: rest, files: files)
    case WithCommand.name: return WithCommand(arguments: rest, files: files)
    case let expression where expression.contains("("):
      var words = rest
      words.insert(contentsOf: ["--transition", expression], at: place)
      return EffectCommand(
        entry: try entry(named: "slideshow"), arguments: words, files: files)
    default:
      return EffectCommand(entry: try entry(named: word), arguments: rest, files: files)
    }
  }
}

extension Invocation {
  /// The options of a command: its own, those of every effect, and those of `inspect` within it.
  func table(own rows: [CommandOption<Invocation>] = []) -> OptionTable<Invocation> {
    table(of: rows + Self.options.rows)
  }

  /// Some options, and those of `inspect` within it.
  func table(of rows: [CommandOption<Invocation>]) -> OptionTable<Invocation> {
    OptionTable((inspection == nil ? [] : InspectCommand.rows) + rows)
  }

  /// The page of help or the version, if one of them is wanted instead.
  func answer(help page: @autoclosure () -> String) -> Outcome? {
    if wantsHelp { return Outcome(text: inspection == nil ? page() : HelpText.inspect) }
    return wantsVersion ? Outcome(text: "tx2svg \(Command.version)\n") : nil
  }
}
