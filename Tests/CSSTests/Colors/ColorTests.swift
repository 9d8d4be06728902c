import Tx2SVGCSS
import Tx2SVGMotion
import Testing

@Suite struct ColorTests {
  /// Texts and their bytes, worked out by a separate program from primaries and white points.
  static let references: [(String, [Double])] = [
    ("lab(50% 40 59.5)", [190.841, 87.099, 0]),
    ("lab(29.2345 39.3825 20.0664)", [125.112, 35.361, 40.546]),
    ("lab(5 8% -16%)", [19.085, 11.686, 43.852]),
    ("lch(52.2345% 72.2 56.2deg)", [197.924, 92.664, 6.26]),
    ("oklab(60% .1 25%)", [194.988, 95.999, 46.294]),
    ("oklch(60% 0.15 50)", [196.4, 95.781, 22.308]),
    ("oklch(0.6 50% 250)", [0, 129.003, 240.654]),
    ("color(display-p3 0.3 0.6 0.4)", [36.49, 155.233, 96.961]),
    ("color(display-p3 1 0 0)", [255, 0, 0]),
    ("color(a98-rgb 30% 60% 40%)", [0, 154.438, 99.111]),
    ("color(rec2020 0.3 0.6 0.4)", [0, 154.32, 86.217]),
    ("color(prophoto-rgb 0.3 0.6 0.4)", [0, 181.401, 111.727]),
    ("color(srgb-linear 0.2 0.5 0.8)", [123.555, 187.516, 231.115]),
    ("color(srgb 0.2 50% none)", [51, 127.5, 0]),
    ("color(xyz 0.2 0.3 0.4)", [0, 166.831, 164.296]),
    ("color(xyz-d65 0.2 0.3 0.4)", [0, 166.831, 164.296]),
    ("color(xyz-d50 0.2 0.3 0.4)", [0, 168.178, 188.829]),
    ("hsl(30 60% 40%)", [163.2, 102, 40.8]),
    ("hsl(30deg 60 40)", [163.2, 102, 40.8]),
    ("HSLA(390, 60%, 40%, 1)", [163.2, 102, 40.8]),
    ("hwb(150 20% 10%)", [51, 229.5, 140.25]),
    ("hwb(0.41666666666667turn 20 10)", [51, 229.5, 140.25]),
    ("hwb(0 60% 90%)", [102, 102, 102]),
    ("rgb(255 50% 300)", [255, 127.5, 255]),
    ("rgb( 100% , 0% , 50% )", [255, 0, 127.5]),
    ("rgb(none -3 12.75)", [0, 0, 12.75]),
    ("red", [255, 0, 0]),
    ("RebeccaPurple", [102, 51, 153]),
    ("#0A84ff", [10, 132, 255]),
    ("#f0c", [255, 0, 204]),
    (" /* a */ tan /* b */ ", [210, 180, 140]),
    ("color-mix(in oklab, red, blue)", [140.362, 83.033, 162.308]),
    ("color-mix(in oklab, 30% red, blue)", [92.995, 75.424, 200.326]),
    ("color-mix(in srgb, red, blue 25%)", [191.25, 0, 63.75]),
    ("color-mix(in hsl, red, lime)", [255, 255, 0]),
    ("color-mix(in hsl longer hue, red, lime)", [0, 0, 255]),
    ("color-mix(in hsl, white, hsl(120 100% 50%))", [159.375, 223.125, 159.375]),
    ("color-mix(in srgb, rgb(none 0 0), #f00)", [255, 0, 0]),
    ("color-mix(in oklch, hsl(none 30% 50%), hsl(120 30% 50%))", [82.739, 147.728, 82.425]),
    ("color-mix(in oklch, hsl(0 30% 50%), hsl(120 30% 50%))", [164.226, 121.879, 24.627]),
  ]

  @Test(arguments: references)
  func `agrees with an independent computation`(_ text: String, _ bytes: [Double]) throws {
    let color = try Color(css: text)
    let found = [color.red, color.green, color.blue].map { $0 * 255 }
    for (value, byte) in zip(found, bytes) {
      #expect(abs(value - byte) < 0.02, "\(text): \(found)")
    }
    #expect(color.opacity == 1)
  }

  @Test(
    arguments: [
      ("#f0c8", 8.0 / 15), ("#ff00cc80", 128.0 / 255), ("rgb(0 0 0 / 30%)", 0.3),
      ("rgba(0, 0, 0, .3)", 0.3), ("hsl(0 0% 0% / 2)", 1), ("lab(50 0 0 / none)", 0),
      ("transparent", 0), ("color-mix(in srgb, red 20%, blue 20%)", 0.4),
      ("color-mix(in srgb, red, transparent)", 0.5), ("rgba(0 0 0 / 0.25)", 0.25),
    ] as [(String, Double)])
  func `reads opacity`(_ text: String, _ opacity: Double) throws {
    #expect(abs(try Color(css: text).opacity - opacity) < 1e-12)
  }

