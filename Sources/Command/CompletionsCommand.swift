internal import Tx2SVGTransitions

/// `tx2svg completions`: scripts for shells, made of the tables that the parser reads.
enum CompletionsCommand {
  /// The shells for which there is a script.
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// The words as help writes them.
  static let usage = "completions \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"

  /// The script of one shell.
  static func run(_ arguments: [String]) throws -> Outcome {
    var invocation = Invocation()
    let words = try Invocation.options.parse(arguments, into: &invocation)
    if invocation.wantsHelp { return Outcome(text: "Usage: tx2svg \(usage)\n") }
    let shells = EnglishList.or(Shell.allCases.map(\.rawValue))
    guard let word = words.first else { throw UsageError.missingArgument(expected: shells) }
    guard let shell = Shell(rawValue: word) else {
      throw UsageError.unexpectedArgument(word, expected: shells)
    }
    guard words.count == 1 else {
      throw UsageError.unexpectedArgument(words[1], expected: "only one shell")
    }
    return Outcome(text: script(for: shell))
  }

  private static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// A word that comes first, other than effects, and the words and options that may follow.
  struct Topic {
    let command: String
    let words: [String]
    var options: [String] = []
  }

  /// A word that comes first and takes items and the options of effects.
  struct Player {
    let name: String
    let summary: String
    /// Its own options.
    let rows: [CommandOption<Invocation>]
  }

  /// All effects, and transitions of one's own.
  static let players =
    EffectRegistry.all.map {
      Player(name: $0.name, summary: $0.summary, rows: Invocation.rows(of: $0))
    } + [Player(name: WithCommand.name, summary: WithCommand.summary, rows: WithCommand.rows)]

  /// The words that may come first, other than those that play something; `inspect` is followed by
  /// the words of what does.
  static let topics = [
    Topic(
      command: RenderCommand.name, words: [], options: RenderCommand.options.rows.map(\.name)),
    Topic(
      command: "list", words: ListCommand.Topic.allCases.map(\.rawValue), options: ["json"]),
    Topic(
      command: "easing", words: EasingNames.plain, options: EasingCommand.options.rows.map(\.name)),
    Topic(command: "help", words: players.map(\.name) + [RenderCommand.name, InspectCommand.name]),
    Topic(command: "completions", words: Shell.allCases.map(\.rawValue)),
  ]

  /// A text in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
