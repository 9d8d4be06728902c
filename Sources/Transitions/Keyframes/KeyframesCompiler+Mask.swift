internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// A gradient of which the place or the size moves.
  func mask() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let size = self.size
    let places = try frames(of: "mask-position", missing: Anchor(x: 0, y: 0)) {
      (reader) throws(CSSValueError) in try reader.place(in: size)
    }
    let whole = Anchor(x: Amount(1, of: .width), y: Amount(1, of: .height))
    let sizes = try frames(of: "mask-size", missing: whole) { (reader) throws(CSSValueError) in
      try reader.imageSize(in: size)
    }
    let first = sizes?.first?.value ?? whole
    let isStill = sizes?.allSatisfy { $0.value == first } ?? true
    let all = (sizes ?? []).map { $0.value.point(in: size) }
    let images = try frames(of: "mask-image", missing: nil) { (reader) throws(CSSValueError) in
      try reader.maskImage(over: isStill ? first.point(in: size) : nil, like: all.ratio)
    }
    let repeats = try frames(of: "mask-repeat", missing: true) { (reader) throws(CSSValueError) in
      try reader.word(["repeat": true, "no-repeat": false], "'repeat' or 'no-repeat'")
    }
    guard let images else { return nil }
    guard let gradient = images[0].value, images.allSatisfy({ $0.value == gradient }) else {
      throw StylesheetError(
        "mask-image: it would jump, as browsers mix no images; write the same in all keyframes and"
          + " move 'mask-position' or 'mask-size'", at: images[1].position)
    }
    if case .picture = gradient.image {
      // It may have a shape of its own, by which other sizes are.
      let stated = try frames(of: "mask-size", missing: true) { (reader) throws(CSSValueError) in
        _ = (try reader.lengths(in: size), try reader.lengths(in: size))
        return true
      }
      guard stated != nil else {
        throw StylesheetError("mask-size: write both sides of a picture", at: images[0].position)
      }
    }
    if let repeats, repeats.contains(where: { $0.value != repeats[0].value }) {
      throw StylesheetError("mask-repeat: write the same in all keyframes", at: repeats[0].position)
    }
    if let places, let sizes, places.contains(where: { $0.value != places[0].value }),
      sizes.contains(where: { $0.value != sizes[0].value })
    {
      throw StylesheetError(
        "mask-size: it moves while 'mask-position' does; move one of them", at: sizes[0].position)
    }
    // What was measured holds for this size alone.
    let side = gradient.isMeasured ? first.point(in: size).measured : whole
    let fixed = gradient.isMeasured ? nil : sizes
    return { clock in
      func amounts(_ frames: [Frame<Anchor>]?, _ usual: Anchor) -> [Amount<Track>] {
        frames.map(clock.amounts) ?? [Amount(usual.x), Amount(usual.y)]
      }
      return .mask(
        Mask(
          image: gradient.image, stops: gradient.stops, repeats: repeats?[0].value ?? true,
          operands: amounts(places, Anchor(x: 0, y: 0)) + amounts(fixed, side)))
    }
  }

  /// The longhands of `mask` (CSS Masking 1, section 7.9); any other declaration as it is.
  func longhands(of declaration: Declaration) throws(StylesheetError) -> [Declaration] {
    guard declaration.name == "mask" else { return [declaration] }
    let tokens = try variables.substituted(declaration.value)
    var parts: [String: [Token]] = [:]
    var (index, isSize) = (tokens.startIndex, false)
    while index < tokens.endIndex {
      let end = tokens[...].end(of: index) ?? index
      var name = isSize ? "mask-size" : "mask-position"
      switch tokens[index].kind {
      case .function(let word)
      where word.lowercased().hasSuffix("gradient") || word.lowercased() == "url":
        name = "mask-image"
      case .ident(let word) where word.lowercased() == "none": name = "mask-image"
      case .ident(let word) where Self.repeats.contains(word.lowercased()): name = "mask-repeat"
      case .ident(let word) where Self.maskWords.contains(word.lowercased()): name = ""
      case .symbol("/"): (isSize, name) = (true, "")
      case .symbol(","), .url: name = "mask-image"
      default: break
      }
      // A blank keeps what is around it apart.
      parts[name, default: []] += Array(tokens[index...end]) + TokenReader.tokens(of: " ")
      index = end + 1
    }
    let initial: KeyValuePairs = [
      "mask-image": "none", "mask-position": "0 0", "mask-size": "auto", "mask-repeat": "repeat",
    ]
    return initial.map { name, usual in
      let own = parts[name]?.trimmed ?? []
      return Declaration(
        name, own.isEmpty ? TokenReader.tokens(of: usual) : own, at: declaration.position)
    }
  }

  private static let repeats: Set = ["repeat", "no-repeat", "repeat-x", "repeat-y"]

  /// What changes nothing: gradients have an opacity, and views one box.
  private static let maskWords: Set = [
    "alpha", "match-source", "add", "border-box", "padding-box", "content-box", "fill-box",
  ]
}

extension [Point] {
  /// The ratio of the sides of all of them; `nil` if they differ, or have none.
  fileprivate var ratio: Point? {
    guard let some = first(where: { $0.x > 0 && $0.y > 0 }) else { return nil }
    return allSatisfy { abs($0.x * some.y - $0.y * some.x) < 1e-9 * some.x * some.y } ? some : nil
  }
}

extension TokenReader {
  /// Takes the size of an image: one or two lengths.
  fileprivate mutating func imageSize(in size: Size) throws(CSSValueError) -> Anchor {
    let whole = Anchor(x: Amount(1, of: .width), y: Amount(1, of: .height))
    // A gradient has no size of its own.
    if takeWord("cover") || takeWord("contain") { return whole }
    let width =
      takeWord("auto") ? whole.x : try amount(of: .width, in: size, allowingNegative: false)
    if takeWord("auto") || !startsLength { return Anchor(x: width, y: whole.y) }
    return Anchor(x: width, y: try amount(of: .height, in: size, allowingNegative: false))
  }
}
