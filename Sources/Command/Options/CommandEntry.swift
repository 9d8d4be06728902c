internal import Tx2SVGFiles

/// A word that may come first on a command line: the data for parser, help, completions and errors.
struct CommandEntry: Sendable {
  /// Executes the command, given the words after the name, the options before them, and the files.
  typealias Run =
    @Sendable (
      _ arguments: [String], _ start: Invocation, _ files: FileAccess
    ) throws -> Outcome

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
  let run: Run

  /// The words and options of a command that takes only its own; `nil` if its help is wanted.
  ///
  /// `missing` describes a word that it needs, `excess` the only one that it takes.
  func invocation(
    _ arguments: [String], missing: String? = nil, excess: String? = nil
  ) throws(UsageError) -> Invocation? {
    var invocation = Invocation()
    try invocation.take(arguments, by: ownOptions(), help: helpWords)
    if invocation.wantsHelp { return nil }
    if let missing, invocation.items.isEmpty { throw .missingArgument(expected: missing) }
    if let excess, invocation.items.count > 1 {
      throw .unexpectedArgument(invocation.items[1], expected: excess)
    }
    return invocation
  }

  /// The whole line, as help writes it.
  var usage: String { "tx2svg " + name + (operands.isEmpty ? "" : " " + operands) }
  var help: String { page(self) }
  var options: [CommandOption<Invocation>] { ownOptions() + sharedOptions() }
  var helpWords: String { "tx2svg help " + name }
}
