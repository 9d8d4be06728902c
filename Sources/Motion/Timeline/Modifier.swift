/// One view modifier, applied to the content inside it.
///
/// A list of modifiers is outermost first.
public enum Modifier: Hashable, Sendable {
  /// Moves the content; a list of 3D steps is seen flat by whatever is outside it.
  case transform([TransformStep])
  /// Shows only a part of the content, in the content's own coordinates.
  case clip(Clip)
  /// Lets as much of the content through as a gradient is opaque.
  case mask(Mask)
  /// Makes the content translucent: 0 nothing, 1 as it is.
  case opacity(Track)
  /// Filters the content.
  case filter(Filter)
  /// Draws the strokes of the content along themselves: 0 nothing, 1 as it is; what else there is
  /// follows.
  case draw(Track, LineOrder)
  /// Paints the content otherwise than it states.
  case paint(Paint)
  /// Gives the box of the content a look that only boxes have.
  case look(BoxLook)

  /// Blurs the content with this standard deviation, user units.
  public static func blur(_ track: Track) -> Modifier { .filter(Filter(.blur, [track])) }

  /// Multiplies the content's colours: 0 black, 1 as it is.
  public static func brightness(_ track: Track) -> Modifier {
    .filter(Filter(.brightness, [track]))
  }

  /// A modifier without its tracks.
  package enum Kind { case transform, clip, mask, opacity, filter, draw, paint, look }

  package var kind: Kind {
    switch self {
    case .transform: .transform
    case .clip: .clip
    case .mask: .mask
    case .opacity: .opacity
    case .filter: .filter
    case .draw: .draw
    case .paint: .paint
    case .look: .look
    }
  }

  /// Whether it moves in space, which pictures can show in pieces only.
  package var isSpatial: Bool {
    if case .transform(let steps) = self { !steps.allSatisfy(\.isPlanar) } else { false }
  }

  /// The tracks, in order.
  public var tracks: [Track] {
    switch self {
    case .transform(let steps): steps.flatMap(\.tracks)
    case .clip(let clip): clip.tracks
    case .mask(let mask): mask.tracks
    case .opacity(let track), .draw(let track, _): [track]
    case .filter(let filter): filter.tracks
    case .paint(let paint): paint.tracks
    case .look(let look): look.tracks
    }
  }

  /// The same modifier with every track replaced.
  public func mapTracks(_ change: (Track) -> Track) -> Modifier {
    switch self {
    case .transform(let steps): .transform(steps.map { $0.mapTracks(change) })
    case .clip(let clip): .clip(clip.mapTracks(change))
    case .mask(let mask): .mask(mask.mapTracks(change))
    case .opacity(let track): .opacity(change(track))
    case .filter(let filter): .filter(Filter(filter.function, filter.tracks.map(change)))
    case .draw(let track, let order): .draw(change(track), order)
    case .paint(let paint): .paint(Paint(paint.property, paint.tracks.map(change)))
    case .look(let look): .look(look.mapTracks(change))
    }
  }

  /// The same modifier in user units, which apply to a box of this size.
  package func resolved(in size: Size) -> Modifier {
    switch self {
    case .opacity, .filter, .draw, .paint, .look: self
    case .mask(let mask): .mask(mask.resolved(in: size))
    case .transform(let steps): .transform(steps.map { $0.resolved(in: size) })
    case .clip(let clip): .clip(clip.resolved(in: size))
    }
  }

  /// The same modifier for content that lies elsewhere: every point it mentions is moved along.
  package func moved(by shift: Point) -> Modifier {
    switch self {
    case .opacity, .filter, .draw, .paint, .look, .mask: self
    case .transform(let steps): .transform(steps.map { $0.moved(by: shift) })
    case .clip(let clip): .clip(clip.moved(by: shift))
    }
  }
}
