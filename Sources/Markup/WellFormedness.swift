/// Turns the parser's words for a broken document into advice.
package enum WellFormedness {
  private static let plain: KeyValuePairs = [
    "AttValue: \" or ' expected":
      "an attribute needs a value in quotes, such as hidden=\"hidden\"",
    "xmlParseEntityRef": "'&' begins a character's name; write &amp; for the sign itself",
    "EntityRef: expecting ';'": "'&' begins a character's name; write &amp; for the sign itself",
    "xmlParseStartTag": "'<' begins a tag; write &lt; for the sign itself",
    "error parsing attribute name":
      "this is no tag with attributes; write &lt; for the sign '<' itself",
    "Unescaped '<' not allowed": "write &lt; for '<' in the value of an attribute",
    "attributes construct error": "there is no space between two attributes",
    "Double hyphen within comment": "a comment cannot contain '--'",
    "Extra content at the end": "one element must contain everything; something follows its end",
    "Start tag expected": "there is something before the first '<'",
    "XML declaration allowed only": "<?xml \u{2026}?> must be at the very beginning",
    "Detected an entity reference loop":
      "its entities refer to each other too often, or without an end",
    "xmlParseElementChildrenContentDecl": "its document type has parts too deep in each other",
    "Input is not proper UTF-8": "this is not UTF-8; save the document as UTF-8",
  ]

  /// The reason, with the correction where it is known.
  ///
  /// The line, and the bytes that contain it, distinguish mistakes with the same reason.
  package static func advice(_ reason: String, line: Int, of bytes: [UInt8]) -> String {
    let words = reason.split(whereSeparator: \.isWhitespace).map(String.init)
    for name in ["script", "style"] where reason.hasSuffix(" in <\(name)>") {
      return unescaped(in: name)
    }
    // "Opening and ending tag mismatch: br line 5 and p"
    if reason.hasPrefix("Opening and ending tag mismatch: "), words.count >= 10 {
      if words[9] == "script" || words[9] == "style" { return unescaped(in: words[9]) }
      return unclosed(words[5], line: words[7], before: words[9])
    }
    // "Premature end of data in tag p line 5"
    if reason.hasPrefix("Premature end of data in tag "), words.count >= 9 {
      return unclosed(words[6], line: words[8], before: nil)
    }
    // "Couldn't find end of Start Tag p line 2"
    if reason.hasPrefix("Couldn't find end of Start Tag "), words.count >= 8 {
      return "the tag <\(words[6])> has no '>'"
    }
    // "Attribute class redefined"
    if reason.hasPrefix("Attribute "), words.count == 3, words[2] == "redefined" {
      return "attribute '\(words[1])' appears twice on one element"
    }
    // "Entity 'nbsp' not defined"
    if reason.hasPrefix("Entity '"), reason.hasSuffix("not defined"), words.count >= 2 {
      return "HTML's name \(words[1]) is unknown here; write the character itself,"
        + " or its number such as '&#160;'"
    }
    if reason.hasPrefix("Specification mandates value for attribute "), let name = words.last {
      return "attribute '\(name)' needs a value in quotes: \(name)=\"\(name)\""
    }
    if reason.hasPrefix("xmlParseStartTag"), hasSmallDoctype(line, of: bytes) {
      return "the document type is written in capitals: <!DOCTYPE html>"
    }
    return plain.first { reason.hasPrefix($0.key) }?.value ?? reason
  }

  /// Whether a line has `<!doctype`, which HTML takes and XML does not.
  private static func hasSmallDoctype(_ line: Int, of bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
    guard line > 0, line <= lines.count else { return false }
    let text = String(decoding: lines[line - 1], as: UTF8.self)
    return text[...].firstRange(ofPart: "<!doctype", ignoresCase: true) != nil
      && !text.hasPart("<!DOCTYPE")
  }

  private static func unescaped(in name: String) -> String {
    let (open, close) = name == "script" ? ("//", "") : ("/*", "*/")
    return "'<' and '&' in <\(name)>: put what it says between \(open)<![CDATA[\(close)"
      + " and \(open)]]>\(close)"
  }

  private static func unclosed(_ name: String, line: String, before end: String?) -> String {
    let place = end.map { "before </\($0)>" } ?? "at the end"
    let advice = HTMLSyntax.isVoid(name) ? "write <\(name)/>" : "close it with </\(name)>"
    return "<\(name)> of line \(line) is still open \(place); \(advice)"
  }
}
