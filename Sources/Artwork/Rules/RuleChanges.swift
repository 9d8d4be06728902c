package import Markup

/// What rules of a document hold for other elements once it is written.
package struct RuleChanges {
  /// A rule that holds no more for an element, or only now.
  package struct Change {
    /// The selector as written.
    package let selector: String
    /// The line on which it stands.
    package let line: Int
    /// The element of the document; for what was inserted, the first one in it.
    package let element: MarkupElement
    /// How it differs.
    package let kind: Kind
  }

  /// How what a rule holds for differs.
  package enum Kind: Hashable, Sendable {
    /// It does not hold any more.
    case lost
    /// It holds now and did not.
    case gained
    /// It holds for an element that was inserted.
    case inserted
  }

  private let before: ElementTree
  private let rules: [StyleRules.Rule]

  /// Properties that what is inside inherits, so that they do no harm around an element for which
  /// the same rule holds.
  private static let inherited = [
    "fill", "stroke", "color", "font", "text-", "letter-", "word-", "line-", "cursor",
    "pointer-events", "visibility", "marker", "paint-order", "shape-rendering", "dominant-",
    "direction", "writing-mode", "clip-rule", "image-rendering", "--",
  ]

  /// Reads the sheets of a document.
  package init(document root: MarkupElement) {
    before = ElementTree(root)
    rules = StyleRules(document: root).all
  }

  /// The differences in a written tree of the same document, in order of the rules.
  package func changes(in root: MarkupElement) -> [Change] {
    guard !rules.isEmpty else { return [] }
    let after = ElementTree(root)
    let (old, new) = (SelectorMatcher(tree: before), SelectorMatcher(tree: after))
    return rules.flatMap { rule in
      var changes: [Change] = []
      for (index, node) in after.nodes.enumerated() {
        let number = node.element.number
        if number == 0 {
          if Self.isDrawn(node.element), new.fits(rule.selector, index) {
            changes += inserted(rule, index, after, new)
          }
        } else if rule.selector.dependsOnPlace, after.indices[number] == index,
          let source = before.indices[number]
        {
          let (was, is_) = (old.fits(rule.selector, source), new.fits(rule.selector, index))
          guard was != is_ else { continue }
          let element = before.nodes[source].element
          changes.append(
            Change(
              selector: rule.text, line: rule.line, element: element, kind: was ? .lost : .gained))
        }
      }
      return changes
    }
  }

  /// What a rule does to an inserted element, if that is seen.
  private func inserted(
    _ rule: StyleRules.Rule, _ index: Int, _ after: ElementTree, _ matcher: SelectorMatcher
  ) -> [Change] {
    guard let inner = firstRead(in: index, after) else { return [] }
    let isInherited = rule.declarations.allSatisfy { declaration in
      Self.inherited.contains { declaration.name.hasPrefix($0) }
    }
    var holders = [inner]
    var outer = after.nodes[index].parent
    while let parent = outer {
      if after.nodes[parent].element.number > 0 { holders.append(parent) }
      outer = after.nodes[parent].parent
    }
    if isInherited, holders.contains(where: { matcher.fits(rule.selector, $0) }) { return [] }
    return [
      Change(
        selector: rule.text, line: rule.line, element: after.nodes[inner].element, kind: .inserted)
    ]
  }

  private func firstRead(in index: Int, _ tree: ElementTree) -> Int? {
    for child in tree.nodes[index].children {
      if tree.nodes[child].element.number > 0 { return child }
      if let found = firstRead(in: child, tree) { return found }
    }
    return nil
  }

  private static func isDrawn(_ element: MarkupElement) -> Bool {
    ["g", "svg", "use"].contains(element.name)
  }
}
