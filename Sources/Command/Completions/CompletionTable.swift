internal import Tx2SVGMarkup

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

  /// A script with lines in place of the words between at signs.
  static func filled(_ script: [UInt8], _ lines: KeyValuePairs<String, [String]>) -> String {
    lines.reduce(String(decoding: script, as: UTF8.self)) { text, part in
      text.replacingParts("@\(part.key)@", with: part.value.joined(separator: "\n"))
    }
  }
}
