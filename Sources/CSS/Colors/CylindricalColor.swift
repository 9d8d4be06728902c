internal import CTx2SVGMath

/// Conversions of the spaces with a hue: HSL, HWB, LCH and OkLCH (CSS Color 4, sections 7 to 9).
enum CylindricalColor {
  /// Lightness, a and b of a lightness, chroma and hue.
  static func rectangular(_ polar: Triple) -> Triple {
    let angle = polar.z * .pi / 180
    return Triple(polar.x, polar.y * cos(angle), polar.y * sin(angle))
  }

  /// Lightness, chroma and hue of a lightness, a and b.
  static func polar(_ rectangular: Triple) -> Triple {
    let hue = atan2(rectangular.z, rectangular.y) * 180 / .pi
    return Triple(rectangular.x, hypot(rectangular.y, rectangular.z), hue < 0 ? hue + 360 : hue)
  }

  /// Encoded sRGB of a hue, saturation and lightness.
  static func srgb(hsl: Triple) -> Triple {
    let reach = hsl.y * min(hsl.z, 1 - hsl.z)
    func channel(_ offset: Double) -> Double {
      let k = wrapped(offset + hsl.x / 30, 12)
      return hsl.z - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return Triple(channel(0), channel(8), channel(4))
  }

  /// Encoded sRGB of a hue, whiteness and blackness.
  static func srgb(hwb: Triple) -> Triple {
    let sum = hwb.y + hwb.z
    if sum >= 1 {
      let grey = hwb.y / sum
      return Triple(grey, grey, grey)
    }
    return srgb(hsl: Triple(hwb.x, 1, 0.5)).map { $0 * (1 - sum) + hwb.y }
  }

  /// Hue, saturation and lightness of an encoded sRGB.
  static func hsl(srgb: Triple) -> Triple {
    let highest = max(srgb.x, srgb.y, srgb.z)
    let lowest = min(srgb.x, srgb.y, srgb.z)
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
    Triple(hue(srgb), min(srgb.x, srgb.y, srgb.z), 1 - max(srgb.x, srgb.y, srgb.z))
  }

  private static func hue(_ srgb: Triple) -> Double {
    let highest = max(srgb.x, srgb.y, srgb.z)
    let range = highest - min(srgb.x, srgb.y, srgb.z)
    guard range > 1e-9 else { return 0 }
    if highest == srgb.x { return wrapped((srgb.y - srgb.z) / range * 60, 360) }
    if highest == srgb.y { return (srgb.z - srgb.x) / range * 60 + 120 }
    return (srgb.x - srgb.y) / range * 60 + 240
  }

  /// A value brought into 0..<period.
  static func wrapped(_ value: Double, _ period: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: period)
    return rest < 0 ? rest + period : rest
  }
}
