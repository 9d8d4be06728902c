internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The attributes of one element that are shares of a viewport, as numbers (SVG 2, "Units").
struct ViewportShares {
  /// The size of the viewport.
  let viewport: Size
  /// The element by the id that an address refers to.
  let target: (String) -> MarkupElement?

  private enum Basis { case width, height, diagonal }

  private static let bases: [String: Basis] = [
    "x": .width, "cx": .width, "x1": .width, "x2": .width, "dx": .width, "width": .width,
    "rx": .width, "fx": .width, "textLength": .width, "y": .height, "cy": .height, "y1": .height,
    "y2": .height, "dy": .height, "height": .height, "ry": .height, "fy": .height,
    "r": .diagonal, "fr": .diagonal, "stroke-width": .diagonal, "stroke-dasharray": .diagonal,
    "stroke-dashoffset": .diagonal,
  ]

  /// Elements whose lengths are shares of a box unless an attribute says otherwise.
  private static let units = [
    "linearGradient": "gradientUnits", "radialGradient": "gradientUnits",
    "pattern": "patternUnits", "mask": "maskUnits", "filter": "filterUnits",
  ]

  /// The attributes of an element without shares; `nil` if it has none.
  func attributes(of element: MarkupElement) -> [Property]? {
    if let units = Self.units[element.name], inherited(units, by: element) != "userSpaceOnUse" {
      return nil
    }
    let missing = defaults(of: element).filter { inherited($0.0, by: element) == nil }
    let all = element.attributes + missing.map { MarkupAttribute($0.0, $0.1) }
    let words = all.map(word)
    guard words.contains(where: { $0 != nil }) else { return nil }
    return zip(all, words).map { attribute, word in
      Property(PropertyName(attribute.name), .still(word ?? .text(attribute.value)))
    }
  }

  /// The value of an attribute that a gradient or a pattern takes from another one.
  private func inherited(_ name: String, by element: MarkupElement, depth: Int = 0) -> String? {
    if let value = element[name] { return value }
    guard Self.units[element.name] != nil, depth < 16, let address = element["href"],
      let other = target(address)
    else { return nil }
    return inherited(name, by: other, depth: depth + 1)
  }

  /// What is meant where an attribute is missing.
  private func defaults(of element: MarkupElement) -> [(String, String)] {
    switch element.name {
    case "use" where element["href"].flatMap(target)?.name == "symbol":
      [("width", "100%"), ("height", "100%")]
    case "linearGradient": [("x2", "100%")]
    case "radialGradient": [("cx", "50%"), ("cy", "50%"), ("r", "50%")]
    case "mask", "filter":
      [("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%")]
    default: []
    }
  }

  /// The numbers that an attribute with a percentage means.
  private func word(_ attribute: MarkupAttribute) -> Word? {
    guard attribute.value.contains("%"), let basis = Self.bases[attribute.name] else { return nil }
    let whole =
      switch basis {
      case .width: viewport.width
      case .height: viewport.height
      case .diagonal: viewport.diagonal / 2.0.squareRoot()
      }
    var numbers: [Double] = []
    for part in attribute.value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let isShare = part.hasSuffix("%")
      guard let number = Double(isShare ? part.dropLast() : part) else { return nil }
      numbers.append(isShare ? number / 100 * whole : number)
    }
    return .numbers(numbers, DecimalFormat(fractionDigits: 4))
  }
}
