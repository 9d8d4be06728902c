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
