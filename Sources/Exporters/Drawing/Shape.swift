internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// A shape, a group or a box of a drawing, with all its motion: the input of each writer.
struct Shape: Hashable {
  var name: String
  /// The properties, in order: constant, moving and switching ones.
  var properties: [Property]
  var children: [Child]
  /// The transform list, outermost first; constant operations among moving ones.
  var transform: [TransformOperation] = []
  /// The properties of all children of one name, written once for all of them in a style sheet.
  var rule: [Property] = []
  /// Whether it is written wherever it occurs, instead of once with references to it.
  var standsAlone = false
  /// The number of the element of a document that it draws, or 0.
  var original = 0

  enum Child: Hashable {
    case moving(Shape)
    case still(MarkupNode)
    /// Constant markup whose system colours follow the theme.
    case themed(MarkupNode)
    /// Constant markup but for some properties of its own that move.
    case painted(MarkupNode, [Property])
  }

  /// Creates a shape of constant properties; those whose value is `nil` are left out.
  init(_ name: String, _ properties: KeyValuePairs<PropertyName, Word?>, _ children: [Child]) {
    self.name = name
    self.properties = properties.compactMap { name, word in
      word.map { Property(name, .still($0)) }
    }
    self.children = children
  }

  init(
    _ name: String, _ properties: KeyValuePairs<PropertyName, Word?> = [:],
    around shapes: [Shape] = [], with others: [Property] = []
  ) {
    self.init(name, properties, shapes.map { .moving($0) })
    self.properties += others
  }

  init(_ markup: MarkupElement) {
    self.init(markup.name, [:], markup.children.map { .still($0) })
    properties = markup.attributes.map { Property(PropertyName($0.name), .still(.text($0.value))) }
    original = markup.number
  }

  /// A single shape for several: the only one, or a group.
  static func joining(_ shapes: [Shape]) -> Shape {
    shapes.count == 1 ? shapes[0] : Shape("g", around: shapes)
  }

  /// A rectangle of a colour.
  static func filled(_ place: Rect, _ color: Color) -> Shape {
    var path = Shape("path")
    path.paint(.fill, color)
    path["d"] = .outline(place)
    return path
  }

  static func box() -> Shape { Shape("div") }

  var isBox: Bool { name == "div" }

  subscript(_ name: PropertyName) -> Word? {
    get {
      for case (name, .still(let word)) in properties.lazy.map({ ($0.name, $0.value) }) {
        return word
      }
      return nil
    }
    set {
      properties.removeAll { $0.name == name && $0.isStill }
      if let newValue { properties.append(Property(name, .still(newValue))) }
    }
  }

  /// Sets a paint and, for a translucent colour, its opacity.
  mutating func paint(_ name: PropertyName, _ color: Color) {
    var opaque = color
    opaque.opacity = 1
    self[name] = .color(opaque)
    if color.opacity < 1 {
      self[PropertyName(name.text + "-opacity")] = .number(
        color.opacity, DecimalFormat(fractionDigits: 3))
    }
  }

  /// The constant part of its fill, which is removed.
  mutating func takePaint() -> [Property] {
    let isPaint = { (property: Property) in
      (property.name == .fill || property.name == .fillOpacity) && property.moving == nil
    }
    defer { properties.removeAll(where: isPaint) }
    return properties.filter(isPaint)
  }

  var moves: Bool {
    properties.contains(where: \.changes) || transform.contains { !$0.isConstant } || movesInside
  }

  var movesInside: Bool { shapes.contains(where: \.moves) }

  /// The shapes in it.
  var shapes: [Shape] {
    children.compactMap { if case .moving(let shape) = $0 { shape } else { nil } }
  }

  /// The same shape with every moving child changed by a function.
  func mapShapes(_ change: (Shape) -> Shape) -> Shape {
    var shape = self
    shape.children = children.map { child in
      if case .moving(let inner) = child { .moving(change(inner)) } else { child }
    }
    return shape
  }
}
