internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// The filters, the one that acts last outermost.
  func filters() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    let frames = try frames(of: "filter", missing: []) { (reader) throws(CSSValueError) in
      try reader.filterList()
    }
    guard let frames else { return [] }
    return try entries(
      of: frames,
      unlike: "filter: unlike lists would jump halfway; write the same functions in the same order"
    ).reversed().map { function, columns in
      { clock in
        let tracks = columns.map { clock.track($0) }
        return function == .opacity ? .opacity(tracks[0]) : .filter(Filter(function, tracks))
      }
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

  fileprivate mutating func filterList() throws(CSSValueError) -> [ListEntry<Filter.Function>] {
    try list("filter functions", while: { $0.peekPastSpace() != nil }) {
      (reader) throws(CSSValueError) in try reader.filter()
    }
  }

  private mutating func filter() throws(CSSValueError) -> ListEntry<Filter.Function> {
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
    return ListEntry(kind: function, numbers: numbers, idle: function.neutral)
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
