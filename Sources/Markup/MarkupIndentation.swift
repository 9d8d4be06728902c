extension MarkupElement {
  /// The element with its structure on lines of its own, two spaces a level.
  ///
  /// White space is added and removed only where a browser shows none: never next to text, never in
  /// elements whose text counts, and in HTML only between elements that make blocks.
  func indented(dialect: MarkupDialect) -> MarkupElement {
    let isHTML = name == "html" || (dialect == .html && name != "svg")
    return MarkupIndentation.indented(self, level: 0, isHTML: isHTML)
  }
}

/// The elements that may be broken into lines.
private enum MarkupIndentation {
  /// SVG elements whose characters count, and those with foreign content.
  static let verbatim: Set<String> = [
    "text", "title", "desc", "style", "script", "foreignObject", "metadata",
  ]
  static let containers: Set<String> = [
    "html", "head", "body", "div", "main", "section", "article", "header", "footer", "nav", "aside",
    "figure", "ul", "ol", "table", "thead", "tbody", "tr", "template",
  ]
  /// HTML elements around which white space does not show, beyond the containers.
  static let blocks: Set<String> = [
    "meta", "link", "base", "title", "style", "script", "p", "h1", "h2", "h3", "h4", "h5", "h6",
    "figcaption", "li", "td", "th", "pre", "noscript", "hr",
  ]

  static func indented(_ element: MarkupElement, level: Int, isHTML: Bool) -> MarkupElement {
    let isHTML = isHTML && HTMLSyntax.owner(of: element.name, in: .html) == .html
    var copy = element
    let nodes = element.children.filter { !$0.isBlank }
    guard canBreak(element, nodes, isHTML: isHTML) else {
      if isHTML { copy.children = element.children.map { inner($0, level: level, isHTML: true) } }
      return copy
    }
    let margin = "\n" + String(repeating: "  ", count: level + 1)
    copy.children = nodes.flatMap { node in
      [.text(margin), inner(node, level: level + 1, isHTML: isHTML)]
    }
    if !nodes.isEmpty { copy.children.append(.text("\n" + String(repeating: "  ", count: level))) }
    return copy
  }

  private static func inner(_ node: MarkupNode, level: Int, isHTML: Bool) -> MarkupNode {
    guard case .element(let element) = node else { return node }
    return .element(indented(element, level: level, isHTML: isHTML))
  }

  private static func canBreak(
    _ element: MarkupElement, _ nodes: [MarkupNode], isHTML: Bool
  ) -> Bool {
    guard element["xml:space"] != "preserve" else { return false }
    guard !nodes.contains(where: \.isText) else { return false }
    guard isHTML else { return !verbatim.contains(element.name) }
    guard containers.contains(element.name) else { return false }
    let elements = nodes.compactMap(\.element)
    return elements.count == 1
      || elements.allSatisfy { containers.contains($0.name) || blocks.contains($0.name) }
  }
}
