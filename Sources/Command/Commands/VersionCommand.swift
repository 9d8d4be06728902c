/// `tx2svg version`.
enum VersionCommand {
  static let entry: CommandEntry = CommandEntry(
    "version", "", "Show the version.", own: [.help], page: { HelpText.simple($0) }
  ) { arguments, _, _ in
    guard let invocation = try entry.invocation(arguments) else { return Outcome(text: entry.help) }
    if let word = invocation.items.first {
      throw UsageError.unexpectedArgument(word, expected: "nothing")
    }
    return .version
  }
}
