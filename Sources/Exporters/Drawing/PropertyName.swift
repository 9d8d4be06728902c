/// The name of a property, which is that of an attribute, of a CSS property, or of both.
struct PropertyName: Hashable, ExpressibleByStringLiteral {
  /// The name as it is written.
  let text: String

  /// Creates the name of a text.
  init(_ text: String) {
    self.text = text
  }

  /// Creates a name that is written in code.
  init(stringLiteral text: String) {
    self.text = text
  }
}

extension PropertyName {
  static let clipPath: PropertyName = "clip-path"
  static let dashes: PropertyName = "stroke-dasharray"
  static let dashOffset: PropertyName = "stroke-dashoffset"
  static let fill: PropertyName = "fill"
  static let fillOpacity: PropertyName = "fill-opacity"
  static let filter: PropertyName = "filter"
  static let href: PropertyName = "href"
  static let id: PropertyName = "id"
  static let opacity: PropertyName = "opacity"
  static let transform: PropertyName = "transform"
  static let visibility: PropertyName = "visibility"

  /// The properties that are lengths.
  private static let lengths: Set<PropertyName> = [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "stroke-width",
  ]

  /// The unit of its numbers where a unit is required.
  var unit: Unit { Self.lengths.contains(self) ? .pixels : .none }
}
