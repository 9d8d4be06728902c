/// A range of languages in `:lang()`, such as `de` or `*-CH` (RFC 4647, section 3.3.2).
struct LanguageRange: Sendable {
  private let parts: [Substring]

  init(_ text: String) { parts = Self.parts(of: text) }

  /// The words of a language or a range, in lower case.
  static func parts(of text: String) -> [Substring] {
    text.lowercased().utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// Whether a language, such as `de-Latn-CH`, is in the range, given its parts.
  func contains(_ language: [Substring]) -> Bool {
    var rest = language[...]
    guard let first = rest.popFirst(), let start = parts.first,
      start == first || start == "*" && !first.isEmpty
    else { return false }
    for part in parts.dropFirst() where part != "*" {
      // A single letter begins words of another kind.
      let between = rest.prefix { $0 != part && $0.count > 1 }
      rest = rest.dropFirst(between.count)
      guard rest.popFirst() == part else { return false }
    }
    return true
  }
}
