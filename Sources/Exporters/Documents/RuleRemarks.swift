internal import Artwork
internal import Markup

/// What becomes of a document's own rules once its elements move.
struct RuleRemarks {
  private let changes: RuleChanges

  /// Reads the sheets of a document.
  init(_ document: AnimatedDocument) {
    changes = RuleChanges(document: document.markup.root)
  }

  /// Adds style sheets where no rule of the document counts them: first, or else last.
  func adding(_ nodes: [MarkupNode], to root: MarkupElement) -> MarkupElement {
    guard !nodes.isEmpty else { return root }
    var (first, last) = (root, root)
    first.children.insert(contentsOf: nodes, at: 0)
    last.children += nodes
    let counts = [first, last].map { changes.changes(in: $0).count }
    return counts[1] < counts[0] ? last : first
  }

  /// A sentence for each rule that holds for other elements in what is written.
  func remarks(on root: MarkupElement) -> [ExportError.Remark] {
    struct Key: Hashable {
      let line: Int
      let selector: String
      let kind: RuleChanges.Kind
    }
    var (keys, elements): ([Key], [Key: [MarkupElement]]) = ([], [:])
    for change in changes.changes(in: root) {
      let key = Key(line: change.line, selector: change.selector, kind: change.kind)
      if elements[key] == nil { keys.append(key) }
      let isKnown = elements[key]?.contains { $0.number == change.element.number } == true
      if !isKnown { elements[key, default: []].append(change.element) }
    }
    return keys.map { key in
      let all = (elements[key] ?? []).sorted { $0.number < $1.number }
      let place =
        (all.first.map { "<\($0.name)> on line \($0.line)" } ?? "")
        + (all.count > 1 ? " and \(all.count - 1) more" : "")
      let sentence =
        switch key.kind {
        case .lost: "'\(key.selector)' no longer holds for \(place)"
        case .gained: "'\(key.selector)' now holds for \(place), too"
        case .inserted: "'\(key.selector)' holds for the <g> that moves \(place), too"
        }
      return ExportError.Remark(
        line: key.line,
        reason: sentence
          + ": what moves is written into a <g> of its own; select by classes instead")
    }
  }
}
