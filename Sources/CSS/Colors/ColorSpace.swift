internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A colour space of CSS Color 4, by the name `color()` and `color-mix()` give it.
///
/// RGB and HSL/HWB percentages are fractions, lightness is 0...100 in Lab and LCH and 0...1 in Oklab
/// and OkLCH, hues are degrees.
enum ColorSpace: String, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyz
  case xyzD50 = "xyz-d50"
  case xyzD65 = "xyz-d65"
  case hsl, hwb, lab, lch, oklab, oklch

  static let predefined: [ColorSpace] = [
    .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020, .xyz, .xyzD50, .xyzD65,
  ]

  /// Index of the hue among the components; nil in a rectangular space.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// XYZ (D65) of a colour of this space.
  func xyz(_ color: Triple) -> Triple {
    switch self {
    case .srgb: ColorMatrices.srgb * color.map(Color.linear)
    case .srgbLinear: ColorMatrices.srgb * color
    case .displayP3: ColorMatrices.displayP3 * color.map(Color.linear)
    case .a98: ColorMatrices.a98 * color.map { Self.power($0, 563 / 256) }
    case .prophoto: Self.d65(ColorMatrices.prophoto * color.map(Self.prophotoLinear))
    case .rec2020: ColorMatrices.rec2020 * color.map { Self.power($0, 2.4) }
    case .xyz, .xyzD65: color
    case .xyzD50: Self.d65(color)
    case .hsl: Self.srgb.xyz(CylindricalColor.srgb(hsl: color))
    case .hwb: Self.srgb.xyz(CylindricalColor.srgb(hwb: color))
    case .lab: Self.d65(LabColor.xyz(lab: color))
    case .lch: Self.lab.xyz(CylindricalColor.rectangular(color))
    case .oklab:
      ColorMatrices.cones.inverse * (ColorMatrices.oklab.inverse * color).map { $0 * $0 * $0 }
    case .oklch: Self.oklab.xyz(CylindricalColor.rectangular(color))
    }
  }

  /// The colour of this space that has an XYZ (D65).
  func components(of xyz: Triple) -> Triple {
    switch self {
    case .srgb: (ColorMatrices.srgb.inverse * xyz).map(Color.encoded)
    case .srgbLinear: ColorMatrices.srgb.inverse * xyz
    case .displayP3: (ColorMatrices.displayP3.inverse * xyz).map(Color.encoded)
    case .a98: (ColorMatrices.a98.inverse * xyz).map { Self.power($0, 256 / 563) }
    case .prophoto: (ColorMatrices.prophoto.inverse * Self.d50(xyz)).map(Self.prophotoEncoded)
    case .rec2020: (ColorMatrices.rec2020.inverse * xyz).map { Self.power($0, 1 / 2.4) }
    case .xyz, .xyzD65: xyz
    case .xyzD50: Self.d50(xyz)
    case .hsl: CylindricalColor.hsl(srgb: Self.srgb.components(of: xyz))
    case .hwb: CylindricalColor.hwb(srgb: Self.srgb.components(of: xyz))
    case .lab: LabColor.lab(xyz: Self.d50(xyz))
    case .lch: CylindricalColor.polar(Self.lab.components(of: xyz))
    case .oklab: ColorMatrices.oklab * (ColorMatrices.cones * xyz).map { cbrt($0) }
    case .oklch: CylindricalColor.polar(Self.oklab.components(of: xyz))
    }
  }

  /// Encoded sRGB of a colour of this space, not clipped.
  func srgb(_ color: Triple) -> Triple {
    switch self {
    case .srgb: color
    case .hsl: CylindricalColor.srgb(hsl: color)
    case .hwb: CylindricalColor.srgb(hwb: color)
    default: Self.srgb.components(of: xyz(color))
    }
  }

  /// Whether a colour of this space is so grey that its hue is meaningless.
  func lacksHue(_ color: Triple) -> Bool {
    switch self {
    case .hsl: color.y < 1e-5
    case .hwb: color.y + color.z > 1 - 1e-5
    case .lch: color.y < 0.0015
    case .oklch: color.y < 0.000_004
    default: false
    }
  }

  private static func d65(_ xyz: Triple) -> Triple { ColorMatrices.adaptation * xyz }
  private static func d50(_ xyz: Triple) -> Triple { ColorMatrices.adaptation.inverse * xyz }

  /// A power that keeps the sign.
  private static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }

  private static func prophotoLinear(_ value: Double) -> Double {
    abs(value) <= 16.0 / 512 ? value / 16 : power(value, 1.8)
  }

  private static func prophotoEncoded(_ value: Double) -> Double {
    abs(value) >= 1.0 / 512 ? power(value, 1 / 1.8) : value * 16
  }
}
