internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes SwiftUI's system colours in the appearance of a theme.
///
/// Where they follow the reader, the attribute keeps the light colour for renderers without CSS; a
/// custom property beside it is set where the reader prefers dark. Custom properties reach the
/// copies that `use` makes.
struct AdaptiveColors {
  private let theme: ExportOptions.Theme
  private let prefix: String
  private var used: Set<Color.System> = []

  init(theme: ExportOptions.Theme, prefix: String) {
    self.theme = theme
    self.prefix = prefix
  }

  /// A colour as CSS spells it: a custom property if it follows the reader.
  mutating func text(_ css: String) -> String {
    guard theme != .light, let color = Self.system(css) else { return css }
    if theme == .dark { return color.dark.css }
    used.insert(color)
    return "var(\(name(of: color)),\(css))"
  }

  /// The rule that sets the custom properties which were used.
  var rule: String {
    let list = Color.systemColors.filter(used.contains)
      .map { "\(name(of: $0)):\($0.dark.css)" }
    return list.isEmpty
      ? "" : "@media(prefers-color-scheme:dark){:root{\(list.joined(separator: ";"))}}"
  }

  /// An element and what moves inside it in the theme; still markup has its colours already.
  mutating func adapted(_ element: MovingElement) -> MovingElement {
    guard theme != .light else { return element }
    var result = element
    adapt(&result.attributes)
    result.children = element.children.map { child in
      guard case .moving(let inner) = child else { return child }
      return .moving(adapted(inner))
    }
    guard let index = result.switches.firstIndex(where: { $0.name == "fill" }),
      result.switches[index].values.contains(where: { Self.system($0) != nil })
    else { return result }
    guard theme == .auto else {
      result.switches[index].values = result.switches[index].values.map { text($0) }
      return result
    }
    let fills = result.switches.remove(at: index)
    return divided(result, by: fills)
  }

  /// Markup that does not move in the theme.
  mutating func adapted(_ node: MarkupNode) -> MarkupNode {
    guard case .element(var element) = node else { return node }
    adapt(&element.attributes)
    element.children = element.children.map { adapted($0) }
    return .element(element)
  }

  private func name(of color: Color.System) -> String { "--\(prefix)\(color.name)" }

  private static func system(_ css: String) -> Color.System? {
    Color.systemColors.first { $0.light.css == css }
  }

  private mutating func adapt(_ attributes: inout [MarkupAttribute]) {
    var declarations: [String] = []
    for index in attributes.indices
    where ["fill", "stroke"].contains(attributes[index].name)
      && Self.system(attributes[index].value) != nil
    {
      let value = text(attributes[index].value)
      switch theme {
      case .light: break
      case .dark: attributes[index].value = value
      case .auto: declarations.append("\(attributes[index].name):\(value)")
      }
    }
    guard !declarations.isEmpty else { return }
    if let index = attributes.firstIndex(where: { $0.name == "style" }) {
      attributes[index].value = (declarations + [attributes[index].value]).joined(separator: ";")
    } else {
      attributes.append(MarkupAttribute("style", declarations.joined(separator: ";")))
    }
  }

  /// An element whose fill changes at once becomes one for each fill: SMIL knows no custom property.
  private mutating func divided(
    _ element: MovingElement, by fills: SwitchingProperty
  ) -> MovingElement {
    var shape = MovingElement(element.name, [:], element.children)
    var outer = element
    if element.name != "g" {
      shape.attributes = element.attributes
      outer.name = "g"
      outer.attributes = []
    }
    outer.children = Set(fills.values).sorted().map { fill in
      var copy = shape
      copy.attributes.append(MarkupAttribute("fill", fill))
      adapt(&copy.attributes)
      copy.switches = [fills.shows(fill)]
      return .moving(copy)
    }
    return outer
  }
}

extension SwitchingProperty {
  /// What is opaque while this has a value, and nothing else.
  fileprivate func shows(_ value: String) -> SwitchingProperty {
    var shown = SwitchingProperty(name: "fill-opacity", times: [], values: [])
    for (time, other) in zip(times, values) {
      let text = other == value ? "1" : "0"
      guard shown.values.last != text else { continue }
      shown.times.append(time)
      shown.values.append(text)
    }
    return shown
  }
}
