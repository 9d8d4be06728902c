/// Reads rules and declarations from tokens and recovers from mistakes as browsers do
/// (CSS Syntax 3, section 5.5).
struct SheetReader {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  /// Whether something is still open at the end, and so is all around it.
  private var isCutShort = false
  /// The mistakes passed over so far.
  private(set) var faults: [StylesheetError] = []

  /// The deepest nesting of rules.
  private static let deepest = 32

  init(_ text: String) { tokens = Tokenizer.tokens(of: text) }

  private var kind: Token.Kind? { index < tokens.count ? tokens[index].kind : nil }

  /// The position of the next token; at the end, that of the last one.
  private var position: SourcePosition {
    (index < tokens.count ? tokens[index] : tokens.last)?.position ?? .start
  }

  mutating func rules() -> [Rule] {
    var rules: [Rule] = []
    while let kind {
      switch kind {
      case .whitespace, .commentMark: index += 1
      case .unclosed where isComment: fail("a rule")
      case .atKeyword(let word): rules.append(atRule(word, isNested: false))
      default: if let rule = rule(isNested: false, else: nil) { rules.append(rule) }
      }
    }
    return rules
  }

  private mutating func atRule(_ word: String, isNested: Bool) -> Rule {
    let start = position
    index += 1
    let prelude = prelude(isNested: isNested, endsAtSemicolon: true)
    let opening = position
    var items: [Rule.Item]?
    if kind == .symbol("{") { items = block() }
    if kind == .symbol(";") { index += 1 }
    return Rule(
      keyword: word.lowercased(), position: start, prelude: prelude, opening: opening, items: items)
  }

  /// A rule with selectors; `nil` without braces, which is a mistake whose reason may be known.
  private mutating func rule(isNested: Bool, else fault: StylesheetError?) -> Rule? {
    let (start, known) = (position, faults.count)
    let prelude = prelude(isNested: isNested, endsAtSemicolon: isNested)
    guard kind == .symbol("{") else {
      let found = fault ?? (faults.count > known ? faults[known] : nil)
      faults[known...] = [found ?? StylesheetError("expected '{' after the selector", at: start)]
      return nil
    }
    let opening = position
    let items = block()
    return Rule(keyword: nil, position: start, prelude: prelude, opening: opening, items: items)
  }

  /// The tokens before the braces; the cursor stays before the token that ends them.
  private mutating func prelude(isNested: Bool, endsAtSemicolon: Bool) -> [Token] {
    let start = index
    while let kind {
      if kind == .symbol("{") || kind == .symbol(";") && endsAtSemicolon
        || kind == .symbol("}") && isNested
      {
        break
      }
      skipValue()
    }
    return Array(tokens[start..<index]).trimmed
  }

  private mutating func block() -> [Rule.Item] {
    guard depth < Self.deepest else {
      faults.append(
        StylesheetError("rules are nested more than \(Self.deepest) deep", at: position))
      skipValue()
      return []
    }
    depth += 1
    defer { depth -= 1 }
    let opening = position
    index += 1
    let items = items(isBraced: true)
    if kind == .symbol("}") {
      index += 1
    } else if !isCutShort {
      isCutShort = true
      let isCut = index > 0 && ![.symbol(";"), .symbol("}")].contains(lastWord?.kind)
      let isEmpty = lastWord?.position == opening
      faults.append(
        isCut && !isEmpty
          ? StylesheetError("expected '}', found nothing", at: position)
          : StylesheetError("'{' is never closed", at: opening))
    }
    return items
  }

  private var lastWord: Token? { tokens.last { $0.kind != .whitespace } }

  /// Declarations and rules up to a brace, or up to the end.
  mutating func items(isBraced: Bool) -> [Rule.Item] {
    var items: [Rule.Item] = []
    while let kind {
      switch kind {
      case .symbol("}") where isBraced: return items
      case .whitespace, .symbol(";"): index += 1
      case .unclosed where isComment: fail("a property")
      case .atKeyword(let word): items.append(.rule(atRule(word, isNested: isBraced)))
      default:
        let (start, wasCutShort) = (index, isCutShort)
        do throws(StylesheetError) {
          items.append(.declaration(try declaration(isBraced: isBraced)))
        } catch {
          (index, isCutShort) = (start, wasCutShort)
          if let rule = rule(isNested: true, else: error) { items.append(.rule(rule)) }
          if !isBraced, self.kind == .symbol("}") { index += 1 }
        }
      }
    }
    return items
  }

