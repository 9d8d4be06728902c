/// Reads selectors; unknown syntax becomes a condition that cannot be known, never an error.
package struct SelectorParser {
  /// The words that selectors refer to.
  package struct Context: Sendable {
    /// The namespaces by their prefixes; that of an empty prefix is the default.
    package var namespaces: [String: String] = [:]
    /// The number of selectors read, which numbers each of them.
    var count = 0
    /// The number of selectors being read, each in the one before.
    var depth = 0

    package init() {}
  }

  var reader: TokenReader
  var context: Context
  /// The selectors of the rule around, to which `&` refers.
  let outer: [Selector]?

  init(_ tokens: [Token], _ context: Context, _ outer: [Selector]?) {
    reader = TokenReader(tokens)
    (self.context, self.outer) = (context, outer)
  }

  /// The selectors of a list with commas between them; `nested` are those of the rule around.
  package static func list(
    _ tokens: [Token], _ context: inout Context, in outer: [Selector]? = nil
  ) -> [Selector] {
    parts(of: tokens).map { part in
      var parser = SelectorParser(part, context, outer)
      let isRelative = outer != nil && !part.contains { $0.kind == .symbol("&") }
      let selector = isRelative ? parser.nested() : parser.selector()
      context = parser.context
      return selector
    }
  }

  /// The parts of the tokens between commas outside brackets.
  package static func parts(of tokens: [Token]) -> [[Token]] {
    var (parts, depth): ([[Token]], Int) = ([[]], 0)
    for token in tokens {
      depth += token.kind.bracketing
      if token.kind == .symbol(","), depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }

  private static let longest = 200

  private mutating func newSelector() -> Selector {
    context.count += 1
    return Selector(number: context.count)
  }

  mutating func selector() -> Selector {
    var result = newSelector()
    reader.skipSpace()
    if reader.peek() == nil { result.isKnown = false }
    compounds(of: &result)
    return result
  }

  /// A nested selector without `&`: it is relative to the elements that the rule around selects.
  private mutating func nested() -> Selector {
    var result = newSelector()
    result.compounds = [[.any(outer ?? [])], []]
    reader.skipSpace()
    result.combinators = [combinator() ?? .descendant]
    compounds(of: &result)
    return result
  }

  private mutating func compounds(of selector: inout Selector) {
    while reader.peek() != nil {
      let hasSpace = reader.skipSpace()
      guard reader.peek() != nil else { break }
      if let combinator = combinator() {
        selector.combinators.append(combinator)
        selector.compounds.append([])
        if reader.peek() == nil { selector.isKnown = false }
      } else if hasSpace {
        selector.combinators.append(.descendant)
        selector.compounds.append([])
      }
      compound(of: &selector)
    }
    if selector.compounds.count > Self.longest {
      (selector.compounds, selector.combinators) = ([[.unknown]], [])
    }
    selector.finish()
  }

  /// The simple selectors up to a blank or a combinator.
  private mutating func compound(of selector: inout Selector) {
    var (conditions, hasType): ([Selector.Condition], Bool) = ([], false)
    while let token = reader.peek(), token.kind != .whitespace,
      ![.symbol(">"), .symbol("+"), .symbol("~")].contains(token.kind)
    {
      switch token.kind {
      case .ident, .symbol("*"), .symbol("|"):
        if hasType { conditions.append(.unknown) }
        hasType = true
        conditions += type()
      default: conditions += simple(&selector)
      }
    }
    if !hasType, let namespace = context.namespaces[""] { conditions.append(.namespace(namespace)) }
    selector.compounds[selector.compounds.count - 1] += conditions
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

  mutating func relative() -> Selector.Relative {
    reader.skipSpace()
    let combinator = combinator() ?? .descendant
    return Selector.Relative(combinator: combinator, selector: selector())
  }

  /// A name or `*`, perhaps with the prefix of a namespace.
  private mutating func type() -> [Selector.Condition] {
    var words = [typeWord()]
    if reader.peek()?.kind == .symbol("|") {
      reader.advance()
      words.append(typeWord())
    }
    guard let name = words.last ?? nil else { return [.unknown] }
    let named: [Selector.Condition] = name == "*" ? [] : [.name(name)]
    guard words.count == 2 else {
      return named + (context.namespaces[""].map { [.namespace($0)] } ?? [])
    }
    switch words[0] {
    case nil: return named + [.namespace("")]
    case "*": return named
    case let prefix?: return named + [context.namespaces[prefix].map { .namespace($0) } ?? .unknown]
    }
  }

  private mutating func typeWord() -> String? {
    switch reader.peek()?.kind {
    case .ident(let name):
      reader.advance()
      return name
    case .symbol("*"):
      reader.advance()
      return "*"
    default: return nil
    }
  }

  private mutating func simple(_ selector: inout Selector) -> [Selector.Condition] {
    guard let token = reader.peek() else { return [] }
    reader.advance()
    switch token.kind {
    case .hash(let name): return [token.isIdentifierHash ? .id(name) : .unknown]
    case .symbol("&"): return outer.map { [.any($0)] } ?? [.root]
    case .symbol("."):
      guard case .ident(let name) = reader.peek()?.kind else { return [.unknown] }
      reader.advance()
      return [.className(name)]
    case .symbol("["): return [attribute()]
    case .symbol(":"): return pseudo(&selector)
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
      case .symbol("|") where reader.peek()?.kind != .symbol("="):
        (words, test.hasPrefix) = ([], true)
      case .symbol("*") where reader.peek()?.kind == .symbol("|"): break
      case .symbol(let scalar): test.comparison.unicodeScalars.append(scalar)
      default: words.append(token.text)
      }
    }
    return .unknown
  }
}
