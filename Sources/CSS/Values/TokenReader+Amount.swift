package import Tx2SVGMotion

extension TokenReader {
  /// Takes a length whose percentages are shares of a dimension, where they are allowed.
  ///
  /// A calculation is measured in a box of the given size.
  package mutating func amount(
    of dimension: Dimension?, in size: Size, allowingNegative: Bool = true
  ) throws(CSSValueError) -> Amount<Double> {
    let measured = hasMeasuredWindow
    func plain(_ pixels: Double, _ reader: TokenReader) -> Amount<Double> {
      reader.hasMeasuredWindow && !measured ? Amount(pixels, of: .measured) : Amount(pixels)
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
    if startsWord, second.isLength {
      let (third, fourth) = (try placePart(in: size), try placePart(in: size))
      let lengths = first.across == nil ? fourth.place(with: second) : second.place(with: fourth)
      guard first.isEdge, third.isEdge, let edges = first.place(with: third), fourth.isLength,
        let lengths
      else { throw .unsupported("this place", instead: "write it as in 'right 20% bottom 4px'") }
      func inward(_ edge: Amount<Double>, _ length: Amount<Double>) -> Amount<Double> {
        edge + (edge == 0 ? 1 : -1) * length
      }
      return Anchor(x: inward(edges.x, lengths.x), y: inward(edges.y, lengths.y))
    }
    guard let (x, y) = first.place(with: second) else {
      throw .unsupported("this place", instead: "write it as in 'left 20%' or '50% 80%'")
    }
    return Anchor(x: x, y: y)
  }

  private mutating func placePart(in size: Size) throws(CSSValueError) -> PlacePart<Amount<Double>>
  {
    if takeWord("left") { return PlacePart(across: 0) }
    if takeWord("right") { return PlacePart(across: Amount(1, of: .width)) }
    if takeWord("top") { return PlacePart(down: 0) }
    if takeWord("bottom") { return PlacePart(down: Amount(1, of: .height)) }
    if takeWord("center") { return .middle }
    guard startsLength else { throw unexpected("a place such as 'center' or '50% 80%'") }
    let (across, down) = try lengths(in: size)
    return PlacePart(across: across, down: down, isLength: true)
  }

  /// One length, a percentage being of the width or of the height.
  package mutating func lengths(
    in size: Size
  ) throws(CSSValueError) -> (across: Amount<Double>, down: Amount<Double>) {
    var ahead = self
    let across = try ahead.amount(of: .width, in: size)
    return (across, try amount(of: .height, in: size))
  }

  private var startsWord: Bool { if case .ident = peekPastSpace()?.kind { true } else { false } }

  package var startsLength: Bool { peekPastSpace()?.kind.isNumeric == true || startsMath }
}

extension PlacePart<Amount<Double>> {
  fileprivate static let middle = PlacePart(across: Anchor.center.x, down: Anchor.center.y)
}
