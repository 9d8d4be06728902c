internal import Tx2SVG

/// An option of the command line: the data for parser, help and completions.
package struct CommandOption<Root>: Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The letter after a single dash, if there is one.
  package let short: Character?
  /// The summary: one sentence with a full stop, without the default.
  package let summary: String
  /// What stands for its value in help; `nil` for a flag, which takes none.
  package let placeholder: String?
  /// The completions that a shell may offer.
  ///
  /// Made on demand: few runs need it.
  package var completion: Completion { findCompletion() }
  /// The value that applies without the option, as one would type it; `nil` to show none.
  package private(set) var defaultText: String?
  /// What it states of a side of the frame, which is none of the directions of other tools.
  var side: String? {
    name == "edge" ? summary.prefix(1).lowercased() + summary.dropFirst().dropLast() : nil
  }
  /// Takes the value, or an empty text for a flag.
  package let assign: @Sendable (inout Root, String) throws(UsageError) -> Void
  private var findCompletion: @Sendable () -> Completion = { .none }
  /// The default that `render` shows; `nil` if a document itself states the value of the option.
  private var documentDefault: String??

  static func flag(
    _ name: String, short: Character? = nil, _ summary: String,
    _ set: @escaping @Sendable (inout Root) -> Void
  ) -> CommandOption {
    CommandOption(name: name, short: short, summary: summary, placeholder: nil) { (root, _) in
      set(&root)
    }
  }

  static func flag(
    _ name: String, short: Character? = nil, _ summary: String,
    _ path: any WritableKeyPath<Root, Bool> & Sendable
  ) -> CommandOption { flag(name, short: short, summary) { $0[keyPath: path] = true } }

  /// An option whose value is read by `parse`, which gives a reason when it fails.
  static func value<Value, Failure: Error & CustomStringConvertible>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ summary: String,
    completion: @autoclosure @escaping @Sendable () -> Completion = .none,
    default defaultText: String? = nil,
    parse: @escaping @Sendable (String) throws(Failure) -> Value,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, summary: summary, placeholder: placeholder,
      defaultText: defaultText,
      assign: { (root, text) throws(UsageError) in
        let value: Value
        do throws(Failure) { value = try parse(text) } catch {
          throw .invalidValue(option: "--" + name, value: text, reason: error.reason(after: text))
        }
        set(&root, value)
      }, findCompletion: completion)
  }

  static func text(
    _ name: String, short: Character? = nil, _ placeholder: String, _ summary: String,
    completion: @autoclosure @escaping @Sendable () -> Completion = .none,
    default defaultText: String? = nil, set: @escaping @Sendable (inout Root, String) -> Void
  ) -> CommandOption {
    value(
      name, short: short, placeholder, summary, completion: completion(), default: defaultText,
      parse: { (text) throws(UsageError) in text }, set: set)
  }

  static func choice(
    _ name: String, of words: [String], placeholder: String? = nil, _ summary: String,
    default defaultText: String?, among list: String? = nil, elsewhere: [String: String] = [:],
    set: @escaping @Sendable (inout Root, String) -> Void
  ) -> CommandOption {
    value(
      name, placeholder ?? words.joined(separator: "|"), summary, completion: .choices(words),
      default: defaultText,
      parse: { (text) throws(WordError) in
        guard words.contains(text) else {
          throw WordError(text, known: words, list: list, elsewhere: elsewhere)
        }
        return text
      },
      set: set)
  }

  static func choice<Word>(
    _ name: String, _ summary: String, default defaultWord: Word?,
    set: @escaping @Sendable (inout Root, Word) -> Void
  ) -> CommandOption
  where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
    choice(
      name, of: Word.allCases.map(\.rawValue), summary, default: defaultWord?.rawValue
    ) { root, text in
      if let word = Word(rawValue: text) { set(&root, word) }
    }
  }

  /// The same option, for `render` too, with the default that applies there.
  func forDocuments(default text: String? = nil) -> CommandOption {
    var option = self
    option.documentDefault = .some(text ?? defaultText)
    return option
  }

  /// The option as `render` takes it, if `render` does.
  var ofDocuments: CommandOption? {
    guard let documentDefault else { return nil }
    var option = self
    option.defaultText = documentDefault
    return option
  }

  /// The spelling in help and messages: `--size WxH`.
  package var usage: String { "--" + name + (placeholder.map { " " + $0 } ?? "") }

  /// The sentence of help: the summary, ending in the default if there is one.
  package var help: String {
    guard let defaultText, !defaultText.isEmpty else { return summary }
    return summary.dropLast() + " (\(defaultText))."
  }
}
