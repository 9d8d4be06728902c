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
    /// The place, in the order of ``DocumentTree``, of the element to which it applies or does not.
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
  /// The numbers of the elements to which each rule applies in the document.
  private let matches: [Set<Int>]

  /// Properties that the content inherits, so that they do no harm on an inserted element next to an
  /// element of the document, around it or in it, to which the same rule applied.
  private static let inherited = [
    "fill", "stroke", "color", "font", "text-", "letter-", "word-", "line-", "cursor",
    "pointer-events", "visibility", "marker", "paint-order", "shape-rendering", "dominant-",
    "direction", "writing-mode", "clip-rule", "image-rendering", "--",
  ]

  package init(document root: MarkupElement) {
    rules = StyleRules(document: root).all
    let document = DocumentTree(rules.isEmpty ? MarkupElement(root.name) : root)
    var matcher = SelectorMatcher(tree: document.tree)
    before = document
    matches = rules.map { rule in
      Set(matcher.elements(for: rule.selector).map { document.elements[$0].number })
    }
  }

  /// The differences in a written tree of the same document, in order of the rules.
  package func changes(in root: MarkupElement) -> [Change] {
    guard !rules.isEmpty else { return [] }
    let after = DocumentTree(root)
    var matcher = SelectorMatcher(tree: after.tree)
    let copies = after.copies
    var copyMatcher = SelectorMatcher(tree: copies.tree.tree)
    let places = Dictionary(grouping: after.elements.indices) { after.elements[$0].readNumber }
    let copyPlaces = Dictionary(grouping: copies.targets.indices) {
      after.elements[copies.targets[$0]].readNumber
    }
    return rules.indices.flatMap { (place) -> [Change] in
      let selector = rules[place].selector
      let now = Set(matcher.elements(for: selector))
      var found: [Int: Change] = [:]
      for index in now.union(matches[place].flatMap { places[$0] ?? [] }) {
        let element = after.elements[index]
        found[index] =
          element.readNumber > 0
          ? change(of: place, element, index, isIn: now.contains(index))
          : now.contains(index) ? inserted(place, index, after) : nil
      }
      // What is copied is a tree of its own, in which rules look for their elements.
      if selector.dependsOnPlace {
        let seen = Set(copyMatcher.elements(for: selector))
        // Elsewhere the rule neither held nor holds.
        for index in seen.union(matches[place].flatMap { copyPlaces[$0] ?? [] }).sorted() {
          let target = copies.targets[index]
          guard found[target] == nil else { continue }
          found[target] = change(
            of: place, after.elements[target], target, isIn: seen.contains(index))
        }
      }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// The change of a rule for an element of the document or a copy of one, if there is any.
  private func change(
    of place: Int, _ element: MarkupElement, _ target: Int, isIn isNow: Bool
  ) -> Change? {
    let number = element.readNumber
    let isBefore = matches[place].contains(number)
    guard number > 0, isBefore != isNow, let source = before.indices[number] else { return nil }
    return Change(
      rule: rules[place], index: place, element: before.elements[source], target: target,
      kind: isBefore ? .lost : .gained)
  }

  /// The change of a rule that visibly affects an inserted element, which contains one of the document.
  private func inserted(_ place: Int, _ index: Int, _ after: DocumentTree) -> Change? {
    guard ["g", "svg", "use", "tspan"].contains(after.elements[index].name),
      !rules[place].selector.hasPseudoElement,
      let inner = firstRead(in: index, after) ?? firstRead(around: index, after)
    else { return nil }
    let isInherited = rules[place].declarations.allSatisfy { declaration in
      Self.inherited.contains { declaration.name.hasPrefix($0) }
    }
    let holders = [inner, firstRead(around: index, after)].compactMap(\.self)
    let held = holders.contains { matches[place].contains(after.elements[$0].readNumber) }
    if isInherited, held { return nil }
    return Change(
      rule: rules[place], index: place, element: after.elements[inner], target: index,
      kind: .inserted)
  }

  private func firstRead(around index: Int, _ tree: DocumentTree) -> Int? {
    var place = tree.tree.nodes[index].parent
    while let outer = place, tree.elements[outer].readNumber == 0 {
      place = tree.tree.nodes[outer].parent
    }
    return place
  }

  private func firstRead(in index: Int, _ tree: DocumentTree) -> Int? {
    for child in tree.tree.nodes[index].children {
      if tree.elements[child].readNumber > 0 { return child }
      if let found = firstRead(in: child, tree) { return found }
    }
    return nil
  }
}

extension MarkupElement {
  /// The number of the element of the document that this one is or draws, or 0.
  fileprivate var readNumber: Int { number > 0 ? number : original }
}

extension DocumentTree {
  /// What inserted copies show, apart from all else, and the place here of each of its elements.
  fileprivate var copies: (tree: DocumentTree, targets: [Int]) {
    let inserted = elements.filter { $0.name == "use" && $0.number == 0 }
    let shown = Set(inserted.compactMap { $0["href"]?.dropFirst() })
    let roots = elements.indices.filter { index in
      elements[index]["id"].map { shown.contains($0[...]) } ?? false
    }
    let parts = roots.map { element(at: $0) }
    let targets = zip(roots, parts).flatMap { root, part in
      let content = tree.nodes[root].children.first ?? root
      return [root] + Array(content..<content + part.subtree.count - 1)
    }
    return (DocumentTree(apart: parts, ignoringCase: false), targets)
  }

  private func element(at index: Int) -> MarkupElement {
    var element = elements[index]
    element.children = tree.nodes[index].children.map { .element(self.element(at: $0)) }
    return element
  }
}
