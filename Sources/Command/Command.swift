package import Tx2SVGFiles

/// The command line tool as a function: arguments in, an outcome out.
package enum Command {
  /// Returns the outcome of arguments; writes nothing, and reads inputs through `files` only.
  ///
  /// The name of the program is not among the arguments.
  package static func run(_ arguments: [String], files: FileAccess) -> Outcome {
    var outcome: Outcome
    do {
      outcome = try self.outcome(of: arguments, files: files)
    } catch {
      outcome = Outcome(failure: files.explained(error))
    }
    var known: Set<Message> = []
    outcome.messages.removeAll { $0.kind != .plain && !known.insert($0).inserted }
    let more = outcome.messages.count - mostMessages
    if more > 0 {
      outcome.messages.removeLast(more)
      outcome.messages.append(Message(.note, "\(more) more messages are not shown"))
    }
    return outcome
  }

  /// The most messages that somebody reads.
  private static let mostMessages = 200

  /// Returns the outcome of the entry named by the first word that is no option.
  private static func outcome(of arguments: [String], files: FileAccess) throws -> Outcome {
    guard !arguments.isEmpty else {
      return Outcome(messages: HelpText.shortUsage.map { Message(.plain, $0) }, status: .usage)
    }
    guard let place = Invocation.options.firstItem(in: arguments) else {
      return try withoutCommand(arguments)
    }
    var rest = arguments
    let word = rest.remove(at: place)
    let isFile = word == "-" || files.exists(word) && files.identity(word)?.isPlain != false
    return try CommandTable.entry(
      for: word, before: Array(rest.suffix(from: place)), isFile: isFile
    ).run(rest, files)
  }

  private static func withoutCommand(_ arguments: [String]) throws -> Outcome {
    var invocation = Invocation()
    _ = try Invocation.options.parse(arguments, into: &invocation)
    if let answer = invocation.answer(help: HelpCommand.general) { return answer }
    throw UsageError.missingArgument(expected: "an effect; 'tx2svg list' shows all")
  }
}
