/// `tx2svg help`.
enum HelpCommand {
  static let entry: CommandEntry = CommandEntry(
    "help", "[EFFECT|COMMAND]", "Explain an effect or a command.",
    own: [.help], completion: .choices(CommandTable.names), page: { _ in general }
  ) { arguments, _, _ in try run(arguments) }

  static var general: String {
    HelpText.general(commands: CommandTable.commands, effects: CommandTable.effects)
  }

  /// The page of an effect or a command, or the general page.
  private static func run(_ arguments: [String]) throws -> Outcome {
    let words = try entry.invocation(arguments, excess: "only one effect or command")?.items ?? []
    return Outcome(text: try words.first.map { try CommandTable.entry(for: $0).help } ?? general)
  }
}
