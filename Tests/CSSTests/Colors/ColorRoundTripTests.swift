import Testing
@testable import Tx2SVGCSS
import Tx2SVGMotion

/// Colours on their way into a space and back.
@Suite struct ColorRoundTripTests {
  static let spaces = [
    "srgb", "srgb-linear", "lab", "oklab", "lch", "oklch", "hsl", "hwb", "xyz", "display-p3",
    "prophoto-rgb", "a98-rgb", "rec2020", "xyz-d50",
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

  /// Encoded sRGB, within its gamut and beyond, on every sixth of the hues.
  static let triples = [
    Triple(0.9, 0.2, 0.1), Triple(0.9, 0.1, 0.3), Triple(0.3, 0.8, 0.1), Triple(0.1, 0.8, 0.5),
    Triple(0.2, 0.3, 0.9), Triple(0.6, 0.1, 0.7), Triple(1.2, 1.1, 1.05), Triple(1.05, 1.1, 1.2),
    Triple(1.2, 1.05, 1.1), Triple(-0.1, -0.3, -0.2), Triple(-0.3, -0.1, -0.2),
  ]

  @Test(arguments: triples)
  func `a hue leads back to its colour`(_ color: Triple) {
    let hsl = CylindricalColor.hsl(srgb: color)
    #expect((0..<360).contains(hsl.x) && hsl.y >= 0)
    let (back, lab) = (CylindricalColor.srgb(hsl: hsl), CylindricalColor.polar(color))
    let turned = CylindricalColor.rectangular(lab)
    #expect((0..<360).contains(lab.z) && lab.y >= 0)
    for other in [back, turned] {
      #expect(abs(other.x - color.x) < 1e-9, "\(other)")
      #expect(abs(other.y - color.y) < 1e-9, "\(other)")
      #expect(abs(other.z - color.z) < 1e-9, "\(other)")
    }
  }

  /// Hue, saturation and lightness by hand; beyond white a negative saturation is the opposite hue.
  @Test(arguments: [
    (Triple(0.9, 0.1, 0.5), [330, 0.8, 0.5]), (Triple(0.5, 0.9, 0.1), [90, 0.8, 0.5]),
    (Triple(1.05, 1.1, 1.2), [40, 0.6, 1.125]), (Triple(1.2, 1.1, 1.05), [200, 0.6, 1.125]),
    (Triple(0.3, 0.3, 0.3), [0, 0, 0.3]),
  ])
  func `knows hue, saturation and lightness`(_ color: Triple, _ known: [Double]) {
    let hsl = CylindricalColor.hsl(srgb: color)
    for (one, other) in zip([hsl.x, hsl.y, hsl.z], known) {
      #expect(abs(one - other) < 1e-9, "\(hsl)")
    }
  }
}
