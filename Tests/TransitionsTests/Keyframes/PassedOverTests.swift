import Testing
import Tx2SVGCSS
import Tx2SVGMotion

@testable import Tx2SVGTransitions

/// Mistakes that browsers pass over, and what they play without them (CSS Syntax 3, section 2.2).
@Suite struct PassedOverTests {
  static let size = Size(200, 100)

  static func transition(_ css: String) throws -> KeyframesTransition {
    try TransitionSheet(reading: "@keyframes tx-outgoing-a {\n\(css)\n}").transition("a", in: size)
  }

  static func modifiers(_ css: String) throws -> [Modifier] {
    try transition(css).removal(
      Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0), in: size)
  }

  /// Keyframes with a mistake, the same without it, and the mistake with its column.
  static let mistakes = [
    (
      "to { opacity: 0; rotate: 45deg 3 }", "to { opacity: 0 }",
      "rotate: expected a number, found nothing"
    ),
    ("to { opacity: 0; filter: blur(3) }", "to { opacity: 0 }", "filter: '3' needs a unit: '3px'"),
    (
      "to { opacity: 0; filter: blur(-3px) }", "to { opacity: 0 }",
      "filter: '-3px' is out of range: this length is not negative"
    ),
    ("to { scale: 2; scale: big }", "to { scale: 2 }", "scale: expected a number, found 'big'"),
    (
      "to { opacity: 0; mask-size: 3; }", "to { opacity: 0 }",
      "mask-size: '3' needs a unit: '3px'"
    ),
    (
      "to { opacity: 0; color red; }", "to { opacity: 0 }",
      "expected ':' after 'color', found 'red'"
    ),
    (
      "to { opacity: 0; scale: 2 !important }", "to { opacity: 0 }",
      "'!important' has no effect in keyframes"
    ),
    ("to { opacity: 0; .b { scale: 2 } }", "to { opacity: 0 }", "expected a property, found '.'"),
    (
      "to { opacity: 0 } 120% { scale: 2 }", "to { opacity: 0 }",
      "'120%' is out of range: keyframes lie between 0% and 100%"
    ),
    (
      "to { opacity: 0 } @media print { to { scale: 2 } }", "to { opacity: 0 }",
      "expected 'from', 'to' or a percentage, found '@media'"
    ),
    (
      "from { animation-timing-function: eas } to { opacity: 0 }", "to { opacity: 0 }",
      "animation-timing-function: unknown easing 'eas', did you mean 'ease'?"
    ),
  ]

  @Test func `are told of keyframes that only rules for views name`() throws {
    let css = "@keyframes b { to { x } }\n::view-transition-new(a) { animation: k 1s }\n"
    let sheet = try TransitionSheet(reading: css + "@keyframes k { from { opacity: 0; color } }")
    let faults = try sheet.transition("a", in: Self.size).faults
    #expect(faults.map(\.description) == ["3:41: error: expected ':' after 'color', found '}'"])
  }

  @Test(arguments: mistakes)
  func `play without the mistake`(_ css: String, _ rest: String, _ reason: String) throws {
    #expect(try Self.modifiers(css) == Self.modifiers(rest))
    let faults = try Self.transition(css).faults
    #expect(faults.map(\.reason) == [reason])
    #expect(faults.map(\.line) == [2])
  }

  /// Valid CSS that has no fixed value here, or may have one in browsers; and keyframes of which nothing
  /// else is left.
  @Test(arguments: [
    "to { opacity: 0; scale: inherit }", "to { scale: 2; opacity: round(.3, .1) }",
    "to { opacity: 0; filter: url(#a) }", "to { opacity: 0; filter: url('#a') }",
    "to { opacity: 0; clip-path: circle() }",
    "to { opacity: 0; clip-path: circle(3px) border-box }",
    "to { opacity: 0; mask-repeat: repeat-x }", "to { opacity: 0; rotate: var(--no) }",
    "to { opacity: 0; translate: 3lh }",
    "to { opacity: 0; animation-timing-function: ease, linear }",
    "to { opacity: 0; translate: 1e9px }", "to { opacity: 0; width: 3px }",
    "to { opacity: 0; opacty: 3 }",
    "to { opacity: 0; --x: 3 }",
    "from { clip-path: inset(1px) } to { opacity: 0; clip-path: circle(3px) }",
    "to { opacity: lots }", "to { color red }",
  ])
  func `refuse what browsers may play`(_ css: String) {
    #expect(throws: StylesheetError.self) { try Self.transition(css) }
  }

  @Test func `are all reported with a mistake that stops`() {
    let error = #expect(throws: StylesheetError.self) {
      try Self.transition("to { opacity: lots; width: 3px; color red; scale: 3lh }")
    }
    #expect(error?.all.map(\.column) == [39, 15, 21, 51])
  }
}
