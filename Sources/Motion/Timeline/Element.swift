/// One thing on the canvas with everything that happens to it.
public struct Element: Hashable, Sendable {
  /// A name, unique within a timeline; exporters derive ids from it.
  public var name: String
  /// The picture it shows.
  public var content: Content
  /// The rectangle in which the content is laid out, in the frame's coordinates.
  public var frame: Rect
  /// The modifiers of the content, outermost first.
  public var modifiers: [Modifier]
  /// The times at which it is on the canvas.
  public var visibility: Visibility
  /// Static places at which it is drawn again and again; one that changes nothing by default.
  public var placements: [Placement]

  /// Creates the element.
  public init(
    _ name: String, _ content: Content, frame: Rect, modifiers: [Modifier] = [],
    visibility: Visibility = .always, placements: [Placement] = [.identity]
  ) {
    self.name = name
    self.content = content
    self.frame = frame
    self.modifiers = modifiers
    self.visibility = visibility
    self.placements = placements
  }

  /// The views that it shows, each from its time on; none if it shows anything else.
  package var cues: [Content.Cue] { if case .views(let cues) = content { cues } else { [] } }

  /// All tracks that move it.
  public var tracks: [Track] { modifiers.flatMap(\.tracks) + content.tracks }

  func mapTracks(_ change: (Track) -> Track) -> Element {
    var element = self
    element.modifiers = modifiers.map { $0.mapTracks(change) }
    element.content = content.mapTracks(change)
    return element
  }

  /// The map from content coordinates to the frame at a time, without its placement.
  public func homography(at time: Double) -> Homography {
    modifiers.homography(at: time, in: frame.size)
  }

  /// The product of all opacities at a time; where a spring overshoots they stay in 0...1.
  public func opacity(at time: Double) -> Double {
    modifiers.reduce(1) { product, modifier in
      guard case .opacity(let track) = modifier else { return product }
      return product * min(max(track.value(at: time), 0), 1)
    }
  }
}

extension [Modifier] {
  /// The map of all transforms at a time in a box, outermost first.
  public func homography(at time: Double, in size: Size) -> Homography {
    reduce(.identity) { map, modifier in
      guard case .transform(let steps) = modifier else { return map }
      return map * steps.matrix(at: time, in: size).homography
    }
  }
}
