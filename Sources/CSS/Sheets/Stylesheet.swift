/// The keyframes, custom properties and rules of a style sheet.
package struct Stylesheet: Hashable, Sendable {
  package struct Block: Hashable, Sendable {
    /// The shares of the animation at which it applies, 0...1.
    package let offsets: [Double]
    package let declarations: [Declaration]

    package init(offsets: [Double], declarations: [Declaration]) {
      (self.offsets, self.declarations) = (offsets, declarations)
    }
  }

  package struct Keyframes: Hashable, Sendable {
    package let name: String
    package let position: SourcePosition
    package var blocks: [Block]
    /// What browsers pass over, so that it is in no block.
    package var faults: [StylesheetError] = []

    package init(name: String, position: SourcePosition, blocks: [Block]) {
      (self.name, self.position, self.blocks) = (name, position, blocks)
    }
  }

  /// The declarations of a rule, for one of its selectors.
  package struct Style: Hashable, Sendable {
    /// The words of the selector.
    package let words: [Token]
    package let declarations: [Declaration]
    /// Whether it holds for every page, as it asks for no more than a root and has no condition.
    package let isPlain: Bool
    /// The place of its rule among all.
    package let order: Int
    fileprivate let selector: Selector.Specificity
    fileprivate let layer: [Int]

    /// The declarations with their ranks, where the selector has some more names than it shows.
    package func ranked(names: Int = 0) -> [RankedDeclaration] {
      declarations.map { declaration in
        let precedence = Precedence(
          isImportant: declaration.isImportant, layer: layer,
          specificity: selector + .init(names: names), order: order)
        return RankedDeclaration(declaration: declaration, precedence: precedence)
      }
    }
  }

  package private(set) var keyframes: [Rule] = []
  /// The custom properties of all other rules, the strongest last.
  package let variables: [Declaration]
  /// The rules with selectors, in order.
  package private(set) var styles: [Style] = []
  /// The number of other rules, which mean nothing here.
  package private(set) var skipped = 0
  /// The mistakes that browsers pass over silently, in order.
  package let faults: [StylesheetError]
  /// The places at which rules begin.
  package private(set) var starts: [SourcePosition] = []

  /// Reads a style sheet as it is for readers who see motion.
  ///
  /// What has a condition that holds for some of them alone counts where there is nothing else.
  package init(_ text: String) throws(StylesheetError) {
    let sheet = Sheet(text)
    faults = sheet.faults
    var cascade = CascadeRules()
    cascade.add(sheet)
    var root = ElementTree(ignoresCase: true)
    _ = root.add([.init(name: "html", namespace: "", attributes: [], isEmpty: true)], in: nil)
    var matcher = SelectorMatcher(tree: root, seesActions: false, assumesUnknown: false)
    var variables = Array(repeating: [RankedDeclaration](), count: 4)
    for (order, rule) in cascade.rules.enumerated() {
      guard rule.isForMotion else {
        skipped += rule.declarations.contains { !$0.isCustom } ? 1 : 0
        continue
      }
      for choice in rule.choices {
        let fits = !matcher.elements(for: choice.selector).isEmpty
        let style = Style(
          words: choice.tokens, declarations: rule.declarations,
          isPlain: fits && rule.open == nil, order: order, selector: choice.selector.specificity,
          layer: rule.layer)
        styles.append(style)
        let isOfRoot = fits && !choice.selector.hasPseudoElement
        variables[(isOfRoot ? 2 : 0) + (rule.open == nil ? 1 : 0)] +=
          style.ranked().filter(\.declaration.isCustom)
      }
    }
    let registered = cascade.others.filter(\.conditions.isEmpty).compactMap(\.rule.registered)
    self.variables = registered + variables.flatMap(\.strongestLast)
    try addOthers(cascade)
    var rest = sheet.rules
    while let rule = rest.popLast() {
      starts.append(rule.position)
      if rule.keyword?.hasSuffix("keyframes") != true { rest += rule.rules }
    }
  }

  /// Adds keyframes; those with a doubt count where none of their name have less.
  private mutating func addOthers(_ cascade: CascadeRules) throws(StylesheetError) {
    var found: [(rule: Rule, doubt: Int)] = []
    for (rule, conditions, isLayered) in cascade.others {
      let isForMotion = !conditions.contains { $0.isForPrint || $0.isForLessMotion }
      let doubt = isLayered || !conditions.allSatisfy(\.isUsual) ? 2 : 0
      switch rule.keyword ?? "" {
      case "keyframes" where isForMotion: found.append((rule, doubt))
      // Chromium and Firefox let no prefixed rule replace one without a prefix.
      case "-webkit-keyframes" where isForMotion && rule.keyframesName != nil:
        found.append((rule, doubt + 1))
      case "property": break
      case let keyword:
        guard
          keyword == "keyframes" || keyword.hasPrefix("-")
            || Suggestion.nearest(to: keyword, in: ["keyframes"]) == nil
        else {
          throw StylesheetError(
            "unknown at-rule '@\(keyword)', did you mean '@keyframes'?", at: rule.position)
        }
        skipped += 1
      }
    }
    let least = Dictionary(found.map { ($0.rule.keyframesName, $0.doubt) }, uniquingKeysWith: min)
    keyframes = found.filter { least[$0.rule.keyframesName] == $0.doubt }.map(\.rule)
    skipped += found.count - keyframes.count
  }

  /// The declarations of a `style` attribute.
  package static func declarations(_ text: String) throws(StylesheetError) -> [Declaration] {
    let (declarations, faults) = Sheet.declarations(text)
    if let fault = faults.first { throw fault }
    if let fault = declarations.lazy.compactMap(\.importanceFault).first { throw fault }
    return declarations.map(\.unprefixed)
  }
}

