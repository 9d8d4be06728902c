/// The script for zsh, for a folder of `$fpath` or for `source`.
struct ZshCompletions {
  let table: CompletionTable

  var script: String {
    var lines = [
      "#compdef tx2svg",
      "_tx2svg() {",
      "  local -a options commands",
      "  local outer=''",
      // The rest is a separate command line.
      "  if [[ $words[2] == (\(table.outer.map(\.name).joined(separator: "|"))) ]]"
        + " && (( CURRENT > 2 )); then",
      "    outer=$words[2]; shift words; (( CURRENT-- ))",
      "  fi",
      "  if (( CURRENT == 2 )); then",
      "    commands=(",
    ]
    lines += table.entries.map { "      " + CompletionTable.quoted("\($0.name):\($0.summary)") }
    lines += [
      "    )", "    _describe command commands", "    [[ -n $outer ]] && _files", "    return",
      "  fi",
      "  case $words[2] in",
    ]
    for entry in table.entries {
      lines.append("    \(entry.name)) options=(")
      lines += entry.ownOptions().map { "      " + specification($0) }
      if !entry.sharedOptions().isEmpty {
        lines.append(
          "      \(entry.sharedOptions().count == shared.count ? "$shared" : "$documents")")
      }
      lines += [
        "      \(CompletionTable.quoted("*:item:" + action(entry.completion())))",
        "    ) ;;",
      ]
    }
    lines.append("  esac")
    for entry in table.outer where !entry.ownOptions().isEmpty {
      lines.append("  [[ $outer == \(entry.name) ]] && options+=(")
      lines += entry.ownOptions().map { "    " + specification($0) } + ["  )"]
    }
    lines += ["  _arguments -s $options", "}"]
    let arrays = array("shared", shared) + array("documents", shared.compactMap(\.ofDocuments))
    lines.insert(contentsOf: arrays, at: 3)
    // In $fpath the file is the function itself; read by 'source', it only names its command.
    lines += [
      "if [[ $funcstack[1] == _tx2svg ]]; then _tx2svg \"$@\"; else compdef _tx2svg tx2svg; fi"
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private var shared: [CommandOption<Invocation>] { Invocation.options.rows }

  private func array(_ name: String, _ options: [CommandOption<Invocation>]) -> [String] {
    ["  local -a \(name)=("] + options.map { "    " + specification($0) } + ["  )"]
  }

  private func specification(_ option: CommandOption<Invocation>) -> String {
    let help = option.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let takesValue = option.placeholder != nil
    let value = takesValue ? ":value:" + action(option.completion) : ""
    let quoted = CompletionTable.quoted("[\(help)]\(value)")
    // 'name=' takes a value as the next word, or after the sign.
    let long = "--" + option.name + (takesValue ? "=" : "")
    guard let short = option.short else { return long + quoted }
    return "{-\(short),\(long)}" + quoted
  }

  /// The action with which `_arguments` offers completions.
  private func action(_ completion: Completion) -> String {
    let words = completion.words.joined(separator: " ")
    return switch completion.paths {
    case .none: words.isEmpty ? " " : "(\(words))"
    case .folders: "_files -/"
    case .files: words.isEmpty ? "_files" : "{compadd -- \(words); _files}"
    }
  }
}
