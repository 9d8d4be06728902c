/// The content of an element.
public enum Content: Hashable, Sendable {
  /// Views of the stage, each from its time on; a single cue at 0 is a view that stays.
  case views([Cue])
  /// A disc whose radius is in user units, centred on the content's origin.
  case disc(radius: Double, fill: Color)
  /// A circle's outline centred on a point; radius is that of the middle of the stroke.
  case ring(center: Point, radius: Track, width: Track, stroke: Color)

  /// The element's frame filled with a colour.
  case fill(ColorTrack)

  /// One view from a time on.
  public struct Cue: Hashable, Sendable {
    /// Its start time, seconds.
    public let time: Double
    /// The index of the view on the stage, counted from 0.
    public let view: Int

    /// Creates the cue.
    public init(time: Double, view: Int) {
      self.time = time
      self.view = view
    }
  }

  /// One view that stays.
  public static func view(_ index: Int) -> Content { .views([Cue(time: 0, view: index)]) }

  /// The tracks, in order.
  public var tracks: [Track] {
    switch self {
    case .views, .disc: []
    case .ring(_, let radius, let width, _): [radius, width]
    case .fill(let color): color.tracks
    }
  }

  /// The same content with every track replaced.
  public func mapTracks(_ change: (Track) -> Track) -> Content {
    switch self {
    case .views, .disc: self
    case .ring(let center, let radius, let width, let stroke):
      .ring(center: center, radius: change(radius), width: change(width), stroke: stroke)
    case .fill(let color): .fill(color.mapTracks(change))
    }
  }
}
