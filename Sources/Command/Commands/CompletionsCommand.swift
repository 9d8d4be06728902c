/// `tx2svg completions`: scripts for shells, made from the tables that the parser reads.
enum CompletionsCommand {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static let entry: CommandEntry = CommandEntry(
    name: "completions", operands: shells.joined(separator: "|"),
    summary: "Write the completions of a shell.", ownOptions: { [.help] },
    completion: { .choices(shells) }, page: HelpText.simple
  ) { arguments, _, _ in try run(arguments) }

  private static let shells = Shell.allCases.map(\.rawValue)

  private static func run(_ arguments: [String]) throws -> Outcome {
    let expected = EnglishList.or(shells)
    let invocation = try entry.invocation(arguments, missing: expected, excess: "only one shell")
    guard let word = invocation?.items.first else { return Outcome(text: entry.help) }
    guard let shell = Shell(rawValue: word) else {
      throw UsageError.unexpectedArgument(word, expected: expected)
    }
    return Outcome(text: script(for: shell))
  }

  private static func script(for shell: Shell) -> String {
    let table = CompletionTable(
      commands: CommandTable.commands, effects: CommandTable.effects,
      outer: [InspectCommand.entry, FramesCommand.entry, PreviewCommand.entry])
    return switch shell {
    case .bash: BashCompletions(table: table).script
    case .zsh: ZshCompletions(table: table).script
    case .fish: FishCompletions(table: table).script
    }
  }
}
