internal import Tx2SVGFiles

/// A word that may come first on a command line: the data for parser, help, completions and errors.
struct CommandEntry: Sendable {
  enum Action: Sendable {
    /// Reads the words after the name, with the options that hold before.
    case run(
      @Sendable (
        _ arguments: [String], _ start: Invocation, _ files: FileAccess
      ) throws -> Outcome)
    /// Takes only its own options, which are read.
    case answer(@Sendable (_ invocation: Invocation, _ files: FileAccess) throws -> Outcome)
  }

  let name: String
  /// The words and options after it, as help writes them.
  let operands: String
  /// The summary: one sentence with a full stop.
  let summary: String
  /// Whether it plays an animation, so that `inspect` can describe the motion.
  var plays = false
  /// Its own options, in the order of help; made on demand, as a run needs those of one entry.
  var ownOptions: @Sendable () -> [CommandOption<Invocation>] = { [] }
  var sharedOptions: @Sendable () -> [CommandOption<Invocation>] = { [] }
  /// The completions that a shell may offer for the words after it.
  var completion: @Sendable () -> Completion = { .none }
  let page: @Sendable (CommandEntry) -> String
  /// The word that it needs, and the only one that it takes, as errors name them.
  var missing, excess: String?
  let action: Action

  func run(
    _ arguments: [String], from start: Invocation = Invocation(), _ files: FileAccess
  ) throws -> Outcome {
    switch action {
    case .run(let run): return try run(arguments, start, files)
    case .answer(let answer):
      var invocation = start
      try invocation.take(arguments, by: ownOptions(), help: helpWords)
      if invocation.wantsHelp { return Outcome(text: help) }
      if let missing, invocation.items.isEmpty {
        throw UsageError.missingArgument(expected: missing)
      }
      if let excess, invocation.items.count > 1 {
        throw UsageError.unexpectedArgument(invocation.items[1], reason: "expected \(excess)")
      }
      return try answer(invocation, files)
    }
  }

  /// The whole line, as help writes it.
  var usage: String { "tx2svg " + name + (operands.isEmpty ? "" : " " + operands) }
  var help: String { page(self) }
  var options: [CommandOption<Invocation>] { ownOptions() + sharedOptions() }
  var helpWords: String { "tx2svg help " + name }
}
