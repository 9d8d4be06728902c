internal import CTx2SVGMath
internal import Tx2SVGCSS
internal import Tx2SVGMotion

private struct Gradient: Hashable, Sendable {
  let angle: Double
  let stops: [Mask.Stop]
  /// Whether they were measured in an image of one size.
  let isMeasured: Bool
}

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
    let images = try frames(of: "mask-image", missing: nil) { (reader) throws(CSSValueError) in
      try reader.gradient(over: isStill ? first.point(in: size) : nil)
    }
    let repeats = try frames(of: "mask-repeat", missing: true) { (reader) throws(CSSValueError) in
      if reader.takeWord("repeat") { return true }
      guard reader.takeWord("no-repeat") else { throw reader.unexpected("'repeat' or 'no-repeat'") }
      return false
    }
    guard let images else { return nil }
    guard let gradient = images[0].value, images.allSatisfy({ $0.value == gradient }) else {
      throw StylesheetError(
        "mask-image: it would jump, as browsers mix no images; write the same in all keyframes and"
          + " move 'mask-position' or 'mask-size'", at: images[1].position)
    }
    if let repeats, repeats.contains(where: { $0.value != repeats[0].value }) {
      throw StylesheetError(
        "mask-repeat: write the same in all keyframes", at: repeats[0].position)
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
        guard let frames else { return [Amount(usual.x), Amount(usual.y)] }
        return [frames.map(\.value.x), frames.map(\.value.y)].map { clock.amount($0, at: frames) }
      }
      return .mask(
        Mask(
          angle: gradient.angle, stops: gradient.stops, repeats: repeats?[0].value ?? true,
          operands: amounts(places, Anchor(x: 0, y: 0)) + amounts(fixed, side)))
    }
  }
}

extension TokenReader {
  private static let directions: KeyValuePairs<String, Double> = [
    "top": 0, "right": 90, "bottom": 180, "left": 270,
  ]

  /// Takes the sides or the corner to which a gradient leads (CSS Images 3, section 3.1.1).
  private mutating func direction(
    over image: Point?, _ isMeasured: inout Bool
  ) throws(CSSValueError) -> Double {
    func side(_ reader: inout TokenReader) -> Double? {
      Self.directions.first { reader.takeWord($0.key) }?.value
    }
    guard let first = side(&self) else { throw unexpected("'top', 'right', 'bottom' or 'left'") }
    guard let second = side(&self) else { return first }
    guard let image, (first - second).truncatingRemainder(dividingBy: 180) != 0 else {
      throw .unsupported(
        "this direction", instead: "write an angle, or a corner where 'mask-size' stays")
    }
    isMeasured = true
    let sides = [first, second].map { $0 * .pi / 180 }
    let (x, y) = (sides.map { sin($0) }.reduce(0, +), sides.map { cos($0) }.reduce(0, +))
    return atan2(x * image.y, y * image.x) * 180 / .pi
  }

  /// Takes `none` or a linear gradient over an image whose size is known if it stays; of its colours
  /// only the opacity counts.
  fileprivate mutating func gradient(over image: Point?) throws(CSSValueError) -> Gradient? {
    if takeWord("none") { return nil }
    let token = try need("'none' or 'linear-gradient()'")
    guard case .function(let name) = token.kind, name.lowercased() == "linear-gradient" else {
      throw .unsupported(
        String(token.text.prefix(40)), instead: "only 'linear-gradient()' masks a view")
    }
    advance()
    var (angle, isMeasured) = (180.0, false)
    if takeWord("to") {
      angle = try direction(over: image, &isMeasured)
      try expect(",")
    } else if case .dimension = peekPastSpace()?.kind {
      angle = try self.angle()
      try expect(",")
    }
    let turn = angle * .pi / 180
    let way = image.map { abs(sin(turn)) * $0.x + abs(cos(turn)) * $0.y }
    var stops: [(offset: Double?, opacity: Double)] = []
    repeat {
      guard stops.count < CSSLimit.filters else {
        throw .tooMany("stops", limit: CSSLimit.filters)
      }
      guard let color = try takeColor() else { throw unexpected("a colour") }
      stops.append((try share(of: way, &isMeasured), color.opacity))
      if let second = try share(of: way, &isMeasured) { stops.append((second, color.opacity)) }
    } while take(",")
    try close(name, "a direction and two colours or more")
    guard stops.count > 1 else {
      throw .wrongArguments(function: name, rule: "a direction and two colours or more")
    }
    let offsets = stops.map(\.offset).spread(upTo: 1)
    return Gradient(
      angle: angle, stops: zip(offsets, stops).map { Mask.Stop(offset: $0, opacity: $1.opacity) },
      isMeasured: isMeasured)
  }

  private mutating func share(
    of way: Double?, _ isMeasured: inout Bool
  ) throws(CSSValueError) -> Double? {
    guard startsLength else { return nil }
    switch try length() {
    case .fraction(let share): return share
    case .pixels(0): return 0
    case .pixels(let pixels):
      guard let way, way > 0 else {
        throw .unsupported(
          "a stop in px", instead: "write a percentage where 'mask-size' moves or is 0")
      }
      isMeasured = true
      return pixels / way
    }
  }

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
