package import Tx2SVGMotion

extension Color {
  /// Red, green and blue as bytes, and the opacity.
  package var bytes: [Double] { [red, green, blue].map { $0 * 255 } + [opacity] }
}
