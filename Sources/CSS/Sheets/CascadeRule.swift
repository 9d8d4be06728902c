/// A rule taken out of all rules around it: its selectors and its declarations.
package struct CascadeRule: Sendable {
  /// One selector, and its words.
  package struct Choice: Sendable {
    package let selector: Selector
    /// Its words, without blanks around them.
    package let tokens: [Token]
  }

  /// The selectors, each with its words; those of a nested rule have its own words alone.
  package let choices: [Choice]
  package let declarations: [Declaration]
  /// The conditions around the rule, the outermost first.
  package let conditions: [Condition]
  /// The places of the layers around the rule, each among those of the one before; the last number is
  /// the greatest there is, since a rule in no further layer wins.
  package let layer: [Int]
  package let isNested: Bool

  /// A condition that does not hold for every reader and every element.
  package var open: Condition? { conditions.first(where: \.isOpen) }

  /// Whether it holds on paper alone.
  package var isForPrint: Bool { conditions.contains(where: \.isForPrint) }

  /// Whether it holds for readers alone who ask for less motion.
  package var isForLessMotion: Bool { conditions.contains(where: \.isForLessMotion) }

  /// Whether it holds for readers who see motion.
  package var isForMotion: Bool { !isForPrint && !isForLessMotion }
}

/// The rules of style sheets one after another, no longer nested.
package struct CascadeRules: Sendable {
  package private(set) var rules: [CascadeRule] = []
  /// All selectors in order, also those of rules that hold nothing but others, and whether one is
  /// nested.
  package private(set) var choices: [(choice: CascadeRule.Choice, isNested: Bool)] = []
  /// The other rules, such as `@font-face`, in order, with the conditions around them.
  package private(set) var others:
    [(rule: Rule, conditions: [CascadeRule.Condition], isLayered: Bool)] = []

  private var context = SelectorParser.Context()
  /// The places of the layers in each layer, by their names.
  private var layers: [[Int]: [String: Int]] = [:]

  /// Words after `@` that put a condition on the rules in their braces.
  private static let conditions: Set<String> = [
    "media", "supports", "container", "scope", "starting-style",
  ]

  package init() {}

  /// The selectors, conditions and layer around a rule.
  private struct Surroundings {
    var selectors: [Selector]?
    var conditions: [CascadeRule.Condition] = []
    var layer: [Int] = []
  }

  package mutating func add(_ sheet: Sheet, under conditions: [CascadeRule.Condition] = []) {
    context.namespaces = [:]
    for rule in sheet.rules { add(rule, in: Surroundings(conditions: conditions)) }
  }

  private mutating func add(_ rule: Rule, in outer: Surroundings) {
    guard let keyword = rule.keyword else {
      let parts = SelectorParser.parts(of: rule.prelude)
      let selectors = SelectorParser.list(rule.prelude, &context, in: outer.selectors)
      let choices = zip(selectors, parts).map { selector, tokens in
        CascadeRule.Choice(selector: selector, tokens: tokens.trimmed)
      }
      self.choices += choices.map { ($0, outer.selectors != nil) }
      var inner = outer
      inner.selectors = selectors
      add(rule.items ?? [], of: choices, isNested: outer.selectors != nil, in: inner)
      return
    }
    var inner = outer
    switch keyword {
    case "namespace": addNamespace(rule.prelude)
    case "layer":
      let names = SelectorParser.parts(of: rule.prelude).map { $0.map(\.text).joined() }
      for name in rule.items == nil ? names : [names[0]] {
        inner.layer = layer(of: name, in: outer.layer)
      }
      addGroup(rule, in: inner)
    case _ where Self.conditions.contains(keyword):
      inner.conditions.append(.init(keyword: keyword, prelude: rule.prelude))
      addGroup(rule, in: inner)
    default: others.append((rule, outer.conditions, !outer.layer.isEmpty))
    }
  }

  /// Adds the content of a condition's braces; declarations there belong to the rule around.
  private mutating func addGroup(_ rule: Rule, in inner: Surroundings) {
    let choices = (inner.selectors ?? []).map { CascadeRule.Choice(selector: $0, tokens: []) }
    add(rule.items ?? [], of: choices, isNested: true, in: inner)
  }

  private mutating func add(
    _ items: [Rule.Item], of choices: [CascadeRule.Choice], isNested: Bool, in inner: Surroundings
  ) {
    var declarations: [Declaration] = []
    var hasRules = false
    func flush(_ rules: inout [CascadeRule]) {
      guard !declarations.isEmpty, !choices.isEmpty else { return }
      rules.append(
        CascadeRule(
          choices: choices, declarations: declarations, conditions: inner.conditions,
          layer: inner.layer + [.max], isNested: isNested || hasRules))
      declarations = []
    }
    for item in items {
      switch item {
      case .declaration(let declaration): declarations.append(declaration)
      case .rule(let rule):
        flush(&rules)
        hasRules = true
        add(rule, in: inner)
      }
    }
    flush(&rules)
  }

  private mutating func addNamespace(_ prelude: [Token]) {
    var (prefix, address): (String, String?) = ("", nil)
    for token in prelude {
      switch token.kind {
      case .ident(let name): prefix = name
      case .string(let text), .url(let text): address = text
      default: break
      }
    }
    if let address { context.namespaces[prefix] = address }
  }

  /// The place of a layer, which a name with dots may lead to through others.
  private mutating func layer(of name: String, in outer: [Int]) -> [Int] {
    var path = outer
    // A long name ends in one layer: its steps would take quadratic time.
    for part in name.split(separator: ".", maxSplits: 30, omittingEmptySubsequences: false) {
      let count = layers[path]?.count ?? 0
      // A layer without a name is another one each time.
      let name = part.isEmpty ? ".\(count)" : String(part)
      let place = layers[path]?[name] ?? count
      layers[path, default: [:]][name] = place
      path.append(place)
    }
    return path
  }
}

extension [Token] {
  package var trimmed: [Token] {
    var rest = drop { $0.kind == .whitespace }
    while rest.last?.kind == .whitespace { rest.removeLast() }
    return Array(rest)
  }
}
