import Tx2SVGMotion
import Testing

@Suite struct ColorTests {
  /// Fraction and the bytes of red mixed with blue.
  static let mixes: [(Double, [Double])] = [
    (0, [255, 59, 48]), (0.25, [224.610, 80.601, 142.401]), (0.5, [187.516, 96.860, 189.977]),
    (0.75, [136.960, 110.321, 225.587]), (1, [0, 122, 255]),
  ]

  @Test(arguments: mixes)
  func `mixes in linear light`(_ fraction: Double, _ bytes: [Double]) {
    let mix = Color.red.mixed(with: .blue, by: fraction)
    for (part, byte) in zip([mix.red, mix.green, mix.blue], bytes) {
      #expect(abs(part * 255 - byte) < 6e-4)
    }
  }

  @Test func `opacity mixes linearly`() {
    var clear = Color.red
    clear.opacity = 0
    #expect(clear.mixed(with: .red, by: 0.25).opacity == 0.25)
  }

  @Test(arguments: [(0.0, 0.0), (0.04045, 0.003_130_8), (0.5, 0.214_041_1), (1, 1)])
  func `encodes as sRGB does`(_ encoded: Double, _ linear: Double) {
    #expect(abs(Color.linear(encoded) - linear) < 1e-7)
    #expect(abs(Color.encoded(linear) - encoded) < 1e-6)
    #expect(abs(Color.linear(-encoded) + linear) < 1e-7)
  }
}
