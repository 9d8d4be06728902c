import Testing
import Tx2SVGCSS

/// Calculations against numbers worked out by hand (CSS Values 4, section 10).
@Suite struct CalculationTests {
  static let numbers: [(String, Double)] = [
    ("calc(1 / -2)", -0.5), ("calc(-1 / -4)", 0.25), ("calc(2 - 3 * 4)", -10),
    ("calc((2 - 3) * 4)", -4), ("calc(6 / 3 / 2)", 1), ("calc(1 - 2 - 3)", -4),
    ("calc(2 * pi / pi)", 2), ("min(3, -1, 2)", -1), ("max(3, -1, 2)", 3), ("max(4)", 4),
    ("clamp(0, .5, 1)", 0.5), ("clamp(0, -5, 1)", 0), ("clamp(0, 5, 1)", 1),
    // The minimum wins over the maximum.
    ("clamp(3, 1, 2)", 3), ("clamp(3, 5, 2)", 3), ("calc(min(4, 2) * max(-1, -2))", -2),
    ("sin(30deg)", 0.5), ("cos(pi / 3)", 0.5), ("calc(2 * tan(.125turn))", 2), ("sqrt(9)", 3),
    ("pow(2, 3)", 8), ("log(8, 2)", 3), ("log(e)", 1), ("exp(0)", 1), ("abs(-2)", 2),
    ("sign(-3px)", -1), ("hypot(3, 4)", 5), ("mod(-1, 3)", 2), ("rem(-1, 3)", -1),
    ("sin(atan2(1px, 1px))", 0.5.squareRoot()),
    ("cos(acos(.25))", 0.25),
  ]

  @Test(arguments: numbers)
  func `gives a number`(_ text: String, _ expected: Double) throws {
    let value = try TokenReader.whole(text) { (reader) throws(CSSValueError) in
      try reader.calculatedNumber()
    }
    #expect(abs(value - expected) < 1e-12)
  }

  static let lengths: [(String, Double)] = [
    ("calc(50% - 10px)", 90.0), ("calc(100% / -4)", -50), ("min(10%, 15px, 1in)", 15),
    ("clamp(30px, 1%, 20px)", 30), ("calc(2 * (1cm + 10%))", 2 * (96 / 2.54 + 20)),
    ("hypot(30px, 20%)", 50), ("calc(sin(.25turn) * 1px + abs(-1px))", 2), ("mod(50%, 30px)", 10),
  ]

  @Test(arguments: lengths)
  func `gives a length of 200 pixels`(_ text: String, _ expected: Double) throws {
    let value = try TokenReader.whole(text) { (reader) throws(CSSValueError) in
      try reader.calculatedLength(percentOf: 200)
    }
    #expect(abs(value - expected) < 1e-9)
  }

  @Test(arguments: [
    ("calc(1 / 0)", "'0' is out of range: the divisor is not 0"),
    ("calc(1 / 1px)", "'calc()' is not supported: the divisor is a plain number"),
    ("calc(1 + 1px)", "'calc()' is not supported: both sides of '+' and '-' are of one kind"),
    ("sin(1px)", "'sin()' takes an angle or a number"), ("sqrt(-1)", "'sqrt()' takes one number"),
    ("atan2(1, 2, 3)", "'atan2()' takes two values of one kind"),
    ("pow(1deg, 2deg)", "'pow()' takes two numbers"),
    ("min(1, 1deg)", "'min()' takes values of one kind"),
    ("clamp(1, 2)", "'clamp()' takes a minimum, a value and a maximum"),
  ])
  func `says why there is none`(_ text: String, _ message: String) throws {
    let error = try #require(throws: CSSValueError.self) {
      try TokenReader.whole(text) { (reader) throws(CSSValueError) in
        try reader.calculatedNumber()
      }
    }
    #expect(error.description == message)
  }
}
