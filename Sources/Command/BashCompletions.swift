/// The script for bash; it works with the bash 3.2 of macOS.
enum BashCompletions {
  static var script: String {
    let players = CompletionsCommand.players.map(\.name)
    let first = [InspectCommand.name] + CompletionsCommand.topics.map(\.command) + players
    let own = InspectCommand.rows.map { "--" + $0.name }.joined(separator: " ")
    let head = [
      "# tx2svg completions for bash: source this file",
      "_tx2svg() {",
      "  local word=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]}",
      "  local previous=${COMP_WORDS[COMP_CWORD-1]} words='' own=''",
      "  COMPREPLY=()",
      // What follows is a command line by itself.
      "  [ \"$word\" = \(InspectCommand.name) ] && word=${COMP_WORDS[2]} own='\(own)'",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    words='\(first.joined(separator: " ")) --help --version'",
      "  elif [ \"$COMP_CWORD\" -eq 2 ] && [ -n \"$own\" ]; then",
      "    words=\"\(players.joined(separator: " ")) $own\"",
      "  else",
      "    case \"$word:$previous\" in",
    ]
    let tail = [
      "    esac",
      "  fi",
      "  [ -n \"$words\" ] && COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "}",
      "complete -o default -F _tx2svg tx2svg",
    ]
    return (head + valueCases + optionNames + tail).map { $0 + "\n" }.joined()
  }

  /// What may follow a command or an option that takes a value.
  private static var valueCases: [String] {
    CompletionsCommand.topics.map { topic in
      let words = (topic.words + topic.options.map { "--" + $0 }).joined(separator: " ")
      return "      \(topic.command):*) words='\(words)' ;;"
    }
      + CompletionsCommand.players.flatMap { entry in
        entry.rows.compactMap { valueCase($0, effect: entry.name) }
      }
      + Invocation.options.rows.compactMap { valueCase($0, effect: "*") }
  }

  /// The options of the effect, for a word that begins with a dash.
  private static var optionNames: [String] {
    let own = CompletionsCommand.players.map { entry in
      let names = entry.rows.map { "--" + $0.name }.joined(separator: " ")
      return "        \(entry.name)) words='\(names)' ;;"
    }
    let common = Invocation.options.rows.flatMap { row in
      (row.short.map { ["-\($0)"] } ?? []) + ["--" + row.name]
    }
    return ["      *) case \"$word\" in"] + own + [
      "      esac",
      "      words=\"$words \(common.joined(separator: " ")) $own\"",
      "      [ \"${current#-}\" = \"$current\" ] && words='' ;;",
    ]
  }

  /// The words after an option that takes a value; where none fits, bash offers file names.
  private static func valueCase(_ row: CommandOption<Invocation>, effect: String) -> String? {
    guard case .value = row.arity else { return nil }
    let short = row.short.map { "|\(effect):-\($0)" } ?? ""
    let words = row.completion.words.joined(separator: " ")
    return "      \(effect):--\(row.name)\(short)) words='\(words)' ;;"
  }
}
