/// `tx2svg help`.
enum HelpCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "help", operands: "[EFFECT|COMMAND]", summary: "Explain an effect or a command.",
    ownOptions: { [.help] }, completion: { .choices(CommandTable.names) }, page: { _ in general },
    excess: "only one effect or command",
    action: .answer { invocation, _ in
      let page = try invocation.items.first.map { try CommandTable.entry(for: $0).help }
      return Outcome(text: page ?? general)
    })

  static var general: String {
    HelpText.general(commands: CommandTable.commands, effects: CommandTable.effects)
  }
}
