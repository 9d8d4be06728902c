package import Tx2SVGCSS
package import Tx2SVGLimits
package import Tx2SVGMarkup

package struct StyleRules {
  package struct Rule: Sendable {
    package let text: String
    package let line: Int
    package let declarations: [StyleDeclaration]
    let selector: Selector
    /// Whether all selectors of the rule are known; a browser drops the whole rule if it does not
    /// know one of them.
    let isKnown: Bool
    let layer: [Int]
    /// Whether it applies for some readers only, as in `@media`.
    let isConditional: Bool
    /// The number of the sheet's element, and the position of the selector's last word in its text;
    /// `nil` for a nested rule.
    package let place: (sheet: Int, end: SourcePosition)?

    /// Whether the selector can be rewritten so that it selects more or less.
    package var isOpen: Bool { place != nil && selector.isSteady && !selector.hasPseudoElement }
  }

  package private(set) var all: [Rule] = []
  /// The declarations of each rule once, however many selectors it has.
  private var declared: [StyleDeclaration] = []

  /// Reads the sheets of a document; anything that is no rule is skipped.
  package init(document root: MarkupElement, skippingReduced skipsReduced: Bool = false) {
    self.init(document: root) { !skipsReduced || !$0.isForLessMotion }
  }

  init(document root: MarkupElement, where counts: (CascadeRule) -> Bool) {
    var rules = CascadeRules()
    for sheet in root.sheets {
      let start = rules.rules.count
      rules.add(Sheet(sheet.text), under: sheet.sheetConditions)
      for rule in rules.rules[start...] where !rule.isForPrint && counts(rule) {
        add(rule, of: sheet)
      }
    }
  }

  /// Finds once what the rules hold for and how long their values are there, so that whoever does it
  /// again need not count.
  package func checkWork(in root: MarkupElement) throws(BudgetError) {
    let own = root.subtree.compactMap { $0["style"].map(StyleDeclaration.all) }
    var matcher = SelectorMatcher(
      tree: DocumentTree(all.isEmpty ? MarkupElement(root.name) : root).tree)
    var lengths = SubstitutedLengths((declared + own.joined()).lazy.map { ($0.name, $0.tokens) })
    var budget = Budget()
    func spend(_ declarations: [StyleDeclaration], _ count: Int) throws(BudgetError) {
      for declaration in declarations {
        try budget.spend(count * lengths.length(of: declaration.tokens), on: .styleWords)
      }
    }
    for rule in all {
      try spend(rule.declarations, max(1, matcher.elements(for: rule.selector).count))
    }
    try matcher.checkWork()
    for declarations in own { try spend(declarations, 1) }
  }

  private mutating func add(_ rule: CascadeRule, of sheet: MarkupElement) {
    let declarations = rule.declarations.map(StyleDeclaration.init)
    declared += declarations
    let isKnown = rule.choices.allSatisfy(\.selector.isKnown)
    for choice in rule.choices {
      let position = choice.tokens.first?.position ?? rule.declarations[0].position
      all.append(
        Rule(
          text: choice.tokens.map(\.text).joined(), line: max(sheet.line, 1) - 1 + position.line,
          declarations: declarations, selector: choice.selector,
          isKnown: isKnown, layer: rule.layer,
          isConditional: rule.conditions.contains { $0.keyword != "scope" },
          place: rule.isNested ? nil : choice.tokens.last.map { (sheet.number, $0.position) }))
    }
  }
}

extension MarkupElement {
  package var isSheet: Bool {
    localName == "style" && ["", "text/css"].contains((self["type"] ?? "").lowercased())
  }

  /// The style sheets in it that apply unless a reader chooses others: those without a title, and those
  /// with the first title there is (CSSOM, "preferred CSS style sheet set").
  package var sheets: [MarkupElement] {
    let all = subtree.filter(\.isSheet)
    let preferred = all.lazy.compactMap { $0["title"] }.first { !$0.isEmpty }
    return all.filter { ["", preferred].contains($0["title"] ?? "") }
  }

  package var sheetConditions: [CascadeRule.Condition] {
    let media = TokenReader.tokens(of: self["media"] ?? "").trimmed
    let isOpen = media.isEmpty || media.map(\.kind) == [.ident("all")]
    return isOpen ? [] : [CascadeRule.Condition(keyword: "media", prelude: media)]
  }
}
