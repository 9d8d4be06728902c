import Testing
import Tx2SVGCSS
import Tx2SVGMotion

/// The way from one hue to another (CSS Color 4, section 12.4), halfway.
@Suite struct HueArcTests {
  @Test(arguments: [
    ("shorter", 350, 10, 0), ("shorter", 10, 350, 0), ("shorter", 200, 10, 285),
    ("shorter", 10, 200, 285), ("shorter", 40, 100, 70), ("longer", 0, 0, 180),
    ("longer", 40, 100, 250), ("longer", 100, 40, 250), ("longer", 350, 10, 180),
    ("longer", 10, 200, 105), ("increasing", 100, 40, 250), ("increasing", 40, 100, 70),
    ("decreasing", 40, 100, 250), ("decreasing", 100, 40, 70),
  ])
  func `half of the way is half of its arc`(_ arc: String, _ from: Int, _ to: Int, _ half: Int)
    throws
  {
    let mixed = try Color(
      css: "color-mix(in hsl \(arc) hue, hsl(\(from) 100% 50%), hsl(\(to) 100% 50%))")
    let expected = try Color(css: "hsl(\(half) 100% 50%)")
    let parts = [
      (mixed.red, expected.red), (mixed.green, expected.green), (mixed.blue, expected.blue),
    ]
    for (part, other) in parts { #expect(abs(part - other) < 1e-9) }
  }
}
