/// The part of an element's look that only boxes of pages have.
public enum BoxLook: Hashable, Sendable {
  /// Shadows, the uppermost first.
  case shadows([Shadow])
  /// The way in which its colours mix with those behind it, by its name in CSS.
  case blend(String)

  /// One shadow of a box.
  public struct Shadow: Hashable, Sendable {
    /// Whether it falls inside.
    public let isInner: Bool
    /// Two distances, a radius of blur and a spread; then red, green and blue as bytes and the opacity.
    public let tracks: [Track]

    /// Creates the shadow of eight numbers.
    public init(isInner: Bool, _ tracks: [Track]) {
      precondition(tracks.count == 8, "the numbers of a shadow")
      (self.isInner, self.tracks) = (isInner, tracks)
    }
  }

  /// The name of the property in CSS.
  public var property: String {
    switch self {
    case .shadows: "box-shadow"
    case .blend: "mix-blend-mode"
    }
  }

  /// The tracks, in order.
  public var tracks: [Track] {
    if case .shadows(let shadows) = self { shadows.flatMap(\.tracks) } else { [] }
  }

  func mapTracks(_ change: (Track) -> Track) -> BoxLook {
    guard case .shadows(let shadows) = self else { return self }
    return .shadows(shadows.map { Shadow(isInner: $0.isInner, $0.tracks.map(change)) })
  }
}
