package import Tx2SVGMarkup

/// What rules of a document hold for other elements once it is written.
package struct RuleChanges {
  /// A rule that holds no more for an element, or only now.
  package struct Change {
    /// The rule.
    package let rule: StyleRules.Rule
    /// The place of the rule among all.
    package let index: Int
    /// The element of the document; for what was inserted, the first one in it.
    package let element: MarkupElement
    /// The number of the element for which the rule holds or does not.
    package let target: Int
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
    return rules.enumerated().flatMap { place, rule in
      var changes: [Change] = []
      var (was, now): ([Int: Bool], [Int: Bool]) = ([:], [:])
      for (index, node) in after.nodes.enumerated() {
        let number = node.element.number
        if number <= 0 {
          if Self.isDrawn(node.element), new.fits(rule.selector, index, &now),
            let inner = inserted(rule, index, after, new)
          {
            changes.append(
              Change(rule: rule, index: place, element: inner, target: number, kind: .inserted))
          }
        } else if rule.selector.dependsOnPlace, after.indices[number] == index,
          let source = before.indices[number]
        {
          let held = old.fits(rule.selector, source, &was)
          guard held != new.fits(rule.selector, index, &now) else { continue }
          let element = before.nodes[source].element
          changes.append(
            Change(
              rule: rule, index: place, element: element, target: number,
              kind: held ? .lost : .gained))
        }
      }
      return changes
    }
  }

  /// The first element of the document in one that was inserted, if what a rule does to that is seen.
  private func inserted(
    _ rule: StyleRules.Rule, _ index: Int, _ after: ElementTree, _ matcher: SelectorMatcher
  ) -> MarkupElement? {
    guard let inner = firstRead(in: index, after) else { return nil }
    let isInherited = rule.declarations.allSatisfy { declaration in
      Self.inherited.contains { declaration.name.hasPrefix($0) }
    }
    var holders = [inner]
    var outer = after.nodes[index].parent
    while let parent = outer {
      if after.nodes[parent].element.number > 0 { holders.append(parent) }
      outer = after.nodes[parent].parent
    }
    if isInherited, holders.contains(where: { matcher.fits(rule.selector, $0) }) { return nil }
    return after.nodes[inner].element
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
