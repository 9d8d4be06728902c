/// The script for bash; it works with the bash 3.2 of macOS.
struct BashCompletions {
  let table: CompletionTable

  var script: String {
    let names = table.entries.map(\.name).joined(separator: " ")
    let head = [
      "# tx2svg completions for bash: source this file",
      "_tx2svg() {",
      "  local command='' option='' words='' paths='' own='' i",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  COMPREPLY=()",
      // bash treats '=' as a separate word: '--to=le' is '--to', '=', 'le'.
      "  [ \"$current\" = = ] && current=''",
      "  [ \"$previous\" = = ] && previous=${COMP_WORDS[COMP_CWORD-2]}",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case \"${COMP_WORDS[i]}\" in",
      // The rest is a separate command line.
      "      \(table.outer.map(\.name).joined(separator: "|")))",
      "        [ -z \"$own\" ] && own=${COMP_WORDS[i]} && continue ;;",
      "      -*) continue ;;",
      "    esac",
      "    command=${COMP_WORDS[i]}",
      "    break",
      "  done",
      "  if [ -z \"$command\" ] && [ \"${current#-}\" = \"$current\" ]; then",
      "    words='\(names)'; [ -n \"$own\" ] && paths=-f",
      "  else",
      "    case \"$command:$previous\" in",
    ]
    let tail = [
      "    esac",
      "  fi",
      "  [ -n \"$words\" ] && COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "  if [ -n \"$paths\" ]; then",
      "    local file",
      "    while IFS= read -r file; do",
      "      COMPREPLY[${#COMPREPLY[@]}]=$file",
      "    done < <(compgen $paths -- \"$current\")",
      "    compopt -o filenames 2> /dev/null",
      "  fi",
      "}",
      "complete -F _tx2svg tx2svg",
    ]
    return (head + values + operands + tail).map { $0 + "\n" }.joined()
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
    let cases = table.entries.flatMap { entry in
      [
        "          \(entry.name)) if [ \"${current#-}\" != \"$current\" ]; then",
        "            words='\(names(entry.options))'",
        "          else \(offer(entry.completion())); fi ;;",
      ]
    }
    let outer = table.outer.map {
      "          \($0.name)-*) words=\"$words \(names($0.ownOptions()))\" ;;"
    }
    return ["      *) case \"$command\" in"] + cases
      + ["        esac", "        case \"$own$current\" in"] + outer + ["        esac ;;"]
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
