internal import CTx2SVGMath

/// Conversions of CIE Lab (CSS Color 4, sections 9 and 18).
enum LabColor {
  /// White of D50, from its chromaticity (0.3457, 0.3585).
  private static let white = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let kappa = 24389.0 / 27
  private static let epsilon = 216.0 / 24389

  /// XYZ (D50) of a CIE Lab colour.
  static func xyz(lab: Triple) -> Triple {
    let y = (lab.x + 16) / 116
    let x = lab.y / 500 + y
    let z = y - lab.z / 200
    func cubed(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    let luminance = lab.x > kappa * epsilon ? y * y * y : lab.x / kappa
    return Triple(cubed(x) * white.x, luminance * white.y, cubed(z) * white.z)
  }

  /// CIE Lab of an XYZ (D50).
  static func lab(xyz: Triple) -> Triple {
    func root(_ value: Double) -> Double {
      value > epsilon ? cbrt(value) : (kappa * value + 16) / 116
    }
    let x = root(xyz.x / white.x)
    let y = root(xyz.y / white.y)
    let z = root(xyz.z / white.z)
    return Triple(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
