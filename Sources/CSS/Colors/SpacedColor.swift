internal import Tx2SVGMotion

/// A colour in the space it was written in; a component written `none` is nil.
struct SpacedColor {
  var space: ColorSpace
  /// Three of them.
  var components: [Double?]
  var opacity: Double?

  init(_ space: ColorSpace, _ components: [Double?], opacity: Double? = 1) {
    self.space = space
    self.components = components
    self.opacity = opacity
  }

  /// The components with 0 for `none`.
  var triple: Triple { Triple(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0) }

  /// The colour as an sRGB display shows it: every component clipped to 0...1.
  var clipped: Color {
    func clip(_ value: Double) -> Double {
      let kept = value > 0 ? min(value, 1) : 0
      // Conversions leave dust at the ends.
      return kept < 1e-7 ? 0 : kept > 1 - 1e-7 ? 1 : kept
    }
    let rgb = space.srgb(triple)
    return Color(
      red: clip(rgb.x), green: clip(rgb.y), blue: clip(rgb.z), opacity: clip(opacity ?? 0))
  }

  /// The colour in another space, a hue without meaning left out (CSS Color 4, section 12).
  func converted(to target: ColorSpace) -> SpacedColor {
    if target == space { return self }
    let result = target.components(of: space.xyz(triple))
    var components: [Double?] = [result.x, result.y, result.z]
    if let hue = target.hueIndex {
      let missing = space.hueIndex.map { self.components[$0] == nil } ?? false
      if missing || target.lacksHue(result) { components[hue] = nil }
    }
    return SpacedColor(target, components, opacity: opacity)
  }
}
