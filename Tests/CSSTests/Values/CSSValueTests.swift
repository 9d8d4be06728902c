import Tx2SVGCSS
import Tx2SVGMotion
import Testing

@Suite struct CSSValueTests {
  @Test(
    arguments: [("350ms", 0.35), (".35s", 0.35), ("2S", 2), ("0s", 0), ("1e3ms", 1)]
      as [(String, Double)])
  func `reads times`(_ text: String, _ seconds: Double) throws {
    #expect(try CSSValue.seconds(text) == seconds)
  }

  @Test func `reads negative times where they are allowed`() throws {
    #expect(try CSSValue.seconds("-2s", allowingNegative: true) == -2)
  }

  @Test(
    arguments: [
      ("350", "'350' needs a unit: '350ms' or '0.35s'"),
      ("2", "'2' needs a unit: '2s' or '2000ms'"),
      ("0", "'0' needs a unit: '0s'"), ("-1s", "'-1s' is out of range: this time is not negative"),
      ("3px", "expected a time such as '350ms' or '0.35s', found '3px'"),
      ("", "expected a time such as '350ms' or '0.35s', found nothing"),
      ("1s 2s", "unexpected '2s' after '1s'"), ("1 s", "'1' needs a unit: '1s' or '1000ms'"),
    ] as [(String, String)])
  func `says why a text is no time`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSValueError.self) { try CSSValue.seconds(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("12px", 12.0), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96), ("72pt", 96),
      ("6pc", 96), ("0", 0), ("-3PX", -3),
    ] as [(String, Double)])
  func `reads lengths`(_ text: String, _ pixels: Double) throws {
    #expect(abs(try CSSValue.pixels(text) - pixels) < 1e-12)
  }

  @Test(
    arguments: [
      ("12", "'12' needs a unit: '12px'"), ("50%", "expected a length such as '12px', found '50%'"),
      ("2em", "'2em' is not supported: its size depends on the page, so write 'px'"),
      ("2s", "expected a length such as '12px', found '2s'"),
    ] as [(String, String)])
  func `says why a text is no length`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSValueError.self) { try CSSValue.pixels(text) }
    #expect(error?.description == message)
  }

  @Test func `reads percentages where they are asked for`() throws {
    var reader = TokenReader("50%")
    let length = try reader.length()
    #expect(length == .fraction(0.5) && length.pixels(of: 30) == 15)
    var negative = TokenReader("-1%")
    #expect(throws: CSSValueError.outOfRange("-1%", rule: "this length is not negative")) {
      try negative.length(allowingNegative: false)
    }
  }

  @Test(
    arguments: [
      ("22.5deg", 22.5), ("100grad", 90), ("3.141592653589793rad", 180), (".25turn", 90), ("0", 0),
    ] as [(String, Double)])
  func `reads angles`(_ text: String, _ degrees: Double) throws {
    #expect(abs(try CSSValue.degrees(text) - degrees) < 1e-12)
  }

  @Test func `reads numbers and says why a text is none`() throws {
    #expect(try CSSValue.number("-.5e1") == -5)
    var count = TokenReader("+15")
    #expect(try count.integer() == 15)
    #expect(try CSSValue.number("1e999") == Double(Float.greatestFiniteMagnitude))
    let range = #expect(throws: CSSValueError.self) { try CSSValue.number("2", in: 0...1) }
    #expect(range?.description == "'2' is out of range: the number lies between 0 and 1")
    var fraction = TokenReader("1.0")
    let whole = #expect(throws: CSSValueError.self) { try fraction.integer() }
    #expect(whole?.description == "expected a whole number, found '1.0'")
    let angle = #expect(throws: CSSValueError.self) { try CSSValue.degrees("45") }
    #expect(angle?.description == "'45' needs a unit: '45deg'")
  }

  @Test func `the smallest size is a pixel`() throws {
    #expect(try Size(css: "1x1px") == Size(1, 1))
    for text in ["0.9x1", "1x0.9"] { #expect(throws: CSSValueError.self) { try Size(css: text) } }
  }

  @Test(arguments: ["320x180", "320X180", "320×180", "320px x 180px", " 320 x 180 ", "3.2e2x180"])
  func `reads sizes`(_ text: String) throws {
    #expect(try Size(css: text) == Size(320, 180))
  }

  @Test(
    arguments: [
      ("320", "expected a size such as '320x320', found '320'"),
      ("", "expected a size such as '320x180', found nothing"),
      ("0x10", "'0x10' is out of range: width and height are at least 1"),
      ("320x180x3", "expected a size such as '320x180', found '320x180x3'"),
    ] as [(String, String)])
  func `says why a text is no size`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSValueError.self) { try Size(css: text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("center", 0.5, 0.5), ("top", 0.5, 0), ("leading", 0, 0.5), ("bottomTrailing", 1, 1),
      ("top left", 0, 0), ("left top", 0, 0), ("center right", 1, 0.5), ("bottom center", 0.5, 1),
      (".2,.8", 0.2, 0.8), (".2 .8", 0.2, 0.8), ("20% 80%", 0.2, 0.8), ("20%, 80%", 0.2, 0.8),
      ("20%", 0.2, 0.5), ("left 80%", 0, 0.8), ("20% top", 0.2, 0), ("-1, 2", -1, 2),
    ] as [(String, Double, Double)])
  func `reads places`(_ text: String, _ x: Double, _ y: Double) throws {
    #expect(try UnitPoint(css: text) == UnitPoint(x, y))
  }

  @Test(
    arguments: [
      ("topp", "unknown place 'topp', did you mean 'top'?"),
      ("left right", "expected a place on the other axis, as in 'top left', found 'right'"),
      (".5", "expected two fractions such as '.2,.8', found '.5'"),
      ("top,", "expected a place such as 'center', 'top left' or '20% 80%', found nothing"),
      ("1 2 3", "unexpected '3' after '1 2'"),
    ] as [(String, String)])
  func `says why a text is no place`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSValueError.self) { try UnitPoint(css: text) }
    #expect(error?.description == message)
  }

  @Test func `suggests the nearest name or none`() {
    #expect(Suggestion.nearest(to: "--durration", in: ["--delay", "--duration"]) == "--duration")
    #expect(Suggestion.nearest(to: "irsi", in: ["iris", "cube"]) == "iris")
    #expect(Suggestion.nearest(to: "xyzzy", in: ["iris", "cube"]) == nil)
    #expect(Suggestion.nearest(to: "", in: ["a"]) == nil)
    let long = String(repeating: "a", count: 127)
    #expect(Suggestion.nearest(to: long + "b", in: [long]) == long)
    #expect(Suggestion.nearest(to: long + "bc", in: [long]) == nil)
    #expect(Suggestion.nearest(to: long, in: [long + "bc"]) == nil)
  }
}
