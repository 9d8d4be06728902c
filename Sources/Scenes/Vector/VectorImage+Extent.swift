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
}
