internal import Tx2SVGMotion

extension Modifier {
  /// Cuts off what lies beyond the frame.
  static let frame = Modifier.clip(
    .inset(top: Track(0), right: Track(0), bottom: Track(0), left: Track(0)))
}