  private mutating func declaration(isBraced: Bool) throws(StylesheetError) -> Declaration {
    let start = tokens[index].position
    guard case .ident(let word) = tokens[index].kind else { throw unexpected("a property") }
    index += 1
    let name = word.hasPrefix("--") ? word : word.lowercased()
    skipSpace()
    guard kind == .symbol(":") else { throw unexpected("':' after '\(name)'") }
    index += 1
    skipSpace()
    var value = try value(of: name, isBraced: isBraced)
    let importance = Self.takeImportance(&value)
    guard !value.isEmpty || name.hasPrefix("--") else {
      throw StylesheetError("'\(name)' has no value", at: start)
    }
    return Declaration(name, value, at: start, importance: importance)
  }

  /// Everything up to the semicolon or brace that ends a declaration.
  ///
  /// The first mistake ends it: it may be a selector, after which all rules would be read in vain.
  private mutating func value(of name: String, isBraced: Bool) throws(StylesheetError) -> [Token] {
    let start = index
    while let kind, kind != .symbol(";"), !(kind == .symbol("}") && isBraced) {
      let place = position
      switch kind {
      case .symbol(")"), .symbol("]"), .symbol("}"):
        throw StylesheetError("unexpected '\(tokens[index].text)' in '\(name)'", at: place)
      case .symbol("{") where !name.hasPrefix("--"):
        throw StylesheetError("unexpected '{' in '\(name)'", at: place)
      default: break
      }
      let count = faults.count
      skipValue()
      // A mistake in a value is reported once, if it is no selector of a nested rule.
      if faults.count > count {
        let fault = faults[count]
        faults.removeSubrange(count...)
        throw fault
      }
    }
    return Array(tokens[start..<index]).trimmed
  }

  private static func takeImportance(_ value: inout [Token]) -> SourcePosition? {
    guard case .ident(let word) = value.last?.kind, word.lowercased() == "important",
      let mark = value.dropLast().lastIndex(where: { $0.kind != .whitespace }),
      value[mark].kind == .symbol("!")
    else { return nil }
    let position = value[mark].position
    value = Array(value[..<mark]).trimmed
    return position
  }

  /// Moves behind a token, or behind a whole bracket with its content.
  private mutating func skipValue() {
    var open: [(end: Unicode.Scalar, token: Token)] = []
    repeat {
      let token = tokens[index]
      switch token.kind {
      case .function, .symbol("("): open.append((")", token))
      case .symbol("["): open.append(("]", token))
      case .symbol("{"): open.append(("}", token))
      case .symbol(let scalar): if open.last?.end == scalar { open.removeLast() }
      case .unclosed:
        isCutShort = isCutShort || index + 1 == tokens.count
        faults.append(
          StylesheetError(
            CSSValueError.unclosed(token.text.trimmingBlanks).description, at: token.position))
      default: break
      }
      index += 1
    } while !open.isEmpty && index < tokens.count
    if let last = open.last, !isCutShort {
      isCutShort = true
      faults.append(
        StylesheetError("'\(last.token.text)' is never closed", at: last.token.position))
    }
  }

  private mutating func skipSpace() { while kind == .whitespace { index += 1 } }

  private var isComment: Bool { tokens[index].text.hasPrefix("/*") }

  private mutating func fail(_ expected: String) {
    isCutShort = true
    faults.append(unexpected(expected))
    index += 1
  }

  private func unexpected(_ expected: String) -> StylesheetError {
    let reader = TokenReader(Array(tokens[min(index, tokens.count)...].prefix(8)))
    return StylesheetError(reader.unexpected(expected).description, at: position)
  }
}
