internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension VectorImage {
  /// The root of the drawing restored, with its rules in a style sheet.
  var root: MarkupElement {
    var root = VectorNames(image: self, prefix: "").group
    root.name = "svg"
    // The number it had when read, so that rules apply to it.
    root.number = 1
    return root
  }

  /// Whether the first shape drawn, in groups or not, is an opaque rectangle over the whole view box.
  var isOpaque: Bool {
    let root = root
    let styles = StyleCascade(document: root)
    guard transform == nil else { return false }
    var drawn = root
    var style = styles.style(of: root)
    while drawn.number == root.number || drawn.name == "g" {
      let first = drawn.children.lazy.compactMap(\.element).first { !Self.silent.contains($0.name) }
      guard let first, Self.changing.allSatisfy({ style[$0] == nil }) else { return false }
      drawn = first
      style = styles.style(of: first, in: style)
    }
    guard Self.changing.allSatisfy({ style[$0] == nil }),
      isOpaque(style["fill"]?.text ?? "black", root, styles), let area = area(of: drawn, style)
    else { return false }
    return area.minX <= viewBox.minX && area.minY <= viewBox.minY
      && area.maxX >= viewBox.maxX && area.maxY >= viewBox.maxY
  }

  /// Elements that paint nothing by themselves.
  private static let silent: Set<String> = [
    "defs", "desc", "linearGradient", "metadata", "radialGradient", "style", "title",
  ]

  /// Properties with which a fill may cover less than all of its area.
  private static let changing = [
    "clip-path", "display", "fill-opacity", "filter", "mask", "opacity", "rotate", "scale",
    "transform", "translate", "visibility",
  ]

  private func isOpaque(
    _ fill: String, _ root: MarkupElement, _ styles: StyleCascade
  ) -> Bool {
    guard fill.hasPrefix("url(#"), fill.hasSuffix(")") else { return Self.isOpaqueColor(fill) }
    let id = String(fill.dropFirst("url(#".count).dropLast())
    guard let gradient = root.descendant(id: id),
      ["linearGradient", "radialGradient"].contains(gradient.name)
    else { return false }
    let stops = gradient.children.compactMap(\.element)
    return !stops.isEmpty
      && stops.allSatisfy { stop in
        let style = styles.style(of: stop)
        return stop.name == "stop" && style["stop-opacity"] == nil
          && style["stop-color"].map { Self.isOpaqueColor($0.text) } ?? true
      }
  }

  private static func isOpaqueColor(_ text: String) -> Bool {
    (try? Color(css: text))?.opacity == 1
  }

  /// The rectangle that an element fills, if it is one with sharp corners along the axes.
  private func area(of element: MarkupElement, _ style: Style) -> Rect? {
    let lengths = style.lengths(viewport: viewBox.size, window: size)
    guard ["rect", "path", "polygon"].contains(element.name),
      let subpaths = ShapeOutline(element, style, lengths).subpaths, subpaths.count == 1
    else { return nil }
    let lines = subpaths[0].drawn
    let corners = lines.map(\.start) + lines.suffix(1).map(\.end)
    guard lines.allSatisfy({ !$0.isCurved }), let box = Rect(around: corners),
      (4...5).contains(corners.count), corners.count == 4 || corners[4] == corners[0],
      Set(corners) == Set(box.corners), corners[0].x == corners[1].x || corners[0].y == corners[1].y
    else { return nil }
    return box
  }
}
