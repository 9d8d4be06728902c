/// Reads the rules of a style sheet one after another.
struct StylesheetParser {
  /// A rule that means something here.
  enum Rule {
    case keyframes(Stylesheet.Keyframes)
    case variables([Stylesheet.Declaration])
  }

  var reader: TokenReader
  /// Whether a brace ends what is read, rather than the end of the text.
  private var isBraced = true

  init(reader: TokenReader) { self.reader = reader }

  /// Whether another rule follows.
  var hasMore: Bool { reader.peekPastSpace() != nil }

  /// Takes the next rule.
  mutating func rule() throws(StylesheetError) -> Rule {
    reader.skipSpace()
    guard let token = reader.peek() else { throw missing("a rule") }
    guard case .atKeyword(let word) = token.kind else { return .variables(try variables()) }
    guard word.lowercased() == "keyframes" else {
      let isNear = Suggestion.nearest(to: word, in: ["keyframes"]) != nil
      let hint = isNear ? ", did you mean '@keyframes'?" : "; only '@keyframes' is understood"
      throw StylesheetError("unknown at-rule '@\(word)'" + hint, at: token.position)
    }
    reader.advance()
    return .keyframes(try keyframes())
  }

  // MARK: Keyframes

  private mutating func keyframes() throws(StylesheetError) -> Stylesheet.Keyframes {
    reader.skipSpace()
    let position = reader.position
    let name: String
    switch reader.peek()?.kind {
    case .ident(let word), .string(let word): name = word
    default: throw unexpected("a name after '@keyframes'")
    }
    reader.advance()
    let start = try open()
    var blocks: [Stylesheet.Block] = []
    while !reader.take("}") {
      guard hasMore else { throw StylesheetError("'{' is never closed", at: start) }
      let offsets = try offsets()
      blocks.append(Stylesheet.Block(offsets: offsets, declarations: try declarations()))
    }
    return Stylesheet.Keyframes(name: name, position: position, blocks: blocks)
  }

  private mutating func offsets() throws(StylesheetError) -> [Double] {
    var offsets: [Double] = []
    repeat {
      reader.skipSpace()
      let expected = "'from', 'to' or a percentage"
      guard let token = reader.peek() else { throw missing(expected) }
      switch token.kind {
      case .ident(let word) where word.lowercased() == "from": offsets.append(0)
      case .ident(let word) where word.lowercased() == "to": offsets.append(1)
      case .percentage(let value):
        guard (0...100).contains(value) else {
          throw StylesheetError(
            "'\(token.text)' is out of range: keyframes lie between 0% and 100%",
            at: token.position)
        }
        offsets.append(value / 100)
      default: throw unexpected(expected)
      }
      reader.advance()
    } while reader.take(",")
    return offsets
  }

  // MARK: Other rules

  /// The custom properties of a rule, whatever it selects.
  private mutating func variables() throws(StylesheetError) -> [Stylesheet.Declaration] {
    let start = reader.position
    while let token = reader.peek(), token.kind != .symbol("{") {
      if [.symbol(";"), .symbol("}"), .unclosed].contains(token.kind) {
        throw unexpected("a rule")
      }
      reader.advance()
    }
    guard reader.peek() != nil else {
      throw StylesheetError("expected '{' after the selector", at: start)
    }
    let declarations = try declarations()
    for declaration in declarations where !declaration.name.hasPrefix("--") {
      throw StylesheetError(
        "'\(declaration.name)' has no effect outside '@keyframes':"
          + " only custom properties ('--name') do", at: declaration.position)
    }
    return declarations
  }

  // MARK: Declarations

  /// Declarations up to the end of the text, as in a `style` attribute.
  mutating func declarationList() throws(StylesheetError) -> [Stylesheet.Declaration] {
    isBraced = false
    var list: [Stylesheet.Declaration] = []
    while hasMore {
      if reader.take(";") { continue }
      list.append(try declaration())
    }
    return list
  }

  private mutating func declarations() throws(StylesheetError) -> [Stylesheet.Declaration] {
    let start = try open()
    var list: [Stylesheet.Declaration] = []
    while !reader.take("}") {
      if reader.take(";") { continue }
      guard hasMore else { throw StylesheetError("'{' is never closed", at: start) }
      list.append(try declaration())
    }
    return list
  }

  private mutating func declaration() throws(StylesheetError) -> Stylesheet.Declaration {
    reader.skipSpace()
    let position = reader.position
    guard case .ident(let word) = reader.peek()?.kind else { throw unexpected("a property") }
    reader.advance()
    let name = word.hasPrefix("--") ? word : word.lowercased()
    guard reader.take(":") else { throw unexpected("':' after '\(name)'") }
    let value = try value(of: name)
    guard !value.isEmpty || name.hasPrefix("--") else {
      throw StylesheetError("'\(name)' has no value", at: position)
    }
    return Stylesheet.Declaration(name: name, position: position, value: value)
  }

  /// Everything up to the semicolon or brace that ends a declaration.
  private mutating func value(of name: String) throws(StylesheetError) -> [Token] {
    reader.skipSpace()
    var tokens: [Token] = []
    var open: [Token] = []
    while let token = reader.peek() {
      switch token.kind {
      case .symbol(";") where open.isEmpty, .symbol("}") where open.isEmpty:
        while tokens.last?.kind == .whitespace { tokens.removeLast() }
        return tokens
      case .function, .symbol("("): open.append(token)
      case .symbol(")"):
        guard open.popLast() != nil else {
          throw StylesheetError("unexpected ')' in '\(name)'", at: token.position)
        }
      case .symbol(";"), .symbol("{"), .symbol("}"):
        let place = open.last ?? token
        let reason =
          open.isEmpty ? "unexpected '{' in '\(name)'" : "'\(place.text)' is never closed"
        throw StylesheetError(reason, at: place.position)
      case .symbol("!"):
        throw StylesheetError("'!important' has no effect in keyframes", at: token.position)
      case .unclosed:
        throw unexpected("a value")
      default: break
      }
      tokens.append(token)
      reader.advance()
    }
    if let place = open.last {
      throw StylesheetError("'\(place.text)' is never closed", at: place.position)
    }
    guard !isBraced else { throw missing("'}'") }
    while tokens.last?.kind == .whitespace { tokens.removeLast() }
    return tokens
  }

  // MARK: Errors

  private mutating func open() throws(StylesheetError) -> SourcePosition {
    reader.skipSpace()
    let position = reader.position
    guard reader.take("{") else { throw unexpected("'{'") }
    return position
  }

  private mutating func unexpected(_ expected: String) -> StylesheetError {
    reader.skipSpace()
    return StylesheetError(reader.unexpected(expected).description, at: reader.position)
  }

  private func missing(_ expected: String) -> StylesheetError {
    StylesheetError("expected \(expected), found nothing", at: reader.position)
  }
}
