public import Tx2SVGMotion

/// Turns from view to view on the faces of a cube, each with SwiftUI's `rotation3DEffect`.
///
/// The new face turns from 90 degrees about its leading edge while the old one turns to -90 about
/// its trailing edge; both edges move together, so the faces share it at every moment. Perspective
/// is SwiftUI's ratio: the eye is `max(width, height) / perspective` away.
public struct Cube: Effect, Transition {
  /// The direction in which the cube turns.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down

    var isVertical: Bool { self == .up || self == .down }
    /// The axis of a turn in this direction, or against it.
    var axis: Vector3 { isVertical ? Vector3(1, 0, 0) : Vector3(0, 1, 0) }
  }

  /// The parameters of a cube.
  public static let parameters: [Parameter<Cube>] = [
    .choice("to", \.to, "Where the old face goes."),
    .number("perspective", \.perspective, "Perspective against the larger side.", in: 0...2),
    .light(\.light),
  ]

  /// Five flat faces, a turn of 1.3 s every two seconds.
  public static let demonstration = Demonstration(
    size: Size(200, 200), colors: [], artwork: "cube",
    animation: Animation(.easeInOut, duration: 1.3), hold: 0.7, items: Demonstration.anyItems)

  /// The side to which the old face turns.
  public var to = Direction.left
  /// The larger side divided by the distance of the eye; 0 is orthographic.
  public var perspective = 0.1

  /// Darkness of a view turned by a right angle: 0 as it is, 1 black.
  public var light = 0.0

  /// Creates a cube that turns to the left.
  public init() {}

  /// The face turns in from 90 degrees.
  public func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    face(
      turned: progress.mapped(scale: -90, offset: 90), away: progress.complement,
      hinge: to == .left || to == .up ? 0 : 1)
  }

  /// The face turns out to -90 degrees.
  public func removal(_ progress: Track, in size: Size) -> [Modifier] {
    face(
      turned: progress.mapped(scale: -90), away: progress.mapped(scale: -1),
      hinge: to == .left || to == .up ? 1 : 0)
  }

  /// One face: moved after the projection, so that the hinge follows the shared edge.
  ///
  /// `turned` is the angle and `away` the fraction of the side for a cube that turns left.
  private func face(turned: Track, away: Track, hinge: Double) -> [Modifier] {
    let isVertical = to.isVertical
    let sign: Double = to == .left || to == .up ? 1 : -1
    let anchor = isVertical ? UnitPoint(0.5, hinge) : UnitPoint(hinge, 0.5)
    let shift = away.mapped(scale: sign)
    let move = TransformStep.translate(
      x: isVertical ? .zero : shift.of(.width), y: isVertical ? shift.of(.height) : .zero)
    let turn = TransformStep.rotate3D(
      turned.mapped(scale: isVertical ? -sign : sign), axis: to.axis, anchor: anchor, anchorZ: 0)
    return [.transform([move] + .eye(perspective, at: anchor) + [turn])]
      + Modifier.light(light, turned: turned)
  }
}
