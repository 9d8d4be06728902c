/// `tx2svg help`.
enum HelpCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "help", operands: "[EFFECT|COMMAND]", summary: "Explain an effect or a command.",
    ownOptions: { [.help] }, completion: { .choices(CommandTable.names) }, page: { _ in general }
  ) { arguments, _, _ in
    let words = try entry.invocation(arguments, excess: "only one effect or command")?.items ?? []
    return Outcome(text: try words.first.map { try CommandTable.entry(for: $0).help } ?? general)
  }

  static var general: String {
    HelpText.general(commands: CommandTable.commands, effects: CommandTable.effects)
  }
}
