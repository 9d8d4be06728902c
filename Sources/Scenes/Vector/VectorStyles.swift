internal import Tx2SVGCSS
internal import Tx2SVGLimits
internal import Tx2SVGMarkup

/// The style sheets of a drawing, resolved for its elements as they were read.
///
/// Each rule gets its own class, and each element the classes of the rules that apply to it. All
/// classes have the same specificity, so the rules are in the order in which they win. A class
/// applies to an element wherever it is drawn, in the shadow tree of a `use` too, where selectors
/// would not see the surroundings, and whatever becomes of the elements around it.
struct VectorStyles {
  private(set) var descriptions: [VectorRule] = []
  /// The rules for elements in the order in which they win; their numbers are their places.
  private(set) var placed: [VectorRule] = []
  /// The numbers of the rules that apply to an element, by its number.
  private(set) var classes: [Int: [Int]] = [:]

  /// The declarations of animations, rule by rule.
  private var motions: [[Declaration]] = []
  /// The places there of those with `var()`, which is not the same for all elements.
  private var open: Set<Int> = []
  var hasOpenMotion: Bool { !open.isEmpty }
  /// The places there of those that apply to an element, by its number.
  private var played: [Int: [Int]] = [:]
  /// What those at some places leave behind.
  private var endings: [[Int]: [Declaration]] = [:]
  private var keyframes: [String: Stylesheet.Keyframes] = [:]
  private let document: DocumentTree
  private var matcher: SelectorMatcher
  /// Finds what a selector might fit, whatever a reader does.
  private var guesser: SelectorMatcher
  private var entries: [Entry] = []
  private var matches = 0
  /// The conditions around the last rule, each with what passes of it, so that each is read once.
  private var around: [(given: CascadeRule.Condition, passed: CascadeRule.Condition?)] = []
  /// The words of conditions, as often as they are written.
  private var words = 0

  /// A rule whose place among the others is not known yet.
  private struct Entry {
    let rule: VectorRule
    let motion: [Declaration]
    let precedence: Precedence
    let elements: [Int]
  }

  /// Reads and resolves all style sheets below a root; notes the removed parts.
  init(root: MarkupElement, notes: inout RemovalNotes) {
    document = DocumentTree(root)
    matcher = SelectorMatcher(tree: document.tree, seesActions: false, assumesUnknown: false)
    guesser = SelectorMatcher(tree: document.tree)
    var sheets = CascadeRules()
    for sheet in root.sheets {
      let start = (sheets.rules.count, sheets.others.count)
      let text = Sheet(sheet.text)
      sheets.add(text, under: sheet.sheetConditions)
      if !text.faults.isEmpty { notes.add(sheet, "removed malformed CSS from <style>") }
      let removals =
        sheets.rules[start.0...].flatMap { add($0) }
        + sheets.others[start.1...].flatMap { add($0.rule, under: $0.conditions) }
      for removal in removals { notes.add(sheet, "removed \(removal) from <style>") }
    }
    write()
  }

  /// Whether the rules have found all elements for which they hold.
  func checkWork() throws(BudgetError) {
    try Budget.check(matches, of: .ruleMatches)
    try Budget.check(words, of: .styleWords)
    try matcher.checkWork()
  }

  /// Adds a rule with selectors; returns a noun phrase for each part that does not pass.
  private mutating func add(_ rule: CascadeRule) -> [String] {
    guard let conditions = passed(rule.conditions) else {
      return [rule.conditions.last.map { "@\($0.keyword)" } ?? "a rule"]
    }
    if let odd = rule.choices.first(where: { !$0.selector.isKnown }) {
      // One that cannot be read takes the others with it.
      return rule.choices.contains { mayDraw($0) } ? ["the rule '\(odd.shortText)'"] : []
    }
    let kept = SafeStyle.kept(rule.declarations)
    var removals = kept.removals
    if removals.contains(where: { $0 != SafeStyle.outside }),
      !rule.choices.contains(where: { mayDraw($0) })
    {
      removals.removeAll { $0 != SafeStyle.outside }
    }
    var elements: [Selector.Specificity: Set<Int>] = [:]
    for choice in rule.choices where !choice.selector.hasPseudoElement {
      let found = matcher.elements(for: choice.selector)
      if found.isEmpty, !choice.selector.isSteady, mayDraw(choice) {
        removals.append("the rule '\(choice.shortText)'")
      }
      elements[choice.selector.specificity, default: []].formUnion(found)
    }
    for isImportant in [false, true] {
      let part = kept.kept.filter { $0.isImportant == isImportant }
      let motion = rule.declarations.filter { $0.isMotion && $0.isImportant == isImportant }
      guard !part.isEmpty || !motion.isEmpty else { continue }
      for (specificity, elements) in elements where !elements.isEmpty {
        matches += elements.count * (1 + motion.count)
        guard matches <= Budget.Cost.ruleMatches.limit else { continue }
        entries.append(
          Entry(
            rule: VectorRule(subject: .elements(0), conditions: conditions, declarations: part),
            motion: motion,
            precedence: Precedence(
              isImportant: isImportant, layer: rule.layer, specificity: specificity,
              order: entries.count),
            elements: elements.sorted()))
      }
    }
    return removals
  }

  /// Whether a rule may be about what is drawn: the HTML in a `foreignObject` is not.
  private mutating func mayDraw(_ choice: CascadeRule.Choice) -> Bool {
    guesser.elements(for: choice.selector).contains {
      ["", SVGVocabulary.namespace].contains(document.tree.nodes[$0].namespace)
    }
  }

