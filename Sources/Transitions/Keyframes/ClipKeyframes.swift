internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension ClipOutline? {
  /// The name in messages; what has two names cannot become each other.
  fileprivate var name: String {
    switch self {
    case nil: "none"
    case .circle: "circle()"
    case .ellipse: "ellipse()"
    case .inset: "inset()"
    case .polygon(let corners, .nonzero): "polygon() with \(corners.count) corners"
    case .polygon(let corners, .evenodd): "polygon(evenodd) with \(corners.count) corners"
    }
  }
}

extension KeyframesCompiler {
  /// The clip, if there is one.
  func clip() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let size = self.size
    let frames = try frames(of: "clip-path", missing: nil) { (reader) throws(CSSValueError) in
      try reader.clipPath(in: size)
    }
    guard let frames else { return nil }
    for (one, next) in zip(frames, frames.dropFirst()) where one.value.name != next.value.name {
      let hint =
        one.value.name == "none" || next.value.name == "none"
        ? "; 'from' and 'to' both need one" : "; write the same shape in both"
      throw StylesheetError(
        "clip-path: it would jump from \(one.value.name) to \(next.value.name)" + hint,
        at: next.position)
    }
    let outlines = frames.compactMap(\.value)
    guard let first = outlines.first, outlines.count == frames.count else { return nil }
    let columns = first.numbers.indices.map { column in
      zip(frames, outlines).map { $0.keyframe($1.numbers[column]) }
    }
    let isRound = outlines.contains { if case .inset(_, .some) = $0 { true } else { false } }
    return { clock in .clip(first.clip(columns.map { clock.track($0) }, isRound: isRound)) }
  }
}

extension TokenReader {
  private static let shapes = ["circle", "ellipse", "inset", "polygon"]

  /// Takes a basic shape, or `none`.
  fileprivate mutating func clipPath(in size: Size) throws(CSSValueError) -> ClipOutline? {
    if takeWord("none") { return nil }
    let expected = "'none', 'circle()', 'ellipse()', 'inset()' or 'polygon()'"
    let token = try need(expected)
    if case .url = token.kind { throw unsupportedShape(token.text) }
    guard case .function(let name) = token.kind else { throw unexpected(expected) }
    guard Self.shapes.contains(name.lowercased()) else {
      if ["path", "shape", "rect", "xywh", "url"].contains(name.lowercased()) {
        throw unsupportedShape("\(name)()")
      }
      throw .unknown(
        name, kind: "shape", suggestion: Suggestion.nearest(to: name, in: Self.shapes))
    }
    advance()
    let value: ClipOutline
    switch name.lowercased() {
    case "circle":
      let whole = size.diagonal / 2.0.squareRoot()
      let radius = try self.radius(of: whole)
      value = .circle(radius: radius, center: try center(in: size))
    case "ellipse":
      let radii = Size(try radius(of: size.width), try radius(of: size.height))
      value = .ellipse(radii: radii, center: try center(in: size))
    case "inset": value = .inset(try insets(in: size), radius: try cornerRadius())
    default: value = try polygon(in: size)
    }
    try close(name, "fewer values")
    return value
  }

  private func unsupportedShape(_ text: String) -> CSSValueError {
    .unsupported(text, instead: "write 'circle()', 'ellipse()', 'inset()' or 'polygon()'")
  }

  private mutating func radius(of whole: Double) throws(CSSValueError) -> Double {
    switch peekPastSpace()?.kind {
    case .symbol(")"): throw .missing(expected: "a radius, as in 'circle(50%)'")
    case .ident(let word):
      throw .unsupported(word, instead: "write the radius as a length or a percentage")
    default: return try calculatedLength(percentOf: whole, allowingNegative: false)
    }
  }

  private mutating func center(in size: Size) throws(CSSValueError) -> Point {
    takeWord("at") ? try place(in: size) : Point(size.width / 2, size.height / 2)
  }

  private mutating func insets(in size: Size) throws(CSSValueError) -> [Double] {
    var edges: [(across: Double, down: Double)] = []
    while edges.count < 4, startsLength { edges.append(try lengths(of: size)) }
    guard let top = edges.first else {
      throw .missing(expected: "one to four lengths, as in 'inset(0 50%)'")
    }
    let right = edges.count > 1 ? edges[1] : top
    let bottom = edges.count > 2 ? edges[2] : top
    let left = edges.count > 3 ? edges[3] : right
    return [top.down, right.across, bottom.down, left.across]
  }

  /// The radius of all corners, if it is written.
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

  /// One length, a percentage being of the width or of the height.
  private mutating func lengths(
    of size: Size
  ) throws(CSSValueError) -> (across: Double, down: Double) {
    var ahead = self
    let across = try ahead.calculatedLength(percentOf: size.width)
    return (across, try calculatedLength(percentOf: size.height))
  }

  private mutating func polygon(in size: Size) throws(CSSValueError) -> ClipOutline {
    var rule = FillRule.nonzero
    for word in FillRule.allCases where takeWord(word.rawValue) {
      rule = word
      try expect(",")
    }
    var corners: [Point] = []
    repeat {
      guard corners.count < CSSLimit.corners else {
        throw .tooMany("corners of a polygon", limit: CSSLimit.corners)
      }
      let x = try calculatedLength(percentOf: size.width)
      corners.append(Point(x, try calculatedLength(percentOf: size.height)))
    } while take(",")
    return .polygon(corners, rule: rule)
  }

  /// One of the two parts of a place.
  private enum PlacePart {
    case across(Double)
    case down(Double)
    case middle
    case length(across: Double, down: Double)
  }

  /// Takes a place in a frame: one or two words, lengths and percentages.
  mutating func place(in size: Size) throws(CSSValueError) -> Point {
    let middle = Point(size.width / 2, size.height / 2)
    let first = try placePart(in: size)
    var hasMore = startsLength
    if case .ident = peekPastSpace()?.kind { hasMore = true }
    let second = hasMore ? try placePart(in: size) : .middle
    switch (first, second) {
    case (.across(let x), .down(let y)), (.down(let y), .across(let x)),
      (.across(let x), .length(_, let y)), (.length(let x, _), .down(let y)),
      (.length(let x, _), .length(_, let y)):
      return Point(x, y)
    case (.across(let x), .middle), (.length(let x, _), .middle), (.middle, .across(let x)):
      return Point(x, middle.y)
    case (.down(let y), .middle), (.middle, .down(let y)), (.middle, .length(_, let y)):
      return Point(middle.x, y)
    case (.middle, .middle): return middle
    default: throw .unsupported("this place", instead: "write it as in 'left 20%' or '50% 80%'")
    }
  }

  private mutating func placePart(in size: Size) throws(CSSValueError) -> PlacePart {
    if takeWord("left") { return .across(0) }
    if takeWord("right") { return .across(size.width) }
    if takeWord("top") { return .down(0) }
    if takeWord("bottom") { return .down(size.height) }
    if takeWord("center") { return .middle }
    guard startsLength else { throw unexpected("a place such as 'center' or '50% 80%'") }
    let (across, down) = try lengths(of: size)
    return .length(across: across, down: down)
  }

  private var startsLength: Bool {
    switch peekPastSpace()?.kind {
    case .number, .percentage, .dimension: true
    default: startsMath
    }
  }
}
