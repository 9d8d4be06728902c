/// `tx2svg version`.
enum VersionCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "version", operands: "", summary: "Show the version.", ownOptions: { [.help] },
    page: HelpText.simple
  ) { arguments, _, _ in
    guard let invocation = try entry.invocation(arguments) else { return Outcome(text: entry.help) }
    if let word = invocation.items.first {
      throw UsageError.unexpectedArgument(word, expected: "nothing")
    }
    return .version
  }
}
