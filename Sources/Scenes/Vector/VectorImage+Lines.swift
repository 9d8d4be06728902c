internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension VectorImage {
  /// Whether a stroke of known lines is painted.
  package var hasLines: Bool { hasLines(root, styles) }

  private func hasLines(_ element: MarkupElement, _ styles: StyleCascade) -> Bool {
    if ShapeLines.isSilent(element.name) { return false }
    guard ShapeLines.containers.contains(element.name) else {
      return ShapeLines(element, styles.style(of: element), viewport: viewBox.size)?.lines.isEmpty
        == false
    }
    return element.children.contains { $0.element.map { hasLines($0, styles) } ?? false }
  }

  /// Whether it has lines, or shapes whose lines are not known, which is worth a warning.
  package var mayHaveLines: Bool {
    // It is made anew wherever it is named, once for all of its elements.
    let styles = styles
    return hasLines(root, styles)
      || root.subtree.contains { $0.name == "use" || ShapeLines.ignoresScale(styles.style(of: $0)) }
  }

  package var hasText: Bool { root.subtree.contains { $0.name == "text" } }
}
