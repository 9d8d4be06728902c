internal import Tx2SVGCSS
package import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The cascade of a document (CSS Cascade 5): it gives each element its style.
///
/// Presentation attributes yield to rules, rules to `style`, all of them to `!important` values.
/// The document is assumed to be at rest: no pointer is over it, nothing has the focus. A rule that
/// may apply for reasons that cannot be known, such as `@media`, is assumed to apply.
package struct StyleCascade: Sendable {
  private let document: DocumentTree
  /// The elements of the document.
  package var elements: [MarkupElement] { document.elements }
  private let rules: [StyleRules.Rule]
  /// The places of the rules that match each element.
  private let fitting: [[Int]]

  /// Reads the sheets of a document; given properties, ignores all rules that are not about them.
  package init(
    document root: MarkupElement, about properties: Set<String>? = nil,
    skippingReduced skipsReduced: Bool = false
  ) {
    let all = StyleRules(document: root, skippingReduced: skipsReduced).all
    let rules = all.filter { rule in
      guard let properties else { return true }
      return rule.declarations.contains { declaration in
        declaration.name.hasPrefix("--")
          || StyleProperties.longhands(of: declaration.name).contains(where: properties.contains)
          || declaration.name == "font" && properties.contains("font-size")
      }
    }
    self.init(document: root, rules: rules)
  }

  /// The cascade with those rules alone that hold in a window of a size, if it is given, and in a look.
  init(decided root: MarkupElement, at size: Size?, dark: Bool) {
    let rules = StyleRules(document: root) { rule in
      !rule.isForLessMotion
        && rule.conditions.allSatisfy { condition in
          let left = condition.decided(at: size, dark: dark)
          return left.map { $0.prelude.isEmpty || $0.keyword == "scope" || !$0.isOpen } ?? false
        }
    }
    self.init(document: root, rules: rules.all)
  }

  private init(document root: MarkupElement, rules: [StyleRules.Rule]) {
    let document = DocumentTree(root)
    var matcher = SelectorMatcher(tree: document.tree, seesActions: false)
    var fitting: [[Int]] = Array(repeating: [], count: document.elements.count)
    for (place, rule) in rules.enumerated() where !rule.selector.hasPseudoElement {
      for index in matcher.elements(for: rule.selector) { fitting[index].append(place) }
    }
    (self.document, self.rules, self.fitting) = (document, rules, fitting)
  }

  /// The style of an element at the place where it was read.
  package func style(of element: MarkupElement) -> Style {
    style(of: element, in: parent(of: element).map(style) ?? .initial)
  }

  /// The names of the properties that are stated for an element, each once.
  package func statedNames(of element: MarkupElement) -> [String] {
    let all = declarations(of: element, at: document.indices[element.number])
    var known: Set<String> = []
    return all.flatMap { StyleProperties.longhands(of: $0.declaration.name) }
      .filter { known.insert($0).inserted }
  }

  /// The style of an element of the document inside another style, as `use` draws it.
  package func style(of element: MarkupElement, in outer: Style) -> Style {
    let index = document.indices[element.number]
    var all = declarations(of: element, at: index).sorted { $0.precedence < $1.precedence }
    for other in all.reversed()
    where CSSWideKeyword(text: other.declaration.value) == .revertLayer {
      all.removeAll {
        $0.declaration.name == other.declaration.name && $0.precedence < other.precedence
          && $0.precedence.sharesLayer(with: other.precedence)
      }
    }
    return Style(
      all.map { ($0.declaration, $0.source, $0.isCertain) }, in: outer,
      isRoot: index.map { document.tree.nodes[$0].parent == nil } ?? false)
  }

  package func parent(of element: MarkupElement) -> MarkupElement? {
    guard let index = document.indices[element.number],
      let parent = document.tree.nodes[index].parent
    else { return nil }
    return document.elements[parent]
  }

  private struct Candidate {
    let declaration: StyleDeclaration
    let source: String
    let isCertain: Bool
    let precedence: Precedence
  }

  private func declarations(of element: MarkupElement, at index: Int?) -> [Candidate] {
    var all: [Candidate] = []
    func add(
      _ declaration: StyleDeclaration, _ source: String, _ origin: Precedence.Origin,
      of rule: StyleRules.Rule? = nil
    ) {
      guard
        origin == .attribute
          || StyleProperties.isValid(declaration.value, for: declaration.name, of: element.name)
      else { return }
      all.append(
        Candidate(
          declaration: declaration, source: source,
          isCertain: rule.map { $0.isKnown && !$0.isConditional && $0.selector.isSteady } ?? true,
          precedence: Precedence(
            isImportant: declaration.isImportant, origin: origin, layer: rule?.layer ?? [],
            specificity: rule?.selector.specificity ?? Selector.Specificity(), order: all.count)))
    }
    if index.map(isDrawn) ?? true {
      for attribute in element.attributes
      where StyleProperties.isPresentation(attribute.name, of: element.name) {
        let declaration = StyleDeclaration(
          name: attribute.name, value: attribute.value.trimmingBlanks, isImportant: false)
        add(declaration, Style.attribute, .attribute)
      }
    }
    for rule in (index.map { fitting[$0] } ?? []).map({ rules[$0] }) {
      let source = "'\(rule.text)' on line \(rule.line)"
      for declaration in rule.declarations { add(declaration, source, .rule, of: rule) }
    }
    for declaration in StyleDeclaration.all(in: element["style"] ?? "") {
      add(declaration, "its style", .style)
    }
    return all
  }

  /// Whether an element belongs to a drawing rather than to a page.
  private func isDrawn(_ index: Int) -> Bool {
    let nodes = document.tree.nodes
    let nearest = sequence(first: index) { nodes[$0].parent }.first { place in
      nodes[place].name == "svg" || nodes[place].name == "foreignObject" && place != index
    }
    return nearest.map { nodes[$0].name == "svg" } ?? false
  }
}
