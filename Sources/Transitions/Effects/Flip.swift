public import Tx2SVGMotion

/// Turns the old view over like a card; the new one is on its back.
public struct Flip: Effect, Transition {
  /// The parameters of a flip.
  public static let parameters: [Parameter<Flip>] = [
    .choice("to", \.to, "Where the near half of the card goes."),
    .number("perspective", \.perspective, "Perspective against the larger side.", in: 0...1),
    .light(\.light),
  ]
  /// Flat views, back to back.
  public static let demonstration = Demonstration.views(duration: 0.8)

  /// The side to which the near half of the card turns.
  public var to = Cube.Direction.left
  /// The larger side divided by the distance of the eye; 0 is orthographic.
  public var perspective = 0.5

  /// Darkness of a view turned by a right angle: 0 as it is, 1 black.
  public var light = 0.0

  /// Creates a flip to the left.
  public init() {}

  /// The back of the card, from edge-on to the front.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let angle = progress.mapped(scale: 180, offset: -180)
    return [TransitionPart(card(angle), span: .secondHalf, layer: .new)]
  }

  /// The front of the card, until it is edge-on.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let angle = progress.mapped(scale: 180)
    return [TransitionPart(card(angle), span: .firstHalf, layer: .old)]
  }

  /// The card turned about its middle, positive to the left.
  private func card(_ angle: Track) -> [Modifier] {
    let sign: Double = to == .left || to == .down ? -1 : 1
    let turn = TransformStep.rotate3D(
      angle.mapped(scale: sign), axis: to.axis, anchor: Anchor.center, anchorZ: 0)
    return [.transform(.eye(perspective) + [turn])] + Modifier.light(light, turned: angle)
  }
}
