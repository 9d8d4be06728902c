internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The lengths of attributes and properties at a place in a drawing, in user units.
package struct DrawingLengths: Hashable, Sendable {
  package enum Side { case width, height, diagonal }

  /// The nearest viewport, user units; `nil` where percentages mean nothing.
  var viewport: Size?
  var relative = RelativeLengths(window: nil)

  var fontSize: Double { relative.fontSize }

  /// A reader of a property of the drawing; in CSS, unlike in attributes, a length needs a unit.
  func reader(_ value: Style.Value) -> TokenReader {
    var reader = reader(value.text)
    reader.takesPlainLengths = value.isOfAttribute
    return reader
  }

  private func reader(_ text: String) -> TokenReader {
    var reader = TokenReader(text)
    reader.relative = relative
    return reader
  }

  /// The length that a text states, in which a plain number is one of user units; the default if
  /// there is no text, `nil` for a text that is no length or cannot be known.
  package func value(_ text: String?, _ side: Side, default missing: Double? = 0) -> Double? {
    guard let text else { return missing }
    var scanner = NumberScanner(text)
    guard let number = scanner.number() else { return calculated(text, side) }
    if scanner.isAtEnd { return number }
    if scanner.take("%") { return scanner.isAtEnd ? whole(side).map { number / 100 * $0 } : nil }
    guard let unit = LengthUnit(scanner.word().lowercased()), scanner.isAtEnd else { return nil }
    return unit.pixels(in: relative).map { number * $0 }
  }

  private func calculated(_ text: String, _ side: Side) -> Double? {
    var reader = reader(text)
    guard reader.startsMath, let value = try? reader.math(percentOf: whole(side)),
      reader.peekPastSpace() == nil, [.length, .number].contains(value.kind)
    else { return nil }
    return value.amount
  }

  private func whole(_ side: Side) -> Double? {
    viewport.map { viewport in
      switch side {
      case .width: viewport.width
      case .height: viewport.height
      case .diagonal: viewport.diagonal / 2.0.squareRoot()
      }
    }
  }
}
