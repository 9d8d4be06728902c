internal import Tx2SVGCSS
internal import Tx2SVGMotion

struct TransformReader {
  let size: Size

  private static let names = [
    "translate", "translateX", "translateY", "translateZ", "translate3d", "scale", "scaleX",
    "scaleY", "scaleZ", "scale3d", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d", "skew",
    "skewX", "skewY", "matrix", "matrix3d", "perspective",
  ]

  func list(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    if reader.takeWord("none") { return [] }
    var list: [TransformPrimitive] = []
    repeat {
      guard list.count < CSSLimit.functions else {
        throw .tooMany("transform functions", limit: CSSLimit.functions)
      }
      list.append(try function(&reader))
    } while reader.peekPastSpace() != nil
    return list
  }

  private func function(_ reader: inout TokenReader) throws(CSSValueError) -> TransformPrimitive {
    let expected = "'none' or a transform function such as 'translate(50%)'"
    let token = try reader.need(expected)
    guard case .function(let name) = token.kind else { throw reader.unexpected(expected) }
    guard let known = Self.names.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw .unknown(name, kind: "transform function", among: Self.names)
    }
    reader.advance()
    let function: TransformPrimitive
    if known.hasPrefix("translate") {
      function = try translation(known, &reader)
    } else if known.hasPrefix("scale") {
      function = try scaling(known, &reader)
    } else if known.hasPrefix("rotate") {
      function = try rotation(known, &reader)
    } else if known.hasPrefix("matrix") {
      function = try matrix(known, &reader)
    } else if known == "perspective" {
      function = TransformPrimitive(
        function: .perspective, numbers: [Amount(try inverseDistance(&reader))])
    } else {
      function = try shear(known, &reader)
    }
    try reader.close(known, "fewer values")
    return function
  }

  private func comma(_ name: String, _ rule: String, _ reader: inout TokenReader)
    throws(CSSValueError)
  {
    guard reader.take(",") else { throw .wrongArguments(function: name, rule: rule) }
  }

  private func translation(
    _ name: String, _ reader: inout TokenReader
  ) throws(CSSValueError) -> TransformPrimitive {
    let first = try reader.amount(
      of: name.hasSuffix("Z") ? nil : name.hasSuffix("Y") ? .height : .width, in: size)
    switch name {
    case "translateX": return .translate(first, 0, 0)
    case "translateY": return .translate(0, first, 0)
    case "translateZ": return .translate(0, 0, first)
    case "translate3d":
      try comma(name, "three lengths", &reader)
      let second = try reader.amount(of: .height, in: size)
      try comma(name, "three lengths", &reader)
      return .translate(first, second, try reader.amount(of: nil, in: size))
    default:
      let second = reader.take(",") ? try reader.amount(of: .height, in: size) : 0
      return .translate(first, second, 0)
    }
  }

  private func scaling(
    _ name: String, _ reader: inout TokenReader
  ) throws(CSSValueError) -> TransformPrimitive {
    let first = try reader.calculatedNumber(allowingPercentage: true)
    switch name {
    case "scaleX": return .scale(first, 1, 1)
    case "scaleY": return .scale(1, first, 1)
    case "scaleZ": return .scale(1, 1, first)
    case "scale3d":
      try comma(name, "three numbers", &reader)
      let second = try reader.calculatedNumber(allowingPercentage: true)
      try comma(name, "three numbers", &reader)
      return .scale(first, second, try reader.calculatedNumber(allowingPercentage: true))
    default:
      let second =
        reader.take(",") ? try reader.calculatedNumber(allowingPercentage: true) : first
      return .scale(first, second, 1)
    }
  }

  private func rotation(
    _ name: String, _ reader: inout TokenReader
  ) throws(CSSValueError) -> TransformPrimitive {
    var axis = Vector3(0, 0, 1)
    switch name {
    case "rotateX": axis = Vector3(1, 0, 0)
    case "rotateY": axis = Vector3(0, 1, 0)
    case "rotate3d":
      var numbers: [Double] = []
      for _ in 0..<3 {
        numbers.append(try reader.calculatedNumber())
        try comma(name, "three numbers and an angle", &reader)
      }
      axis = Vector3(numbers[0], numbers[1], numbers[2])
    default: break
    }
    return .rotate(try reader.calculatedAngle(), about: axis)
  }

  private func shear(
    _ name: String, _ reader: inout TokenReader
  ) throws(CSSValueError) -> TransformPrimitive {
    let first = try reader.calculatedAngle()
    if name == "skewY" { return TransformPrimitive(function: .skewY, numbers: [Amount(first)]) }
    let second = name == "skew" && reader.take(",") ? try reader.calculatedAngle() : 0
    return TransformPrimitive(
      function: .skewX, numbers: [Amount(first)] + (second == 0 ? [] : [Amount(second)]))
  }

  private func inverseDistance(_ reader: inout TokenReader) throws(CSSValueError) -> Double {
    if reader.takeWord("none") { return 0 }
    // CSS takes less than a pixel for a pixel.
    return 1 / max(1, try reader.calculatedLength(percentOf: nil, allowingNegative: false))
  }

  private func matrix(
    _ name: String, _ reader: inout TokenReader
  ) throws(CSSValueError) -> TransformPrimitive {
    let count = name == "matrix" ? 6 : 16
    var n: [Double] = []
    for index in 0..<count {
      if index > 0 { try comma(name, "\(count) numbers", &reader) }
      n.append(try reader.calculatedNumber())
    }
    guard count == 16 else {
      return TransformPrimitive(
        function: nil,
        numbers: [n[0], n[2], 0, n[4], n[1], n[3], 0, n[5], 0, 0, 1, 0, 0, 0, 0, 1].map {
          Amount($0)
        })
    }
    // CSS writes column after column.
    return TransformPrimitive(
      function: nil, numbers: (0..<16).map { Amount(n[$0 % 4 * 4 + $0 / 4]) })
  }

  func translate(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    if reader.takeWord("none") { return [] }
    let x = try reader.amount(of: .width, in: size)
    let y = reader.peekPastSpace() == nil ? 0 : try reader.amount(of: .height, in: size)
    let z = reader.peekPastSpace() == nil ? 0 : try reader.amount(of: nil, in: size)
    return [.translate(x, y, z)]
  }

  func scale(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    if reader.takeWord("none") { return [] }
    let x = try reader.calculatedNumber(allowingPercentage: true)
    let y =
      reader.peekPastSpace() == nil ? x : try reader.calculatedNumber(allowingPercentage: true)
    let z =
      reader.peekPastSpace() == nil ? 1 : try reader.calculatedNumber(allowingPercentage: true)
    return [.scale(x, y, z)]
  }

  /// Takes the value of `rotate`: an angle, before or after it an axis.
  func rotate(_ reader: inout TokenReader) throws(CSSValueError) -> [TransformPrimitive] {
    if reader.takeWord("none") { return [] }
    if let axis = try axis(&reader) {
      return [.rotate(try reader.calculatedAngle(), about: axis)]
    }
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
