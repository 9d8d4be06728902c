package import Tx2SVGMarkup
package import Tx2SVGMotion

/// Percentages of a viewport as numbers, for drawings that lose it or get another (SVG 2, "Units").
package struct Percentages {
  private let lengths: DrawingLengths
  private let target: (String) -> MarkupElement?

  /// Creates percentages of a size; elements are found by the addresses that refer to them.
  package init(of size: Size, target: @escaping (String) -> MarkupElement?) {
    lengths = DrawingLengths(viewport: size)
    self.target = target
  }

  private static let sides: [String: DrawingLengths.Side] = [
    "x": .width, "cx": .width, "x1": .width, "x2": .width, "dx": .width, "width": .width,
    "rx": .width, "fx": .width, "textLength": .width, "y": .height, "cy": .height, "y1": .height,
    "y2": .height, "dy": .height, "height": .height, "ry": .height, "fy": .height,
    "r": .diagonal, "fr": .diagonal, "stroke-width": .diagonal, "stroke-dasharray": .diagonal,
    "stroke-dashoffset": .diagonal,
  ]

  private static let areas: Set = ["x", "y", "width", "height"]

  /// Elements whose lengths are shares of a box unless an attribute says otherwise.
  private static let units = [
    "linearGradient": "gradientUnits", "radialGradient": "gradientUnits",
    "pattern": "patternUnits", "mask": "maskUnits", "filter": "filterUnits",
  ]

  /// The nodes with numbers in place of percentages, as far as the viewport reaches.
  func resolved(_ nodes: [MarkupNode]) -> [MarkupNode] {
    nodes.map { node in
      guard var element = node.element else { return node }
      if !["marker", "symbol"].contains(element.name) {
        element.attributes = attributes(of: element) ?? element.attributes
      }
      let isOwn =
        ["marker", "svg", "symbol"].contains(element.name)
        || element["primitiveUnits"] == "objectBoundingBox"
      if !isOwn { element.children = resolved(element.children) }
      return .element(element)
    }
  }

  /// The attributes of an element without percentages; `nil` if it has none.
  package func attributes(of element: MarkupElement) -> [MarkupAttribute]? {
    if let units = Self.units[element.name], inherited(units, by: element) != "userSpaceOnUse" {
      return nil
    }
    let missing = defaults(of: element).filter { inherited($0.0, by: element) == nil }
    let all = element.attributes + missing.map { MarkupAttribute($0.0, $0.1) }
    // Filters have lengths for their areas alone: offsets and places of lights are numbers.
    let isLight = element.name.hasSuffix("Light")
    let isPrimitive = element.name.hasPrefix("fe")
    let resolved = all.map {
      let isNumber = isLight || isPrimitive && !Self.areas.contains($0.name)
      return MarkupAttribute($0.name, (isNumber ? nil : text($0)) ?? $0.value)
    }
    return resolved == element.attributes ? nil : resolved
  }

  /// The value of an attribute that a gradient or a pattern takes from another one.
  private func inherited(_ name: String, by element: MarkupElement, depth: Int = 0) -> String? {
    if let value = element[name] { return value }
    guard Self.units[element.name] != nil, depth < 16, let address = element["href"],
      let other = target(address)
    else { return nil }
    return inherited(name, by: other, depth: depth + 1)
  }

  private func defaults(of element: MarkupElement) -> [(String, String)] {
    switch element.name {
    case "svg": [("width", "100%"), ("height", "100%")]
    case "use":
      if let symbol = element["href"].flatMap(target), symbol.name == "symbol" {
        ["width", "height"].map { ($0, symbol[$0] ?? "100%") }
      } else {
        []
      }
    case "linearGradient": [("x2", "100%")]
    case "radialGradient": [("cx", "50%"), ("cy", "50%"), ("r", "50%")]
    case "mask", "filter":
      [("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%")]
    default: []
    }
  }

  private func text(_ attribute: MarkupAttribute) -> String? {
    guard attribute.value.contains("%"), let side = Self.sides[attribute.name] else { return nil }
    var numbers: [String] = []
    for part in attribute.value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard part.hasSuffix("%") || Double(part) != nil,
        let number = lengths.value(String(part), side)
      else { return nil }
      numbers.append(DrawingWindow.text((number * 1e6).rounded() / 1e6))
    }
    return numbers.joined(separator: " ")
  }
}
