package import Tx2SVGMotion

extension TokenReader {
  /// Takes a length whose percentages are shares of a dimension, where they are allowed.
  ///
  /// A calculation is measured in a box of the given size.
  package mutating func amount(
    of dimension: Dimension?, in size: Size, allowingNegative: Bool = true
  ) throws(CSSValueError) -> Amount<Double> {
    let measured = hasMeasuredFrame
    func plain(_ pixels: Double, _ reader: TokenReader) -> Amount<Double> {
      reader.hasMeasuredFrame && !measured ? Amount(pixels, of: .measured) : Amount(pixels)
    }
    guard let dimension else {
      return plain(try calculatedLength(percentOf: nil, allowingNegative: allowingNegative), self)
    }
    // A whole of CSS is the diagonal of a square over its side (CSS Shapes 1, section 3.1).
    let whole = dimension == .diagonal ? 1 / 2.0.squareRoot() : 1
    guard startsMath else {
      switch try length(allowingNegative: allowingNegative) {
      case .pixels(let pixels): return plain(pixels, self)
      case .fraction(let fraction): return Amount(fraction * whole, of: dimension)
      }
    }
    let ahead = self
    if let pixels = try? calculatedLength(percentOf: nil, allowingNegative: allowingNegative) {
      return plain(pixels, self)
    }
    self = ahead
    let pixels = try calculatedLength(
      percentOf: size.length(of: dimension) * whole, allowingNegative: allowingNegative)
    return Amount(pixels, of: .measured)
  }

  /// Takes a place in a frame: one or two words, lengths and percentages, or two edges and the lengths
  /// from these.
  package mutating func place(in size: Size) throws(CSSValueError) -> Anchor {
    let first = try placePart(in: size)
    let second = startsWord || startsLength ? try placePart(in: size) : .middle
    if startsWord, case .length(let x, let y) = second {
      let (third, fourth) = (try placePart(in: size), try placePart(in: size))
      func inward(_ edge: Amount<Double>, _ length: Amount<Double>) -> Amount<Double> {
        edge + (edge == 0 ? 1 : -1) * length
      }
      switch (first, third, fourth) {
      case (.across(let edge), .down(let other), .length(_, let down)):
        return Anchor(x: inward(edge, x), y: inward(other, down))
      case (.down(let edge), .across(let other), .length(let across, _)):
        return Anchor(x: inward(other, across), y: inward(edge, y))
      default: throw .unsupported("this place", instead: "write it as in 'right 20% bottom 4px'")
      }
    }
    let middle = Anchor.center
    switch (first, second) {
    case (.across(let x), .down(let y)), (.down(let y), .across(let x)),
      (.across(let x), .length(_, let y)), (.length(let x, _), .down(let y)),
      (.length(let x, _), .length(_, let y)):
      return Anchor(x: x, y: y)
    case (.across(let x), .middle), (.length(let x, _), .middle), (.middle, .across(let x)):
      return Anchor(x: x, y: middle.y)
    case (.down(let y), .middle), (.middle, .down(let y)), (.middle, .length(_, let y)):
      return Anchor(x: middle.x, y: y)
    case (.middle, .middle): return middle
    default: throw .unsupported("this place", instead: "write it as in 'left 20%' or '50% 80%'")
    }
  }

  private enum PlacePart {
    case across(Amount<Double>)
    case down(Amount<Double>)
    case middle
    case length(across: Amount<Double>, down: Amount<Double>)
  }

  private mutating func placePart(in size: Size) throws(CSSValueError) -> PlacePart {
    if takeWord("left") { return .across(0) }
    if takeWord("right") { return .across(Amount(1, of: .width)) }
    if takeWord("top") { return .down(0) }
    if takeWord("bottom") { return .down(Amount(1, of: .height)) }
    if takeWord("center") { return .middle }
    guard startsLength else { throw unexpected("a place such as 'center' or '50% 80%'") }
    let (across, down) = try lengths(in: size)
    return .length(across: across, down: down)
  }

  /// One length, a percentage being of the width or of the height.
  package mutating func lengths(
    in size: Size
  ) throws(CSSValueError) -> (across: Amount<Double>, down: Amount<Double>) {
    var ahead = self
    let across = try ahead.amount(of: .width, in: size)
    return (across, try amount(of: .height, in: size))
  }

  private var startsWord: Bool {
    if case .ident = peekPastSpace()?.kind { true } else { false }
  }

  package var startsLength: Bool {
    switch peekPastSpace()?.kind {
    case .number, .percentage, .dimension: true
    default: startsMath
    }
  }
}
