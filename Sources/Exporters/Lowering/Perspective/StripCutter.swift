internal import Tx2SVGMotion

/// Cuts strips off one face.
///
/// Strips of opaque content reach back to the hinge: a nearer strip covers the seam with the one
/// behind it, so none shows at any scale. Others are cut on both sides, with a little overlap,
/// and so are all where the face does not always recede: there the far ones grow the largest.
struct StripCutter {
  let face: AxisProjection
  let pictures: [Shape]
  /// Whether letters are seen, which are clipped: WebKit takes whole pixels for the edges of a symbol,
  /// and shows all of one that has none.
  let hasLetters: Bool
  /// The distances from the hinge that the face takes up.
  let range: ClosedRange<Double>
  let fan: StripFan
  /// Whether strips are uses of symbols.
  private let areShared: Bool

  init(
    _ face: AxisProjection, of size: Size, _ pictures: [Shape], hasLetters: Bool, isHalf: Bool,
    _ abilities: Capabilities
  ) {
    (self.face, self.pictures, self.hasLetters) = (face, pictures, hasLetters)
    range = face.isMirrored ? 0 ... -face.far : face.alongRange
    fan = StripFan(
      sign: face.isMirrored ? -1 : 1,
      across: max(abs(face.acrossRange.lowerBound), abs(face.acrossRange.upperBound)),
      turned: face.isTurned ? size : nil, end: isHalf ? range.upperBound : nil)
    areShared = abilities.hasSymbols && pictures.allSatisfy { $0.name == "use" }
  }

  /// Whether strips are windows, which reach back to the hinge.
  var areWindows: Bool { areShared && face.recedes }

  /// Whether letters may be slanted; strips that lie on one another show them at rest, too.
  var canSlant: Bool {
    areShared && hasLetters && !face.recedes && !face.isVertical && !face.isTurned
  }

  /// What is seen of a strip; where the face itself ends, its edge is not cut once more.
  func extent(of strip: ClosedRange<Double>) -> ClosedRange<Double> {
    var (low, high) = (face.recedes ? 0 : strip.lowerBound, strip.upperBound)
    if !face.recedes, low == range.lowerBound { low -= StripWindow.margin }
    if fan.end == nil, high == range.upperBound { high += StripWindow.margin }
    return low...high
  }

  /// A strip between two distances: by symbols, whose edges every engine clips without a seam.
  func strip(
    _ span: ClosedRange<Double>, _ factor: TransformOperation, _ slant: LetterSlant?,
    _ builder: inout DrawingBuilder
  ) -> Shape {
    let part = part(from: extent(of: span))
    var shape =
      areShared
      ? Shape.joining(pictures.map { use(of: $0, part, span, slant, &builder) })
      : cutOut(part, &builder)
    shape.transform = [factor]
    return shape
  }

  private static let format = DecimalFormat(fractionDigits: 2)

  /// The corner of the face where the strips are.
  private var corner: Point {
    let across = Self.format.rounded(face.acrossRange.lowerBound)
    return face.isVertical ? Point(across, range.lowerBound) : Point(range.lowerBound, across)
  }

  /// The rectangle between two distances, seen from the corner.
  private func part(from extent: ClosedRange<Double>) -> Rect {
    let width = face.acrossRange.upperBound - face.acrossRange.lowerBound
    let low = Self.format.rounded(extent.lowerBound - range.lowerBound)
    let high = Self.format.rounded(extent.upperBound - range.lowerBound)
    let margin = StripWindow.margin
    return face.isVertical
      ? Rect(minX: -margin, minY: low, maxX: width + margin, maxY: high)
      : Rect(minX: low, minY: -margin, maxX: high, maxY: width + margin)
  }

  /// Firefox clips shapes one by one, each blended at the edge, unless the clip has two parts; what
  /// turns in a strip is one shape or filtered, and WebKit would scale a mask of two parts.
  private func clip(to part: Rect, _ builder: inout DrawingBuilder) -> Word {
    let outline = Shape("path", ["d": .outline(part)])
    return builder.clip(to: face.isTurned ? [outline] : [outline, Shape("path")])
  }

  /// A part of a shared picture, in a symbol; letters in a clip.
  private func use(
    of picture: Shape, _ part: Rect, _ span: ClosedRange<Double>, _ slant: LetterSlant?,
    _ builder: inout DrawingBuilder
  ) -> Shape {
    func seen(_ content: Word?) -> String {
      let still = Shape("use", [.href: content])
      return builder.define(
        hasLetters
          ? Shape(
            "g", slant.map { [.transform: .transform([$0.skew])] } ?? [:],
            around: [still.placed(at: corner, Self.format)])
          : Shape("symbol", ["viewBox": .box(part, Self.format)], around: [still]))
    }
    let id = seen(picture[.href])
    if case .reference(let colors)? = picture[.href], let coverage = builder.coverages[colors] {
      builder.coverages[id] = seen(.reference(coverage))
    }
    let place = part.relative(to: Point(-corner.x, -corner.y))
    var use = hasLetters ? picture : picture.placed(at: place.origin, Self.format)
    use[.href] = .reference(id)
    if hasLetters {
      use["y"] = slant.map { .number($0.shift(of: span), Self.format) }
      use[.clipPath] = clip(to: place, &builder)
    } else {
      use["width"] = .number(part.width, Self.format)
      use["height"] = .number(part.height, Self.format)
    }
    return use
  }

  /// A part of pictures of which there are no symbols.
  private func cutOut(_ part: Rect, _ builder: inout DrawingBuilder) -> Shape {
    let shift = TransformOperation(.translate, [corner.x, corner.y], Self.format)
    let seen = Shape(
      "g",
      [.transform: shift.isIdle ? nil : .transform([shift]), .clipPath: clip(to: part, &builder)],
      around: (face.isTurned ? [] : [.ground(part)]) + pictures)
    return Shape("g", around: [seen])
  }
}

extension Shape {
  func placed(at place: Point, _ format: DecimalFormat) -> Shape {
    var use = self
    use["x"] = place.x == 0 ? nil : .number(place.x, format)
    use["y"] = place.y == 0 ? nil : .number(place.y, format)
    return use
  }
}
