internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The lengths of attributes and properties at a place in a drawing, in user units.
package struct DrawingLengths: Hashable, Sendable {
  package enum Side { case width, height, diagonal }

  /// The nearest viewport, user units; `nil` where percentages mean nothing.
  var viewport: Size?
  /// The window, CSS px; `nil` where it is not known.
  var window: Size?
  /// The font size of the element, user units.
  var fontSize = 16.0
  /// The font size of the root, user units.
  var rootFontSize = 16.0

  /// The length that a text states, in which a plain number is one of user units; the default if
  /// there is no text, `nil` for a text that is no length or cannot be known.
  package func value(_ text: String?, _ side: Side, default missing: Double? = 0) -> Double? {
    guard let text else { return missing }
    var scanner = NumberScanner(text)
    guard let number = scanner.number() else { return calculated(text, side) }
    if scanner.isAtEnd { return number }
    if scanner.take("%") { return scanner.isAtEnd ? whole(side).map { number / 100 * $0 } : nil }
    guard let unit = LengthUnit(scanner.word().lowercased()), scanner.isAtEnd else { return nil }
    return size(unit).map { number * $0 }
  }

  private func calculated(_ text: String, _ side: Side) -> Double? {
    var reader = TokenReader(text)
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

  private func size(_ unit: LengthUnit) -> Double? {
    switch unit {
    case .absolute(let pixels): pixels
    case .relative(.fontSize, let share): share * fontSize
    case .relative(.rootFontSize, let share): share * rootFontSize
    case .relative(.windowWidth, let share): window.map { share * $0.width }
    case .relative(.windowHeight, let share): window.map { share * $0.height }
    case .relative(.smallerSide, let share): window.map { share * min($0.width, $0.height) }
    case .relative(.largerSide, let share): window.map { share * max($0.width, $0.height) }
    case .relative(.font, _): nil
    }
  }
}
