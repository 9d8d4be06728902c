/// Turns the parser's words for a broken document into advice.
package enum WellFormedness {
  /// HTML's elements that have no end tag.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// The reason, with what to write instead where that is known.
  package static func advice(_ reason: String) -> String {
    let words = reason.split(whereSeparator: \.isWhitespace).map(String.init)
    // "Opening and ending tag mismatch: br line 5 and p"
    if reason.hasPrefix("Opening and ending tag mismatch: "), words.count >= 10 {
      return unclosed(words[5], line: words[7], before: words[9])
    }
    // "Premature end of data in tag p line 5"
    if reason.hasPrefix("Premature end of data in tag "), words.count >= 9 {
      return unclosed(words[6], line: words[8], before: nil)
    }
    // "Entity 'nbsp' not defined"
    if reason.hasPrefix("Entity '"), reason.hasSuffix("not defined"), words.count >= 2 {
      return "HTML's name \(words[1]) is unknown here; write the character itself,"
        + " or its number such as '&#160;'"
    }
    if reason.hasPrefix("AttValue: \" or ' expected") {
      return "an attribute needs a value in quotes, such as hidden=\"hidden\""
    }
    if reason.hasPrefix("Specification mandates value for attribute "), let name = words.last {
      return "attribute '\(name)' needs a value in quotes: \(name)=\"\(name)\""
    }
    return reason
  }

  private static func unclosed(_ name: String, line: String, before end: String?) -> String {
    let place = end.map { "before </\($0)>" } ?? "at the end"
    let advice = void.contains(name) ? "write <\(name)/>" : "close it with </\(name)>"
    return "<\(name)> of line \(line) is still open \(place); \(advice)"
  }
}
