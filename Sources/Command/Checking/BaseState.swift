internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The picture that a drawing shows where it does not play: its attributes and rules alone.
struct BaseState {
  private(set) var showsAnything = false
  private(set) var (shownTexts, texts) = (0, 0)

  private static let shapes: Set = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
    "foreignObject",
  ]

  init(_ file: CheckedFile) { look(at: file.root, file.cascade.style(of: file.root), 1, file) }

  private mutating func look(
    at element: MarkupElement, _ style: Style, _ outerOpacity: Double, _ file: CheckedFile
  ) {
    let name = element.localName
    guard !ShapeLines.isSilent(name) else { return }
    let isGone = style["display"]?.word == "none" || Self.isScaledAway(style["transform"]?.word)
    let opacity = isGone ? 0 : outerOpacity * Self.number(style["opacity"]?.word ?? "1")
    if Self.shapes.contains(name) {
      let isSeen =
        opacity > 0.01 && style["visibility"]?.word ?? "visible" == "visible"
        && Self.isPainted(name, style) && Self.hasSize(element)
      showsAnything = showsAnything || isSeen
      if name == "text" {
        texts += 1
        shownTexts += isSeen ? 1 : 0
        return
      }
    }
    for case .element(let child) in element.children {
      look(at: child, file.cascade.style(of: child, in: style), opacity, file)
    }
  }

  private static func isPainted(_ name: String, _ style: Style) -> Bool {
    if ["image", "use", "foreignObject"].contains(name) { return true }
    func shows(_ paint: String, initially word: String) -> Bool {
      ![style[paint]?.word ?? word].contains { $0 == "none" || $0 == "transparent" }
        && number(style[paint + "-opacity"]?.word ?? "1") > 0
    }
    return shows("fill", initially: "black") && name != "line" || shows("stroke", initially: "none")
  }

  /// Whether no side and no radius is 0.
  private static func hasSize(_ element: MarkupElement) -> Bool {
    ["width", "height", "r", "rx", "ry"].allSatisfy { side in
      let isRound = side == "rx" || side == "ry"
      guard !isRound || element.localName == "ellipse" else { return true }
      return element[side].map { number($0) != 0 } ?? true
    }
  }

  /// Whether a transform list shrinks everything to nothing.
  private static func isScaledAway(_ transform: String?) -> Bool {
    let words = transform?.split { " ,()".contains($0) } ?? []
    return zip(words, words.dropFirst()).contains { $0.hasPrefix("scale") && Double($1) == 0 }
  }

  /// A number or a percentage; 1 for what is neither.
  private static func number(_ text: String) -> Double {
    text.hasSuffix("%") ? (Double(text.dropLast()) ?? 100) / 100 : Double(text) ?? 1
  }
}
