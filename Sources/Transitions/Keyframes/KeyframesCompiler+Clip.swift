internal import Tx2SVGCSS
internal import Tx2SVGMotion

private struct BasicShape: Sendable {
  /// The name in messages; shapes of two names cannot become each other.
  let name: String
  let form: Clip.Form
  let numbers: [Amount<Double>]
}

extension KeyframesCompiler {
  func clip() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let size = self.size
    let found = try frames(of: "clip-path", missing: nil) { (reader) throws(CSSValueError) in
      try reader.clipPath(in: size)
    }
    guard let written = found else { return nil }
    // Without a clip all of the box is seen.
    let isInset = written.contains { $0.value?.form == .inset }
    let whole = BasicShape(name: "inset()", form: .inset, numbers: [0, 0, 0, 0])
    let frames = written.map { frame in
      Frame(
        offset: frame.offset, value: frame.value ?? (isInset ? whole : nil), easing: frame.easing,
        position: frame.position)
    }
    for (one, next) in zip(frames, frames.dropFirst()) where one.value?.name != next.value?.name {
      let names = [one, next].map { $0.value?.name ?? "none" }
      let hint =
        names.contains("none")
        ? "; 'from' and 'to' both need one" : "; write the same shape in both"
      throw StylesheetError(
        "clip-path: it would jump halfway from \(names[0]) to \(names[1])" + hint, at: next.position
      )
    }
    let shapes = frames.compactMap(\.value)
    guard let first = shapes.first, shapes.count == frames.count else { return nil }
    // A radius of 0 is that of an 'inset()' without one.
    let count = shapes.map(\.numbers.count).max() ?? 0
    try check(count, of: "clip-path", at: frames.count)
    let columns = (0..<count).map { column in
      shapes.map { column < $0.numbers.count ? $0.numbers[column] : 0 }
    }
    return { clock in
      .clip(
        Clip(
          form: first.form,
          operands: columns.map { column in
            clock.amount(column, at: frames)
          }))
    }
  }
}

extension TokenReader {
  private static let shapes = ["circle", "ellipse", "inset", "polygon"]

  fileprivate mutating func clipPath(in size: Size) throws(CSSValueError) -> BasicShape? {
    if takeWord("none") { return nil }
    let expected = "'none', 'circle()', 'ellipse()', 'inset()' or 'polygon()'"
    let token = try need(expected)
    if case .url = token.kind { throw unsupportedShape(token.text) }
    guard case .function(let name) = token.kind else { throw unexpected(expected) }
    guard Self.shapes.contains(name.lowercased()) else {
      if ["path", "shape", "rect", "xywh", "url"].contains(name.lowercased()) {
        throw unsupportedShape("\(name)()")
      }
      throw .unknown(name, kind: "shape", among: Self.shapes)
    }
    advance()
    let value: BasicShape
    switch name.lowercased() {
    case "circle":
      let radius = try self.radius(of: .diagonal, in: size)
      value = try ellipse("circle()", [radius, radius], in: size)
    case "ellipse":
      let radii = [try radius(of: .width, in: size), try radius(of: .height, in: size)]
      value = try ellipse("ellipse()", radii, in: size)
    case "inset":
      let edges = try insets(in: size)
      value = BasicShape(
        name: "inset()", form: .inset,
        numbers: edges + (try cornerRadius().map { [Amount($0)] } ?? []))
    default: value = try polygon(in: size)
    }
    try close(name, "fewer values")
    return value
  }

  private func unsupportedShape(_ text: String) -> CSSValueError {
    .unsupported(text, instead: "write 'circle()', 'ellipse()', 'inset()' or 'polygon()'")
  }

  private mutating func radius(
    of dimension: Dimension, in size: Size
  ) throws(CSSValueError) -> Amount<Double> {
    switch peekPastSpace()?.kind {
    case .symbol(")"): throw .unsupported("no radius", instead: "write one, as in 'circle(50%)'")
    case .ident(let word):
      throw .unsupported(word, instead: "write the radius as a length or a percentage")
    default: return try amount(of: dimension, in: size, allowingNegative: false)
    }
  }

  private mutating func ellipse(
    _ name: String, _ radii: [Amount<Double>], in size: Size
  ) throws(CSSValueError) -> BasicShape {
    let center = takeWord("at") ? try place(in: size) : .center
    return BasicShape(name: name, form: .ellipse, numbers: [center.x, center.y] + radii)
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