  /// Adds a rule without selectors; returns a noun phrase for each part that does not pass.
  private mutating func add(_ rule: Rule, under conditions: [CascadeRule.Condition]) -> [String] {
    let keyword = rule.keyword ?? ""
    guard keyword != "charset" else { return [] }
    if keyword.hasSuffix("keyframes"), let rule = try? Stylesheet.Keyframes(rule) {
      keyframes[rule.name] = rule
    }
    guard ["font-face", "property"].contains(keyword), rule.rules.isEmpty,
      let conditions = passed(conditions)
    else { return ["@\(keyword)"] }
    var (declarations, removals) = ([Declaration](), [String]())
    for var declaration in rule.declarations
    where keyword == "property" || DrawingProperty.faceNames.contains(declaration.name) {
      do throws(SafeStyle.Fault) {
        declaration.value = try SafeStyle.passed(
          declaration.value, of: declaration.name,
          symbols: [",", "/", "+", "?", "*", "|", "<", ">", "#"])
        declarations.append(declaration)
      } catch { removals.append(SafeStyle.outside) }
    }
    let needed = keyword == "property" ? "syntax" : "src"
    guard declarations.contains(where: { $0.name == needed }) else { return removals }
    if keyword == "font-face" {
      // A name that is left as it is would be that of a font of the page.
      guard let name = FontFamily.declaration(in: declarations) else {
        return removals + ["@font-face"]
      }
      declarations.removeAll { $0.name == name.name && $0.position != name.position }
    }
    descriptions.append(
      VectorRule(
        subject: .description(
          keyword, name: rule.prelude.filter { if case .ident = $0.kind { true } else { false } }),
        conditions: conditions, declarations: declarations))
    return removals
  }

  /// The conditions that can be written, or `nil` if one cannot.
  private mutating func passed(_ conditions: [CascadeRule.Condition]) -> [CascadeRule.Condition]? {
    around.removeSubrange(zip(around, conditions).prefix { $0.given == $1 }.count...)
    for condition in conditions[around.count...] {
      let prelude = try? SafeStyle.passed(
        condition.prelude, symbols: [",", "/", ":", "<", ">", "=", ".", "+", "-", "*"])
      let isKnown = ["media", "supports"].contains(condition.keyword)
      around.append(
        (condition, isKnown ? prelude.map { .init(keyword: condition.keyword, prelude: $0) } : nil))
    }
    let passed = around.compactMap(\.passed)
    return passed.count == around.count ? passed : nil
  }

  /// Puts the rules into the order in which they win and gives each a class.
  private mutating func write() {
    var endings: [(rule: VectorRule, numbers: [Int])] = []
    for entry in entries.sorted(by: { $0.precedence < $1.precedence }) {
      let numbers = entry.elements.map { document.elements[$0].number }
      if !entry.motion.isEmpty, entry.rule.conditions.isEmpty {
        for number in numbers { played[number, default: []].append(motions.count) }
        if entry.motion.contains(where: { $0.value.contains(where: \.isVariable) }) {
          open.insert(motions.count)
        }
        motions.append(entry.motion)
      } else if !entry.motion.isEmpty {
        var ending = entry.rule
        ending.declarations = SafeStyle.kept(AnimationRun.ending(entry.motion, keyframes)).kept
        endings.append((ending, numbers))
      }
      guard !entry.rule.declarations.isEmpty else { continue }
      let place = place(entry.rule)
      for number in numbers { classes[number, default: []].append(place) }
    }
    // What animations leave behind under a condition has the last word there.
    for (rule, numbers) in endings where !rule.declarations.isEmpty {
      let place = place(rule)
      for number in numbers { classes[number, default: []].append(place) }
    }
    entries = []
  }

  /// Gives a rule its class, whose number it returns.
  private mutating func place(_ rule: VectorRule) -> Int {
    words += rule.conditions(after: placed.last).reduce(0) { $0 + $1.prelude.count }
    placed.append(rule)
    placed[placed.count - 1].subject = .elements(placed.count - 1)
    return placed.count - 1
  }

  /// Adds the background that the rules of a root paint as separate rules; returns their numbers.
  mutating func addGround(of root: MarkupElement) -> [Int] {
    let rules = (classes[root.number] ?? []).compactMap { number in
      Ground.paint(placed[number].declarations).map {
        VectorRule(subject: .elements(0), conditions: placed[number].conditions, declarations: [$0])
      }
    }
    guard rules.contains(where: { $0.declarations.contains(where: Ground.isSeen) }) else {
      return []
    }
    return rules.map { place($0) }
  }

  /// The declarations that remain in effect for an element once its animations are over.
  ///
  /// Values with `var()` need its style.
  mutating func ending(of element: MarkupElement, in style: Style) -> [Declaration] {
    let own = Sheet.declarations(element["style"] ?? "").declarations.filter(\.isMotion)
    let places = played[element.number] ?? []
    guard !own.isEmpty || !places.isEmpty else { return [] }
    let isCommon = own.isEmpty && open.isDisjoint(with: places)
    if isCommon, let known = endings[places] { return known }
    let motion = (places.flatMap { motions[$0] } + own).map { declaration in
      var copy = declaration
      copy.value = style.substituted(copy.value) ?? copy.value
      return copy
    }
    let ending = SafeStyle.kept(AnimationRun.ending(motion, keyframes)).kept
    if isCommon { endings[places] = ending }
    return ending
  }
}

extension Declaration {
  fileprivate var isMotion: Bool {
    name.hasPrefix("animation") || name.hasPrefix("-webkit-animation")
  }
}

extension CascadeRule.Choice {
  fileprivate var shortText: String {
    let text = tokens.map { $0.kind == .whitespace ? " " : $0.text }.joined()
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
