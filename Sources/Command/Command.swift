package import Tx2SVGFiles
internal import Tx2SVGTransitions

/// The command line tool as a function: arguments in, an outcome out.
package enum Command {
  /// The version of the tool.
  package static let version = "0.1.0"

  /// What arguments come to; nothing is written, and inputs are read through `files` only.
  ///
  /// The name of the program is not among the arguments.
  package static func run(_ arguments: [String], files: FileAccess) -> Outcome {
    do {
      return try outcome(of: arguments, files: files)
    } catch {
      return Outcome(failure: error)
    }
  }

  /// The spine: the first word that is no option says who does the work.
  private static func outcome(of arguments: [String], files: FileAccess) throws -> Outcome {
    guard !arguments.isEmpty else { return shortUsage }
    guard let place = Invocation.options.firstItem(in: arguments) else {
      return try withoutCommand(arguments)
    }
    var rest = arguments
    let word = rest.remove(at: place)
    switch word {
    case "list": return try ListCommand.run(rest, files: files)
    case "help": return try HelpCommand.run(rest)
    case "easing": return try EasingCommand.run(rest)
    case InspectCommand.name: return try InspectCommand(arguments: rest, files: files).run()
    case "completions": return try CompletionsCommand.run(rest)
    default:
      return try player(named: word, at: place, rest, files: files).run(from: Invocation())
    }
  }

  /// The words that may come first, other than effects.
  static let commands = [
    RenderCommand.name, WithCommand.name, InspectCommand.name, "list", "easing", "help",
    "completions",
  ]

  /// The effect of this name.
  static func entry(named name: String) throws(UsageError) -> EffectRegistry.Entry {
    if let entry = EffectRegistry.entry(named: name) { return entry }
    let known = commands + EffectRegistry.all.map(\.name)
    throw .unknownCommand(name, known: known)
  }

  private static func withoutCommand(_ arguments: [String]) throws -> Outcome {
    var invocation = Invocation()
    _ = try Invocation.options.parse(arguments, into: &invocation)
    if invocation.wantsHelp { return Outcome(text: HelpText.general) }
    if invocation.wantsVersion { return Outcome(text: "tx2svg \(version)\n") }
    throw UsageError.missingArgument(expected: "an effect; 'tx2svg list' shows all")
  }

  private static var shortUsage: Outcome {
    var outcome = Outcome()
    outcome.messages = HelpText.shortUsage.map { Message(.plain, $0) }
    outcome.status = .usage
    return outcome
  }
}
