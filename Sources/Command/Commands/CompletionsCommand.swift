/// `tx2svg completions`: scripts for shells, made from the tables that the parser reads.
enum CompletionsCommand {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static let entry: CommandEntry = CommandEntry(
    name: "completions", operands: shells.joined(separator: "|"),
    summary: "Write the completions of a shell.", ownOptions: { [.help] },
    completion: { .choices(shells) }, page: HelpText.simple,
    missing: EnglishList.or(shells), excess: "only one shell",
    action: .answer { invocation, _ in
      guard let shell = Shell(rawValue: invocation.items[0]) else {
        throw UsageError.unexpectedArgument(
          invocation.items[0], reason: "expected \(EnglishList.or(shells))")
      }
      return Outcome(text: script(for: shell))
    })

  private static let shells = Shell.allCases.map(\.rawValue)

  private static func script(for shell: Shell) -> String {
    let table = CompletionTable(
      entries: CommandTable.commands + CommandTable.effects,
      outer: [InspectCommand.entry, FramesCommand.entry, PreviewCommand.entry])
    return switch shell {
    case .bash: BashCompletions(table: table).script
    case .zsh: ZshCompletions(table: table).script
    case .fish: FishCompletions(table: table).script
    }
  }
}
