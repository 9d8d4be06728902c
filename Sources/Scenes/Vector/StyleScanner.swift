internal import Tx2SVGMarkup

/// Cuts CSS where strings, brackets and braces allow it.
enum StyleScanner {
  /// The source without comments (CSS Syntax 3, 4.3.2).
  static func withoutComments(_ source: String) -> String {
    var (result, rest): (String, Substring) = ("", source[...])
    var quote: Character?
    while let character = rest.first {
      if quote == nil, rest.hasPrefix("/*") {
        let end = rest.dropFirst(2).firstRange(ofPart: "*/")
        rest = end.map { rest[$0.upperBound...] } ?? ""
        result.append(" ")
        continue
      }
      // A line feed ends a string that nobody closed (CSS Syntax 3, 4.3.5).
      if character == quote || character.isNewline {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      result.append(character)
      rest = rest.dropFirst()
    }
    return result
  }

  /// The parts between separators that stand outside strings, brackets and braces.
  static func split(_ source: String, at separator: Character) -> [String] {
    var (parts, depth): ([String], Int) = ([""], 0)
    walk(source) { character, isQuoted in
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth = max(0, depth - 1) }
        if character == separator, depth == 0 {
          parts.append("")
          return
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// The top level as preludes with their blocks; a statement without a block has `nil`.
  static func blocks(_ source: String) -> [(prelude: String, body: String?)] {
    var (blocks, prelude, body): ([(prelude: String, body: String?)], String, String) = ([], "", "")
    var depth = 0
    walk(source) { character, isQuoted in
      if !isQuoted, character == "{" {
        depth += 1
        if depth == 1 { return }
      } else if !isQuoted, character == "}", depth > 0 {
        depth -= 1
        if depth == 0 {
          blocks.append((trimmed(prelude[...]), body))
          (prelude, body) = ("", "")
          return
        }
      } else if !isQuoted, character == ";", depth == 0 {
        blocks.append((trimmed(prelude[...]), nil))
        prelude = ""
        return
      }
      if depth == 0 { prelude.append(character) } else { body.append(character) }
    }
    // What is open at the end closes there (CSS Syntax 3, 5.4.4).
    if depth > 0 { blocks.append((trimmed(prelude[...]), body)) }
    return blocks
  }

  /// The text without white space around it.
  static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(String(start.reversed().drop { $0.isWhitespace }.reversed()))
  }

  /// Visits every character and says whether it belongs to a string.
  static func walk(_ source: String, _ visit: (Character, Bool) -> Void) {
    var quote: Character?
    for character in source {
      if let open = quote {
        visit(character, true)
        if character == open || character.isNewline { quote = nil }
      } else {
        if character == "\"" || character == "'" { quote = character }
        visit(character, quote != nil)
      }
    }
  }
}
