internal import CTx2SVGMath
public import Tx2SVGMotion

/// Opens the old view like two doors; the new one comes forward between them.
public struct Doorway: Effect, Transition {
  /// The parameters of a doorway.
  public static let parameters: [Parameter<Doorway>] = [
    .number("perspective", \.perspective, "Perspective against the larger side.", in: 0...0.9),
    .light(\.light),
  ]
  /// Flat views, one behind the other.
  public static let demonstration = Demonstration.views(duration: 1)

  /// Size of the new view when it is farthest.
  private static let farthest = 0.6

  /// The larger side divided by the distance of the eye; 0 is orthographic.
  public var perspective = 0.6

  /// Darkness of a view turned by a right angle: 0 as it is, 1 black.
  public var light = 0.0

  /// Whether the new view is seen only where the doors are not.
  private var isApart = false

  /// Creates the transition.
  public init() {}

  /// Through doors that do not cover their frame the new view would be seen beside the gap; where none
  /// open there is no gap.
  public func apart(isAlone: Bool) -> any Transition {
    var copy = self
    copy.isApart = !isAlone
    return copy
  }

  /// The view comes forward from the dark.
  public func insertionParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let factor = progress.mapped(scale: 1 - Self.farthest, offset: Self.farthest)
    let grown = Modifier.transform([.scale(factor, anchor: Anchor.center)])
    let clip = isApart ? [gap(progress, in: size)] : []
    return [TransitionPart([grown, .opacity(progress)] + clip, layer: .beneath)]
  }

  /// The clip of the new view between the edges of the doors, as the eye sees them.
  private func gap(_ progress: Track, in size: Size) -> Modifier {
    let depth = size.width / 2 * perspective / max(size.largerSide, 1e-6)
    // Straight between so many places it is off by less than a twentieth of a user unit.
    let lines = Int((size.width * 10).squareRoot().rounded(.up))
    let inset = progress.composed(pieces: lines) { progress in
      let angle = progress * (.pi / 2 + atan(depth))
      let gap = (1 - cos(angle)) / (1 + depth * sin(angle))
      return max(0, 1 - gap / (Self.farthest + (1 - Self.farthest) * progress)) / 2
    }.of(.width)
    return .clip(.inset(right: inset, left: inset))
  }

  /// Two halves that turn away from the reader about the frame's sides.
  public func removalParts(_ progress: Track, in size: Size) -> [TransitionPart] {
    let half = Track(0.5).of(.width)
    return [
      TransitionPart(door(.leading, progress, in: size, .inset(right: half)), layer: .old),
      TransitionPart(door(.trailing, progress, in: size, .inset(left: half)), layer: .old),
    ]
  }

  /// A door with its hinge at a side, which opens until the eye sees its edge alone.
  private func door(_ edge: Edge, _ progress: Track, in size: Size, _ half: Clip) -> [Modifier] {
    let hinge = edge == .leading ? UnitPoint.leading : .trailing
    let slant = atan(size.width / 2 * perspective / size.largerSide) * 180 / .pi
    let angle = edge == .leading ? 90 + slant : -90 - slant
    // The angle at which the eye sees round the edge depends on the frame's aspect ratio.
    let turn = TransformStep(
      .rotate3d, [progress.mapped(scale: angle).of(.measured)], anchor: hinge,
      axis: Vector3(0, 1, 0))
    return [.transform(.eye(perspective) + [turn]), .clip(half)]
      + Modifier.light(light, turned: progress.mapped(scale: angle))
  }
}
