/// The keyframes and custom properties of a style sheet that contains nothing else.
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

  /// A rule with selectors.
  package struct Style: Hashable, Sendable {
    package let rule: Rule
    /// The words of its selectors, apart from those that ask more of a root than to be there.
    package let plain, conditional: [[Token]]
  }

  package private(set) var keyframes: [Rule] = []
  /// The custom properties of all other rules, those of the root last.
  package var variables: [Declaration] { common + ofRoot }
  /// The rules with selectors, in order.
  package private(set) var styles: [Style] = []
  /// The number of other rules, which mean nothing here.
  package private(set) var skipped = 0
  /// The mistakes that browsers pass over silently, in order.
  package let faults: [StylesheetError]
  private var common: [Declaration] = []
  private var ofRoot: [Declaration] = []

  /// Reads a style sheet; conditions of rules hold, but for readers who ask for less motion, and
  /// where other keyframes of the same name need none.
  package init(_ text: String) throws(StylesheetError) {
    let sheet = Sheet(text)
    faults = sheet.faults
    var found: [(rule: Rule, doubt: Int)] = []
    var context = SelectorParser.Context()
    try add(sheet.rules, holds: true, to: &found, &context)
    let least = Dictionary(
      found.map { ($0.rule.keyframesName, $0.doubt) }, uniquingKeysWith: min)
    keyframes = found.filter { least[$0.rule.keyframesName] == $0.doubt }.map(\.rule)
    skipped += found.count - keyframes.count
  }

  /// Adds rules; keyframes with a doubt count where none of their name have less.
  private mutating func add(
    _ rules: [Rule], holds: Bool, to found: inout [(rule: Rule, doubt: Int)],
    _ context: inout SelectorParser.Context
  ) throws(StylesheetError) {
    for rule in rules {
      switch rule.keyword {
      case nil:
        addStyles(rule, in: nil, &context)
        let own = rule.declarations.filter(\.isCustom)
        let subject = TokenPrinter.text(rule.prelude).lowercased()
        if [":root", "html", "*"].contains(subject) { ofRoot += own } else { common += own }
      case "keyframes": found.append((rule, holds ? 0 : 2))
      // Chromium and Firefox let no prefixed rule replace one without a prefix.
      case "-webkit-keyframes" where rule.keyframesName != nil:
        found.append((rule, holds ? 1 : 3))
      case "media" where !rule.isForReduced, "supports", "layer", "scope", "container":
        try add(rule.rules, holds: holds && rule.holdsAlways, to: &found, &context)
      case let keyword?:
        guard Suggestion.nearest(to: keyword, in: ["keyframes"]) == nil || keyword.hasPrefix("-")
        else {
          throw StylesheetError(
            "unknown at-rule '@\(keyword)', did you mean '@keyframes'?", at: rule.position)
        }
        skipped += 1
      }
    }
  }

  /// Adds a rule and those inside it, at any depth.
  private mutating func addStyles(
    _ rule: Rule, in outer: [Selector]?, _ context: inout SelectorParser.Context
  ) {
    var selectors = outer
    if rule.keyword == nil {
      let own = SelectorParser.list(rule.prelude, &context, in: outer)
      var root = ElementTree(ignoresCase: true)
      _ = root.add([.init(name: "html", namespace: "", attributes: [], isEmpty: true)], in: nil)
      var matcher = SelectorMatcher(tree: root, seesActions: false, assumesUnknown: false)
      let choices = zip(own, SelectorParser.parts(of: rule.prelude)).map { selector, words in
        (words: words, isPlain: !matcher.elements(for: selector).isEmpty)
      }
      styles.append(
        Style(
          rule: rule, plain: choices.filter(\.isPlain).map(\.words),
          conditional: choices.filter { !$0.isPlain }.map(\.words)))
      selectors = own
    }
    for inner in rule.rules { addStyles(inner, in: selectors, &context) }
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
  /// The name of a rule of keyframes; `nil` if it has none.
  package var keyframesName: String? { prelude.first?.kind.name }

  /// Whether its condition is one that holds wherever there is motion.
  fileprivate var holdsAlways: Bool {
    keyword == "media" && CascadeRule.Condition(keyword: "media", prelude: prelude).isUsual
  }

  /// Whether its condition is that readers ask for less motion, or that it is printed.
  fileprivate var isForReduced: Bool {
    let words = prelude.map { $0.text.lowercased() }
    return words.contains("reduce") || words.contains("print")
      || words.contains("prefers-reduced-motion") && !words.contains("no-preference")
  }
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
      default:
        throw StylesheetError(reader.unexpected(expected).description, at: token.position)
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
