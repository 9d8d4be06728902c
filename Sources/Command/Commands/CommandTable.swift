internal import Tx2SVGCSS
internal import Tx2SVGTransitions

/// Every word that may come first on a command line.
enum CommandTable {
  static let commands: [CommandEntry] = [
    RenderCommand.entry, WithCommand.entry, InspectCommand.entry, FramesCommand.entry,
    PreviewCommand.entry, CheckCommand.entry, EmbedCommand.entry, ListCommand.entry,
    EasingCommand.entry, GalleryCommand.entry, HelpCommand.entry, CompletionsCommand.entry,
    VersionCommand.entry,
  ]

  static var effects: [CommandEntry] { EffectRegistry.all.map { EffectCommand.entry($0) } }

  static var names: [String] { commands.map(\.name) + EffectRegistry.all.map(\.name) }

  /// The command or effect of a name, or the slideshow of an expression such as `push(top)` or of a
  /// transition of a style sheet.
  ///
  /// `rest` contains the words after it, where the effect may have been put by mistake.
  static func entry(
    for word: String, before rest: [String] = []
  ) throws(UsageError) -> CommandEntry {
    if let command = commands.first(where: { $0.name == word }) { return command }
    if let effect = EffectRegistry.entry(named: word) { return EffectCommand.entry(effect) }
    if isExpression(word, before: rest), let slideshow = EffectRegistry.entry(named: "slideshow") {
      return EffectCommand.entry(slideshow, playing: word)
    }
    if let effect = rest.first(where: { EffectRegistry.entry(named: $0) != nil }) {
      throw .effectComesLast(effect, first: word)
    }
    let meant = EffectSynonym(word)?.command ?? Suggestion.nearest(to: word, in: names)
    throw .unknownCommand(word, suggestion: meant)
  }

  /// Whether a word that is no name is an expression, or the transition of a style sheet.
  static func isExpression(_ word: String, before rest: [String]) -> Bool {
    !ItemScheme.all.contains(where: word.hasPrefix)
      && (word.contains("(") || rest.contains { $0 == "--css" || $0.hasPrefix("--css=") })
  }
}
