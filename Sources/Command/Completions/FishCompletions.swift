/// The script for fish.
struct FishCompletions {
  let table: CompletionTable

  var script: String {
    var lines: [String] = []
    for entry in table.entries {
      lines.append(
        "complete -c tx2svg -f -n '__tx2svg_is \"\"' -a \(entry.name) -d \(quoted(entry.summary))")
    }
    for entry in table.entries {
      let condition = "-n '__tx2svg_is \(entry.name)'"
      if case let completion = entry.completion(), completion != .none {
        lines.append("complete -c tx2svg \(condition)" + operand(completion))
      }
      let isOuter = table.outer.contains { $0.name == entry.name }
      let own = isOuter ? "-n '__tx2svg_within \(entry.name)'" : condition
      lines += entry.ownOptions().map { line($0, own) }
    }
    let groups = Dictionary(grouping: table.entries.filter { !$0.sharedOptions().isEmpty }) {
      $0.sharedOptions().count
    }
    for group in groups.values.sorted(by: { $0[0].name < $1[0].name }) {
      let names = group.map(\.name).joined(separator: " ")
      lines += group[0].sharedOptions().map { line($0, "-n '__tx2svg_is \(names)'") }
    }
    return CompletionTable.filled(
      PackageResources.completions_fish,
      ["outer": [table.outer.map(\.name).joined(separator: " ")], "rules": lines])
  }

  private func operand(_ completion: Completion) -> String {
    let words = completion.words.joined(separator: " ")
    if completion.paths == .folders { return " -f -a '(__fish_complete_directories)'" }
    return (completion.paths == .files ? " -F" : " -f")
      + (words.isEmpty ? "" : " -a \(quoted(words))")
  }

  private func line(_ option: CommandOption<Invocation>, _ condition: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let completion = option.completion
    let offer = completion == .none ? " -x" : " -r" + operand(completion)
    let value = option.placeholder == nil ? "" : offer
    let long = " -l \(option.name)"
    return "complete -c tx2svg \(condition)\(short)\(long)\(value) -d \(quoted(option.help))"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
