internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// Which elements of a drawing CSS moves or gives a size, so that their attributes do not tell it.
struct StyledGeometry {
  private let styles: ElementStyles

  /// What moves any element.
  private static let moving = ["transform", "translate", "rotate", "scale", "offset-path"]
  /// What gives elements of a name their place and size.
  private static let sizing: [String: [String]] = [
    "rect": ["x", "y", "width", "height"], "image": ["x", "y", "width", "height"],
    "use": ["x", "y", "width", "height"], "svg": ["x", "y", "width", "height"],
    "foreignObject": ["x", "y", "width", "height"], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "path": ["d"],
  ]
  /// What decides about which point a transform acts.
  private static let centering = ["transform-origin", "transform-box"]

  init(document root: MarkupElement) {
    let names = Self.moving + Self.centering + Self.sizing.values.joined()
    styles = ElementStyles(document: root, about: Set(names))
  }

  /// Whether the `style` of an element or a rule that may hold for it decides where it lies.
  func decide(_ element: MarkupElement) -> Bool {
    let values = styles.values(of: element)
    let hasTransform = element["transform"] != nil
    func isSet(_ name: String) -> Bool {
      guard let value = values[name] else { return false }
      return hasTransform || value.text != "none"
    }
    return Self.moving.contains(where: isSet)
      || (Self.sizing[element.name] ?? []).contains { values[$0] != nil }
      || hasTransform && Self.centering.contains { values[$0] != nil }
  }
}
