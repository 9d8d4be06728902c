internal import Tx2SVGMarkup

/// Says which elements of a document a selector fits.
struct SelectorMatcher {
  let tree: ElementTree
  /// Whether the reader is thought to do what a selector asks for, such as to point somewhere.
  var seesActions = true

  /// Whether a selector fits an element; what cannot be known is thought to be so.
  func fits(_ selector: Selector, _ index: Int) -> Bool {
    var memory: [Int: Bool] = [:]
    return fits(selector, index, &memory)
  }

  /// The same, with what was found of the selector elsewhere in the tree.
  func fits(_ selector: Selector, _ index: Int, _ memory: inout [Int: Bool]) -> Bool {
    fits(selector, selector.compounds.count - 1, index, true, &memory)
  }

  private func fitsAny(_ selectors: [Selector], _ index: Int, _ unknown: Bool) -> Bool {
    selectors.contains { selector in
      var memory: [Int: Bool] = [:]
      return fits(selector, selector.compounds.count - 1, index, unknown, &memory)
    }
  }

  /// Whether the compounds up to `last` fit an element and what stands before and around it.
  ///
  /// What was found is remembered: without that some selectors take a time that grows as a power.
  private func fits(
    _ selector: Selector, _ last: Int, _ index: Int, _ unknown: Bool, _ memory: inout [Int: Bool]
  ) -> Bool {
    guard selector.compounds[last].allSatisfy({ fits($0, index, unknown) }) else { return false }
    guard last > 0 else { return true }
    let key = index * selector.compounds.count + last
    if let known = memory[key] { return known }
    let node = tree.nodes[index]
    let before = node.siblings.lowerBound..<index
    var result = false
    switch selector.combinators[last - 1] {
    case .child:
      result = node.parent.map { fits(selector, last - 1, $0, unknown, &memory) } ?? false
    case .descendant:
      var outer = node.parent
      while let parent = outer, !result {
        result = fits(selector, last - 1, parent, unknown, &memory)
        outer = tree.nodes[parent].parent
      }
    case .next:
      result = before.last.map { fits(selector, last - 1, $0, unknown, &memory) } ?? false
    case .following:
      for sibling in before where !result {
        result = fits(selector, last - 1, sibling, unknown, &memory)
      }
    }
    memory[key] = result
    return result
  }

  private func fits(_ condition: Selector.Condition, _ index: Int, _ unknown: Bool) -> Bool {
    let node = tree.nodes[index]
    switch condition {
    case .name(let name): return isSame(node.element.name, name)
    case .id(let id): return node.id == id
    case .className(let name): return node.classes.contains { $0 == name }
    case .attribute(let test): return fits(test, node.element)
    case .place(let place): return fits(place, index, unknown)
    case .root: return node.parent == nil
    case .empty: return node.isEmpty
    case .any(let selectors): return fitsAny(selectors, index, unknown)
    case .none(let selectors): return !fitsAny(selectors, index, !unknown)
    case .has(let relatives): return relatives.contains { fits($0, around: index, unknown) }
    case .action: return seesActions && unknown
    case .unknown: return unknown
    }
  }

  private func isSame(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    return tree.ignoresCase && name.lowercased() == other.lowercased()
  }

  private func words(_ text: String?) -> [Substring] {
    (text ?? "").split(whereSeparator: \.isWhitespace)
  }

  private func fits(_ test: Selector.AttributeTest, _ element: MarkupElement) -> Bool {
    let found = element.attributes.first {
      $0.name == test.name || $0.name.hasSuffix(":" + test.name)
    }
    guard let found else { return false }
    let value = test.ignoresCase ? found.value.lowercased() : found.value
    let wanted = test.ignoresCase ? test.value.lowercased() : test.value
    return switch test.comparison {
    case "": true
    case "=": value == wanted
    case "~=": words(value).contains(wanted[...])
    case "|=": value == wanted || value.hasPrefix(wanted + "-")
    case "^=": !wanted.isEmpty && value.hasPrefix(wanted)
    case "$=": !wanted.isEmpty && value.hasSuffix(wanted)
    case "*=": !wanted.isEmpty && value.hasPart(wanted)
    default: true
    }
  }

  private func fits(_ place: Selector.Place, _ index: Int, _ unknown: Bool) -> Bool {
    let node = tree.nodes[index]
    var siblings =
      place.isFromEnd
      ? (index + 1)..<node.siblings.upperBound : node.siblings.lowerBound..<index
    if node.parent == nil { siblings = 0..<0 }
    guard place.counted.isEmpty || fitsAny(place.counted, index, unknown) else { return false }
    let count = siblings.count { sibling in
      (!place.isOfType || tree.nodes[sibling].element.name == node.element.name)
        && (place.counted.isEmpty || fitsAny(place.counted, sibling, unknown))
    }
    let rest = count + 1 - place.offset
    return place.step == 0 ? rest == 0 : rest.isMultiple(of: place.step) && rest / place.step >= 0
  }

  private func fits(_ relative: Selector.Relative, around index: Int, _ unknown: Bool) -> Bool {
    let node = tree.nodes[index]
    let after = (index + 1)..<max(index + 1, node.siblings.upperBound)
    switch relative.combinator {
    case .child, .descendant:
      let isDeep = relative.combinator == .descendant
      return node.children.contains { child in
        fitsAny([relative.selector], child, unknown)
          || isDeep && fits(relative, around: child, unknown)
      }
    case .next: return after.first.map { fitsAny([relative.selector], $0, unknown) } ?? false
    case .following: return after.contains { fitsAny([relative.selector], $0, unknown) }
    }
  }
}
