/// The completions that shells may offer, made from the tables that the parser reads.
struct CompletionTable {
  let commands: [CommandEntry]
  let effects: [CommandEntry]
  /// The commands that are followed by the words of another one.
  let outer: [CommandEntry]

  /// Every word that may come first.
  var entries: [CommandEntry] { commands + effects }

  /// A text in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
