package import Tx2SVGMotion

/// A part of a `filter` property.
package enum FilterStep: Sendable {
  /// A filter function.
  case function(ListEntry<Filter.Function>)
  /// The address of an element that filters.
  case address(String)
}

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

  /// Takes 'none', or filter functions and the addresses of filters.
  package mutating func filterSteps() throws(CSSValueError) -> [FilterStep] {
    try list("filter functions", while: { $0.peekPastSpace() != nil }) {
      (reader) throws(CSSValueError) in
      if let address = try reader.takeAddress() { return .address(address) }
      return .function(try reader.filter())
    }
  }

  /// Takes 'url()' if it comes next.
  package mutating func takeAddress() throws(CSSValueError) -> String? {
    switch peekPastSpace()?.kind {
    case .url(let address):
      takeNext()
      return address
    case .function(let name) where name.lowercased() == "url":
      takeNext()
      let token = try need("an address")
      guard case .string(let address) = token.kind else { throw unexpected("an address") }
      advance()
      try close(name, "one address")
      return address
    default: return nil
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
    case .function where startsMath: return nil
    case .hash, .ident, .function: return ignoresColors ? try skippedColor() : try color()
    default: return nil
    }
  }

  /// Takes a colour that may depend on the reader, or be of a function that is not known here.
  private mutating func skippedColor() throws(CSSValueError) -> Color {
    if peek()?.kind.nesting == 0 {
      do throws(CSSValueError) { return try color() } catch {
        guard !error.isInvalidCSS else { throw error }
      }
    }
    var depth = 0
    repeat {
      depth += peek()?.kind.nesting ?? -depth
      advance()
    } while depth > 0
    return .black
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
    lacksColor = lacksColor || color == nil
    return ListEntry(
      kind: isInner, numbers: lengths + (color ?? Color(red: 0, green: 0, blue: 0)).bytes)
  }
}
