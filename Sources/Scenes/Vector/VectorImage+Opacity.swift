internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension VectorImage {
  /// Whether the first thing drawn is an opaque rectangle over the whole view box.
  var isOpaque: Bool {
    let drawn = children.lazy.compactMap(\.element).first { !Self.silent.contains($0.name) }
    guard let drawn, attributes.allSatisfy({ !Self.changing.contains($0.name) }),
      drawn.attributes.allSatisfy({ !Self.changing.contains($0.name) }),
      !children.contains(where: Self.isStyle),
      let fill = drawn["fill"], isOpaque(fill), let area = Self.area(of: drawn)
    else { return false }
    return area.minX <= viewBox.minX && area.minY <= viewBox.minY
      && area.maxX >= viewBox.maxX && area.maxY >= viewBox.maxY
  }

  /// What paints nothing by itself.
  private static let silent: Set<String> = [
    "defs", "desc", "linearGradient", "metadata", "radialGradient", "title",
  ]

  /// Attributes with which a fill may show less than all of its area.
  private static let changing: Set<String> = [
    "class", "clip-path", "display", "fill-opacity", "filter", "mask", "opacity", "style",
    "transform", "visibility",
  ]

  /// Whether a style sheet stands there, which may say anything about any element.
  private static func isStyle(_ node: MarkupNode) -> Bool {
    guard let element = node.element else { return false }
    return element.name == "style" || element.children.contains(where: isStyle)
  }

  // MARK: Paint

  private func isOpaque(_ fill: String) -> Bool {
    guard fill.hasPrefix("url(#"), fill.hasSuffix(")") else { return Self.isOpaqueColor(fill) }
    let id = String(fill.dropFirst("url(#".count).dropLast())
    guard let gradient = children.lazy.compactMap({ Self.element(id, in: $0) }).first,
      ["linearGradient", "radialGradient"].contains(gradient.name)
    else { return false }
    let stops = gradient.children.compactMap(\.element)
    return !stops.isEmpty
      && stops.allSatisfy { stop in
        stop.name == "stop" && stop["stop-opacity"] == nil && stop["style"] == nil
          && stop["stop-color"].map(Self.isOpaqueColor) ?? true
      }
  }

  private static func isOpaqueColor(_ text: String) -> Bool {
    (try? Color(css: text))?.opacity == 1
  }

  private static func element(_ id: String, in node: MarkupNode) -> MarkupElement? {
    guard let element = node.element else { return nil }
    if element["id"] == id { return element }
    return element.children.lazy.compactMap { Self.element(id, in: $0) }.first
  }

  // MARK: Area

  /// The rectangle that an element fills, if it is one with sharp corners along the axes.
  private static func area(of element: MarkupElement) -> Rect? {
    switch element.name {
    case "rect":
      guard element["rx"] == nil, element["ry"] == nil,
        let x = length(element["x"] ?? "0"), let y = length(element["y"] ?? "0"),
        let width = length(element["width"] ?? "0"), let height = length(element["height"] ?? "0")
      else { return nil }
      return Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    case "path": return element["d"].flatMap(rectangle)
    default: return nil
    }
  }

  /// All of the view box is all there is to cover, so 100% is as good as infinite.
  private static func length(_ text: String) -> Double? {
    text == "100%" ? 1e9 : try? CSSValue.number(text)
  }

  /// The rectangle that is drawn by two turns at right angles, as drawing tools write it.
  private static func rectangle(path: String) -> Rect? {
    var scanner = NumberScanner(path)
    guard scanner.take("M") || scanner.take("m"), let x = scanner.number(),
      let y = scanner.number()
    else { return nil }
    var corners = [Point(x, y)]
    while !scanner.isAtEnd, !scanner.take("Z"), !scanner.take("z") {
      guard let letter = scanner.letter(), let number = scanner.number() else { return nil }
      let last = corners[corners.count - 1]
      switch letter {
      case "h": corners.append(Point(last.x + number, last.y))
      case "H": corners.append(Point(number, last.y))
      case "v": corners.append(Point(last.x, last.y + number))
      case "V": corners.append(Point(last.x, number))
      default: return nil
      }
    }
    guard scanner.isAtEnd else { return nil }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4, let box = Rect(around: corners),
      Set(corners) == Set(box.corners)
    else { return nil }
    return box
  }
}
