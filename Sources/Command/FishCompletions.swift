/// The script for fish.
enum FishCompletions {
  static var script: String {
    let effects = CompletionsCommand.players
    var lines = ["# tx2svg completions for fish"]
    for entry in effects { lines.append(firstWord(entry.name, entry.summary)) }
    let inspects = "-n '__fish_seen_subcommand_from \(InspectCommand.name)'"
    lines += [
      firstWord(InspectCommand.name, InspectCommand.summary),
      "complete -c tx2svg \(inspects) -a '\(effects.map(\.name).joined(separator: " "))'",
    ]
    lines += InspectCommand.rows.map { line($0, condition: " " + inspects) }
    for topic in CompletionsCommand.topics {
      lines.append(firstWord(topic.command, ""))
      lines.append(
        "complete -c tx2svg -f -n '__fish_seen_subcommand_from \(topic.command)'"
          + " -a '\(topic.words.joined(separator: " "))'")
      lines += topic.options.map {
        "complete -c tx2svg -n '__fish_seen_subcommand_from \(topic.command)' -l \($0)"
      }
    }
    for entry in effects {
      lines += entry.rows.map {
        line($0, condition: " -n '__fish_seen_subcommand_from \(entry.name)'")
      }
    }
    lines += Invocation.options.rows.map { line($0, condition: "") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func firstWord(_ name: String, _ summary: String) -> String {
    "complete -c tx2svg -f -n __fish_use_subcommand -a \(name)"
      + (summary.isEmpty ? "" : " -d " + quoted(summary))
  }

  private static func line(_ row: CommandOption<Invocation>, condition: String) -> String {
    let short = row.short.map { " -s \($0)" } ?? ""
    let value: String
    switch (row.arity, row.completion) {
    case (.flag, _): value = ""
    case (.value, .none): value = " -x"
    case (.value, .file): value = " -r -F"
    case (.value, .choices(let words)): value = " -x -a \(quoted(words.joined(separator: " ")))"
    case (.value, .choicesOrFile(let words)):
      value = " -r -F -a \(quoted(words.joined(separator: " ")))"
    }
    return "complete -c tx2svg\(condition)\(short) -l \(row.name)\(value) -d \(quoted(row.help))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
