internal import Tx2SVGCSS
internal import Tx2SVGMotion

struct PhaseValue: Hashable, Sendable {
  /// Its place among the values, counted from 0.
  let index: Int
  /// The animated numbers: one, two of an offset, or a colour in linear light with its opacity;
  /// for contents the presence of each.
  let numbers: [Double]
}

extension Phases {
  func phases(on stage: Stage) throws(ParameterError) -> [PhaseValue] {
    if property == .content { return try contents(stage.viewCount) }
    let text = valueList.joined(separator: ",")
    guard valueList.count > 1 else {
      throw .invalidValue(name: "values", value: text, expected: "give two or more")
    }
    return try ParameterError.reading("values", text) { (_) throws(CSSValueError) in
      guard valueList.count <= CSSLimit.phases else {
        throw .tooMany("phases", limit: CSSLimit.phases)
      }
      var phases: [PhaseValue] = []
      for (index, value) in valueList.enumerated() {
        phases.append(PhaseValue(index: index, numbers: try numbers(value)))
      }
      return phases
    }
  }

  /// A phase for each item, in which nothing else is present.
  private func contents(_ count: Int) throws(ParameterError) -> [PhaseValue] {
    guard values == nil else {
      throw .conflict("phases of content show the items in order: leave out '--values'")
    }
    guard count > 1 else {
      throw .conflict("phases of content need two items or more")
    }
    return (0..<count).map { index in
      PhaseValue(index: index, numbers: (0..<count).map { $0 == index ? 1 : 0 })
    }
  }

  private func numbers(_ text: String) throws(CSSValueError) -> [Double] {
    switch property {
    case .radius: return [try length(text)]
    case .rotation:
      if let number = try? CSSValue.number(text) {
        return [try CSSLimit.angle.checked(number, text)]
      }
      return [try CSSValue.degrees(text)]
    case .scale: return [try CSSValue.number(text, in: CSSLimit.fraction.range)]
    case .opacity: return [try CSSValue.number(text, in: 0...1)]
    case .offset:
      let words = WordList.parts(of: text) { $0 == " " }.filter { !$0.isEmpty }
      guard (1...2).contains(words.count) else {
        throw .unexpected(text, expected: "a length across and one down, as in '20 -10'")
      }
      return [try length(words[0]), try words.count == 2 ? length(words[1]) : 0]
    case .color:
      let color = try Color(css: text)
      return [color.red, color.green, color.blue].map(Color.linear) + [color.opacity]
    case .content: return []
    }
  }

  /// A length; a bare number counts user units.
  private func length(_ text: String) throws(CSSValueError) -> Double {
    if let number = try? CSSValue.number(text) {
      return try CSSLimit.length.checked(number, text)
    }
    return try CSSValue.pixels(text)
  }
}
