package import Tx2SVGLimits

/// Finds the elements of a tree that selectors fit.
///
/// The answers are remembered for each selector and element, so that no selector takes a time that
/// grows as a power. One matcher serves selectors that were read with one context. All questions are
/// counted; once there were too many, nothing fits any more.
package struct SelectorMatcher {
  package let tree: ElementTree
  /// Whether the reader is assumed to do whatever a selector asks for, such as to point somewhere,
  /// and whether the unknown is assumed to be true.
  private let seesActions: Bool
  private let assumesUnknown: Bool

  private var memory: [Key: Bool] = [:]
  private var counts: [Key: [Int]] = [:]
  private var firsts: [Key: (first: Int?, next: Int)] = [:]
  private let index: ElementIndex
  /// How often conditions have been held against elements; long attributes count as more.
  package private(set) var work = 0
  /// How many questions wait for the answers of others.
  private var depth = 0
  /// How many may; a selector leads through the tree, and one in it through the tree again.
  private static let deepest = 500

  private var isSpent: Bool { work > Budget.Cost.selectorMatches.limit }

  /// A question that was asked before, in few bytes, for there may be millions.
  private struct Key: Hashable {
    private let selector: Int32
    /// The place of a compound; below zero for one that is looked for around or inside the element.
    private let last: Int16
    private let unknown: Bool
    private let element: Int32

    init(_ selector: Selector, _ last: Int, _ element: Int, _ unknown: Bool) {
      (self.selector, self.element) = (Int32(selector.number), Int32(element))
      (self.last, self.unknown) = (Int16(last), unknown)
    }
  }

  /// Creates a matcher that remembers nothing yet.
  package init(tree: ElementTree, seesActions: Bool = true, assumesUnknown: Bool = true) {
    (self.tree, self.seesActions, self.assumesUnknown) = (tree, seesActions, assumesUnknown)
    index = ElementIndex(tree)
  }

  /// The indices of the elements that a selector fits, in ascending order.
  package mutating func elements(for selector: Selector) -> [Int] {
    guard !isSpent else { return [] }
    // No two rules share a selector but for '&', so that what is remembered is small.
    defer { (memory, counts, firsts) = ([:], [:], [:]) }
    let candidates = index.candidates(for: selector)
    work += candidates.count
    let last = selector.compounds.count - 1
    return candidates.filter { fits(selector, last, $0, assumesUnknown) }
  }

  /// Whether what was found is all.
  package func checkWork() throws(BudgetError) { try Budget.check(work, of: .selectorMatches) }

  /// The answer to a question, which is found once; `false` if there are too many.
  private mutating func remembered(_ key: Key, _ answer: (inout Self) -> Bool) -> Bool {
    if let known = memory[key] { return known }
    work += depth < Self.deepest ? 1 : Budget.Cost.selectorMatches.limit
    guard !isSpent else { return false }
    depth += 1
    defer { depth -= 1 }
    let result = answer(&self)
    memory[key] = result
    return result
  }

  private mutating func fitsAny(_ selectors: [Selector], _ element: Int, _ unknown: Bool) -> Bool {
    for selector in selectors {
      if fits(selector, selector.compounds.count - 1, element, unknown) { return true }
    }
    return false
  }

  /// Whether the compounds up to `last` fit an element and those before and around it.
  private mutating func fits(
    _ selector: Selector, _ last: Int, _ element: Int, _ unknown: Bool
  ) -> Bool {
    if last == 0, selector.compounds[0].count < 2 {
      return fitsCompound(selector, 0, element, unknown)
    }
    return remembered(Key(selector, last, element, unknown)) {
      $0.fitsCompound(selector, last, element, unknown)
        && (last == 0 || $0.fitsOthers(selector, last, element, unknown))
    }
  }

  private mutating func fitsCompound(
    _ selector: Selector, _ last: Int, _ element: Int, _ unknown: Bool
  ) -> Bool {
    for condition in selector.compounds[last] {
      work += 1 + condition.length(on: tree.nodes[element])
      guard !isSpent, fits(condition, element, unknown) else { return false }
    }
    return true
  }

  /// Whether the elements before and around an element fit the compounds before `last`.
  private mutating func fitsOthers(
    _ selector: Selector, _ last: Int, _ element: Int, _ unknown: Bool
  ) -> Bool {
    let node = tree.nodes[element]
    switch selector.combinators[last - 1] {
    case .child:
      guard let parent = node.parent else { return false }
      return fits(selector, last - 1, parent, unknown)
    case .descendant: return fitsAround(selector, last - 1, element, unknown)
    case .next:
      guard element > node.siblings.lowerBound else { return false }
      return fits(selector, last - 1, element - 1, unknown)
    case .following:
      let key = Key(selector, last - 1, node.siblings.lowerBound, unknown)
      var found = firsts[key] ?? (nil, node.siblings.lowerBound)
      while found.first == nil, found.next < element {
        if fits(selector, last - 1, found.next, unknown) { found.first = found.next }
        found.next += 1
      }
      firsts[key] = found
      return found.first.map { $0 < element } ?? false
    }
  }

  /// Whether the compounds up to `last` fit something around an element.
  private mutating func fitsAround(
    _ selector: Selector, _ last: Int, _ element: Int, _ unknown: Bool
  ) -> Bool {
    guard let parent = tree.nodes[element].parent else { return false }
    return remembered(Key(selector, -1 - last, element, unknown)) {
      $0.fits(selector, last, parent, unknown) || $0.fitsAround(selector, last, parent, unknown)
    }
  }

  private mutating func fits(
    _ condition: Selector.Condition, _ element: Int, _ unknown: Bool
  ) -> Bool {
    let node = tree.nodes[element]
    switch condition {
    case .name(let name): return isSame(node.name, name)
    case .namespace(let namespace): return node.namespace == namespace
    case .id(let id): return node.value(of: "id") == id
    case .className(let name): return node.classes.contains(name)
    case .attribute(let test): return test.fits(node)
    case .place(let place): return fits(place, element, unknown)
    case .root: return node.parent == nil
    case .language(let ranges):
      let language = language(of: element)
      let parts = LanguageRange.parts(of: language)
      work += ranges.count * (parts.count + language.utf8.count / 8)
      return !isSpent && ranges.contains { $0.contains(parts) }
    case .empty: return node.isEmpty
    case .link:
      return isSame(node.name, "a")
        && node.attributes.contains { $0.name == "href" || $0.name.hasSuffix(":href") }
    case .any(let selectors): return fitsAny(selectors, element, unknown)
    case .none(let selectors): return !fitsAny(selectors, element, !unknown)
    case .has(let relatives):
      for relative in relatives where finds(relative, 0, around: element, unknown) { return true }
      return false
    case .action: return seesActions && unknown
    case .never: return false
    case .unknown: return unknown
    }
  }

  /// The language of an element, which it may have from one around it.
  private mutating func language(of element: Int) -> String {
    var place: Int? = element
    while let index = place {
      let node = tree.nodes[index]
      let name = node.value(of: "xml:lang") ?? node.value(of: "lang")
      work += 1 + (name?.utf8.count ?? 0) / 8
      if let name { return name }
      place = node.parent
    }
    return ""
  }

  private func isSame(_ name: String, _ other: String) -> Bool {
    name == other || tree.ignoresCase && name.lowercased() == other.lowercased()
  }

  private mutating func fits(_ place: Selector.Place, _ element: Int, _ unknown: Bool) -> Bool {
    let node = tree.nodes[element]
    let own = element - node.siblings.lowerBound
    var (before, after) = (0, 0)
    if node.parent == nil {
      (before, after) = (0, 0)
    } else if place.isOfType {
      (before, after) = node.kin
    } else if place.counted.isEmpty {
      (before, after) = (own, node.siblings.count - own - 1)
    } else {
      let counts = counted(place.counted, among: node.siblings, unknown)
      (before, after) = (counts[own], (counts.last ?? 0) - counts[own + 1])
    }
    let count = place.isOnly ? before + after : place.isFromEnd ? after : before
    guard place.counted.isEmpty || fitsAny(place.counted, element, unknown) else { return false }
    let (rest, step) = (count + 1 - Int(place.offset), Int(place.step))
    return step == 0 ? rest == 0 : rest.isMultiple(of: step) && rest / step >= 0
  }

  /// The number of matching siblings before each one, and finally of all matching ones.
  private mutating func counted(
    _ selectors: [Selector], among siblings: Range<Int>, _ unknown: Bool
  ) -> [Int] {
    let key = Key(selectors[0], 0, siblings.lowerBound, unknown)
    if let known = counts[key] { return known }
    var before = [0]
    for sibling in siblings {
      before.append(before[before.count - 1] + (fitsAny(selectors, sibling, unknown) ? 1 : 0))
    }
    counts[key] = before
    return before
  }

  /// Whether the compounds from `first` on fit elements related to this one by the combinators.
  private mutating func finds(
    _ relative: Selector.Relative, _ first: Int, around element: Int, _ unknown: Bool
  ) -> Bool {
    let selector = relative.selector
    let node = tree.nodes[element]
    let combinator = first == 0 ? relative.combinator : selector.combinators[first - 1]
    return remembered(Key(selector, -1 - first, element, unknown)) { matcher in
      switch combinator {
      case .child, .descendant:
        return node.children.contains { child in
          matcher.begins(relative, first, at: child, unknown)
            || combinator == .descendant && matcher.finds(relative, first, around: child, unknown)
        }
      case .next:
        return element + 1 < node.siblings.upperBound
          && matcher.begins(relative, first, at: element + 1, unknown)
      case .following:
        // The last sibling that fits serves all before it.
        let key = Key(selector, -1 - first, node.siblings.lowerBound, unknown)
        if matcher.firsts[key] == nil {
          let last = node.siblings.reversed().first {
            matcher.begins(relative, first, at: $0, unknown)
          }
          matcher.firsts[key] = (last, 0)
        }
        return (matcher.firsts[key]?.first ?? -1) > element
      }
    }
  }

  /// Whether a compound fits an element and those after it fit others from there.
  private mutating func begins(
    _ relative: Selector.Relative, _ first: Int, at element: Int, _ unknown: Bool
  ) -> Bool {
    fitsCompound(relative.selector, first, element, unknown)
      && (first == relative.selector.compounds.count - 1
        || finds(relative, first + 1, around: element, unknown))
  }
}

extension Selector.Condition {
  /// How much text of an element the condition is compared with, in words.
  fileprivate func length(on node: ElementTree.Node) -> Int {
    switch self {
    case .attribute(let test):
      node.attributes.reduce(test.value.utf8.count) { $0 + $1.value.utf8.count } / 8
    case .className: node.classes.count / 8
    default: 0
    }
  }
}