  @Test func `keeps the colour of a mix with nothing`() throws {
    #expect(try Color(css: "color-mix(in srgb, red, transparent)").css == "red")
  }

  @Test(
    arguments: [
      ("rde", "unknown colour 'rde', did you mean 'red'?"),
      ("", "expected a colour such as 'red' or '#0a84ff', found nothing"),
      ("12", "expected a colour such as 'red' or '#0a84ff', found '12'"),
      ("#12345", "expected 3, 4, 6 or 8 hexadecimal digits after '#', found '#12345'"),
      ("#ggg", "expected 3, 4, 6 or 8 hexadecimal digits after '#', found '#ggg'"),
      ("red blue", "unexpected 'blue' after 'red'"),
      (
        "currentColor",
        "'currentColor' is not supported: it depends on where the file is shown, "
          + "so write a colour such as 'black'"
      ),
      (
        "CanvasText",
        "'CanvasText' is not supported: it depends on where the file is shown, "
          + "so write a colour such as 'black'"
      ),
      ("rgb(1 2)", "'rgb()' takes red, green and blue, as in 'rgb(255 128 0 / 50%)'"),
      ("rgb(1 2 3 4)", "'rgb()' takes red, green and blue, as in 'rgb(255 128 0 / 50%)'"),
      ("rgb(1, 2 3)", "'rgb()' takes red, green and blue, as in 'rgb(255 128 0 / 50%)'"),
      ("rgb(1 2 3", "'rgb(' is never closed"),
      ("rgb(1, 2%, 3)", "expected a number like '1', found '2%'"),
      ("rgb(none, 1, 2)", "expected a number, as commas do not go with 'none', found 'none'"),
      ("hsl(1, 2, 3%)", "expected a percentage, as commas ask for one, found '2'"),
      ("hsl(10% 2% 3%)", "expected a hue such as '30deg' or '30', found '10%'"),
      ("hwb(1, 2%, 3%)", "expected spaces between the components of 'hwb()', found ','"),
      ("rgb(10deg 0 0)", "expected a number or a percentage, found '10deg'"),
      ("rgb(10px 0 0)", "expected an angle such as '22.5deg', found '10px'"),
      ("rgb(calc(1) 0 0)", "'calc()' is not supported: write the number itself"),
      ("rgb(from red r g b)", "'rgb(from …)' is not supported: write the resulting colour"),
      ("var(--a)", "'var()' is not supported: write the colour itself"),
      ("okclh(1 2 3)", "unknown colour 'okclh()', did you mean 'oklch()'?"),
      ("color(display-p4 1 1 1)", "unknown colour space 'display-p4', did you mean 'display-p3'?"),
      ("color(hsl 1 1 1)", "unknown colour space 'hsl'"),
      (
        "color-mix(red, blue)",
        "'color-mix()' takes a space and two colours, as in 'color-mix(in oklab, red 40%, blue)'"
      ),
      (
        "color-mix(in srgb, red 0%, blue 0%)",
        "'color-mix()' takes percentages that are not both zero"
      ),
      (
        "color-mix(in srgb, red 101%, blue)",
        "'101%' is out of range: a share of 'color-mix()' lies between 0% and 100%"
      ),
    ] as [(String, String)])
  func `says why a text is no colour`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSValueError.self) { try Color(css: text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("#ff0000", "red", "#f00"), ("#d2b48c", "tan", "#d2b48c"), ("#00F", "#00f", "#00f"),
      ("cyan", "#0ff", "#0ff"), ("gold", "gold", "#ffd700"), ("gray", "gray", "#808080"),
      ("#0a84ff80", "#0a84ff", "#0a84ff"), ("lightgoldenrodyellow", "#fafad2", "#fafad2"),
    ] as [(String, String, String)])
  func `prints the shortest spelling`(_ text: String, _ css: String, _ hex: String) throws {
    let color = try Color(css: text)
    #expect(color.css == css)
    #expect(color.hexOpaque == hex)
  }

  @Test func `prints opacity in the hexadecimal spelling that has it`() throws {
    #expect(try Color(css: "#f008").hexWithOpacity == "#f008")
    #expect(try Color(css: "#0a84ff80").hexWithOpacity == "#0a84ff80")
    #expect(Color(red: .nan, green: 2, blue: -1, opacity: .infinity).hexWithOpacity == "#0f0f")
  }
}
