import Testing
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

extension RenderWarningTests {
  private static let around =
    ", which does not go with how it moves; put it into a <div> and annotate that"

  /// A sheet, an element of a page, and what is said about it.
  static let looks: [(String, String, [String])] = [
    (
      ".c{clip-path:circle(9px)}", "<div class='c' data-tx='iris'>A</div>",
      ["2: warning: data-tx: <div> on line 2 has a clip-path of its own ('.c' on line 1)" + around]
    ),
    (
      "", "<div style='transform:rotate(9deg)' data-tx='scale(0, top)'>A</div>",
      ["2: warning: data-tx: <div> on line 2 has a transform of its own (its style)" + around]
    ),
    ("", "<div style='rotate:9deg;transform:none' data-tx='scale'>A</div>", []),
    ("", "<div style='scale:.5;translate:-50%' data-tx='scale'>A</div>", []),
    ("", "<div style='rotate:9deg;scale:.5' data-tx='slide'>A</div>", []),
    (
      "", "<div style='transform:rotate(9deg);scale:.5' data-tx='scale'>A</div>",
      ["2: warning: data-tx: <div> on line 2 has a transform of its own (its style)" + around]
    ),
    (
      ".c{translate:-50%}", "<div class='c' style='rotate:9deg' data-tx='slide'>A</div>",
      ["2: warning: data-tx: <div> on line 2 has a rotate of its own (its style)" + around]
    ),
    (
      "", "<div style='transform-origin:0 0' data-tx='scale'>A</div>",
      [
        "2: warning: data-tx: <div> on line 2 has a transform-origin of its own (its style)"
          + around
      ]
    ),
    ("div{transform-origin:9px top}", "<div data-tx-active='scale:0'>A</div>", []),
    (
      "@media screen{body div{animation:a 1s}}", "<div data-tx='opacity'>A</div>",
      [
        "2: warning: data-tx: <div> on line 2 has an animation of its own ('body div' on line 1),"
          + " and only one of the two plays; put it into a <div> and annotate that"
      ]
    ),
    (
      "", "<a data-tx='move'><p>A</p></a>",
      [
        "2: warning: data-tx: <a> on line 2 stands within a line, where nothing moves;"
          + " write display:block into its style"
      ]
    ),
    (
      "a{display:contents}", "<a data-tx='scale'><p>A</p></a>",
      [
        "2: warning: data-tx: <a> on line 2 has 'display: contents' ('a' on line 1), so no box that"
          + " could move; annotate what is in it"
      ]
    ),
    (".c{opacity:.5;filter:blur(2px)}", "<div class='c' data-tx='opacity'>A</div>", []),
    (".c{transform:none;clip-path:none}", "<div class='c' data-tx='iris'>A</div>", []),
    ("div:hover{transform:scale(2)}", "<div data-tx='scale(0, top)'>A</div>", []),
  ]

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"), arguments: looks)
  func `tells what of an element's own look gives way`(
    _ css: String, _ element: String, _ expected: [String]
  ) {
    let outcome = Self.render(Self.page("<style>\(css)</style>", element))
    #expect(outcome.errors == expected.map { "a:" + $0 })
    #expect(outcome.status == .done)
  }
}
