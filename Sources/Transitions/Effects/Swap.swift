public import Tx2SVGMotion

/// Carries the two views around each other: the old one goes behind the new one.
public struct Swap: Effect, Transition {
  /// The parameters of a swap.
  public static let parameters: [Parameter<Swap>] = [
    .choice("to", \.to, "Where the old view goes first."), .light(\.light),
  ]
  /// Flat views, two at a time.
  public static let demonstration = Demonstration.views(duration: 0.9)

  /// The eye's distance in larger sides.
  private static let distance = 2.5
  /// The radius of the orbit in sides, so that the views just pass each other.
  private static let radius = 0.6

  /// The side to which the old view moves first.
  public var to = Cube.Direction.left

  /// Darkness of a view that is behind the other one: 0 as it is, 1 black.
  public var light = 0.0

  /// Whether a view fades while it is behind the other one, which does not hide it.
  private var fadesBehind = false

  /// Creates a swap in which the old view goes to the left.
  public init() {}

  /// Views that fade while they are behind.
  public func apart(isAlone: Bool) -> any Transition {
    var others = self
    others.fadesBehind = true
    return others
  }

  /// The view comes from behind; half way it is at the side, and then in front.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let orbit = orbit(progress.mapped(scale: 180, offset: -180))
    let behind = fadesBehind ? [.opacity(progress.mapped(scale: 2))] + orbit : orbit
    return [
      TransitionPart(behind, span: .afterStart.within(.firstHalf), layer: .beneath),
      TransitionPart(orbit, span: .secondHalf, layer: .new),
    ]
  }

  /// The view goes to the side and then behind.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let orbit = orbit(progress.mapped(scale: 180))
    guard fadesBehind else { return [TransitionPart(orbit, span: .beforeEnd, layer: .old)] }
    let behind = [.opacity(progress.mapped(scale: -2, offset: 2))] + orbit
    return [
      TransitionPart(orbit, span: .firstHalf, layer: .old),
      TransitionPart(behind, span: .secondHalf, layer: .old),
    ]
  }

  /// The view on a circle behind its place, always facing the reader.
  private func orbit(_ angle: Track) -> [Modifier] {
    let sign: Double = to == .left || to == .down ? -1 : 1
    let depth = Amount(-Self.radius, of: to.isVertical ? .height : .width)
    let turn = angle.mapped(scale: sign)
    let steps: [TransformStep] = [
      .perspective(ratio: 1 / Self.distance, origin: Anchor.center),
      .rotate3D(turn, axis: to.axis, anchor: Anchor.center, anchorZ: depth),
      .rotate3D(turn.mapped(scale: -1), axis: to.axis, anchor: Anchor.center, anchorZ: 0),
    ]
    return [.transform(steps)] + Modifier.light(light, turned: angle.mapped(scale: 0.5))
  }
}
