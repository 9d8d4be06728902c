/// A property of the content itself over time, which the content may state, too: its fill or another.
public struct Paint: Hashable, Sendable {
  /// The properties, by their names in CSS.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    case fill, stroke, color
    case backgroundColor = "background-color"
    case strokeWidth = "stroke-width"

    /// Whether it is a colour rather than a length.
    public var isColor: Bool { self != .strokeWidth }
  }

  /// The property.
  public let property: Property
  /// Red, green and blue as bytes and the opacity, which is how CSS mixes colours; or user units.
  public let tracks: [Track]

  /// Creates the property from four tracks of a colour or from one of a length.
  public init(_ property: Property, _ tracks: [Track]) {
    precondition(tracks.count == (property.isColor ? 4 : 1), "the numbers of one value")
    (self.property, self.tracks) = (property, tracks)
  }
}
