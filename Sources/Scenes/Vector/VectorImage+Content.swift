internal import Tx2SVGMarkup
package import Tx2SVGMotion

extension VectorImage {
  /// The box of all that is drawn, user units; `nil` where it is not known for certain: text is as wide
  /// as the reader's font has it, a `switch` goes by the reader's language, a line that does not
  /// scale by the size it is shown at, and conditions may change anything.
  package var extent: Rect? {
    var group = root
    guard rules.allSatisfy(\.conditions.isEmpty),
      !group.subtree.contains(where: { Self.uncertain.contains($0.name) }),
      stated({ $0 == "vector-effect" }).isSubset(of: ["none"])
    else { return nil }
    let frame = DrawingFrame(viewBox: viewBox, size: size, preserveAspectRatio: nil)
    let context = DrawingContext(root: MarkupElement("svg"), styles: styles, frame: frame)
    group.name = "g"
    var boxes = BoundingBox(document: group)
    return switch boxes.extent(of: group, in: context) {
    case .box(let box): box
    case .nothing: Rect(origin: viewBox.origin, size: Size(0, 0))
    case .unknown: nil
    }
  }

  private static let uncertain: Set<String> = ["foreignObject", "switch", "text"]

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
