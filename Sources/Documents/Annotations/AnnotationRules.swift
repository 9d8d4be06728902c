internal import Tx2SVGMotion
internal import Tx2SVGCSS
internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The annotations that rules give to elements: `--tx: scale(.8)` means `data-tx="scale(.8)"`.
///
/// Each attribute has its custom property. The cascade decides between rules; the element's own
/// attribute takes precedence over all but `!important` ones. Unlike other custom properties these are
/// not inherited.
struct AnnotationRules {
  /// The beginning of the custom properties.
  static let prefix = "--tx"

  /// A rule that states annotations.
  private struct Source {
    let selector: String
    let place: SourcePlace
    let movesSomething: Bool
    var selects = false
  }

  /// A declaration of some element, with its rank and its rule.
  private struct Candidate {
    let declaration: Declaration
    let precedence: Precedence
    let place: SourcePlace
    let rule: Int?
  }

  private let document: DocumentTree
  private var sources: [Source] = []
  /// The strongest declarations of custom properties of each element.
  private var winners: [[String: Candidate]]
  /// The custom properties in effect for each element so far.
  private var scopes: [CustomProperties] = []
  private var found: [Int: [DocumentAttribute: AttributeSet.Written]] = [:]
  private(set) var remarks: [Remark] = []

  /// Reads the sheets of a document, and then others.
  ///
  /// - Throws: `BudgetError` if the rules are compared with too many elements.
  init(
    document root: MarkupElement, adding files: [StyleFile], _ problems: inout Problems
  ) throws(BudgetError) {
    let sheets = root.sheets.filter { StyleFile.annotates($0.text) }
    let isUsed =
      !sheets.isEmpty || !files.isEmpty
      || root.subtree.contains { StyleFile.annotates($0["style"] ?? "") }
    document = DocumentTree(isUsed ? root : MarkupElement(root.name))
    winners = Array(repeating: [:], count: document.elements.count)
    guard isUsed else { return }
    var rules = CascadeRules()
    var matcher = SelectorMatcher(tree: document.tree, seesActions: false, assumesUnknown: false)
    for element in root.sheets {
      add(
        Sheet(element.text), under: element.sheetConditions, after: max(element.line, 1) - 1,
        of: nil, &rules, &matcher, &problems)
    }
    for file in files { add(Sheet(file.text), of: file, &rules, &matcher, &problems) }
    try matcher.checkWork()
    for index in document.elements.indices {
      addStyle(of: index, &problems)
      // What is around an element stands before it.
      let outer = document.tree.nodes[index].parent.map { scopes[$0] } ?? CustomProperties()
      scopes.append(outer.overridden(by: winners[index].values.map(\.declaration)))
      annotate(index, &problems)
    }
    remarks += sources.filter { !$0.selects }.map {
      Remark($0.place, "'\($0.selector)' selects nothing, so that '\(Self.prefix)' moves nothing")
    }
  }

  /// The annotations of an element.
  func annotations(
    of element: MarkupElement
  ) -> [DocumentAttribute: AttributeSet.Written] { found[element.number] ?? [:] }

  /// Reports rules that select elements none of which moves, given those that move one.
  mutating func check(used: Set<Int>, _ reasons: [Int: String]) {
    for (index, source) in sources.enumerated()
    where source.selects && source.movesSomething && !used.contains(index) {
      guard let reason = reasons[index] else { continue }
      remarks.append(Remark(source.place, "'\(source.selector)' moves nothing: \(reason)"))
    }
  }

  // MARK: Rules

  private mutating func add(
    _ sheet: Sheet, under conditions: [CascadeRule.Condition] = [], after line: Int = 0,
    of file: StyleFile?, _ rules: inout CascadeRules, _ matcher: inout SelectorMatcher,
    _ problems: inout Problems
  ) {
    func place(_ position: SourcePosition) -> SourcePlace {
      SourcePlace(
        line: line + position.line, column: file == nil ? nil : position.column, file: file?.path)
    }
    let start = rules.rules.count
    rules.add(sheet, under: conditions)
    let added = rules.rules[start...].filter(\.isForMotion)
    // A file is there to move something; the sheets of a document may be those of others.
    for fault in sheet.faults where file?.faults.contains(fault) != true {
      if file != nil {
        problems.add(place(fault.position), fault.reason)
      } else if added.contains(where: \.annotates) {
        remarks.append(Remark(place(fault.position), "browsers pass this over: \(fault.reason)"))
      }
    }
    for rule in added {
      for declaration in rule.declarations {
        check(declaration, at: place(declaration.position), &problems)
      }
    }
    for rule in added where rule.declarations.contains(where: \.isCustom) {
      if let first = rule.declarations.first(where: \.annotates), let condition = rule.open {
        remarks.append(
          Remark(
            place(first.position),
            "'\(first.name)' is left out: motion is the same for all, and '@\(condition.keyword)'"
              + " holds for some alone; write it in a rule without a condition"))
        continue
      }
      add(rule, &matcher, place)
    }
  }

