internal import Tx2SVG

/// The words before items that are shown as they are typed, rather than name a file or a colour.
enum ItemScheme {
  static let emoji = "emoji:"
  static let all = ["text:", emoji]

  /// What an item shows that has such a word; `nil` for files and colours.
  static func text(of item: String) -> String? {
    all.first(where: item.hasPrefix).map { String(item.dropFirst($0.count)) }
  }

  /// The item with its word spelled right; `nil` if it begins with nothing like one.
  static func misspelt(in item: String) -> String? {
    guard let end = item.firstIndex(where: { ":=".contains($0) }) else { return nil }
    return Suggestion.nearest(to: item[..<end] + ":", in: all)
      .map { $0 + item[item.index(after: end)...] }
  }

  /// The items that were probably meant by a word that is none: a colour that begins alike, several
  /// colours, or the word itself.
  static func meant(by word: String) -> String {
    if word + ":" == emoji { return "emoji:🎉" }
    if word == "text" || word.allSatisfy(\.isWhitespace) { return "text:Hello" }
    if word.allSatisfy(\.isPictograph) { return emoji + word }
    let parts = word.split(separator: ",")
    if parts.count > 1, parts.allSatisfy({ (try? Color(css: String($0))) != nil }) {
      return parts.joined(separator: " ")
    }
    do throws(CSSValueError) { _ = try Color(css: word) } catch .unknown(_, _, let color?) {
      if [word.lowercased().first, "#"].contains(color.first) { return color }
    } catch {}
    return "text:" + word
  }
}
