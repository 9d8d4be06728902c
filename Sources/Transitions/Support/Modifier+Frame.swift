internal import Tx2SVGMotion

extension Modifier {
  /// Cuts off what lies beyond the frame.
  static let frame = Modifier.clip(.inset())
}
