/// `tx2svg version`.
enum VersionCommand {
  static let entry: CommandEntry = CommandEntry(
    "version", "", "Show the version.", page: { HelpText.simple($0) }
  ) { arguments, _, _ in
    var invocation = Invocation()
    if let word = try Invocation.options.parse(arguments, into: &invocation).first {
      throw UsageError.unexpectedArgument(word, expected: "nothing")
    }
    return invocation.wantsHelp ? Outcome(text: entry.help) : .version
  }
}
