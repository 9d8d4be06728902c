internal import Tx2SVGScenes
internal import Tx2SVGMotion

/// Lengths of SVG attributes in user units.
struct SVGLength {
  /// The side against which percentages are measured.
  enum Side { case width, height, diagonal }

  /// User units in a unit (CSS Values 4, "Absolute lengths"); `em` of the initial 16 px font.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
    "q": 96 / 101.6,
    "em": 16, "ex": 8, "rem": 16,
  ]

  /// The nearest viewport, user units.
  let viewport: Size

  /// The length an attribute says; the default if there is none, `nil` if it cannot be known.
  func value(_ text: String?, _ side: Side, default missing: Double = 0) -> Double? {
    guard let text else { return missing }
    var scanner = NumberScanner(text)
    guard let number = scanner.number() else { return nil }
    if scanner.take("%") { return scanner.isAtEnd ? number / 100 * length(side) : nil }
    guard let factor = Self.units[scanner.word().lowercased()], scanner.isAtEnd else { return nil }
    return number * factor
  }

  private func length(_ side: Side) -> Double {
    switch side {
    case .width: viewport.width
    case .height: viewport.height
    case .diagonal: viewport.diagonal / 2.0.squareRoot()
    }
  }
}
