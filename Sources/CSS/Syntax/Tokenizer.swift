/// Splits CSS text into tokens (CSS Syntax 3, section 4); comments are left out.
///
/// Where the specification recovers from an unclosed string, comment or address, this gives a token
/// of kind ``Token/Kind/unclosed``, so that the reader can report it with its place.
package struct Tokenizer {
  var scanner: ScalarScanner

  package init(_ text: String) { scanner = ScalarScanner(text) }

  package static func tokens(of text: String) -> [Token] {
    var tokenizer = Tokenizer(text)
    var tokens: [Token] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  package mutating func next() -> Token? {
    while scanner.starts(with: "/*") {
      let start = scanner.mark
      guard skipComment() else { return token(.unclosed, from: start) }
    }
    guard let first = scanner.peek() else { return nil }
    let start = scanner.mark
    let kind = kind(startingWith: first)
    return token(kind, from: start)
  }

  private func token(_ kind: Token.Kind, from start: ScalarScanner.Mark) -> Token {
    Token(kind: kind, text: scanner.text(from: start), position: start.position)
  }

  private mutating func kind(startingWith first: Unicode.Scalar) -> Token.Kind {
    if first.isBlank {
      scanner.skip { $0.isBlank }
      return .whitespace
    }
    if first == "\"" || first == "'" { return string(quote: first) }
    if scanner.startsNumber { return numeric() }
    if scanner.starts(with: "<!--") || scanner.starts(with: "-->") {
      scanner.advance(by: first == "<" ? 4 : 3)
      return .commentMark
    }
    if scanner.startsIdent(at: 0) { return identLike() }
    scanner.advance()
    if first == "#", scanner.peek()?.isNamePart == true || scanner.startsEscape(at: 0) {
      return .hash(scanner.name())
    }
    if first == "@", scanner.startsIdent(at: 0) { return .atKeyword(scanner.name()) }
    return .symbol(first)
  }

  private mutating func skipComment() -> Bool {
    scanner.advance(by: 2)
    while scanner.peek() != nil {
      if scanner.starts(with: "*/") {
        scanner.advance(by: 2)
        return true
      }
      scanner.advance()
    }
    return false
  }

  private mutating func numeric() -> Token.Kind {
    let (value, isInteger) = scanner.number()
    if scanner.peek() == "%" {
      scanner.advance()
      return .percentage(value)
    }
    if scanner.startsIdent(at: 0) { return .dimension(value, unit: scanner.name().lowercased()) }
    return .number(value, isInteger: isInteger)
  }

  private mutating func identLike() -> Token.Kind {
    let name = scanner.name()
    guard scanner.peek() == "(" else { return .ident(name) }
    scanner.advance()
    guard name.lowercased() == "url" else { return .function(name) }
    var ahead = scanner
    ahead.skip { $0.isBlank }
    if ahead.peek() == "\"" || ahead.peek() == "'" { return .function(name) }
    scanner = ahead
    return url()
  }

  private mutating func string(quote: Unicode.Scalar) -> Token.Kind {
    scanner.advance()
    var content = String.UnicodeScalarView()
    while let scalar = scanner.peek(), !scalar.isLineEnd {
      if scalar == quote {
        scanner.advance()
        return .string(String(content))
      }
      if scalar == "\\" {
        if let escaped = stringEscape() { content.append(escaped) }
        continue
      }
      content.append(scalar)
      scanner.advance()
    }
    return .unclosed
  }

  /// The scalar after a backslash in a string, or nil if the backslash only continues the line.
  private mutating func stringEscape() -> Unicode.Scalar? {
    guard let second = scanner.peek(1) else {
      scanner.advance()
      return nil
    }
    if second.isLineEnd {
      scanner.advance(by: second == "\r" && scanner.peek(2) == "\n" ? 3 : 2)
      return nil
    }
    scanner.advance()
    return scanner.escape()
  }

  private mutating func url() -> Token.Kind {
    var content = String.UnicodeScalarView()
    while let scalar = scanner.peek() {
      if scalar == ")" {
        scanner.advance()
        return .url(String(content))
      }
      if scalar.isBlank {
        scanner.skip { $0.isBlank }
        guard scanner.peek() == ")" else { return badAddress() }
        continue
      }
      if scanner.startsEscape(at: 0) {
        scanner.advance()
        content.append(scanner.escape())
        continue
      }
      guard !"\"'(\\".unicodeScalars.contains(scalar), !scalar.isControl else {
        return badAddress()
      }
      content.append(scalar)
      scanner.advance()
    }
    return .unclosed
  }

  /// Takes all of an invalid address up to its parenthesis (CSS Syntax 3, 4.3.14), so that
  /// the rest is read as in browsers.
  private mutating func badAddress() -> Token.Kind {
    while let scalar = scanner.peek(), scalar != ")" {
      if scanner.startsEscape(at: 0) {
        scanner.advance()
        _ = scanner.escape()
      } else {
        scanner.advance()
      }
    }
    scanner.advance()
    return .unclosed
  }
}
