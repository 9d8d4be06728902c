internal import Tx2SVGCSS
internal import Tx2SVGScenes

/// The begin of an element: a time, or a time before or after another element or a click on it (SMIL's
/// `begin`).
struct BeginTime: Hashable {
  /// The edge of another element's motion, or what happens to that element.
  enum Edge: String, CaseIterable { case begin, end, click }

  /// An event of another element.
  struct Event: Hashable {
    let id: String
    let edge: Edge
  }

  /// The event of the other element; `nil` for the start of the document.
  let event: Event?
  /// The delay after the event, seconds; negative is earlier.
  let offset: Double

  private static let expected =
    "a time, or 'ID.begin', 'ID.end' or 'ID.click' with '+ .2s' or '- .2s'"

  /// Reads `hero.end + .2s`, `hero.begin` or `.5s`.
  init(_ text: String) throws(CSSValueError) {
    let words = text.split(whereSeparator: \.isWhitespace).joined()
    guard !words.isEmpty else { throw .missing(expected: Self.expected) }
    for edge in Edge.allCases {
      guard let found = Self.lastEnd(of: "." + edge.rawValue, in: words) else { continue }
      let id = words[..<found.start]
      let rest = words[found.end...]
      guard !id.isEmpty else { throw .unexpected(text, expected: Self.expected) }
      guard edge != .click || Trigger.hears(id) else {
        throw .unsupported(
          "\(id).click",
          instead: "browsers hear those on ids of letters, digits and '_' alone")
      }
      event = Event(id: String(id), edge: edge)
      offset = rest.isEmpty ? 0 : try Self.signed(String(rest))
      return
    }
    let isCalculated = TokenReader(text).startsMath
    guard words.first?.isLetter != true || isCalculated else {
      throw .unexpected(text, expected: Self.expected)
    }
    event = nil
    offset = try CSSValue.playableSeconds(isCalculated ? text : words)
  }

  /// The time after a sign, which is required.
  private static func signed(_ text: String) throws(CSSValueError) -> Double {
    guard let sign = text.first, "+-".contains(sign) else {
      throw .unexpected(text, expected: "'+' or '-' and a time")
    }
    let seconds = try CSSValue.playableSeconds(String(text.dropFirst()))
    return sign == "-" ? -seconds : seconds
  }

  /// The last place of a word that is followed by nothing, a plus or a minus.
  private static func lastEnd(
    of word: String, in text: String
  ) -> (start: String.Index, end: String.Index)? {
    // Not by characters: to find where one begins may take a look at all before it.
    let (text, word) = (text.utf8, word.utf8)
    var start = text.endIndex
    while start > text.startIndex {
      start = text.index(before: start)
      guard text[start...].starts(with: word) else { continue }
      let end = text.index(start, offsetBy: word.count)
      if end == text.endIndex || "+-".utf8.contains(text[end]) { return (start, end) }
    }
    return nil
  }
}
