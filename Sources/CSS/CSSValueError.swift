/// The reason why a text is not the expected CSS value.
public enum CSSValueError: Error, CorrectingError, Hashable, CustomStringConvertible {
  /// The text ends where something is still needed.
  case missing(expected: String)
  /// Something else where a value is needed.
  case unexpected(String, expected: String)
  /// A whole value is followed by more.
  case trailing(String, after: String)
  /// A name that means nothing here, and the known name it resembles.
  case unknown(String, kind: String, suggestion: String?)
  /// A bare number where a unit is needed, and spellings that would be right.
  case missingUnit(String, suggestions: [String])
  /// A number outside its range; `rule` states the range.
  case outOfRange(String, rule: String)
  /// A function with too few or too many arguments; `rule` states how many it takes.
  case wrongArguments(function: String, rule: String)
  /// Valid CSS that has no fixed value here, and its replacement.
  case unsupported(String, instead: String)
  /// A list of more items than there may be.
  case tooMany(String, limit: Int)
  /// A parenthesis, string, comment or address that never ends.
  case unclosed(String)
  /// A parenthesis within too many others.
  case nestedTooDeep(String)

  /// A name that means nothing here; the nearest known name is suggested.
  package static func unknown(
    _ name: String, kind: String, among known: some Sequence<String>
  ) -> CSSValueError {
    .unknown(name, kind: kind, suggestion: Suggestion.nearest(to: name, in: known))
  }

  /// Whether no browser takes such a value; others are too much for this tool alone.
  package var isInvalidCSS: Bool {
    switch self {
    case .missing, .unexpected, .trailing, .unknown, .missingUnit, .wrongArguments: true
    case .outOfRange(_, let rule):
      rule.hasSuffix("is not negative") || rule.hasSuffix("lies between 0 and 1")
    case .unsupported, .tooMany, .unclosed, .nestedTooDeep: false
    }
  }

  /// The sentence after one that names the whole text already.
  package func correction(of text: String) -> String {
    switch self {
    case .unexpected(text, let expected): "expected \(expected)"
    case .unknown(text, let kind, let suggestion):
      suggestion.map { "did you mean '\($0)'?" } ?? "unknown \(kind)"
    case .missingUnit(text, let suggestions): "it needs a unit: " + Self.alternatives(suggestions)
    case .outOfRange(text, let rule): rule.hasSuffix("is not negative") ? "it is negative" : rule
    case .unsupported(text, let instead): "it is not supported: \(instead)"
    default: description
    }
  }

  private static func alternatives(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: " or ")
  }

  /// The mistake and its correction, in one sentence.
  public var description: String {
    switch self {
    case .missing(let expected): "expected \(expected), found nothing"
    case .unexpected(let text, let expected): "expected \(expected), found '\(text)'"
    case .trailing(let text, let value): "unexpected '\(text)' after '\(value)'"
    case .unknown(let name, let kind, let suggestion):
      "unknown \(kind) '\(name)'" + (suggestion.map { ", did you mean '\($0)'?" } ?? "")
    case .missingUnit(let text, let suggestions):
      "'\(text)' needs a unit: " + Self.alternatives(suggestions)
    case .outOfRange(let text, let rule): "'\(text)' is out of range: \(rule)"
    case .wrongArguments(let function, let rule): "'\(function)()' takes \(rule)"
    case .unsupported(let text, let instead): "'\(text)' is not supported: \(instead)"
    case .tooMany(let items, let limit): "there are more than \(limit) \(items)"
    case .nestedTooDeep(let text): "'\(text)' is nested more than \(TokenReader.deepest) deep"
    case .unclosed(let text):
      // An unclosed comment contains all the rest.
      text.hasPrefix("/*") ? "the comment '/*' is never closed" : "'\(text)' is never closed"
    }
  }
}
