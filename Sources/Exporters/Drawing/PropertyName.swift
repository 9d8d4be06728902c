/// The name of a property, which is that of an attribute, of a CSS property, or of both.
struct PropertyName: Hashable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }
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
  static let maskSize: PropertyName = "mask-size"
  static let opacity: PropertyName = "opacity"
  static let pointerEvents: PropertyName = "pointer-events"
  static let transform: PropertyName = "transform"
  static let values: PropertyName = "values"
  static let visibility: PropertyName = "visibility"

  /// The sizes of shapes, without which there is nothing to see.
  static let sizes: Set<PropertyName> = ["width", "height", "r", "rx", "ry"]
  private static let lengths = sizes.union(["x", "y", "cx", "cy", "stroke-width"])

  var unit: Unit { Self.lengths.contains(self) ? .pixels : .none }
}
