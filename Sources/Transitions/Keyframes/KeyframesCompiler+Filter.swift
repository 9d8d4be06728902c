internal import Tx2SVGCSS
internal import Tx2SVGMotion

private struct FilterFunction: Sendable {
  let function: Filter.Function
  var numbers: [Double]

  /// The function of the same kind that changes nothing; a shadow keeps its colour.
  var neutral: [Double] { numbers.indices.map { 3..<6 ~= $0 ? numbers[$0] : function.neutral } }

  /// The function with the colour of another one, if it is a shadow of none.
  func colored(like other: FilterFunction) -> FilterFunction {
    guard function == .dropShadow, numbers[6] == 0 else { return self }
    return FilterFunction(function: function, numbers: numbers[..<3] + other.numbers[3..<6] + [0])
  }
}

extension KeyframesCompiler {
  /// The filters, the one that acts last outermost.
  func filters() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    let frames = try frames(of: "filter", missing: []) { (reader) throws(CSSValueError) in
      try reader.filterList()
    }
    guard let frames else { return [] }
    let longest = frames.map(\.value).longest
    for frame in frames {
      guard zip(frame.value, longest).allSatisfy({ $0.function == $1.function }) else {
        throw StylesheetError(
          "filter: unlike lists would jump halfway; write the same functions in the same order",
          at: frame.position)
      }
    }
    return longest.indices.reversed().map { index in
      let stated = frames.compactMap { $0.value.indices.contains(index) ? $0.value[index] : nil }
      let seen = stated.first { $0.numbers.last != 0 } ?? longest[index]
      let rows = frames.map { frame in
        index < frame.value.count ? frame.value[index].colored(like: seen).numbers : seen.neutral
      }
      let columns = seen.numbers.indices.map { column in
        zip(frames, rows).map { $0.keyframe($1[column]) }
      }
      let function = seen.function
      return { clock in Modifier(Filter(function, columns.map { clock.track($0) })) }
    }
  }
}

extension Modifier {
  fileprivate init(_ filter: Filter) {
    self =
      switch filter.function {
      case .blur: .blur(filter.tracks[0])
      case .brightness: .brightness(filter.tracks[0])
      case .opacity: .opacity(filter.tracks[0])
      default: .filter(filter)
      }
  }
}

extension TokenReader {
  /// Takes one of some words, and returns what it means.
  mutating func word<Value>(
    _ meanings: KeyValuePairs<String, Value>, _ expected: String
  ) throws(CSSValueError) -> Value {
    for (word, value) in meanings where takeWord(word) { return value }
    throw unexpected(expected)
  }

  /// Takes 'none', or entries of which a value may have so many.
  mutating func list<Entry>(
    _ name: String, limit: Int = CSSLimit.filters, while goesOn: (inout TokenReader) -> Bool,
    _ entry: (inout TokenReader) throws(CSSValueError) -> Entry
  ) throws(CSSValueError) -> [Entry] {
    if takeWord("none") { return [] }
    var list: [Entry] = []
    repeat {
      guard list.count < limit else { throw .tooMany(name, limit: limit) }
      list.append(try entry(&self))
    } while goesOn(&self)
    return list
  }

  fileprivate mutating func filterList() throws(CSSValueError) -> [FilterFunction] {
    try list("filter functions", while: { $0.peekPastSpace() != nil }) {
      (reader) throws(CSSValueError) in try reader.filter()
    }
  }

  private mutating func filter() throws(CSSValueError) -> FilterFunction {
    let token = try need("'none' or a function such as 'blur()'")
    guard case .function(let name) = token.kind else {
      throw unexpected("'none' or a function such as 'blur()'")
    }
    guard let function = Filter.Function(rawValue: name.lowercased()) else {
      throw .unknown(name, kind: "function", among: Filter.Function.allCases.map(\.rawValue))
    }
    advance()
    let numbers = try filterNumbers(function)
    try close(name, function == .dropShadow ? "two or three lengths and a colour" : "one value")
    return FilterFunction(function: function, numbers: numbers)
  }

  /// Takes the numbers of a filter function; without any, it acts in full.
  private mutating func filterNumbers(
    _ function: Filter.Function
  ) throws(CSSValueError) -> [Double] {
    if function == .dropShadow { return try shadow(ofBox: false).numbers }
    let isEmpty = peekPastSpace()?.kind == .symbol(")")
    switch function.quantity {
    case .length:
      return [isEmpty ? 0 : try calculatedLength(percentOf: nil, allowingNegative: false)]
    case .angle: return [isEmpty ? 0 : try calculatedAngle()]
    case .factor, .inverse:
      let (isPlain, token) = (!startsMath, peekPastSpace())
      let amount = isEmpty ? 1 : try calculatedNumber(allowingPercentage: true)
      if isPlain, amount < 0 {
        throw .outOfRange(token?.text ?? "", rule: "this number is not negative")
      }
      return [min(max(amount, 0), function.range?.upperBound ?? amount)]
    }
  }

  /// Takes a colour if one comes next.
  mutating func takeColor() throws(CSSValueError) -> Color? {
    skipSpace()
    switch peek()?.kind {
    case .hash, .ident: return try color()
    case .function where !startsMath: return try color()
    default: return nil
    }
  }
}
