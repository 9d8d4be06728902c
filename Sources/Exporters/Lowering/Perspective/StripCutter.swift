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
    _ strip: ClosedRange<Double>, _ factor: TransformOperation, _ slant: LetterSlant?,
    _ builder: inout DrawingBuilder
  ) -> Shape {
    let extent = extent(of: strip)
    let format = DecimalFormat(fractionDigits: 2)
    let start = range.lowerBound
    let across = format.rounded(face.acrossRange.lowerBound)
    let width = face.acrossRange.upperBound - face.acrossRange.lowerBound
    let low = format.rounded(extent.lowerBound - start)
    let high = format.rounded(extent.upperBound - start)
    let margin = StripWindow.margin
    let part =
      face.isVertical
      ? Rect(minX: -margin, minY: low, maxX: width + margin, maxY: high)
      : Rect(minX: low, minY: -margin, maxX: high, maxY: width + margin)
    // Firefox clips shapes one by one, each blended at the edge, unless the clip has two parts; what
    // turns in a strip is one shape or filtered, and WebKit would scale a mask of two parts.
    func clip(to part: Rect) -> Word {
      let outline = Shape("path", ["d": .outline(part)])
      return builder.clip(to: face.isTurned ? [outline] : [outline, Shape("path")])
    }
    let (x, y) = face.isVertical ? (across, start) : (start, across)
    func placed(_ use: Shape, at x: Double, _ y: Double) -> Shape {
      var use = use
      use["x"] = x == 0 ? nil : .number(x, format)
      use["y"] = y == 0 ? nil : .number(y, format)
      return use
    }
    var shape: Shape
    if areShared {
      shape = Shape.joining(
        pictures.map { picture in
          func seen(_ content: Word?) -> String {
            let still = Shape("use", [.href: content])
            return builder.define(
              hasLetters
                ? Shape(
                  "g", slant.map { [.transform: .transform([$0.skew])] } ?? [:],
                  around: [placed(still, at: x, y)])
                : Shape("symbol", ["viewBox": .box(part, format)], around: [still]))
          }
          let id = seen(picture[.href])
          if case .reference(let colors)? = picture[.href], let coverage = builder.coverages[colors]
          {
            builder.coverages[id] = seen(.reference(coverage))
          }
          var use = hasLetters ? picture : placed(picture, at: x + part.minX, y + part.minY)
          use[.href] = .reference(id)
          if hasLetters {
            use["y"] = slant.map { .number($0.shift(of: strip), format) }
            use[.clipPath] = clip(
              to: Rect(
                minX: x + part.minX, minY: y + part.minY, maxX: x + part.maxX, maxY: y + part.maxY))
          } else {
            use["width"] = .number(part.width, format)
            use["height"] = .number(part.height, format)
          }
          return use
        })
    } else {
      let shift = TransformOperation(.translate, [x, y], format)
      let seen = Shape(
        "g",
        [.transform: shift.isIdle ? nil : .transform([shift]), .clipPath: clip(to: part)],
        around: (face.isTurned ? [] : [.ground(part)]) + pictures)
      shape = Shape("g", around: [seen])
    }
    shape.transform = [factor]
    return shape
  }
}
