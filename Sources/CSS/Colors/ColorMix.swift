/// The settings of `color-mix()` (CSS Color 5, section 3).
struct ColorMix {
  var space: ColorSpace
  var arc = HueArc.shorter

  /// The mix of two colours; shares are fractions that sum to 1.
  ///
  /// Components are premultiplied by opacity, hues are not; a missing one is taken from the other.
  func mix(_ first: SpacedColor, _ firstShare: Double, _ second: SpacedColor) -> SpacedColor {
    let secondShare = 1 - firstShare
    let a = first.converted(to: space)
    let b = second.converted(to: space)
    let opacityA = a.opacity ?? b.opacity ?? 1
    let opacityB = b.opacity ?? a.opacity ?? 1
    let opacity = opacityA * firstShare + opacityB * secondShare
    let components = (0..<3).map { index -> Double? in
      let valueA = a.components[index] ?? b.components[index]
      let valueB = b.components[index] ?? a.components[index]
      guard let valueA, let valueB else { return nil }
      if index == space.hueIndex {
        let end = arc.target(from: valueA, to: valueB)
        return valueA * firstShare + end * secondShare
      }
      let sum = valueA * opacityA * firstShare + valueB * opacityB * secondShare
      return opacity == 0 ? valueA * firstShare + valueB * secondShare : sum / opacity
    }
    let missing = a.opacity == nil && b.opacity == nil
    return SpacedColor(space, components, opacity: missing ? nil : opacity)
  }
}
