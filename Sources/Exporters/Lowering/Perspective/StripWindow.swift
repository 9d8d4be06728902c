internal import Tx2SVGMotion

/// What cuts strips off that reach from the hinge to a distance: a symbol, whose uses state only that
/// distance, and across the axis are as large as the canvas.
///
/// Across the axis a window reaches beyond the face: Firefox puts its edges on whole pixels. So strips
/// are stretched where the canvas is too small for that.
struct StripWindow {
  /// How far a window reaches beyond the face, user units.
  static let margin = 4.0

  /// Whether the distance is measured from top to bottom.
  private let isVertical: Bool
  /// Where it begins across the axis.
  private let start: Double
  /// The factor by which strips are stretched across the axis.
  private let stretch: Double

  init(_ face: AxisProjection, in canvas: Size) {
    isVertical = face.isVertical
    start = face.acrossRange.lowerBound - Self.margin
    let size = face.acrossRange.upperBound + Self.margin - start
    stretch = max(1, size / (isVertical ? canvas.width : canvas.height))
  }

  /// The transform of the content of the symbol, whose corner is at the origin; mirrored content is moved
  /// by one matrix.
  func inward(_ content: [TransformOperation]) -> [TransformOperation] {
    let scale = scale(by: 1 / stretch)
    let shift = isVertical ? [Self.margin, 0] : [0, Self.margin]
    guard stretch > 1, content.count == 1, content[0].kind == .matrix, content[0].isConstant else {
      return [scale, TransformOperation(.translate, shift)].filter { !$0.isIdle } + content
    }
    let (m, s) = (content[0].keyframes.values[0], scale.keyframes.values[0])
    let both = [
      s[0] * m[0], s[1] * m[1], s[0] * m[2], s[1] * m[3], s[0] * (m[4] + shift[0]),
      s[1] * (m[5] + shift[1]),
    ]
    return [TransformOperation(.matrix, both, scale.format)]
  }

  /// What makes a layer larger than its content, at whose edges WebKit and Firefox would cut it off.
  ///
  /// It stands beneath the content, which is to meet the pointer.
  static func room(around place: Rect) -> Shape {
    Shape("path", ["d": .outline(place.grown(by: margin)), "fill-opacity": "0"])
  }

  /// A clip at the hinge alone: where all strips lie on one another, Chromium adds up what each covers
  /// of a pixel, which is less the more often it is cut there.
  ///
  /// Firefox clips shapes one by one, each blended at the edge, unless the clip has two parts.
  static func cut(atHingeOf face: AxisProjection, _ place: Rect) -> [Shape] {
    var seen = place.grown(by: margin)
    switch (face.isVertical, face.isMirrored) {
    case (true, false): seen.minY = place.minY
    case (true, true): seen.maxY = place.maxY
    case (false, false): seen.minX = place.minX
    case (false, true): seen.maxX = place.maxX
    }
    return [Shape("path", ["d": .outline(seen)]), Shape("path")]
  }

  /// A strip from the hinge to a distance, scaled by a factor of its own.
  func strip(of pictures: [Shape], to edge: Double, _ factor: TransformOperation) -> Shape {
    let uses = pictures.map { picture in
      var use = picture
      use[isVertical ? "x" : "y"] = .number(start / stretch, DecimalFormat(fractionDigits: 2))
      use[isVertical ? "height" : "width"] = .size(edge)
      return use
    }
    var strip = Shape.joining(uses)
    strip.transform = [factor]
    return strip
  }

  /// Strips, stretched.
  func grouped(_ strips: [Shape]) -> [Shape] {
    guard stretch > 1 else { return strips }
    var group = Shape("g", around: strips)
    group.transform = [scale(by: stretch)]
    return [group]
  }

  private func scale(by factor: Double) -> TransformOperation {
    TransformOperation(
      .scale, isVertical ? [factor, 1] : [1, factor], DecimalFormat(fractionDigits: 5))
  }
}
