import Testing
import Tx2SVGMotion

@testable import Tx2SVGTransitions

/// Rules for view transitions that hold for some pages alone, and what browsers call their own.
@Suite struct ViewConditionTests {
  /// A sheet, where the new view begins, and how many rules are passed over.
  static let conditions: [(css: String, start: Double, skipped: Int)] = [
    (
      "::view-transition-new(a) { animation: l 1s } .b::view-transition-new(a) { animation: r 1s }",
      -9, 1
    ),
    (
      ".b::view-transition-new(a) { animation: r 1s } ::view-transition-new(a) { animation: l 1s }",
      -9, 1
    ),
    (
      ":root { &::view-transition-new(a) { animation: l 1s } &.b { &::view-transition-new(a) {"
        + " animation: r 1s } } }", -9, 1
    ),
    (
      ".b::view-transition-old(a), ::view-transition-new(a) { animation: l 1s }"
        + " ::view-transition-old(a), .b::view-transition-new(a) { animation: r 1s }", -9, 0
    ),
    (
      "html:active-view-transition-type(f)::view-transition-new(a) { animation: l 1s }"
        + " html:active-view-transition-type(b)::view-transition-new(a) { animation: r 1s }", 9, 0
    ),
  ]

  @Test(arguments: conditions)
  func `rules that ask for more than a page count where there are no others`(
    _ css: String, _ start: Double, _ skipped: Int
  ) throws {
    let sheet = try TransitionSheet(
      css: "@keyframes l { from { translate: -9px } } @keyframes r { from { translate: 9px } }"
        + css)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    let moves = try sheet.transition("a", in: ForeignSheetTests.size).insertion(
      progress, in: ForeignSheetTests.size)
    #expect(moves.flatMap(\.tracks).map { $0.value(at: 0) }.contains(start), "\(moves)")
    #expect(sheet.skippedCount == skipped)
  }

  /// Sheets of which the rule that names 'l' is the one in effect, as Chromium has it.
  @Test(arguments: [
    "N { animation: l 1s } @media (max-width: 600px) { N { animation: r 1s } }",
    "N { animation: l 1s } @media (prefers-color-scheme: dark) { N { animation: r 1s } }",
    "N { animation: l 1s } @supports not (display: grid) { N { animation: r 1s } }",
    "@supports (display: grid) { N { animation: l 1s } } @media print { N { animation: r 1s } }",
    "N { animation: l 1s } @layer x { N { animation: r 1s } }",
    "@layer a, b; @layer b { N { animation: l 1s } } @layer a { N { animation: r 1s } }",
    "@layer a { N { animation: l 1s !important } } N { animation: r 1s !important }",
    "N { animation: l 1s !important } N { animation: r 1s }",
    "html::view-transition-new(a) { animation: l 1s } N { animation: r 1s }",
    "N { animation: l 1s } ::view-transition-new(*) { animation: r 1s }",
    ":root { --n: l } @layer y { :root { --n: r } } N { animation: var(--n) 1s }",
    ":root { --n: l } @supports not (color: red) { :root { --n: r } } N { animation: var(--n) 1s }",
  ])
  func `the cascade decides which animation is in effect`(_ css: String) throws {
    let sheet = try TransitionSheet(
      css: "@keyframes l { from { translate: -9px } } @keyframes r { from { translate: 9px } }"
        + css.replacing("N", with: "::view-transition-new(a)"))
    let moves = try Self.moves(of: sheet)
    #expect(moves.homography(at: 0, in: ForeignSheetTests.size)(Point(0, 0)).x == -9)
  }

  /// The new view over the time of its transition, which takes a second on the scale of progress.
  private static func moves(of sheet: TransitionSheet) throws -> [Modifier] {
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    return try sheet.transition("a", in: ForeignSheetTests.size)
      .insertion(progress, in: ForeignSheetTests.size)
  }

  /// Where the new view is at the start, just before its animation of the second half, and in the end.
  @Test(arguments: [
    ("l .5s linear .5s", 0.0, 0.0), ("l .5s linear .5s backwards", -9, 0),
    ("l .5s linear .5s both reverse", 0, -9), ("l .5s linear .5s reverse", 0, -9),
  ])
  func `outside its time a view is where it fills`(
    _ words: String, _ before: Double, _ end: Double
  ) throws {
    let sheet = try TransitionSheet(
      css:
        "@keyframes l { from { translate: -9px } } ::view-transition-new(a) { animation: \(words) }"
    )
    let moves = try Self.moves(of: sheet)
    func x(_ time: Double) -> Double {
      moves.homography(at: time, in: ForeignSheetTests.size)(Point(0, 0)).x
    }
    #expect(abs(x(0) - before) < 1e-9 && abs(x(0.49) - before) < 1e-9, "\(x(0)) \(x(0.49))")
    #expect(abs(x(0.75) - -4.5) < 1e-6 && abs(x(1) - end) < 1e-9, "\(x(0.75)) \(x(1))")
  }

  @Test func `after its time a view is where it was, unless it fills`() throws {
    for (words, end) in [("", 0.0), ("forwards", -9)] {
      let sheet = try TransitionSheet(
        css: "@keyframes l { to { translate: -9px } } ::view-transition-old(a) {"
          + " animation: l .5s linear \(words) } ::view-transition-new(a) { animation: l 1s reverse }"
      )
      let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
      let moves = try sheet.transition("a", in: ForeignSheetTests.size)
        .removal(progress, in: ForeignSheetTests.size)
      func x(_ time: Double) -> Double {
        moves.homography(at: time, in: ForeignSheetTests.size)(Point(0, 0)).x
      }
      #expect(abs(x(0.25) - -4.5) < 1e-6 && abs(x(0.6) - end) < 1e-9, "\(words)")
    }
  }

  @Test func `the easing of the group is inherited`() throws {
    let sheet = try TransitionSheet(
      css: "@keyframes l { from { translate: -8px } } ::view-transition-group(a) {"
        + " animation-timing-function: linear } ::view-transition-new(a) { animation-name: l }")
    let moves = try Self.moves(of: sheet)
    #expect(moves.homography(at: 0.25, in: ForeignSheetTests.size)(Point(0, 0)).x == -6)
  }

  @Test func `what no animation changes is as the rule states it`() throws {
    let sheet = try TransitionSheet(
      css: "@keyframes l { from { translate: -8px } } ::view-transition-new(a) { animation: l 1s;"
        + " opacity: .5; rotate: 90deg; mix-blend-mode: normal } ::view-transition-old(a) {"
        + " display: none }")
    let moves = try Self.moves(of: sheet)
    let opacity = try #require(moves.first { $0.kind == .opacity }).tracks[0]
    // In the end the page itself is there.
    #expect([0, 0.5, 0.9, 1].map(opacity.value) == [0.5, 0.5, 0.5, 1])
    let size = ForeignSheetTests.size
    #expect(moves.homography(at: 0.5, in: size)(Point(100, 0)).x > 145)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    let old = try sheet.transition("a", in: size).removal(progress, in: size)
    #expect(old.first { $0.kind == .opacity }?.tracks[0].value(at: 0.5) == 0)
  }

  @Test func `the fades that browsers name are fades`() throws {
    let fade = "-ua-view-transition-fade"
    let sheets = try [fade, fade + "-out"].map { name in
      try TransitionSheet(css: "::view-transition-old(a) { animation: \(name) 1s }")
        .transition("a", in: ForeignSheetTests.size)
    }
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    let moves = sheets.map { $0.removal(progress, in: ForeignSheetTests.size) }
    #expect(moves[0] == moves[1] && moves[0].count == 1)
  }
}
