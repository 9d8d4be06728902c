/// An opaque colour over time: its components in linear light, which is where SwiftUI mixes them.
public struct ColorTrack: Hashable, Sendable {
  /// Red in linear light; values outside 0...1 are clipped.
  public let red: Track
  /// Green in linear light.
  public let green: Track
  /// Blue in linear light.
  public let blue: Track

  private var still: Color?

  /// Creates the track of three components.
  public init(red: Track, green: Track, blue: Track) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour that stays.
  public init(_ color: Color) {
    self.init(
      red: Track(Color.linear(color.red)), green: Track(Color.linear(color.green)),
      blue: Track(Color.linear(color.blue)))
    still = color
    still?.opacity = 1
  }

  /// The tracks, in order.
  public var tracks: [Track] { [red, green, blue] }

  /// The colour at a time.
  public func color(at time: Double) -> Color {
    if let still { return still }
    func component(_ track: Track) -> Double {
      Color.encoded(min(max(track.value(at: time), 0), 1))
    }
    return Color(red: component(red), green: component(green), blue: component(blue))
  }

  func mapTracks(_ change: (Track) -> Track) -> ColorTrack {
    var track = ColorTrack(red: change(red), green: change(green), blue: change(blue))
    if track.tracks == tracks { track.still = still }
    return track
  }
}
