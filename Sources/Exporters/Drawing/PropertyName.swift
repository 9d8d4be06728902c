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

  /// The unit of its numbers where a unit is wanted.
  var unit: Unit { Self.lengths.contains(self) ? .pixels : .none }

  /// The words with which an element looks as it does without the property.
  var plainWords: [Word] {
    switch self {
    case .visibility, .opacity: [.shown(true)]
    case .clipPath, .filter: [.nothing]
    default: []
    }
  }

  /// The numbers with which an element looks as it does without the property.
  var plainNumbers: [Double]? {
    switch self {
    case .opacity: [1]
    default: nil
    }
  }
}

/// The unit of a number.
enum Unit: Hashable {
  /// A plain number.
  case none
  /// CSS px.
  case pixels
  /// Degrees.
  case degrees
  /// Hundredths of what the place of the number says.
  case percent
}
