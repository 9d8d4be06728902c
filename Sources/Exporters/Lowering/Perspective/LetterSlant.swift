internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A skew of letters about the middle of the upright strip that shows them.
///
/// Engines set letters that are level on whole pixels, so that neighbouring strips part by one.
/// Chromium and WebKit do so below 0.014°, Firefox where the rise over an em is below a tenth of a
/// pixel: of letters below 24 px it takes the rows as they are.
struct LetterSlant {
  /// The rise of one unit along a line.
  private let rise = tan(Self.angle * .pi / 180)
  private static let angle = 0.25
  /// The most of the tolerance that it may take; wide strips, of which there are few, go without it.
  static let share = 0.35

  /// The skew about the origin.
  var skew: TransformOperation { TransformOperation(.skewY, [Self.angle]) }

  /// How far a strip is shifted across, so that its middle stays in place.
  func shift(of strip: ClosedRange<Double>) -> Double {
    -rise * (strip.lowerBound + strip.upperBound) / 2
  }

  /// How far the skew moves a point of a strip at most, with a shift of two decimals.
  func error(of strips: [ClosedRange<Double>], _ fan: StripFan, _ states: [AxisProjection.State])
    -> Double
  {
    strips.map { strip in
      let lift = rise * (strip.upperBound - strip.lowerBound) / 2 + 0.005
      return lift * (states.map { abs($0.spread) * fan.factor($0, over: strip) }.max() ?? 0)
    }.max() ?? 0
  }
}
