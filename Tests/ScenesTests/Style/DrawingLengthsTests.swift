import Testing
import Tx2SVGCSS
import Tx2SVGMotion

@testable import Tx2SVGScenes

@Suite struct DrawingLengthsTests {
  /// Lengths in a viewport of 300 by 400 units and a window of 1000 by 500, in a font of 10.
  static let lengths: [(String, Double?)] = [
    ("12", 12), ("-1.5e1", -15), ("3.", 3), (".5", 0.5), ("12px", 12), ("1IN", 96), ("2.54cm", 96),
    ("25.4mm", 96), ("101.6Q", 96), ("3pt", 4), ("2pc", 32), ("2em", 20), ("2ex", 10), ("2ch", 10),
    ("2rem", 32), ("2ic", 20), ("10vw", 100), ("10vh", 50), ("1vmin", 5), ("1vmax", 10),
    ("1dvw", 10), ("1svh", 5), ("1cqi", 10), ("50%", 150), ("calc(100% - 2px * 3)", 294),
    ("max(1px, 2px)", 2), ("", nil), ("auto", nil), ("1lh", nil), ("1s", nil), ("12 px x", nil),
    ("nan", nil), ("0x10", nil), ("1e999", nil),
  ]

  @Test(arguments: lengths)
  func `reads every unit`(_ text: String, _ length: Double?) throws {
    let reader = DrawingLengths(
      viewport: Size(300, 400),
      relative: RelativeLengths(window: Size(1000, 500), fontSize: 10, rootFontSize: 16))
    let found = reader.value(text, .width)
    #expect((found == nil) == (length == nil), "\(text): \(String(describing: found))")
    if let found, let length { #expect(abs(found - length) < 1e-9, "\(text)") }
    #expect(reader.value("50%", .height) == 200)
    // The diagonal over the root of 2: 500 / 1.414.
    #expect(abs((reader.value("100%", .diagonal) ?? 0) - 353.5533905932738) < 1e-9)
    #expect(DrawingLengths().value("50%", .width) == nil)
  }
}
