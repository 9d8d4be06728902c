internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The spelling of colours in a theme.
///
/// Without a theme only the colours of texts and of their background follow the reader: the ink of
/// texts without a background is that of what is around, which a file of its own sets.
///
/// Where system colours follow the reader, an attribute keeps the light colour for renderers
/// without CSS; a custom property next to it is set where the reader prefers dark. Custom
/// properties reach the copies that `use` makes.
struct Palette {
  private let options: ExportOptions
  private let prefix: String
  /// The custom properties that contain pictures, by view.
  var images: [Int: String] = [:]
  private var used: Set<Color.System> = []
  private var hasLightInk = false
  private var inherits = false

  init(_ options: ExportOptions, prefix: String) {
    self.options = options
    self.prefix = prefix
  }

  private var theme: ExportOptions.Theme? { options.theme }

  /// A colour as CSS spells it: a custom property if it follows the reader.
  mutating func text(_ color: Color) -> String {
    if isInk(color) {
      inherits = true
      return Self.inherited
    }
    guard let system = color.system, follows(system) else {
      if color == .primary, theme == .dark { hasLightInk = true }
      return (theme == .dark ? color.dark : color).cssWithOpacity
    }
    used.insert(system)
    return "var(\(name(of: system)),\(color.cssWithOpacity))"
  }

  private func follows(_ system: Color.System) -> Bool {
    theme == .auto || theme == nil && !Color.System.hues.contains(system)
  }

  /// Whether a colour is that of the texts around.
  private func isInk(_ color: Color) -> Bool {
    color == .primary && options.card == nil && theme != .light && theme != .dark
      && (options.template == nil || options.isInline && !options.hasGround)
  }

  /// The rules of a page, or of a picture: they set the custom properties which were used, as the page
  /// says or the reader, and lay a dark canvas behind light ink; an image stays transparent.
  func rules(isPicture: Bool) -> String {
    let colors = Color.System.allCases.filter(used.contains)
    func list(_ value: (Color.System) -> String) -> String {
      colors.map { "\(name(of: $0)):\(value($0))" }.joined(separator: ";")
    }
    if colors.isEmpty, !inherits || options.isInline || options.darkWhen != nil {
      let isBare = !options.isInline && options.card == nil && options.background == nil
      return isPicture && hasLightInk && isBare ? "svg:root{color-scheme:dark}" : ""
    }
    let dark = list(\.dark.css)
    if let selector = options.darkWhen { return "\(selector){\(dark)}" }
    if options.isInline, !options.hasGround {
      let both = list { "light-dark(\($0.light.css),\($0.dark.css))" }
      return "@supports(color:light-dark(red,red)){:root{\(both)}}"
    }
    let canvas = "color-scheme:dark" + (inherits ? ";color:\(Color.System.primary.dark.css)" : "")
    // `:root` is that of a page into which a picture is pasted.
    let (own, page) = (isPicture ? "svg:root{\(canvas)}" : "", isPicture ? [dark] : [canvas, dark])
    let declarations = page.filter { !$0.isEmpty }.joined(separator: ";")
    let rule = declarations.isEmpty ? "" : ":root{\(declarations)}"
    return "@media(prefers-color-scheme:dark){\(rule)\(own)}"
  }

  /// A colour as the value of an attribute, and the declaration that makes it follow the reader.
  mutating func attribute(_ color: Color) -> (value: String, declaration: String?) {
    guard !isInk(color), color.system.map(follows) == true else { return (text(color), nil) }
    return (color.cssWithOpacity, text(color))
  }

  /// Markup of this project, whose paints of system colours follow the theme.
  mutating func adapted(_ node: MarkupNode) -> MarkupNode {
    guard case .element(var element) = node else { return node }
    var shape = Shape(element)
    for index in shape.properties.indices where shape.properties[index].name.isPaint {
      let system = Color.System.hues.first {
        shape.properties[index].value == .still(.text($0.light.css))
      }
      if let system { shape.properties[index].value = .still(.color(system.light)) }
    }
    element.attributes = attributes(of: shape)
    element.children = element.children.map { adapted($0) }
    return .element(element)
  }

  mutating func still(_ shape: Shape) -> MarkupElement {
    var element = MarkupElement(shape.name)
    element.attributes = attributes(of: shape)
    element.children = shape.children.map { child in
      switch child {
      case .moving(let inside): .element(still(inside))
      case .still(let node), .painted(let node, _): node
      case .themed(let node): adapted(node)
      }
    }
    return element
  }

  private static let inherited = "currentColor"

  private func name(of color: Color.System) -> String { "--\(prefix)\(color.name)" }

  mutating func attributes(of shape: Shape) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    var declarations: [String] = []
    for property in shape.properties {
      guard case .still(let word) = property.value else { continue }
      if case .color(let color) = word, property.name.isPaint {
        let paint = attribute(color)
        // An ink of what is around is inherited.
        if property.name == "color", paint.value == Self.inherited { continue }
        attributes.append(MarkupAttribute(property.name.text, paint.value))
        if let text = paint.declaration { declarations.append("\(property.name.text):\(text)") }
      } else {
        attributes.append(MarkupAttribute(property.name.text, text(word, of: property.name)))
      }
    }
    guard !declarations.isEmpty else { return attributes }
    if let index = attributes.firstIndex(where: { $0.name == "style" }) {
      attributes[index].value = (declarations + [attributes[index].value]).joined(separator: ";")
    } else {
      attributes.append(MarkupAttribute("style", declarations.joined(separator: ";")))
    }
    return attributes
  }
}

extension PropertyName {
  fileprivate var isPaint: Bool { self == .fill || self == "stroke" || self == "color" }
}
