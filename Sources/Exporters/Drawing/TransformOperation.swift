internal import Tx2SVGMotion

/// One function of a transform list whose operands may move.
struct TransformOperation: Hashable {
  /// The functions; the names are those of SVG.
  enum Kind: String { case translate, scale, rotate, skewX, skewY, matrix }

  var kind: Kind
  /// The operands.
  var keyframes: Keyframes
  var format: DecimalFormat

  var isConstant: Bool { keyframes.isConstant }

  func isIdentity(_ operands: [Double]) -> Bool {
    operands.allSatisfy { format.text($0) == (kind == .scale ? "1" : "0") }
  }

  /// Whether nothing is left of what it scales.
  func vanishes(at time: Double) -> Bool {
    kind == .scale && keyframes.value(at: time).contains { format.text($0) == "0" }
  }

  /// Whether it never has an effect.
  var isIdle: Bool { isConstant && isIdentity(keyframes.values[0]) }
}

extension TransformOperation {
  init(_ kind: Kind, _ operands: [Double], _ format: DecimalFormat = .init(fractionDigits: 3)) {
    self.init(kind: kind, keyframes: .constant(operands, duration: 1), format: format)
  }
}

extension Keyframes {
  static func constant(_ values: [Double], duration: Double) -> Keyframes {
    Keyframes(times: [0, duration], values: [values, values], pieces: [.hold])
  }
}
