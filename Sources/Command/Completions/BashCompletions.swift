/// The script for bash; it works with the bash 3.2 of macOS.
struct BashCompletions {
  let table: CompletionTable

  var script: String {
    CompletionTable.filled(
      PackageResources.completions_bash,
      [
        "names": [table.entries.map(\.name).joined(separator: " ")],
        "outer": [table.outer.map(\.name).joined(separator: "|")], "values": values,
        "operands": operands, "ownOptions": ownOptions,
      ])
  }

  private var values: [String] {
    var lines: [String] = []
    var shared: Set<String> = []
    for entry in table.entries {
      lines += entry.ownOptions().compactMap { value($0, command: entry.name) }
    }
    for option in table.entries.flatMap({ $0.sharedOptions() })
      + table.outer.flatMap({ $0.ownOptions() })
    where shared.insert(option.name).inserted {
      if let line = value(option, command: "*") { lines.append(line) }
    }
    return lines
  }

  private func value(_ option: CommandOption<Invocation>, command: String) -> String? {
    guard option.placeholder != nil else { return nil }
    let short = option.short.map { "|\(command):-\($0)" } ?? ""
    return "      \(command):--\(option.name)\(short)) \(offer(option.completion)) ;;"
  }

  /// The options for a word that begins with a dash, and the other words that may follow a command.
  private var operands: [String] {
    table.entries.flatMap { entry in
      [
        "          \(entry.name)) if [ \"${current#-}\" != \"$current\" ]; then",
        "            words='\(names(entry.options))'",
        "          else \(offer(entry.completion())); fi ;;",
      ]
    }
  }

  private var ownOptions: [String] {
    table.outer.map {
      "          \($0.name)-*) words=\"$words \(names($0.ownOptions()))\" ;;"
    }
  }

  private func names(_ options: [CommandOption<Invocation>]) -> String {
    options.flatMap { ($0.short.map { ["-\($0)"] } ?? []) + ["--" + $0.name] }
      .joined(separator: " ")
  }

  private func offer(_ completion: Completion) -> String {
    let words = "words='\(completion.words.joined(separator: " "))'"
    return switch completion.paths {
    case .none: words
    case .folders: words + " paths=-d"
    case .files: words + " paths=-f"
    }
  }
}
