internal import Tx2SVGCSS
internal import Tx2SVGMotion

private struct FilterFunction: Sendable {
  enum Kind: String, CaseIterable { case blur, brightness }

  let kind: Kind
  let amount: Double

  var neutral: Double { kind == .blur ? 0 : 1 }
}

extension KeyframesCompiler {
  /// The filters, the one that acts last outermost.
  func filters() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    let frames = try frames(of: "filter", missing: []) { (reader) throws(CSSValueError) in
      try reader.filterList()
    }
    guard let frames else { return [] }
    let longest = frames.map(\.value).max { $0.count < $1.count } ?? []
    for frame in frames {
      guard zip(frame.value, longest).allSatisfy({ $0.kind == $1.kind }) else {
        throw StylesheetError(
          "filter: all keyframes need the same functions in the same order", at: frame.position)
      }
    }
    return longest.indices.reversed().map { index in
      let numbers = frames.map { frame in
        frame.keyframe(
          index < frame.value.count ? frame.value[index].amount : longest[index].neutral)
      }
      switch longest[index].kind {
      case .blur: return { .blur($0.track(numbers)) }
      case .brightness: return { .brightness($0.track(numbers)) }
      }
    }
  }
}

extension TokenReader {
  fileprivate mutating func filterList() throws(CSSValueError) -> [FilterFunction] {
    if takeWord("none") { return [] }
    var list: [FilterFunction] = []
    repeat {
      guard list.count < CSSLimit.filters else {
        throw .tooMany("filter functions", limit: CSSLimit.filters)
      }
      let token = try need("'none', 'blur()' or 'brightness()'")
      guard case .function(let name) = token.kind else {
        throw unexpected("'none', 'blur()' or 'brightness()'")
      }
      guard let kind = FilterFunction.Kind(rawValue: name.lowercased()) else {
        let known = FilterFunction.Kind.allCases.map(\.rawValue)
        if let hint = Suggestion.nearest(to: name, in: known) {
          throw .unknown(name, kind: "function", suggestion: hint)
        }
        throw .unsupported("\(name)()", instead: "only 'blur()' and 'brightness()' are")
      }
      advance()
      let amount =
        switch kind {
        case .blur: try calculatedLength(percentOf: nil, allowingNegative: false)
        case .brightness: max(0, try calculatedNumber(allowingPercentage: true))
        }
      list.append(FilterFunction(kind: kind, amount: amount))
      try close(name, "one value")
    } while peekPastSpace() != nil
    return list
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard case .ident(let name) = peekPastSpace()?.kind, name.lowercased() == word else {
      return false
    }
    takeNext()
    return true
  }
}
