internal import Tx2SVGCSS

/// Reads selectors; what nobody knows is a condition that cannot be known, never an error.
struct SelectorParser {
  private var reader: TokenReader

  init(_ tokens: [Token]) { reader = TokenReader(tokens) }

  /// The selectors of a list with commas between them.
  static func list(_ tokens: [Token]) -> [Selector] {
    parts(of: tokens).map { part in
      var parser = SelectorParser(part)
      return parser.selector()
    }
  }

  /// The tokens between commas that stand in no brackets.
  static func parts(of tokens: [Token]) -> [[Token]] {
    var (parts, depth): ([[Token]], Int) = ([[]], 0)
    for token in tokens {
      switch token.kind {
      case .function, .symbol("("), .symbol("["): depth += 1
      case .symbol(")"), .symbol("]"): depth -= 1
      default: break
      }
      if token.kind == .symbol(","), depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }

  // MARK: Complex selectors

  private mutating func selector() -> Selector {
    var selector = Selector()
    reader.skipSpace()
    while reader.peek() != nil {
      let hasSpace = reader.skipSpace()
      guard reader.peek() != nil else { break }
      if let combinator = combinator() {
        selector.combinators.append(combinator)
        selector.compounds.append([])
      } else if hasSpace {
        selector.combinators.append(.descendant)
        selector.compounds.append([])
      }
      selector.compounds[selector.compounds.count - 1] += condition()
    }
    return selector
  }

  private mutating func combinator() -> Selector.Combinator? {
    let found: Selector.Combinator
    switch reader.peek()?.kind {
    case .symbol(">"): found = .child
    case .symbol("+"): found = .next
    case .symbol("~"): found = .following
    default: return nil
    }
    reader.advance()
    reader.skipSpace()
    return found
  }

  private mutating func relative() -> Selector.Relative {
    reader.skipSpace()
    let combinator = combinator() ?? .descendant
    return Selector.Relative(combinator: combinator, selector: selector())
  }

  // MARK: Simple selectors

  /// What the next simple selector asks for; nothing of `*` and of pseudo-elements.
  private mutating func condition() -> [Selector.Condition] {
    guard let token = reader.peek() else { return [] }
    reader.advance()
    switch token.kind {
    case .ident(let name):
      guard reader.peek()?.kind == .symbol("|") else { return [.name(name)] }
      reader.advance()
      return condition()
    case .hash(let name): return [.id(name)]
    case .symbol("*"), .symbol("|"): return []
    case .symbol("."):
      guard case .ident(let name) = reader.peek()?.kind else { return [.unknown] }
      reader.advance()
      return [.className(name)]
    case .symbol("["): return [attribute()]
    case .symbol(":"): return pseudo()
    default: return [.unknown]
    }
  }

  private mutating func attribute() -> Selector.Condition {
    var test = Selector.AttributeTest(name: "")
    var words: [String] = []
    while let token = reader.peek() {
      reader.advance()
      switch token.kind {
      case .symbol("]"):
        guard let name = words.first else { return .unknown }
        test.name = name
        test.value = words.count > 1 ? words[1] : ""
        test.ignoresCase = words.count > 2 && words[2].lowercased() == "i"
        return .attribute(test)
      case .ident(let word), .string(let word): words.append(word)
      case .whitespace: break
      case .symbol("|") where reader.peek()?.kind != .symbol("="): words = []
      case .symbol(let scalar): test.comparison.unicodeScalars.append(scalar)
      default: words.append(token.text)
      }
    }
    return .unknown
  }

  private mutating func pseudo() -> [Selector.Condition] {
    if reader.peek()?.kind == .symbol(":") {
      reader.advance()
      if case .function = reader.peek()?.kind { _ = arguments() } else { reader.advance() }
      return []
    }
    guard let token = reader.peek() else { return [.unknown] }
    switch token.kind {
    case .ident(let name):
      reader.advance()
      return Self.plain(name.lowercased())
    case .function(let name): return [function(name.lowercased(), arguments())]
    default: return [.unknown]
    }
  }

  private static func plain(_ name: String) -> [Selector.Condition] {
    let (first, last) = (Selector.Place(), Selector.Place(isFromEnd: true))
    let firstOfType = Selector.Place(isOfType: true)
    let lastOfType = Selector.Place(isFromEnd: true, isOfType: true)
    return switch name {
    case "first-child": [.place(first)]
    case "last-child": [.place(last)]
    case "only-child": [.place(first), .place(last)]
    case "first-of-type": [.place(firstOfType)]
    case "last-of-type": [.place(lastOfType)]
    case "only-of-type": [.place(firstOfType), .place(lastOfType)]
    case "root", "scope": [.root]
    case "empty": [.empty]
    case "before", "after", "first-line", "first-letter": []
    case "hover", "active", "focus", "focus-visible", "focus-within", "target": [.action]
    default: [.unknown]
    }
  }

  /// The tokens between a function and the parenthesis that ends it.
  private mutating func arguments() -> [Token] {
    reader.advance()
    var (tokens, depth): ([Token], Int) = ([], 1)
    while let token = reader.peek() {
      reader.advance()
      switch token.kind {
      case .function, .symbol("("): depth += 1
      case .symbol(")"): depth -= 1
      default: break
      }
      if depth == 0 { break }
      tokens.append(token)
    }
    return tokens
  }

  private func function(_ name: String, _ arguments: [Token]) -> Selector.Condition {
    switch name {
    case "is", "where", "matches", "-webkit-any": return .any(Self.list(arguments))
    case "not": return .none(Self.list(arguments))
    case "has":
      return .has(
        Self.parts(of: arguments).map { part in
          var parser = SelectorParser(part)
          return parser.relative()
        })
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard var place = Self.place(arguments) else { return .unknown }
      place.isFromEnd = name.hasPrefix("nth-last")
      place.isOfType = name.hasSuffix("type")
      return .place(place)
    default: return .unknown
    }
  }

  /// `2n + 1`, `odd`, `3`, with `of` and what counts.
  private static func place(_ tokens: [Token]) -> Selector.Place? {
    var place = Selector.Place()
    let of = tokens.firstIndex { $0.kind == .ident("of") }
    if let of { place.counted = list(Array(tokens[(of + 1)...])) }
    let words = tokens[..<(of ?? tokens.endIndex)].map(\.text).joined()
    let text = words.filter { !$0.isWhitespace }.lowercased()
    if text == "odd" || text == "even" {
      (place.step, place.offset) = (2, text == "odd" ? 1 : 0)
      return place
    }
    func number(_ text: Substring) -> Int? {
      text.hasPrefix("+") ? Int(text.dropFirst()) : Int(text)
    }
    guard let n = text.firstIndex(of: "n") else {
      return number(text[...]).map { Selector.Place(offset: $0, counted: place.counted) }
    }
    let (step, offset) = (text[..<n], text[text.index(after: n)...])
    let steps: [Substring: Int] = ["": 1, "+": 1, "-": -1]
    guard let step = steps[step] ?? number(step), let offset = offset.isEmpty ? 0 : number(offset)
    else { return nil }
    (place.step, place.offset) = (step, offset)
    return place
  }
}
