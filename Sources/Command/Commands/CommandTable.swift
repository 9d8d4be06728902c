internal import Tx2SVG

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
  /// `rest` contains the words after it, where the effect may have been put by mistake; `isFile` says
  /// whether the word is the name of a file, which comes after a command.
  static func entry(
    for word: String, before rest: [String] = [], isFile: Bool = false
  ) throws(UsageError) -> CommandEntry {
    if let command = commands.first(where: { $0.name == word }) { return command }
    if let effect = EffectRegistry.entry(named: word) { return EffectCommand.entry(effect) }
    let isPath = isFile && word.contains(where: { "./-".contains($0) })
    if !isPath, isExpression(word, before: rest),
      let slideshow = EffectRegistry.entry(named: "slideshow")
    {
      return EffectCommand.entry(slideshow, playing: word)
    }
    if let effect = rest.first(where: { EffectRegistry.entry(named: $0) != nil }) {
      throw .effectComesLast(effect, first: word)
    }
    let meant = EffectSynonym(word)?.command ?? Suggestion.nearest(to: word, in: names)
    if isFile, meant == nil { throw .fileComesFirst(word, meant: lines(for: word)) }
    throw .unknownCommand(word, suggestion: meant)
  }

  /// The command lines that may be meant by a file alone.
  private static func lines(for file: String) -> [String] {
    let (ending, item) = (Invocation.fileExtension(of: file), "cube " + file)
    let words =
      switch ending {
      case "css": [WithCommand.entry.name + " " + file]
      case "html", "htm": [RenderCommand.entry.name + " " + file]
      case "svg", nil: [RenderCommand.entry.name + " " + file, item]
      default: [item]
      }
    return words.map { "tx2svg " + $0 }
  }

  /// Whether a word that is no name is an expression, or the transition of a style sheet.
  static func isExpression(_ word: String, before rest: [String]) -> Bool {
    let isName = !word.contains { "./".contains($0) }
    return !ItemScheme.all.contains(where: word.hasPrefix)
      && (word.contains("(") || word.hasPrefix("AnyTransition.")
        || word.first == "." && names.contains(String(word.dropFirst()))
        || isName && rest.contains { $0 == "--css" || $0.hasPrefix("--css=") })
  }
}
