/// The script for zsh.
enum ZshCompletions {
  static var script: String {
    let effects = CompletionsCommand.players
    var lines = [
      "#compdef tx2svg",
      "_tx2svg() {",
      "  local -a options commands",
      // What follows is a command line by itself.
      "  if [[ $words[2] == \(InspectCommand.name) ]] && (( CURRENT > 2 )); then",
      "    shift words; (( CURRENT-- ))",
      "    options=(",
    ]
    lines += InspectCommand.rows.map { "      " + specification($0) }
    lines += [
      "    )",
      "  fi",
      "  if (( CURRENT == 2 )); then",
      "    commands=(",
    ]
    lines += effects.map { "      " + described($0.name, $0.summary) }
    lines.append("      " + described(InspectCommand.name, InspectCommand.summary))
    lines += CompletionsCommand.topics.map { "      \($0.command)" }
    lines += [
      "    )", "    _describe command commands", "    (( $#options )) && _files", "    return",
      "  fi",
      "  case $words[2] in",
    ]
    for topic in CompletionsCommand.topics {
      // After `--` compadd takes words that begin with dashes.
      let words = (topic.words + topic.options.map { "--" + $0 }).joined(separator: " ")
      lines.append("    \(topic.command)) compadd -- \(words); return ;;")
    }
    for entry in effects {
      lines.append("    \(entry.name)) options+=(")
      lines += entry.rows.map { "      " + specification($0) }
      lines.append("    ) ;;")
    }
    lines += ["  esac", "  options+=("]
    lines += Invocation.options.rows.map { "    " + specification($0) }
    lines += ["  )", "  _arguments -s $options '*:item:_files'", "}", "_tx2svg \"$@\""]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func described(_ name: String, _ summary: String) -> String {
    CompletionsCommand.quoted("\(name):\(summary)")
  }

  /// One option as `_arguments` reads it.
  private static func specification(_ row: CommandOption<Invocation>) -> String {
    let help = row.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let value: String
    switch (row.arity, row.completion) {
    case (.flag, _): value = ""
    case (.value, .none): value = ":value: "
    case (.value, .file): value = ":file:_files"
    case (.value, .choices(let words)): value = ":value:(\(words.joined(separator: " ")))"
    case (.value, .choicesOrFile(let words)):
      value = ":value:{compadd -- \(words.joined(separator: " ")); _files}"
    }
    let quoted = CompletionsCommand.quoted("[\(help)]\(value)")
    guard let short = row.short else { return "--\(row.name)" + quoted }
    return "{-\(short),--\(row.name)}" + quoted
  }
}
