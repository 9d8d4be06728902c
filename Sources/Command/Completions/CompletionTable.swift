/// The completions that shells may offer, made from the tables that the parser reads.
struct CompletionTable {
  /// Every word that may come first.
  let entries: [CommandEntry]
  /// The commands that are followed by the words of another one.
  let outer: [CommandEntry]

  /// A text in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
