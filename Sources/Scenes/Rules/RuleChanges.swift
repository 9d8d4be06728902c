internal import Tx2SVGCSS
package import Tx2SVGMarkup

/// The rules of a document that apply to other elements in the written file.
package struct RuleChanges {
  /// A rule that no longer applies to an element, or that only now does.
  package struct Change {
    package let rule: StyleRules.Rule
    package let index: Int
    /// The element of the document; for an inserted element, the first one of the document in it.
    package let element: MarkupElement
    /// The number of the element to which the rule applies or does not apply.
    package let target: Int
    package let kind: Kind
  }

  /// The ways in which the matches of a rule differ.
  package enum Kind: Hashable, Sendable {
    case lost
    /// The rule applies now and did not.
    case gained
    /// The rule applies to an inserted element.
    case inserted
  }

  private let before: DocumentTree
  private let rules: [StyleRules.Rule]

  /// Properties that the content inherits, so that they do no harm on an inserted element around an
  /// element to which the same rule applies.
  private static let inherited = [
    "fill", "stroke", "color", "font", "text-", "letter-", "word-", "line-", "cursor",
    "pointer-events", "visibility", "marker", "paint-order", "shape-rendering", "dominant-",
    "direction", "writing-mode", "clip-rule", "image-rendering", "--",
  ]

  package init(document root: MarkupElement) {
    before = DocumentTree(root)
    rules = StyleRules(document: root).all
  }

  /// The differences in a written tree of the same document, in order of the rules.
  package func changes(in root: MarkupElement) -> [Change] {
    guard !rules.isEmpty else { return [] }
    let after = DocumentTree(root)
    var (old, new) = (SelectorMatcher(tree: before.tree), SelectorMatcher(tree: after.tree))
    return rules.enumerated().flatMap { (place, rule) -> [Change] in
      let now = Set(new.elements(for: rule.selector))
      let was =
        rule.selector.dependsOnPlace
        ? Set(old.elements(for: rule.selector).map { before.elements[$0].number }) : []
      let lost = was.compactMap { after.indices[$0] }
      return now.union(lost).sorted().compactMap { (index) -> Change? in
        let element = after.elements[index]
        let number = element.number
        if number <= 0 {
          guard Self.isDrawn(element), now.contains(index),
            let inner = inserted(rule, index, after, now)
          else { return nil }
          return Change(rule: rule, index: place, element: inner, target: number, kind: .inserted)
        }
        guard rule.selector.dependsOnPlace, after.indices[number] == index,
          let source = before.indices[number], was.contains(number) != now.contains(index)
        else { return nil }
        return Change(
          rule: rule, index: place, element: before.elements[source], target: number,
          kind: was.contains(number) ? .lost : .gained)
      }
    }
  }

  /// The first element of the document in an inserted one, if the rule visibly affects the latter.
  private func inserted(
    _ rule: StyleRules.Rule, _ index: Int, _ after: DocumentTree, _ now: Set<Int>
  ) -> MarkupElement? {
    guard let inner = firstRead(in: index, after) else { return nil }
    let isInherited = rule.declarations.allSatisfy { declaration in
      Self.inherited.contains { declaration.name.hasPrefix($0) }
    }
    var holders = [inner]
    var outer = after.tree.nodes[index].parent
    while let parent = outer {
      if after.elements[parent].number > 0 { holders.append(parent) }
      outer = after.tree.nodes[parent].parent
    }
    if isInherited, holders.contains(where: now.contains) { return nil }
    return after.elements[inner]
  }

  private func firstRead(in index: Int, _ tree: DocumentTree) -> Int? {
    for child in tree.tree.nodes[index].children {
      if tree.elements[child].number > 0 { return child }
      if let found = firstRead(in: child, tree) { return found }
    }
    return nil
  }

  private static func isDrawn(_ element: MarkupElement) -> Bool {
    ["g", "svg", "use"].contains(element.name)
  }
}
