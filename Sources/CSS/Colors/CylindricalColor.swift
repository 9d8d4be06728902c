internal import CTx2SVGMath

/// Conversions of the spaces with a hue: HSL, HWB, LCH and OkLCH (CSS Color 4, sections 7 to 9).
enum CylindricalColor {
  /// Lightness, a and b of a lightness, chroma and hue.
  static func rectangular(_ polar: Triple) -> Triple {
    let angle = polar.third * .pi / 180
    return Triple(polar.first, polar.second * cos(angle), polar.second * sin(angle))
  }

  /// Lightness, chroma and hue of a lightness, a and b.
  static func polar(_ rectangular: Triple) -> Triple {
    let hue = atan2(rectangular.third, rectangular.second) * 180 / .pi
    return Triple(
      rectangular.first, hypot(rectangular.second, rectangular.third), hue < 0 ? hue + 360 : hue)
  }

  /// Encoded sRGB of a hue, saturation and lightness.
  static func srgb(hsl: Triple) -> Triple {
    let reach = hsl.second * min(hsl.third, 1 - hsl.third)
    func channel(_ offset: Double) -> Double {
      let k = wrapped(offset + hsl.first / 30, 12)
      return hsl.third - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return Triple(channel(0), channel(8), channel(4))
  }

  /// Encoded sRGB of a hue, whiteness and blackness.
  static func srgb(hwb: Triple) -> Triple {
    let sum = hwb.second + hwb.third
    if sum >= 1 {
      let grey = hwb.second / sum
      return Triple(grey, grey, grey)
    }
    return srgb(hsl: Triple(hwb.first, 1, 0.5)).map { $0 * (1 - sum) + hwb.second }
  }

  /// Hue, saturation and lightness of an encoded sRGB.
  static func hsl(srgb: Triple) -> Triple {
    let highest = max(srgb.first, srgb.second, srgb.third)
    let lowest = min(srgb.first, srgb.second, srgb.third)
    let lightness = (highest + lowest) / 2
    // Conversions leave dust that would look like a vivid colour near black and white.
    guard highest - lowest > 1e-9 else { return Triple(0, 0, lightness) }
    let room = min(lightness, 1 - lightness)
    var hue = hue(srgb)
    var saturation = room == 0 ? 0 : (highest - lightness) / room
    // Out of gamut, a negative saturation is the opposite hue.
    if saturation < 0 {
      hue = wrapped(hue + 180, 360)
      saturation = -saturation
    }
    return Triple(hue, saturation, lightness)
  }

  /// Hue, whiteness and blackness of an encoded sRGB.
  static func hwb(srgb: Triple) -> Triple {
    Triple(
      hue(srgb), min(srgb.first, srgb.second, srgb.third),
      1 - max(srgb.first, srgb.second, srgb.third))
  }

  private static func hue(_ srgb: Triple) -> Double {
    let highest = max(srgb.first, srgb.second, srgb.third)
    let range = highest - min(srgb.first, srgb.second, srgb.third)
    guard range > 1e-9 else { return 0 }
    if highest == srgb.first { return wrapped((srgb.second - srgb.third) / range * 60, 360) }
    if highest == srgb.second { return (srgb.third - srgb.first) / range * 60 + 120 }
    return (srgb.first - srgb.second) / range * 60 + 240
  }

  /// A value brought into 0..<period.
  static func wrapped(_ value: Double, _ period: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: period)
    return rest < 0 ? rest + period : rest
  }
}
