import Tx2SVGMotion
import Testing

@Suite struct ColorTests {
  @Test(arguments: [(0.0, 0.0), (0.04045, 0.003_130_8), (0.5, 0.214_041_1), (1, 1)])
  func `encodes as sRGB does`(_ encoded: Double, _ linear: Double) {
    #expect(abs(Color.linear(encoded) - linear) < 1e-7)
    #expect(abs(Color.encoded(linear) - encoded) < 1e-6)
    #expect(abs(Color.linear(-encoded) + linear) < 1e-7)
  }
}
