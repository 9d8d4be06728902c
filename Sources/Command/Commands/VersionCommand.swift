/// `tx2svg version`.
enum VersionCommand {
  static let entry: CommandEntry = CommandEntry(
    name: "version", operands: "", summary: "Show the version.", ownOptions: { [.help] },
    page: HelpText.simple,
    action: .answer { invocation, _ in
      if let word = invocation.items.first {
        throw UsageError.unexpectedArgument(word, reason: "expected nothing")
      }
      return .version
    })
}
