internal import Tx2SVG

/// The options of a command, and the parser that reads them.
///
/// `--name value`, `--name=value`, `-n value` and `-nvalue` are the same; options and items may be
/// mixed; of a repeated option the last one wins; after `--` everything is an item.
package struct OptionTable<Root>: Sendable {
  package let rows: [CommandOption<Root>]
  /// The words that show the page of help about the options.
  var help: String?

  /// Reads arguments into a value; returns those that are no options, in order.
  package func parse(_ arguments: [String], into root: inout Root) throws(UsageError) -> [String] {
    var given: [String] = []
    return try parse(arguments, into: &root, noting: &given)
  }

  /// Reads arguments into a value, and collects the names of the options among them.
  func parse(
    _ arguments: [String], into root: inout Root, noting given: inout [String]
  ) throws(UsageError) -> [String] {
    var items: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return items + rest }
      guard let (row, attached) = try split(argument, before: rest.first) else {
        items.append(argument)
        continue
      }
      given.append(row.name)
      guard row.placeholder != nil else {
        if let attached { throw .unexpectedValue(option: "--" + row.name, value: attached) }
        try row.assign(&root, "")
        continue
      }
      guard let value = attached ?? Self.takeValue(from: &rest) else {
        throw .missingValue(usage: row.usage)
      }
      do { try row.assign(&root, value) } catch .invalidValue(let option, _, let reason) {
        let hint = otherOption(taking: value, than: row).map { "did you mean \($0)?" }
        throw .invalidValue(option: option, value: value, reason: hint ?? reason)
      }
    }
    return items
  }

  /// The index of the first argument that is neither an option nor an option's value.
  ///
  /// Unknown options are treated as flags.
  package func firstItem(in arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "--" { return index + 1 < arguments.count ? index + 1 : nil }
      guard Self.isOption(argument) else { return index }
      if let (row, attached) = try? split(argument), row.placeholder != nil, attached == nil {
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Whether an argument is spelt as an option: a dash and more, but no negative number.
  static func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !(second.isWholeNumber || second == ".")
  }

  /// The row of an option and the value attached to it, or `nil` for an item.
  private func split(
    _ argument: String, before next: String? = nil
  ) throws(UsageError) -> (row: CommandOption<Root>, value: String?)? {
    guard Self.isOption(argument) else {
      // Pages and chats make one dash of two.
      let name = argument.drop { "–—-".contains($0) }.prefix { $0 != "=" }
      let isDashed = argument.first.map { "–—".contains($0) } ?? false
      if isDashed, rows.contains(where: { $0.name == name }) {
        throw .unknownOption(argument, suggestion: "--" + name)
      }
      return nil
    }
    guard argument.hasPrefix("--") else { return try splitShort(argument) }
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let row = rows.first(where: { $0.name == name }) else {
      let meant = suggestion(for: name)
      throw .unknownOption(
        "--" + name, suggestion: item(name, value ?? next) ?? meant,
        meaning: rows.first { "--" + $0.name == meant }?.side, help: help)
    }
    return (row, value)
  }

  private func splitShort(
    _ argument: String
  ) throws(UsageError) -> (row: CommandOption<Root>, value: String?) {
    let letter = argument.dropFirst().first
    let rest = argument.dropFirst(2)
    let value = rest.first == "=" ? rest.dropFirst() : rest.isEmpty ? nil : rest
    // A single dash before a long name is the most likely slip: '-out x' is no file called 'ut'.
    let name = String(argument.dropFirst().prefix { $0 != "=" })
    let long = rows.first { $0.name.count > 1 && name.hasPrefix($0.name) }?.name
    guard long == nil, let row = rows.first(where: { $0.short == letter }) else {
      throw .unknownOption(
        argument, suggestion: long.map { "--" + $0 } ?? suggestion(for: name), help: help)
    }
    return (row, value.map(String.init))
  }

  /// The next argument, unless it is an option.
  private static func takeValue(from rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !isOption(next) else { return nil }
    return rest.popFirst()
  }

  /// The item that an option of its name was probably meant to be, where items are shown.
  private func item(_ name: String, _ value: String?) -> String? {
    guard rows.contains(where: { $0.name == "ink" }), ItemScheme.all.contains(name + ":") else {
      return nil
    }
    let text = value.flatMap { Self.isOption($0) || $0.isEmpty ? nil : $0 }
    return name + ":" + (text ?? "…")
  }

  /// The other option, with its value or what that states, that takes a word; `nil` for words that
  /// many options take.
  private func otherOption(taking word: String, than row: CommandOption<Root>) -> String? {
    let own = row.completion.words
    guard own.count > 1, !["none", "auto"].contains(word),
      Synonyms.value(for: word, among: own) == nil
    else { return nil }
    for other in rows where other.name != row.name {
      let words = other.completion.words
      let value = words.contains(word) ? word : Synonyms.value(for: word, among: words)
      if let value {
        return other.side.map { "'--\(other.name)', \($0)" } ?? "'--\(other.name) \(value)'"
      }
    }
    return nil
  }

  /// The name that was probably meant: that of another tool, the only one with this beginning, or
  /// the nearest one.
  private func suggestion(for name: String) -> String? {
    let names = rows.map(\.name)
    let longer = names.filter { $0.hasPrefix(name) }
    let found =
      OptionSynonyms.option(for: name, among: names)
      ?? (longer.count == 1 ? longer.first : Suggestion.nearest(to: name, in: names))
    return name.isEmpty ? nil : found.map { "--" + $0 }
  }
}
