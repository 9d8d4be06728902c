/// Whole texts read as plain CSS quantities.
public enum CSSValue {
  /// Seconds of a time such as `350ms` or `.35s`; a unit is needed even for 0.
  ///
  /// - Throws: `CSSValueError` if the text is no time, or negative where that is not allowed.
  public static func seconds(
    _ text: String, allowingNegative: Bool = false
  ) throws(CSSValueError) -> Double {
    try read(text) { (reader) throws(CSSValueError) in
      try reader.time(allowingNegative: allowingNegative)
    }
  }

  /// Pixels of a length in `px`, `in`, `cm`, `mm`, `pt`, `pc` or `q`; a bare 0 is 0px.
  ///
  /// - Throws: `CSSValueError` if the text is no length.
  public static func pixels(_ text: String) throws(CSSValueError) -> Double {
    try read(text) { (reader) throws(CSSValueError) in try reader.pixels() }
  }

  /// Degrees of an angle in `deg`, `grad`, `rad` or `turn`; a bare 0 is 0deg.
  ///
  /// - Throws: `CSSValueError` if the text is no angle.
  public static func degrees(_ text: String) throws(CSSValueError) -> Double {
    try read(text) { (reader) throws(CSSValueError) in try reader.angle() }
  }

  /// A number without a unit, within a range if one is given.
  ///
  /// - Throws: `CSSValueError` if the text is no number or outside the range.
  public static func number(
    _ text: String, in range: ClosedRange<Double>? = nil
  ) throws(CSSValueError) -> Double {
    try read(text) { (reader) throws(CSSValueError) in try reader.number(in: range) }
  }

  /// Reads a whole text; one that has a comma where CSS wants a point is told so.
  private static func read<Value>(
    _ text: String, _ parse: (inout TokenReader) throws(CSSValueError) -> Value
  ) throws(CSSValueError) -> Value {
    do throws(CSSValueError) { return try TokenReader.whole(text, parse) } catch {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let pointed = parts.joined(separator: ".")
      guard parts.count == 2, (try? TokenReader.whole(pointed, parse)) != nil else { throw error }
      throw .unexpected(text, expected: "a point in place of the comma: '\(pointed)'")
    }
  }
}
