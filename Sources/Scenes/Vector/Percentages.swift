internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Percentages of a drawing's view box as numbers, for a drawing that gets another view box.
struct Percentages {
  private let size: Size

  init(of size: Size) { self.size = size }

  /// Elements whose content is measured against something else.
  private static let viewports: Set<String> = ["svg", "symbol", "marker", "pattern"]
  /// The attributes that set the units of percentages, which otherwise refer to the shape.
  private static let units = [
    "linearGradient": "gradientUnits", "radialGradient": "gradientUnits", "filter": "filterUnits",
    "mask": "maskUnits", "pattern": "patternUnits",
  ]

  func resolved(_ nodes: [MarkupNode]) -> [MarkupNode] {
    nodes.map { node in
      guard case .element(var element) = node else { return node }
      let isMeasured =
        Self.units[element.name].map { element[$0] == "userSpaceOnUse" }
        ?? !["stop", "marker", "symbol", "view"].contains(element.name)
      if isMeasured { resolve(&element) }
      if element.name == "svg" {
        element["width"] = element["width"] ?? DrawingWindow.text(size.width)
        element["height"] = element["height"] ?? DrawingWindow.text(size.height)
      }
      if !Self.viewports.contains(element.name) { element.children = resolved(element.children) }
      return .element(element)
    }
  }

  private func resolve(_ element: inout MarkupElement) {
    for index in element.attributes.indices {
      let attribute = element.attributes[index]
      guard attribute.value.utf8.last == UInt8(ascii: "%"),
        let whole = whole(for: attribute.name, of: element.name),
        let share = try? CSSValue.number(String(attribute.value.dropLast()))
      else { continue }
      element.attributes[index].value = DrawingWindow.text(whole * share / 100)
    }
  }

  /// The length that corresponds to 100 percent in an attribute.
  private func whole(for name: String, of element: String) -> Double? {
    if element.hasPrefix("fe") { return nil }
    return switch name {
    case "x", "x1", "x2", "cx", "fx", "dx", "width", "rx": size.width
    case "y", "y1", "y2", "cy", "fy", "dy", "height", "ry": size.height
    case "r", "fr", "stroke-width", "stroke-dashoffset":
      ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    default: nil
    }
  }
}
