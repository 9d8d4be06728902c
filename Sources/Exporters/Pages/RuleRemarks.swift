internal import Tx2SVGCSS
internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// The changes to a document's own rules once its elements move, with remedies and remarks.
struct RuleRemarks {
  private let changes: RuleChanges

  init(_ document: AnimatedDocument) { changes = RuleChanges(document: document.markup.root) }

  /// Adds style sheets at the place where fewer rules of the document change: first, or else last.
  func adding(_ nodes: [MarkupNode], to root: MarkupElement) -> MarkupElement {
    guard !nodes.isEmpty else { return root }
    var (first, last) = (root, root)
    first.children.insert(contentsOf: nodes, at: 0)
    last.children += nodes
    let counts = [first, last].map { changes.changes(in: $0).count }
    return counts[1] < counts[0] ? last : first
  }

  /// Makes the rules apply to the same elements as before; returns the changes that remain.
  ///
  /// Elements to which a rule no longer applies get a class, and so do those to which it should
  /// not. A selector in `:not()` has its usual specificity, and the content of `:where()` has none,
  /// so that rules remain as strong as they are.
  func mending(_ root: inout MarkupElement, _ newName: () -> String) -> [RuleChanges.Change] {
    let found = changes.changes(in: root)
    // The texts to add by the numbers of sheets and the positions of the words before.
    var (classes, endings): ([Int: [String]], [Int: [SourcePosition: String]]) = ([:], [:])
    let open = Dictionary(grouping: found.filter(\.rule.isOpen), by: \.index)
    for (_, all) in open.sorted(by: { $0.key < $1.key }) {
      guard let rule = all.first?.rule, let place = rule.place else { continue }
      var ending = ""
      let added = all.filter { $0.kind != .lost }
      let lost = all.filter { $0.kind == .lost }
      for (group, isLost) in [(added, false), (lost, true)] where !group.isEmpty {
        let name = newName()
        for change in group { classes[change.target, default: []].append(name) }
        ending += isLost ? ",:where(.\(name)):not(\(rule.text))" : ":not(:where(.\(name)))"
      }
      endings[place.sheet, default: [:]][place.end, default: ""] += ending
    }
    guard !endings.isEmpty else { return found }
    var next = 1
    root.addClasses(classes, at: 0, &next)
    // Attribute selectors may see the classes.
    let known = Set(found.map { [$0.index, $0.target] })
    let more = changes.changes(in: root).filter { !known.contains([$0.index, $0.target]) }
    root.updateAll { sheet in
      guard let texts = endings[sheet.number] else { return }
      sheet.rewriteSheet { $0.text + (texts[$0.position] ?? "") }
    }
    return found.filter { !$0.rule.isOpen } + more
  }

  /// A sentence for each rule that applies to other elements in the written file, with the selector
  /// that the document has in this place.
  func remarks(on found: [RuleChanges.Change], quoting written: [StyleRules.Rule]) -> [Remark] {
    struct Key: Hashable {
      let line: Int
      let selector: String
      let kind: RuleChanges.Kind
    }
    var groups = Groups<Key, MarkupElement>()
    for change in found {
      let key = Key(line: change.rule.line, selector: written[change.index].text, kind: change.kind)
      groups.add(change.element, to: key)
    }
    return groups.all.map { key, elements in
      let first = elements.min { $0.number < $1.number }
      let count = Set(elements.map(\.number)).count
      let place =
        (first.map { "<\($0.name)> on line \($0.line)" } ?? "")
        + (count > 1 ? " and \(count - 1) more" : "")
      let sentence =
        switch key.kind {
        case .lost: "'\(key.selector)' no longer holds for \(place)"
        case .gained: "'\(key.selector)' now holds for \(place), too"
        case .inserted: "'\(key.selector)' holds for the <g> that moves \(place), too"
        }
      return Remark(
        line: key.line,
        reason: sentence
          + ": what moves is written into a <g> of its own; select by classes instead")
    }
  }
}

extension MarkupElement {
  /// Adds classes to elements by their places in a ``DocumentTree``.
  fileprivate mutating func addClasses(
    _ classes: [Int: [String]], at place: Int, _ next: inout Int
  ) {
    for name in classes[place] ?? [] { addClass(name) }
    let start = next
    next += children.count { $0.element != nil }
    var place = start
    updateChildren { child in
      child.addClasses(classes, at: place, &next)
      place += 1
    }
  }
}
