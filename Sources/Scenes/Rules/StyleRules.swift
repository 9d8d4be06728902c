internal import Tx2SVGCSS
package import Tx2SVGMarkup

/// The rules of all style sheets in a document, with their places.
package struct StyleRules {
  /// One selector and what it declares.
  package struct Rule {
    /// The selector as written.
    package let text: String
    /// The line on which it stands.
    package let line: Int
    /// Properties and their values, in order.
    package let declarations: [StyleDeclaration]
    let selector: Selector
    /// Whether it holds for some readers only, as in `@media`.
    let isConditional: Bool
    /// The number of the sheet's element, and where in its text the last word of the selector stands;
    /// `nil` for a rule in a rule.
    let place: (sheet: Int, end: SourcePosition)?

    /// Whether the selector can be written anew so that it selects more or less.
    package var isOpen: Bool {
      place != nil && selector.isSteady
        && !["::", ":before", ":after", ":first-line", ":first-letter"].contains(
          where: text.hasPart)
    }
  }

  /// The rules, in order.
  package private(set) var all: [Rule] = []

  /// Conditions under which rules hold for some readers.
  private static let conditions: Set<String> = [
    "media", "supports", "layer", "container", "scope", "starting-style",
  ]
  /// Conditions that all readers meet.
  private static let plain: Set<String> = ["layer", "scope"]
  /// How deep rules may stand in rules.
  private static let deepest = 32

  /// Reads the sheets of a document; what is no rule is passed over.
  package init(document root: MarkupElement) {
    collect(root)
  }

  /// The number of the element whose sheet is read.
  private var sheet = 0
  /// How many conditions the rules that are read stand in.
  private var conditionCount = 0

  private mutating func collect(_ element: MarkupElement) {
    if element.name == "style" || element.name.hasSuffix(":style") {
      let tokens = TokenReader.tokens(of: element.text)
      sheet = element.number
      read(tokens[...], from: max(element.line, 1) - 1, in: [], depth: 0)
    }
    for case .element(let child) in element.children { collect(child) }
  }

  /// Reads rules and, within a rule, declarations; returns those.
  @discardableResult
  private mutating func read(
    _ tokens: ArraySlice<Token>, from line: Int, in outer: [Token], depth: Int
  ) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    var start = tokens.startIndex
    var index = start
    while index < tokens.endIndex {
      switch tokens[index].kind {
      case .symbol(";"):
        declarations += StyleDeclaration.all(in: tokens[start..<index])
        index += 1
        start = index
      case .symbol("{"):
        let end = Self.end(of: index, in: tokens)
        if depth < Self.deepest {
          var prelude = tokens[start..<index].drop { $0.kind == .whitespace }
          while prelude.last?.kind == .whitespace { prelude.removeLast() }
          block(prelude, tokens[(index + 1)..<end], from: line, in: outer, depth: depth + 1)
        }
        index = min(end + 1, tokens.endIndex)
        start = index
      default: index += 1
      }
    }
    return declarations + StyleDeclaration.all(in: tokens[start...])
  }

  private mutating func block(
    _ prelude: ArraySlice<Token>, _ body: ArraySlice<Token>, from line: Int, in outer: [Token],
    depth: Int
  ) {
    guard let first = prelude.first else { return }
    if case .atKeyword(let name) = first.kind {
      let isPrint =
        prelude.dropFirst().map(\.text).joined().filter { !$0.isWhitespace } == "print"
      guard Self.conditions.contains(name.lowercased()), !isPrint else { return }
      if !Self.plain.contains(name.lowercased()) { conditionCount += 1 }
      defer { if !Self.plain.contains(name.lowercased()) { conditionCount -= 1 } }
      let own = read(body, from: line, in: outer, depth: depth)
      if !outer.isEmpty { add(outer, own, from: line, isNested: true) }
      return
    }
    let selector = outer.isEmpty ? Array(prelude) : Self.nested(Array(prelude), in: outer)
    let place = all.count
    let own = read(body, from: line, in: selector, depth: depth)
    let inner = all[place...]
    all.removeSubrange(place...)
    add(selector, own, from: line, isNested: !outer.isEmpty)
    all += inner
  }

  private mutating func add(
    _ prelude: [Token], _ declarations: [StyleDeclaration], from line: Int,
    isNested: Bool
  ) {
    guard !declarations.isEmpty else { return }
    for part in SelectorParser.parts(of: prelude) {
      let tokens = part.drop { $0.kind == .whitespace }
      guard let first = tokens.first, let selector = SelectorParser.list(Array(tokens)).first
      else { continue }
      all.append(
        Rule(
          text: StyleScanner.trimmed(tokens.map(\.text).joined()[...]),
          line: line + first.position.line, declarations: declarations, selector: selector,
          isConditional: conditionCount > 0,
          place: isNested
            ? nil : tokens.last { $0.kind != .whitespace }.map { (sheet, $0.position) }))
    }
  }

  /// A rule in a rule: `&` stands for what is around it.
  private static func nested(_ tokens: [Token], in outer: [Token]) -> [Token] {
    guard let position = tokens.first?.position else { return outer }
    func token(_ kind: Token.Kind, _ text: String) -> Token {
      Token(kind: kind, text: text, position: position)
    }
    let whole =
      [token(.symbol(":"), ":"), token(.function("is"), "is(")] + outer + [token(.symbol(")"), ")")]
    return SelectorParser.parts(of: tokens).map { part in
      part.contains { $0.kind == .symbol("&") }
        ? part.flatMap { $0.kind == .symbol("&") ? whole : [$0] }
        : whole + [token(.whitespace, " ")] + part.drop { $0.kind == .whitespace }
    }.reduce(into: []) { list, part in
      list += (list.isEmpty ? [] : [token(.symbol(","), ",")]) + part
    }
  }

  /// The index of the brace that ends a block, or the end of the tokens.
  private static func end(of brace: Int, in tokens: ArraySlice<Token>) -> Int {
    var depth = 0
    for index in brace..<tokens.endIndex {
      if tokens[index].kind == .symbol("{") { depth += 1 }
      if tokens[index].kind == .symbol("}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.endIndex
  }
}
