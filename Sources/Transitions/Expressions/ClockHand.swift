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

  func insertion(_ progress: Track, in size: Size) -> [Modifier] {
    let center = origin.point(in: size)
    let farthest = Rect(size: size).corners.map { $0.distance(to: center) }.max() ?? 0
    // Half a chord of angle a seen from the middle is off by up to 0.1283 a³.
    let lines = Int((Double.pi * cbrt(0.1283 * farthest / Self.error)).rounded(.up))
    let sign: Double = isClockwise ? 1 : -1
    // Chords of a third of a turn pass at half their distance; drawings outside the box count too.
    let reach = 2 * (size.width + size.height + center.distance(to: Point(0, 0)))
    func corner(_ share: Double) -> MovingPoint {
      let angle = { (turned: Double) in turned * share * 2 * Double.pi }
      return MovingPoint(
        x: progress.composed(pieces: lines) {
          center.x + sign * reach * sin(angle($0))
        }.of(.measured),
        y: progress.composed(pieces: lines) {
          center.y - reach * cos(angle($0))
        }.of(.measured))
    }
    let fixed = [center, Point(center.x, center.y - reach)].map { MovingPoint($0.measured) }
    return [.clip(.polygon(fixed + [1.0 / 3, 2.0 / 3, 1].map(corner), rule: .nonzero))]
  }
}
