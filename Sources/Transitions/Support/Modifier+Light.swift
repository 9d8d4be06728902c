internal import Tx2SVGMotion

extension Parameter {
  /// The darkness of views that turn away.
  static func light(_ path: Path<Double>) -> Self {
    .number("light", path, "Darkness of a view turned by a right angle.", in: 0...1)
  }
}

extension [TransformStep] {
  /// The perspective of an eye at the larger side divided by a number; 0 is orthographic.
  static func eye(_ ratio: Double, at origin: UnitPoint = .center) -> [TransformStep] {
    ratio > 0 ? [.perspective(ratio: ratio, origin: origin)] : []
  }
}

extension Modifier {
  /// The brightness `1 - amount |angle| / 90` of a view turned by an angle, in degrees; none without
  /// an amount.
  static func light(_ amount: Double, turned angle: Track) -> [Modifier] {
    amount == 0 ? [] : [.brightness(angle.magnitude.mapped(scale: -amount / 90, offset: 1))]
  }

  /// Cuts off the content beyond the frame.
  static let frame = Modifier.clip(.inset())
}
