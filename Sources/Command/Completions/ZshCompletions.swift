/// The script for zsh, for a folder of `$fpath` or for `source`.
struct ZshCompletions {
  let table: CompletionTable

  var script: String {
    CompletionTable.filled(
      PackageResources.completions_zsh,
      [
        "arrays": array("shared", shared) + array("documents", shared.compactMap(\.ofDocuments)),
        "outer": [table.outer.map(\.name).joined(separator: "|")],
        "commands": table.entries.map {
          "      " + CompletionTable.quoted("\($0.name):\($0.summary)")
        },
        "cases": table.entries.flatMap(lines), "ownOptions": table.outer.flatMap(ownOptions),
      ])
  }

  private func lines(of entry: CommandEntry) -> [String] {
    let count = entry.sharedOptions().count
    let more = count == 0 ? [] : ["      " + (count == shared.count ? "$shared" : "$documents")]
    return ["    \(entry.name)) options=("]
      + entry.ownOptions().map { "      " + specification($0) } + more
      + ["      \(CompletionTable.quoted("*:item:" + action(entry.completion())))", "    ) ;;"]
  }

  private func ownOptions(of entry: CommandEntry) -> [String] {
    let options = entry.ownOptions().map { "    " + specification($0) }
    return options.isEmpty
      ? [] : ["  [[ $outer == \(entry.name) ]] && options+=("] + options + ["  )"]
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
