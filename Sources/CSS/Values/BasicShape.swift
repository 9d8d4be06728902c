package import Tx2SVGMotion

/// A shape of `clip-path` (CSS Shapes 1, "Basic Shapes").
package struct BasicShape: Sendable {
  /// The name in messages; shapes of two names cannot become each other.
  package let name: String
  package let form: Clip.Form
  package let numbers: [Amount<Double>]

  /// Creates a shape of as many numbers as its form has.
  package init(name: String, form: Clip.Form, numbers: [Amount<Double>]) {
    (self.name, self.form, self.numbers) = (name, form, numbers)
  }

  package var clip: Clip { Clip(form: form, operands: numbers.map { $0.map { Track($0) } }) }
}

extension TokenReader {
  private static let shapes = ["circle", "ellipse", "inset", "rect", "xywh", "polygon"]

  /// Reads a value of `clip-path` in a box of a size; `nil` for `none`.
  package mutating func clipPath(in size: Size) throws(CSSValueError) -> BasicShape? {
    if takeWord("none") { return nil }
    // Views have no other box.
    let isOfBorder = takeWord("border-box")
    defer { if !isOfBorder { _ = takeWord("border-box") } }
    let expected = "'none', 'circle()', 'ellipse()', 'inset()' or 'polygon()'"
    let token = try need(expected)
    if case .url = token.kind { throw unsupportedShape(token.text) }
    guard case .function(let name) = token.kind else { throw unexpected(expected) }
    guard Self.shapes.contains(name.lowercased()) else {
      if ["path", "shape", "url"].contains(name.lowercased()) {
        throw unsupportedShape("\(name)()")
      }
      throw .unknown(name, kind: "shape", among: Self.shapes)
    }
    advance()
    let (across, down) = (Amount(1, of: .width), Amount(1, of: .height))
    let value: BasicShape
    switch name.lowercased() {
    case "circle": value = try ellipse("circle()", [try radius(of: .diagonal, in: size)], in: size)
    case "ellipse":
      let radii = [try radius(of: .width, in: size), try radius(of: .height, in: size)]
      value = try ellipse("ellipse()", radii, in: size)
    case "inset": value = try inset(try insets(in: size))
    case "rect":
      let (top, right) = (try edge(of: .height, 0, in: size), try edge(of: .width, 1, in: size))
      let (bottom, left) = (try edge(of: .height, 1, in: size), try edge(of: .width, 0, in: size))
      value = try inset([top, across + -1 * right, down + -1 * bottom, left])
    case "xywh":
      let (x, y) = try pair(in: size)
      let (width, height) = try pair(in: size)
      value = try inset([y, across + -1 * (x + width), down + -1 * (y + height), x])
    default: value = try polygon(in: size)
    }
    try close(name, "fewer values")
    return value
  }

  private func unsupportedShape(_ text: String) -> CSSValueError {
    .unsupported(text, instead: "write one of '\(Self.shapes.joined(separator: "()', '"))()'")
  }

  /// A radius, or the side of the box that a circle or an ellipse touches.
  private enum Radius {
    case length(Amount<Double>)
    case closest, farthest
  }

  private mutating func radius(
    of dimension: Dimension, in size: Size
  ) throws(CSSValueError) -> Radius {
    if takeWord("closest-side") { return .closest }
    if takeWord("farthest-side") { return .farthest }
    switch peekPastSpace()?.kind {
    case .symbol(")"): return .closest
    case .ident(let word) where word.lowercased() == "at": return .closest
    case .ident(let word):
      throw .unsupported(
        word, instead: "write a length, a percentage, 'closest-side' or 'farthest-side'")
    default: return .length(try amount(of: dimension, in: size, allowingNegative: false))
    }
  }

  private mutating func ellipse(
    _ name: String, _ radii: [Radius], in size: Size
  ) throws(CSSValueError) -> BasicShape {
    let center = takeWord("at") ? try place(in: size) : .center
    let point = center.point(in: size)
    let sides = [[point.x, size.width - point.x], [point.y, size.height - point.y]].map {
      $0.map(abs)
    }
    let numbers = (0..<2).map { index -> Amount<Double> in
      // A circle touches one of four sides, each radius of an ellipse one of two.
      let known = radii.count == 1 ? sides.flatMap(\.self) : sides[index]
      switch radii[min(index, radii.count - 1)] {
      case .length(let length): return length
      case .closest: return Amount(known.min() ?? 0, of: .measured)
      case .farthest: return Amount(known.max() ?? 0, of: .measured)
      }
    }
    return BasicShape(name: name, form: .ellipse, numbers: [center.x, center.y] + numbers)
  }

  private mutating func inset(_ edges: [Amount<Double>]) throws(CSSValueError) -> BasicShape {
    let radius = try cornerRadius().map { [Amount($0)] } ?? []
    return BasicShape(name: "inset()", form: .inset, numbers: edges + radius)
  }

  /// An edge of `rect()`, from the top or the left; `auto` is that of the box.
  private mutating func edge(
    of dimension: Dimension, _ usual: Double, in size: Size
  ) throws(CSSValueError) -> Amount<Double> {
    takeWord("auto") ? Amount(usual, of: dimension) : try amount(of: dimension, in: size)
  }

  private mutating func pair(
    in size: Size
  ) throws(CSSValueError) -> (Amount<Double>, Amount<Double>) {
    (try amount(of: .width, in: size), try amount(of: .height, in: size))
  }

  private mutating func insets(in size: Size) throws(CSSValueError) -> [Amount<Double>] {
    var edges: [(across: Amount<Double>, down: Amount<Double>)] = []
    while edges.count < 4, startsLength { edges.append(try lengths(in: size)) }
    guard let top = edges.first else {
      throw .missing(expected: "one to four lengths, as in 'inset(0 50%)'")
    }
    let right = edges.count > 1 ? edges[1] : top
    let bottom = edges.count > 2 ? edges[2] : top
    let left = edges.count > 3 ? edges[3] : right
    return [top.down, right.across, bottom.down, left.across]
  }

  private mutating func cornerRadius() throws(CSSValueError) -> Double? {
    guard takeWord("round") else { return nil }
    guard let token = peekPastSpace(), startsLength else {
      throw .missing(expected: "a radius, as in 'inset(10% round 8px)'")
    }
    if case .percentage = token.kind {
      throw .unsupported(token.text, instead: "write the radius as a length")
    }
    let radius = try calculatedLength(percentOf: nil, allowingNegative: false)
    guard !startsLength, peekPastSpace()?.kind != .symbol("/") else {
      throw .unsupported("round with several radii", instead: "write one for all corners")
    }
    return radius
  }

  private mutating func polygon(in size: Size) throws(CSSValueError) -> BasicShape {
    var rule = FillRule.nonzero
    for word in FillRule.allCases where takeWord(word.rawValue) {
      rule = word
      try expect(",")
    }
    if takeWord("round") { throw .unsupported("round", instead: "write the corners alone") }
    var numbers: [Amount<Double>] = []
    repeat {
      guard numbers.count / 2 < CSSLimit.corners else {
        throw .tooMany("corners of a polygon", limit: CSSLimit.corners)
      }
      numbers.append(try amount(of: .width, in: size))
      numbers.append(try amount(of: .height, in: size))
    } while take(",")
    let words = rule == .evenodd ? "evenodd" : ""
    return BasicShape(
      name: "polygon(\(words)) with \(numbers.count / 2) corners", form: .polygon(rule),
      numbers: numbers)
  }
}
