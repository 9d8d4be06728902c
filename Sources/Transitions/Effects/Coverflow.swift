public import Tx2SVGMotion

/// Turns the old view aside as the new one comes from the other side and turns to the reader.
public struct Coverflow: Effect, Transition {
  /// The parameters of a coverflow.
  public static let parameters: [Parameter<Coverflow>] = [
    .choice("to", \.to, "Where the old view goes."),
    .angle("angle", \.angle, "How far a view at the side is turned.", in: 0...80),
    .number("perspective", \.perspective, "Perspective against the larger side.", in: 0...1),
    .light(\.light),
  ]
  /// Flat views, two at a time.
  public static let demonstration = Demonstration.views(duration: 0.8)

  /// The direction in which a row of covers runs.
  public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right }

  /// The side to which the old view leaves.
  public var to = Direction.left
  /// The turn of a view at the side, degrees.
  public var angle = 55.0
  /// The larger side divided by the distance of the eye; 0 is orthographic.
  public var perspective = 0.6

  /// Darkness of a view turned by a right angle: 0 as it is, 1 black.
  public var light = 0.0

  /// Creates a coverflow to the left.
  public init() {}

  /// The view comes from the side and turns to the reader.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    cover(progress.complement, side: to == .left ? 1 : -1)
  }

  /// The view goes to the side and turns away.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    cover(progress, side: to == .left ? -1 : 1)
  }

  /// A cover some way off the middle; at 1 it has left and faded.
  private func cover(_ away: Track, side: Double) -> [Modifier] {
    let turn = TransformStep.rotate3D(
      away.mapped(scale: -side * angle), axis: Vector3(0, 1, 0), anchor: Anchor.center, anchorZ: 0)
    let move = TransformStep.translate(x: away.mapped(scale: side * 0.8).of(.width), y: .zero)
    return [.opacity(away.complement), .transform([move] + .eye(perspective) + [turn])]
      + Modifier.light(light, turned: away.mapped(scale: angle))
  }
}
