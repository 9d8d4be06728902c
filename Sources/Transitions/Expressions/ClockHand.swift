internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A clock in one piece: the area swept by the hand, as a polygon of far corners.
///
/// A corner goes round on straight lines between its places; there are enough that the hand is no
/// farther off anywhere in the frame than ``error``.
struct ClockHand: Transition {
  /// The point about which the hand turns, as fractions of the frame.
  let origin: UnitPoint
  let isClockwise: Bool
  /// The most by which the hand may be off, user units.
  private static let error = 0.05

  var moving: MovingViews { .new }

  var complement: (any Transition)? { ClockHand(origin: origin, isClockwise: !isClockwise) }

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    let center = origin.point(in: size)
    let farthest = Rect(size: size).corners.map { $0.distance(to: center) }.max() ?? 0
    // Half a chord of angle a seen from the middle is off by up to 0.1283 a³.
    let lines = Int((Double.pi * cbrt(0.1283 * farthest / Self.error)).rounded(.up))
    let sign: Double = isClockwise ? 1 : -1
    // Chords of a third of a turn pass at half their distance; drawings may reach as far again beyond
    // the box. No farther, as time has too few decimals for corners that are fast.
    let reach = 4 * farthest
    // Shares of the larger side turn alike in a box of any size.
    let (start, share) = (origin.anchor, reach / max(size.largerSide, 1e-6))
    func way(_ part: Double, _ length: (Double) -> Double) -> Amount<Track> {
      progress.composed(pieces: lines) { share * length($0 * part * 2 * Double.pi) }.of(.largerSide)
    }
    func corner(_ part: Double) -> MovingPoint {
      MovingPoint(
        x: way(part) { sign * sin($0) }.shifted(by: start.x),
        y: way(part) { -cos($0) }.shifted(by: start.y))
    }
    let twelve = Anchor(x: start.x, y: start.y + Amount(-share, of: .largerSide))
    let fixed = [start, twelve].map { MovingPoint($0) }
    return [.clip(.polygon(fixed + [1.0 / 3, 2.0 / 3, 1].map(corner), rule: .nonzero))]
  }
}
