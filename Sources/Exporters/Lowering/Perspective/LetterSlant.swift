internal import CTx2SVGMath

/// A skew of letters about the middle of the upright strip that shows them.
///
/// Engines set letters that are level on whole pixels, so that neighbouring strips part by one.
/// Chromium and WebKit do so below 0.014°, Firefox where the rise over an em is below a tenth of a
/// pixel: of letters below 24 px it takes the rows as they are.
struct LetterSlant {
  private static let angle = 0.25
  /// The rise of one unit along a line.
  private static let rise = tan(angle * .pi / 180)
  /// The most of the tolerance that it may take; wide strips, of which there are few, go without it.
  private static let share = 0.35

  /// How far the skew moves a point of a strip at most, with a shift of two decimals.
  let error: Double

  /// The slant of strips that are at least as narrow as these; `nil` if it moves them too far.
  init?(
    _ strips: [ClosedRange<Double>], _ fan: StripFan, _ states: [AxisProjection.State],
    within tolerance: Double
  ) {
    error =
      strips.map { strip in
        let lift = Self.rise * (strip.upperBound - strip.lowerBound) / 2 + 0.005
        return lift * (states.map { abs($0.spread) * fan.factor($0, over: strip) }.max() ?? 0)
      }.max() ?? 0
    guard error < Self.share * tolerance else { return nil }
  }

  /// The skew about the origin.
  var skew: TransformOperation { TransformOperation(.skewY, [Self.angle]) }

  /// How far a strip is shifted across, so that its middle stays in place.
  func shift(of strip: ClosedRange<Double>) -> Double {
    -Self.rise * (strip.lowerBound + strip.upperBound) / 2
  }
}
