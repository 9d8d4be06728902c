internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// The properties that only elements of documents have.
  static let paints = Paint.Property.allCases.map(\.rawValue)

  /// The fill, the stroke and other properties of the content itself.
  func paints() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    var list: [CompiledKeyframes.Moving] = []
    for property in Paint.Property.allCases {
      let frames = try frames(of: property.rawValue, missing: [Double]()) {
        (reader) throws(CSSValueError) in try reader.paint(property)
      }
      guard let frames else { continue }
      let columns = frames[0].value.indices.map { index in
        frames.map { $0.keyframe($0.value[index]) }
      }
      list.append { clock in .paint(Paint(property, columns.map { clock.track($0) })) }
    }
    return list
  }
}

extension TokenReader {
  /// Takes the numbers of a painted property.
  fileprivate mutating func paint(_ property: Paint.Property) throws(CSSValueError) -> [Double] {
    guard property.isColor else {
      if case .number(let value, _) = peekPastSpace()?.kind, value >= 0 {
        takeNext()
        return [value]
      }
      return [try calculatedLength(percentOf: nil, allowingNegative: false)]
    }
    return try color().bytes
  }
}

extension Color {
  /// Red, green and blue as bytes, and the opacity.
  var bytes: [Double] { [red, green, blue].map { $0 * 255 } + [opacity] }
}
