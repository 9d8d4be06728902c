import Testing
import Tx2SVGCSS
import Tx2SVGMotion

/// Colours on their way into a space and back.
@Suite struct ColorRoundTripTests {
  static let spaces = [
    "srgb", "srgb-linear", "lab", "oklab", "lch", "oklch", "hsl", "hwb", "xyz", "display-p3",
  ]

  @Test(
    arguments: spaces,
    ["#20c060", "#c02060", "#2060c0", "#c0a020", "#f0e010", "#0830f8", "#808080"])
  func `a colour mixed with itself is itself`(_ space: String, _ text: String) throws {
    let color = try Color(css: text)
    let mixed = try Color(css: "color-mix(in \(space), \(text), \(text))")
    for (one, other) in [
      (color.red, mixed.red), (color.green, mixed.green), (color.blue, mixed.blue),
    ] {
      #expect(abs(Double(one) - Double(other)) < 0.01, "\(mixed)")
    }
  }
}
