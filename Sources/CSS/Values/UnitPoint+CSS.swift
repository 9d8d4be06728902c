public import Tx2SVGMotion

extension UnitPoint {
  /// Reads a place: SwiftUI's names, CSS's `top left`, or two fractions or percentages.
  ///
  /// `center`, `bottomTrailing`, `top left`, `.2,.8`, `20% 80%` and `left 80%` are places; a single
  /// percentage is across, in the middle of the height, as in CSS.
  ///
  /// - Throws: `CSSValueError` if the text is no place.
  public init(css text: String) throws(CSSValueError) {
    self = try TokenReader.whole(text) { (reader) throws(CSSValueError) in try reader.unitPoint() }
  }
}
