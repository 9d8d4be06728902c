/// The notation of a colour function with three components (CSS Color 4, sections 5 to 9).
struct ColorFunction {
  /// The notation of one component.
  enum Channel {
    /// A number or a percentage, divided into the stored value and kept within limits.
    case amount(number: Double, percent: Double, limits: ClosedRange<Double>)
    /// An angle, or a number of degrees.
    case hue
  }

  let space: ColorSpace
  let channels: [Channel]
  /// Whether the old spelling with commas exists.
  var allowsCommas = false
  let rule: String

  /// Names of all functions that take components or colours.
  static let names =
    ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"]

  /// The components of `color()`: three numbers or percentages without limits.
  static func predefined(_ space: ColorSpace) -> ColorFunction {
    let channel = amount(1, 100)
    return ColorFunction(
      space: space, channels: [channel, channel, channel],
      rule: "a colour space and three components, as in 'color(display-p3 1 0.5 0)'")
  }

  /// The functions by their names in lower case, other than `color` and `color-mix`.
  static let named: [String: ColorFunction] = [
    "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl, "hwb": hwb,
    "lab": lab, "lch": lch, "oklab": oklab, "oklch": oklch,
  ]

  private static func amount(
    _ number: Double, _ percent: Double,
    _ limits: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) -> Channel { .amount(number: number, percent: percent, limits: limits) }

  private static let rgb = ColorFunction(
    space: .srgb,
    channels: [amount(255, 100, 0...1), amount(255, 100, 0...1), amount(255, 100, 0...1)],
    allowsCommas: true, rule: "red, green and blue, as in 'rgb(255 128 0 / 50%)'")
  private static let hsl = ColorFunction(
    space: .hsl, channels: [.hue, amount(100, 100, 0...1), amount(100, 100, 0...1)],
    allowsCommas: true, rule: "hue, saturation and lightness, as in 'hsl(30 100% 50% / 50%)'")
  private static let hwb = ColorFunction(
    space: .hwb, channels: [.hue, amount(100, 100, 0...1), amount(100, 100, 0...1)],
    rule: "hue, whiteness and blackness, as in 'hwb(30 0% 20% / 50%)'")
  private static let lab = ColorFunction(
    space: .lab, channels: [amount(1, 1, 0...100), amount(1, 0.8), amount(1, 0.8)],
    rule: "lightness, a and b, as in 'lab(50% 40 59.5 / 50%)'")
  private static let lch = ColorFunction(
    space: .lch, channels: [amount(1, 1, 0...100), amount(1, 1 / 1.5, 0...(.infinity)), .hue],
    rule: "lightness, chroma and hue, as in 'lch(50% 70 50 / 50%)'")
  private static let oklab = ColorFunction(
    space: .oklab, channels: [amount(1, 100, 0...1), amount(1, 250), amount(1, 250)],
    rule: "lightness, a and b, as in 'oklab(60% 0.1 0.1 / 50%)'")
  private static let oklch = ColorFunction(
    space: .oklch, channels: [amount(1, 100, 0...1), amount(1, 250, 0...(.infinity)), .hue],
    rule: "lightness, chroma and hue, as in 'oklch(60% 0.15 50 / 50%)'")
}
