package import Tx2SVGMarkup

/// What rules and `style` attributes of a document say of its elements at rest.
package struct ElementStyles {
  /// A value, and who says so.
  package struct Value: Hashable, Sendable {
    /// The value in small letters.
    package let text: String
    /// Who says so, for messages.
    package let source: String
  }

  private let matcher: SelectorMatcher
  private let rules: [StyleRules.Rule]

  /// Reads the sheets of a document, as far as they speak of some properties.
  package init(document root: MarkupElement, about properties: Set<String>) {
    matcher = SelectorMatcher(tree: ElementTree(root), seesActions: false)
    rules = StyleRules(document: root).all.filter { rule in
      rule.declarations.contains { properties.contains($0.name) }
    }
  }

  /// What may hold for an element of the document, the later of two values of a property.
  package func values(of element: MarkupElement) -> [String: Value] {
    var values = ruled(element)
    for (name, value) in StyleRules.declarations(ofStyle: element["style"] ?? "") {
      values[name] = Value(text: value, source: "its style")
    }
    return values
  }

  /// What rules may say of an element.
  package func ruled(_ element: MarkupElement) -> [String: Value] {
    guard !rules.isEmpty, let index = matcher.tree.indices[element.number] else { return [:] }
    var values: [String: Value] = [:]
    for rule in rules where matcher.fits(rule.selector, index) {
      for (name, value) in rule.declarations {
        values[name] = Value(text: value, source: "'\(rule.text)' on line \(rule.line)")
      }
    }
    return values
  }

  /// The element around one, without what is in it.
  package func parent(of element: MarkupElement) -> MarkupElement? {
    guard let index = matcher.tree.indices[element.number],
      let parent = matcher.tree.nodes[index].parent
    else { return nil }
    return matcher.tree.nodes[parent].element
  }
}
