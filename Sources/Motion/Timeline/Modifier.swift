/// One view modifier, applied to the content inside it.
///
/// A list of modifiers is outermost first.
public enum Modifier: Hashable, Sendable {
  /// Moves the content; a list of 3D steps is seen flat by whatever is outside it.
  case transform([TransformStep])
  /// Shows only a part of the content, in the content's own coordinates.
  case clip(Clip)
  /// Makes the content translucent: 0 nothing, 1 as it is.
  case opacity(Track)
  /// Blurs the content with this standard deviation, user units.
  case blur(Track)
  /// Multiplies the content's colours: 0 black, 1 as it is.
  case brightness(Track)
  /// Draws the strokes of the content along themselves: 0 nothing, 1 as it is; what else there is
  /// follows.
  case draw(Track, LineOrder)
  /// Paints the content otherwise than it states.
  case paint(Paint)

  /// The tracks, in order.
  public var tracks: [Track] {
    switch self {
    case .transform(let steps): steps.flatMap(\.tracks)
    case .clip(let clip): clip.tracks
    case .opacity(let track), .blur(let track), .brightness(let track), .draw(let track, _):
      [track]
    case .paint(let paint): paint.tracks
    }
  }

  /// The same modifier with every track replaced.
  public func mapTracks(_ change: (Track) -> Track) -> Modifier {
    switch self {
    case .transform(let steps): .transform(steps.map { $0.mapTracks(change) })
    case .clip(let clip): .clip(clip.mapTracks(change))
    case .opacity(let track): .opacity(change(track))
    case .blur(let track): .blur(change(track))
    case .brightness(let track): .brightness(change(track))
    case .draw(let track, let order): .draw(change(track), order)
    case .paint(let paint): .paint(Paint(paint.property, paint.tracks.map(change)))
    }
  }

  /// The same modifier in user units, which apply to a box of this size.
  package func resolved(in size: Size) -> Modifier {
    switch self {
    case .opacity, .blur, .brightness, .draw, .paint: self
    case .transform(let steps): .transform(steps.map { $0.resolved(in: size) })
    case .clip(let clip): .clip(clip.resolved(in: size))
    }
  }

  /// The same modifier for content that lies elsewhere: every point it mentions is moved along.
  package func moved(by shift: Point) -> Modifier {
    switch self {
    case .opacity, .blur, .brightness, .draw, .paint: self
    case .transform(let steps): .transform(steps.map { $0.moved(by: shift) })
    case .clip(let clip): .clip(clip.moved(by: shift))
    }
  }
}
