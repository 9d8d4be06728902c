import Testing
import Tx2SVGCSS
import Tx2SVGMotion

/// No easing is beyond what can be fitted and written, whatever it is read from.
@Suite struct BoundedEasingTests {
  static let stops = Array(repeating: "0", count: 1000).joined(separator: ",")
  static let reach = "an easing overshoots to at most 100 times its end"
  static let points = "'linear()' takes at most 1000 points"
  static let rest = "a spring comes to rest within a minute; damp it more"

  @Test(arguments: [
    "steps(100)", "steps(100, jump-none)", "cubic-bezier(0, 100, 1, -100)",
    "linear(0, 100, -100, 1)", "linear(\(stops))", "spring(30s)", "spring(2ms)",
    "timingCurve(0, 100, 1, 1, 2s)",
  ])
  func `takes the largest`(_ text: String) throws {
    _ = try EasingExpression(css: text)
  }

  @Test(arguments: [
    ("steps(101)", "101", "an easing takes at most 100 steps"),
    ("steps(99999999999, start)", "99999999999", "an easing takes at most 100 steps"),
    ("cubic-bezier(.7, 0, .84, 1e9)", "cubic-bezier(.7, 0, .84, 1e9)", reach),
    ("cubic-bezier(.7, -100.1, .84, 1)", "cubic-bezier(.7, -100.1, .84, 1)", reach),
    ("linear(0, 101, 1)", "linear(0, 101, 1)", reach),
    ("linear(0 , -101 50% , 1)", "linear(0 , -101 50% , 1)", reach),
    ("linear(\(stops),1)", "linear(\(stops),1)", points),
    ("spring(1h)", nil, nil), ("spring(5s .99)", "spring(5s .99)", rest),
    ("interpolatingSpring(50, .1)", "interpolatingSpring(50, .1)", rest),
    ("spring(1e-9s)", "spring(1e-9s)", "a spring takes at least '1ms'; make it less stiff"),
    (
      "interpolatingSpring(40000, 4)", "interpolatingSpring(40000, 4)",
      "a spring swings at most 30 times; damp it more"
    ),
  ])
  func `refuses what is beyond`(_ text: String, _ part: String?, _ rule: String?) throws {
    let error = try #require(throws: CSSValueError.self) { try EasingExpression(css: text) }
    guard let part, let rule else { return }
    #expect(error == .outOfRange(part, rule: rule))
    #expect(throws: error) { try EasingExpression.playable(text) }
  }

  @Test(arguments: ["steps(101)", "linear(0, 101, 1)", "spring(1e-9s)"])
  func `says where it stands`(_ text: String) throws {
    var reader = TokenReader("\n  " + text + " and more")
    #expect(throws: CSSValueError.self) { try reader.easing() }
    let column = text.hasPrefix("steps") ? 9 : 3
    #expect(reader.position == SourcePosition(line: 2, column: column))
  }
}
