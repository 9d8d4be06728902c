internal import Tx2SVGMotion

/// One function of a transform list whose operands may move.
struct TransformOperation: Hashable {
  /// The functions; the names are those of SVG.
  enum Kind: String { case translate, scale, rotate, skewX, skewY, matrix }

  /// The function.
  var kind: Kind
  /// The operands.
  var keyframes: Keyframes
  /// The format of the operands.
  var format: DecimalFormat

  /// Creates a function.
  init(kind: Kind, keyframes: Keyframes, format: DecimalFormat) {
    self.kind = kind
    self.keyframes = keyframes
    self.format = format
  }

  /// Creates a function that never changes.
  init(_ kind: Kind, _ operands: [Double], _ format: DecimalFormat = .init(fractionDigits: 3)) {
    self.init(kind: kind, keyframes: .constant(operands, duration: 1), format: format)
  }

  /// Whether it never changes.
  var isConstant: Bool { keyframes.isConstant }

  /// The operand with which it has no effect.
  var neutral: Double { kind == .scale ? 1 : 0 }

  /// Whether it has no effect with these operands.
  func isIdentity(_ operands: [Double]) -> Bool {
    operands.allSatisfy { format.text($0) == format.text(neutral) }
  }

  /// Whether it never has an effect.
  var isIdle: Bool { isConstant && isIdentity(keyframes.values[0]) }
}

extension Keyframes {
  /// Keyframes that never change.
  static func constant(_ values: [Double], duration: Double) -> Keyframes {
    Keyframes(times: [0, duration], values: [values, values], pieces: [.hold])
  }
}
