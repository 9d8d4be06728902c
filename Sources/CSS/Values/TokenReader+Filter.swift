package import Tx2SVGMotion

extension TokenReader {
  /// Takes one of some words, and returns what it means.
  package mutating func word<Value>(
    _ meanings: KeyValuePairs<String, Value>, _ expected: String
  ) throws(CSSValueError) -> Value {
    for (word, value) in meanings where takeWord(word) { return value }
    throw unexpected(expected)
  }

  /// Takes 'none', or entries of which a value may have so many.
  package mutating func list<Entry>(
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

  /// Takes 'none' or filter functions, in the order in which they act.
  package mutating func filterList() throws(CSSValueError) -> [ListEntry<Filter.Function>] {
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
  package mutating func takeColor() throws(CSSValueError) -> Color? {
    skipSpace()
    switch peek()?.kind {
    case .hash, .ident: return try color()
    case .function where !startsMath: return try color()
    default: return nil
    }
  }

  /// Takes two distances, a radius and a colour, which is black if it is left out; the shadow of a box
  /// has a spread, too, and may lie inside it, which is its kind.
  package mutating func shadow(ofBox: Bool) throws(CSSValueError) -> ListEntry<Bool> {
    var isInner = ofBox && takeWord("inset")
    var color = try takeColor()
    var lengths = [try calculatedLength(percentOf: nil), try calculatedLength(percentOf: nil)]
    for isRadius in ofBox ? [true, false] : [true] {
      lengths.append(
        startsLength ? try calculatedLength(percentOf: nil, allowingNegative: !isRadius) : 0)
    }
    isInner = isInner || ofBox && takeWord("inset")
    if color == nil { color = try takeColor() }
    isInner = isInner || ofBox && takeWord("inset")
    return ListEntry(
      kind: isInner, numbers: lengths + (color ?? Color(red: 0, green: 0, blue: 0)).bytes)
  }
}
