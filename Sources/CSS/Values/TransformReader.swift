package import Tx2SVGMotion

/// Reads `transform`, `translate`, `rotate` and `scale`, in a box of a size.
package struct TransformReader {
  private let size: Size

  package init(size: Size) { self.size = size }

  /// The functions, as CSS spells them.
  package static let names = [
    "translate", "translateX", "translateY", "translateZ", "translate3d", "scale", "scaleX",
    "scaleY", "scaleZ", "scale3d", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d", "skew",
    "skewX", "skewY", "matrix", "matrix3d", "perspective",
  ]

  package func list(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    try reader.list(
      "transform functions", limit: CSSLimit.functions, while: { $0.peekPastSpace() != nil }
    ) { (reader) throws(CSSValueError) in try function(&reader) }
  }

  private func function(_ reader: inout TokenReader) throws(CSSValueError) -> TransformPrimitive {
    let expected = "'none' or a transform function such as 'translate(50%)'"
    let token = try reader.need(expected)
    guard case .function(let name) = token.kind else { throw reader.unexpected(expected) }
    guard let known = Self.names.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw .unknown(name, kind: "transform function", among: Self.names)
    }
    reader.advance()
    let primitive = try primitive(known, &reader)
    try reader.close(known, "fewer values")
    return primitive
  }

  /// Takes the arguments of a function; a comma must stand before those that have a rule.
  private func primitive(
    _ name: String, _ reader: inout TokenReader
  ) throws(CSSValueError) -> TransformPrimitive {
    func comma(_ rule: String?) throws(CSSValueError) {
      guard let rule, !reader.take(",") else { return }
      throw .wrongArguments(function: name, rule: rule)
    }
    func length(
      _ dimension: Dimension?, _ rule: String? = nil
    ) throws(CSSValueError) -> Amount<Double> {
      try comma(rule)
      return try reader.amount(of: dimension, in: size)
    }
    func number(_ rule: String? = nil) throws(CSSValueError) -> Double {
      try comma(rule)
      return try reader.calculatedNumber()
    }
    func factor(_ rule: String? = nil) throws(CSSValueError) -> Double {
      try comma(rule)
      return try reader.calculatedNumber(allowingPercentage: true)
    }
    func matrix(_ count: Int) throws(CSSValueError) -> [Double] {
      try (0..<count).map { index throws(CSSValueError) in
        try number(index > 0 ? "\(count) numbers" : nil)
      }
    }
    let (lengths, numbers) = ("three lengths", "three numbers")
    switch name {
    case "translate":
      return .translate(try length(.width), reader.take(",") ? try length(.height) : 0, 0)
    case "translateX": return .translate(try length(.width), 0, 0)
    case "translateY": return .translate(0, try length(.height), 0)
    case "translateZ": return .translate(0, 0, try length(nil))
    case "translate3d":
      return .translate(try length(.width), try length(.height, lengths), try length(nil, lengths))
    case "scale":
      let first = try factor()
      return .scale(first, reader.take(",") ? try factor() : first, 1)
    case "scaleX": return .scale(try factor(), 1, 1)
    case "scaleY": return .scale(1, try factor(), 1)
    case "scaleZ": return .scale(1, 1, try factor())
    case "scale3d": return .scale(try factor(), try factor(numbers), try factor(numbers))
    case "rotateX": return .rotate(try reader.calculatedAngle(), about: Vector3(1, 0, 0))
    case "rotateY": return .rotate(try reader.calculatedAngle(), about: Vector3(0, 1, 0))
    case "rotate3d":
      let rule = "three numbers and an angle"
      let axis = Vector3(try number(), try number(rule), try number(rule))
      try comma(rule)
      return .rotate(try reader.calculatedAngle(), about: axis)
    case "skew", "skewX":
      let first = try reader.calculatedAngle()
      let second = name == "skew" && reader.take(",") ? try reader.calculatedAngle() : 0
      return TransformPrimitive(.skewX, second == 0 ? [first] : [first, second])
    case "skewY": return TransformPrimitive(.skewY, [try reader.calculatedAngle()])
    case "perspective":
      if reader.takeWord("none") { return TransformPrimitive(.perspective, [0.0]) }
      // CSS takes less than a pixel for a pixel.
      let distance = max(1, try reader.calculatedLength(percentOf: nil, allowingNegative: false))
      return TransformPrimitive(.perspective, [1 / distance])
    case "matrix":
      let n = try matrix(6)
      return TransformPrimitive(
        nil, [n[0], n[2], 0, n[4], n[1], n[3], 0, n[5], 0, 0, 1, 0, 0, 0, 0, 1])
    case "matrix3d":
      // CSS writes column after column.
      let n = try matrix(16)
      return TransformPrimitive(nil, (0..<16).map { n[$0 % 4 * 4 + $0 / 4] })
    default: return .rotate(try reader.calculatedAngle(), about: Vector3(0, 0, 1))
    }
  }

  package func translate(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive]
  {
    if reader.takeWord("none") { return [] }
    let x = try reader.amount(of: .width, in: size)
    let y = reader.peekPastSpace() == nil ? 0 : try reader.amount(of: .height, in: size)
    let z = reader.peekPastSpace() == nil ? 0 : try reader.amount(of: nil, in: size)
    return [.translate(x, y, z)]
  }

  package func scale(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    if reader.takeWord("none") { return [] }
    let x = try reader.calculatedNumber(allowingPercentage: true)
    let y =
      reader.peekPastSpace() == nil ? x : try reader.calculatedNumber(allowingPercentage: true)
    let z =
      reader.peekPastSpace() == nil ? 1 : try reader.calculatedNumber(allowingPercentage: true)
    return [.scale(x, y, z)]
  }

  /// Takes the value of `rotate`: an angle, before or after it an axis.
  package func rotate(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    if reader.takeWord("none") { return [] }
    if let axis = try axis(&reader) { return [.rotate(try reader.calculatedAngle(), about: axis)] }
    let angle = try reader.calculatedAngle()
    return [.rotate(angle, about: try axis(&reader) ?? Vector3(0, 0, 1))]
  }

  private func axis(_ reader: inout TokenReader) throws(CSSValueError) -> Vector3? {
    if reader.takeWord("x") { return Vector3(1, 0, 0) }
    if reader.takeWord("y") { return Vector3(0, 1, 0) }
    if reader.takeWord("z") { return Vector3(0, 0, 1) }
    guard case .number(let value, _) = reader.peekPastSpace()?.kind else { return nil }
    // A lone 0 is an angle.
    var ahead = reader
    ahead.takeNext()
    guard value != 0 || ahead.peekPastSpace() != nil else { return nil }
    let x = try reader.number()
    let y = try reader.number()
    return Vector3(x, y, try reader.number())
  }
}
