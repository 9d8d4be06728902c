extension SelectorParser {
  mutating func pseudo(_ selector: inout Selector) -> [Selector.Condition] {
    if reader.peek()?.kind == .symbol(":") {
      reader.advance()
      if case .function = reader.peek()?.kind { _ = arguments() } else { reader.advance() }
      selector.hasPseudoElement = true
      selector.specificity.names += 1
      return []
    }
    guard let token = reader.peek() else { return [.unknown] }
    switch token.kind {
    case .ident(let name):
      reader.advance()
      guard !Self.parts.contains(name.lowercased()) else {
        selector.hasPseudoElement = true
        return []
      }
      return Self.plain(name.lowercased())
    case .function(let name):
      let arguments = arguments()
      if name.lowercased() == "where" {
        // `:where()` fits what its selectors fit, and weighs nothing.
        return [.any(inner(arguments).map(\.weightless))]
      }
      return [function(name.lowercased(), arguments)]
    default: return [.unknown]
    }
  }

  /// Pseudo-elements that may be written with one colon.
  private static let parts: Set<String> = ["before", "after", "first-line", "first-letter"]

  /// Whether the token after a colon makes a pseudo-element of it.
  package static func isPart(_ token: Token) -> Bool {
    if case .ident(let name) = token.kind { return parts.contains(name.lowercased()) }
    return token.kind == .symbol(":")
  }

  private static func plain(_ name: String) -> [Selector.Condition] {
    let (first, last) = (Selector.Place(), Selector.Place(isFromEnd: true))
    let firstOfType = Selector.Place(isOfType: true)
    let lastOfType = Selector.Place(isFromEnd: true, isOfType: true)
    return switch name {
    case "first-child": [.place(first)]
    case "last-child": [.place(last)]
    case "only-child": [.place(Selector.Place(isOnly: true))]
    case "first-of-type": [.place(firstOfType)]
    case "last-of-type": [.place(lastOfType)]
    case "only-of-type": [.place(Selector.Place(isOfType: true, isOnly: true))]
    case "root", "scope": [.root]
    case "empty": [.empty]
    case "link", "any-link": [.link]
    case "defined": []
    case "hover", "active", "focus", "focus-visible", "focus-within", "target": [.action]
    case "visited", "checked", "enabled", "disabled", "required", "optional", "valid", "invalid",
      "fullscreen", "default", "indeterminate", "placeholder-shown", "read-write":
      [.never]
    default: [.unknown]
    }
  }

  /// The tokens between a function and the parenthesis that ends it.
  private mutating func arguments() -> [Token] {
    reader.advance()
    var (tokens, depth): ([Token], Int) = ([], 1)
    while let token = reader.peek() {
      reader.advance()
      depth += token.kind.nesting
      if depth == 0 { break }
      tokens.append(token)
    }
    return tokens
  }

  private mutating func function(_ name: String, _ arguments: [Token]) -> Selector.Condition {
    switch name {
    case "is", "matches", "-webkit-any": return .any(inner(arguments))
    case "not":
      let inner = inner(arguments)
      return inner.allSatisfy(\.isKnown) ? .none(inner) : .unknown
    case "lang":
      let names = Self.parts(of: arguments).map(\.trimmed)
      guard names.allSatisfy({ $0.count == 1 && $0[0].kind.name != nil }) else { return .unknown }
      return .language(names.compactMap { $0[0].kind.name.map(LanguageRange.init) })
    case "has": return .has(read(arguments) { $0.relative() })
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard var place = place(arguments) else { return .unknown }
      place.isFromEnd = name.hasPrefix("nth-last")
      place.isOfType = name.hasSuffix("type")
      return .place(place)
    default: return .unknown
    }
  }

  /// The selectors in a function, in which `&` means the same as around it.
  private mutating func inner(_ tokens: [Token]) -> [Selector] { read(tokens) { $0.selector() } }

  /// Reads each of the parts between commas, unless selectors are nested too deep.
  private mutating func read<Found>(
    _ tokens: [Token], _ take: (inout SelectorParser) -> Found
  ) -> [Found] {
    guard context.depth < Self.deepest else { return [] }
    context.depth += 1
    defer { context.depth -= 1 }
    return Self.parts(of: tokens).map { part in
      var parser = SelectorParser(part, context, outer)
      let found = take(&parser)
      context = parser.context
      return found
    }
  }

  /// The deepest nesting of selectors.
  private static let deepest = 32

  /// Reads `2n + 1`, `odd` or `3`, with `of` and its selectors.
  private mutating func place(_ tokens: [Token]) -> Selector.Place? {
    var place = Selector.Place()
    let of = tokens.firstIndex { $0.kind == .ident("of") }
    if let of { place.counted = inner(Array(tokens[(of + 1)...])) }
    let words = tokens[..<(of ?? tokens.endIndex)].map(\.text).joined()
    let text = words.filter { !$0.isWhitespace }.lowercased()
    if text == "odd" || text == "even" {
      (place.step, place.offset) = (2, text == "odd" ? 1 : 0)
      return place
    }
    func number(_ text: Substring) -> Int32? { Int(text).map { Int32(clamping: $0) } }
    guard let n = text.firstIndex(of: "n") else {
      return number(text[...]).map { Selector.Place(offset: $0, counted: place.counted) }
    }
    let (step, offset) = (text[..<n], text[text.index(after: n)...])
    let steps: [Substring: Int32] = ["": 1, "+": 1, "-": -1]
    guard let step = steps[step] ?? number(step), let offset = offset.isEmpty ? 0 : number(offset)
    else { return nil }
    (place.step, place.offset) = (step, offset)
    return place
  }
}

extension Selector {
  /// The same selector as in `:where()`.
  fileprivate var weightless: Selector {
    var copy = self
    copy.specificity = Specificity()
    return copy
  }
}