  private mutating func add(
    _ rule: CascadeRule, _ matcher: inout SelectorMatcher, _ place: (SourcePosition) -> SourcePlace
  ) {
    let number = rule.annotates ? sources.count : nil
    if let first = rule.declarations.first(where: \.annotates) {
      sources.append(
        Source(
          selector: rule.choices.map { TokenPrinter.text($0.tokens) }.joined(separator: ", "),
          place: place(rule.choices.first?.tokens.first?.position ?? first.position),
          movesSomething: rule.declarations.contains { declaration in
            DocumentAttribute.allCases.contains { $0.property == declaration.name && $0.moves }
          }))
    }
    // Browsers drop a whole rule if they do not know one of its selectors.
    guard rule.choices.allSatisfy(\.selector.isKnown) else { return }
    for choice in rule.choices where !choice.selector.hasPseudoElement {
      let elements = matcher.elements(for: choice.selector)
      if let number, !elements.isEmpty { sources[number].selects = true }
      for declaration in rule.declarations where declaration.isCustom {
        let candidate = Candidate(
          declaration: declaration,
          precedence: Precedence(
            isImportant: declaration.isImportant, layer: rule.layer,
            specificity: choice.selector.specificity, order: 0),
          place: place(declaration.position), rule: number)
        for index in elements { add(candidate, to: index) }
      }
    }
  }

  private mutating func add(_ candidate: Candidate, to index: Int) {
    let name = candidate.declaration.name
    // Of equals the later one wins.
    if let known = winners[index][name], candidate.precedence < known.precedence { return }
    winners[index][name] = candidate
  }

  private mutating func addStyle(of index: Int, _ problems: inout Problems) {
    let element = document.elements[index]
    guard let style = element["style"], style.hasPart("--") || style.hasPart("tx") else { return }
    for declaration in Sheet.declarations(style).declarations {
      check(declaration, at: element.source, &problems)
      guard declaration.isCustom else { continue }
      let precedence = Precedence(isImportant: declaration.isImportant, origin: .style, order: 0)
      add(
        Candidate(
          declaration: declaration, precedence: precedence, place: element.source, rule: nil),
        to: index)
    }
  }

  /// Reports an annotation that is misspelt, or lacks its dashes, whether it selects something or not.
  private func check(
    _ declaration: Declaration, at place: SourcePlace, _ problems: inout Problems
  ) {
    let (name, known) = (declaration.name, DocumentAttribute.allCases.map(\.property))
    guard !known.contains(name) else { return }
    let bare = name.hasPrefix("data-") ? String(name.dropFirst("data-".count)) : name
    let isBare = bare == "tx" || bare.hasPrefix("tx-")
    guard isBare || declaration.annotates else { return }
    let wanted = isBare ? "--" + bare : name
    func ending(_ name: String) -> String { String(name.dropFirst(Self.prefix.count + 1)) }
    // Others may have properties of such names.
    let hint =
      known.contains(wanted)
      ? wanted
      : Suggestion.nearest(to: ending(wanted), in: known.map(ending)).map { Self.prefix + "-" + $0 }
    if let hint { problems.add(place, "unknown property '\(name)', did you mean '\(hint)'?") }
  }

  // MARK: Annotations

  private mutating func annotate(_ index: Int, _ problems: inout Problems) {
    let all = winners[index].values.filter(\.declaration.annotates)
    for candidate in all.sorted(by: { $0.declaration.name < $1.declaration.name }) {
      let name = candidate.declaration.name
      guard let key = DocumentAttribute.allCases.first(where: { $0.property == name }) else {
        continue
      }
      var tokens = candidate.declaration.value
      do throws(StylesheetError) {
        tokens = try scopes[index].substituted(tokens)
      } catch {
        problems.add(candidate.place, "\(name): \(error.reason)")
        continue
      }
      guard let value = Self.value(of: tokens, for: key) else { continue }
      found[document.elements[index].number, default: [:]][key] = AttributeSet.Written(
        name: name, value: value, place: candidate.place, rule: candidate.rule,
        isImportant: candidate.declaration.isImportant)
    }
  }

  /// The text that an attribute would have: that of a string, or all without braces; `nil` for none.
  private static func value(of tokens: [Token], for key: DocumentAttribute) -> String? {
    let words = tokens.filter { $0.kind != .whitespace }.map { token in
      if case .string(let text) = token.kind { text } else { token.text }
    }
    if !words.isEmpty, tokens.allSatisfy(\.isQuoted) { return words.joined(separator: " ") }
    let text = tokens.map { token in
      [.whitespace, .symbol("{"), .symbol("}")].contains(token.kind) ? " " : token.text
    }.joined().trimmingBlanks
    let isReset = CSSWideKeyword(text: text).map { $0 != .inherit } ?? false
    // Many pages have a colour of this name.
    let isColor = key == .transition && (try? Color(css: text)) != nil
    return isReset || isColor ? nil : text
  }
}

extension Declaration {
  /// Whether it may be an annotation.
  var annotates: Bool {
    name == AnnotationRules.prefix || name.hasPrefix(AnnotationRules.prefix + "-")
  }
}

extension CascadeRule {
  fileprivate var annotates: Bool { declarations.contains(where: \.annotates) }
}

extension Token {
  /// Whether it is a string, or stands between strings.
  fileprivate var isQuoted: Bool {
    if case .string = kind { return true }
    return kind == .whitespace || kind == .symbol("|")
  }
}