extension Rule {
  /// The initial value of a custom property that it registers, if it does.
  fileprivate var registered: Declaration? {
    guard keyword == "property", let name = prelude.first?.kind.name,
      Set(declarations.map(\.name)).isSuperset(of: ["syntax", "inherits"])
    else { return nil }
    let initial = declarations.last { $0.name == "initial-value" }
    return initial.map { Declaration(name, $0.value, at: $0.position) }
  }

  /// The name of a rule of keyframes; `nil` if it has none.
  package var keyframesName: String? { prelude.first?.kind.name }
}

extension Stylesheet.Keyframes {
  package init(_ rule: Rule) throws(StylesheetError) {
    var reader = TokenReader(rule.prelude)
    guard let known = rule.keyframesName else {
      let found = rule.prelude.first?.text ?? (rule.items == nil ? ";" : "{")
      throw StylesheetError(
        "expected a name after '@keyframes', found '\(found)'",
        at: rule.prelude.first?.position ?? rule.opening)
    }
    name = known
    position = reader.position
    reader.advance()
    reader.skipSpace()
    guard reader.peek() == nil, let items = rule.items else {
      throw StylesheetError(
        reader.unexpected("'{'").description, at: reader.peek()?.position ?? rule.opening)
    }
    blocks = []
    for item in items {
      do throws(StylesheetError) { blocks.append(try Self.block(item, &faults)) } catch {
        faults.append(error)
      }
    }
  }

  private static func block(
    _ item: Rule.Item, _ faults: inout [StylesheetError]
  ) throws(StylesheetError) -> Stylesheet.Block {
    guard case .rule(let rule) = item, rule.keyword == nil else {
      throw StylesheetError(
        "expected 'from', 'to' or a percentage, found '\(item.word)'", at: item.position)
    }
    let offsets = try offsets(of: rule)
    for case .rule(let inner) in rule.items ?? [] {
      let word = Rule.Item.rule(inner).word
      faults.append(StylesheetError("expected a property, found '\(word)'", at: inner.position))
    }
    faults += rule.declarations.compactMap(\.importanceFault)
    return Stylesheet.Block(
      offsets: offsets,
      declarations: rule.declarations.filter { !$0.isImportant }.map(\.unprefixed))
  }

  private static func offsets(of rule: Rule) throws(StylesheetError) -> [Double] {
    var reader = TokenReader(rule.prelude)
    var offsets: [Double] = []
    repeat {
      reader.skipSpace()
      let expected = "'from', 'to' or a percentage"
      guard let token = reader.peek() else {
        throw StylesheetError(reader.unexpected(expected).description, at: rule.opening)
      }
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
      default: throw StylesheetError(reader.unexpected(expected).description, at: token.position)
      }
      reader.advance()
    } while reader.take(",")
    guard reader.peekPastSpace() == nil else {
      reader.skipSpace()
      throw StylesheetError(reader.unexpected("'{'").description, at: reader.position)
    }
    return offsets
  }
}

extension Declaration {
  /// The mistake of one that has no effect in keyframes.
  fileprivate var importanceFault: StylesheetError? {
    importance.map { StylesheetError("'!important' has no effect in keyframes", at: $0) }
  }
}

extension Rule.Item {
  /// The first word, as written.
  fileprivate var word: String {
    switch self {
    case .declaration(let declaration): declaration.name
    case .rule(let rule): rule.keyword.map { "@" + $0 } ?? rule.prelude.first?.text ?? "{"
    }
  }

  fileprivate var position: SourcePosition {
    switch self {
    case .declaration(let declaration): declaration.position
    case .rule(let rule): rule.position
    }
  }
}
