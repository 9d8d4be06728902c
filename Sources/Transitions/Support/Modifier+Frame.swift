internal import Tx2SVGMotion

extension Modifier {
  /// Cuts off the content beyond the frame.
  static let frame = Modifier.clip(.inset())
}
