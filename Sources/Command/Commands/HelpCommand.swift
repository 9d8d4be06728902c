/// `tx2svg help`.
enum HelpCommand {
  static let entry: CommandEntry = CommandEntry(
    "help", "[EFFECT|COMMAND]", "Explain an effect or a command.",
    completion: .choices(CommandTable.names), page: { _ in general }
  ) { arguments, _, _ in try run(arguments) }

  static var general: String {
    HelpText.general(commands: CommandTable.commands, effects: CommandTable.effects)
  }

  /// The page of an effect or a command, or the general page.
  private static func run(_ arguments: [String]) throws -> Outcome {
    var invocation = Invocation()
    let words = try Invocation.options.parse(arguments, into: &invocation)
    guard words.count <= 1 else {
      throw UsageError.unexpectedArgument(words[1], expected: "only one effect or command")
    }
    return Outcome(text: try words.first.map { try CommandTable.entry(for: $0).help } ?? general)
  }
}
