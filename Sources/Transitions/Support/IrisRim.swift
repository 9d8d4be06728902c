internal import Tx2SVGMotion

/// Shows what the opening of an iris leaves free of the frame.
struct IrisRim: Transition {
  let origin: UnitPoint
  /// The corners of the whole opening in a frame, from its centre.
  let outline: @Sendable (Size) -> [Point]

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    removal(progress.complement, in: size)
  }

  /// A hole that grows until nothing is left of the frame.
  func removal(_ progress: Track, in size: Size) -> [Modifier] {
    let center = origin.point(in: size)
    let corners = outline(size)
    let hole = (corners + corners.prefix(1)).map { corner in
      MovingPoint(
        x: progress.mapped(scale: corner.x, offset: center.x).of(.measured),
        y: progress.mapped(scale: corner.y, offset: center.y).of(.measured))
    }
    // One line leads to the hole, runs round it and comes back as it went.
    let frame = Rect(size: size).corners
    let rim = (frame + frame.prefix(1)).map { MovingPoint($0.measured) }
    return [.clip(.polygon(rim + hole, rule: .evenodd))]
  }
}
