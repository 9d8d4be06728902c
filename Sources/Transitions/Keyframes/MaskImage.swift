internal import CTx2SVGMath
internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The image of a mask as it is written: of the colours of a gradient only the opacity counts.
struct MaskImage: Hashable, Sendable {
  let image: Mask.Image
  let stops: [Mask.Stop]
  /// Whether they were measured in an image of one size.
  let isMeasured: Bool
}

extension TokenReader {
  /// Takes `none`, a picture, or a gradient over an image whose size is known if it stays, or else the
  /// ratio of its sides if that does.
  mutating func maskImage(
    over image: Point?, like ratio: Point?
  ) throws(CSSValueError) -> MaskImage? {
    if takeWord("none") { return nil }
    if let address = try takeAddress() {
      guard address.lowercased().hasPrefix("data:image/") else {
        throw .unsupported(
          "url(" + address.prefix(40) + ")", instead: "only 'data:image/…' comes with the file")
      }
      return MaskImage(image: .picture(address), stops: [], isMeasured: false)
    }
    let token = try need("'none', 'linear-gradient()' or 'radial-gradient()'")
    guard case .function(let name) = token.kind,
      ["linear-gradient", "radial-gradient"].contains(name.lowercased())
    else {
      throw .unsupported(
        String(token.text.prefix(40)),
        instead: "only 'linear-gradient()' and 'radial-gradient()' mask a view")
    }
    advance()
    var isMeasured = false
    let (shape, way) =
      name.lowercased() == "linear-gradient"
      ? try linear(over: image, &isMeasured)
      : try radial(over: image, like: image ?? ratio, &isMeasured)
    let rule = "a direction and two colours or more"
    var stops: [(offset: Double?, opacity: Double)] = []
    repeat {
      guard stops.count < CSSLimit.filters else { throw .tooMany("stops", limit: CSSLimit.filters) }
      guard let color = try takeColor() else { throw unexpected("a colour") }
      stops.append((try share(of: way, &isMeasured), color.opacity))
      if let second = try share(of: way, &isMeasured) { stops.append((second, color.opacity)) }
    } while take(",")
    try close(name, rule)
    guard stops.count > 1 else { throw .wrongArguments(function: name, rule: rule) }
    let offsets = stops.map(\.offset).spread(upTo: 1)
    return MaskImage(
      image: shape, stops: zip(offsets, stops).map { Mask.Stop(offset: $0, opacity: $1.opacity) },
      isMeasured: isMeasured)
  }

  /// Takes the direction of a linear gradient, and measures its way.
  private mutating func linear(
    over image: Point?, _ isMeasured: inout Bool
  ) throws(CSSValueError) -> (Mask.Image, way: Double?) {
    var angle = 180.0
    if takeWord("to") {
      angle = try direction(over: image, &isMeasured)
      try expect(",")
    } else if case .dimension = peekPastSpace()?.kind {
      angle = try self.angle()
      try expect(",")
    }
    let turn = angle * .pi / 180
    return (.linear(angle), image.map { abs(sin(turn)) * $0.x + abs(cos(turn)) * $0.y })
  }

  /// Takes the shape, the size and the place of a radial gradient (CSS Images 3, section 3.2).
  private mutating func radial(
    over image: Point?, like sides: Point?, _ isMeasured: inout Bool
  ) throws(CSSValueError) -> (Mask.Image, way: Double?) {
    var (isCircle, extent, lengths) = (false, "farthest-corner", [Amount<Double>]())
    var isStated = false
    let unit = Size(image?.x ?? 1, image?.y ?? 1)
    var center = UnitPoint.center
    while true {
      if takeWord("circle") {
        isCircle = true
      } else if let word = Self.extents.first(where: { takeWord($0) }) {
        extent = word
      } else if startsLength {
        lengths.append(try amount(of: lengths.isEmpty ? .width : .height, in: unit))
      } else if !takeWord("ellipse") {
        break
      }
      isStated = true
    }
    /// A length as a share of a side of the image.
    func share(_ amount: Amount<Double>, of dimension: Dimension) throws(CSSValueError) -> Double {
      guard amount.plain != 0 else { return amount.shares[dimension] ?? 0 }
      guard image != nil else {
        throw .unsupported("a length", instead: "write a percentage where 'mask-size' moves")
      }
      isMeasured = true
      return (amount.shares[dimension] ?? 0) + amount.plain / unit.length(of: dimension)
    }
    if takeWord("at") {
      let place = try self.place(in: unit)
      isStated = true
      center = UnitPoint(try share(place.x, of: .width), try share(place.y, of: .height))
    }
    if isStated { try expect(",") }
    let ends = [(center.x, 1 - center.x), (center.y, 1 - center.y)]
    let side = ends.map {
      extent.hasPrefix("closest") ? min(abs($0), abs($1)) : max(abs($0), abs($1))
    }
    var radii = UnitPoint(side[0], side[1])
    if let first = lengths.first {
      radii = UnitPoint(
        try share(first, of: .width),
        lengths.count > 1 ? try share(lengths[1], of: .height) : 0)
      if lengths.count == 1 { radii.y = radii.x * unit.width / unit.height }
    } else if isCircle {
      guard let sides else {
        throw .unsupported("circle", instead: "write 'ellipse' where 'mask-size' changes its shape")
      }
      isMeasured = image != nil
      let reach = [side[0] * sides.x, side[1] * sides.y]
      let radius =
        switch extent {
        case "closest-side": min(reach[0], reach[1])
        case "farthest-side": max(reach[0], reach[1])
        default: Point(reach[0], reach[1]).distance(to: Point(0, 0))
        }
      radii = UnitPoint(radius / sides.x, radius / sides.y)
    } else if extent.hasSuffix("corner") {
      radii = UnitPoint(side[0] * 2.0.squareRoot(), side[1] * 2.0.squareRoot())
    }
    return (.radial(center: center, radii: radii), image.map { radii.x * $0.x })
  }

  private static let extents = [
    "closest-side", "closest-corner", "farthest-side", "farthest-corner",
  ]

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
}
