import Testing
import Tx2SVGMotion

@testable import Tx2SVGCSS

@Suite struct MediaFeaturesTests {
  /// Queries, and what is left of them in a window of 300 by 150 px: nothing if they hold there, `nil`
  /// if they do not.
  static let queries: [(String, String?)] = [
    ("(max-width:300px)", ""), ("(max-width: 299.9px)", nil), ("( MIN-WIDTH : 300PX )", ""),
    ("(width)", ""), ("(width:300px)", ""), ("(width = 3in)", nil), ("(height:150px)", ""),
    ("(width<300px)", nil), ("(width<=300px)", ""), ("(300px > width)", nil), ("(1px<width)", ""),
    ("(100px < width <= 300px)", ""), ("(300px > height > 150px)", nil), ("(width > 18em)", ""),
    ("(min-width:19rem)", nil), ("(max-width:calc(100px + 200px))", ""),
    ("(min-height:100vw)", nil),
    ("(aspect-ratio:2/1)", ""), ("(min-aspect-ratio:2)", ""), ("(aspect-ratio > 21 / 10)", nil),
    ("(orientation:landscape)", ""), ("(orientation: portrait)", nil), ("(orientation)", ""),
    ("screen and (max-width:300px)", "screen"), ("screen AND (max-width:1px)", nil),
    ("(max-width:300px) and (prefers-color-scheme:dark)", "(prefers-color-scheme:dark)"),
    ("(hover) and (max-width:1px), print", "print"), ("print, (max-width:300px)", ""),
    ("(hover) or (min-width:9px)", "(hover) or (min-width:0)"),
    ("not (max-width:1px)", "not (max-width:-1px)"),
    (
      "(hover) and (not ((pointer) and (width<1px)))",
      "(hover) and (not ((pointer) and (max-width:-1px)))"
    ),
    ("(hover)", "(hover)"), ("(prefers-reduced-motion)", "(prefers-reduced-motion)"),
    ("(device-width:300px)", "(device-width:300px)"),
    ("(resolution > 1dppx)", "(resolution > 1dppx)"),
    // What browsers do not understand never holds, and is left to them.
    ("(max-width:300)", "(max-width:300)"), ("(min-width < 9px)", "(min-width < 9px)"),
    ("(max-width:300px 1px)", "(max-width:300px 1px)"),
    ("(orientation:wide)", "(orientation:wide)"),
    ("(min-width)", "(min-width)"), ("(max-aspect-ratio)", "(max-aspect-ratio)"),
    ("(100px:width)", "(100px:width)"), ("(100px:max-width)", "(100px:max-width)"),
    ("(50px < width:300px)", "(50px < width:300px)"),
    ("(400px > width < 700px)", "(400px > width < 700px)"),
    ("(300px = width = 300px)", "(300px = width = 300px)"),
    ("(300px = width <= 300px)", "(300px = width <= 300px)"),
    ("(width < = 300px)", "(width < = 300px)"), ("(300px = width)", ""),
    ("(9px < width <= 300px)", ""),
    ("(orientation:'landscape')", "(orientation:'landscape')"),
  ]

  @Test(arguments: queries)
  func `decides sizes`(_ query: String, _ left: String?) {
    let condition = CascadeRule.Condition(keyword: "media", prelude: TokenReader.tokens(of: query))
    let decided = condition.decided(at: Size(300, 150))
    #expect(decided.map { TokenPrinter.text($0.prelude) } == left)
  }

  @Test(.timeLimit(.minutes(1))) func `decides many sizes at once`() {
    let many = Array(repeating: "(hover) and (width:300px)", count: 100_000)
    let words = TokenReader.tokens(of: many.joined(separator: " and "))
    let decided = CascadeRule.Condition(keyword: "media", prelude: words)
      .decided(at: Size(300, 150))
    #expect(decided?.prelude.count { $0.kind == .ident("hover") } == many.count)
    #expect(decided?.prelude.contains { $0.kind == .ident("width") } == false)
  }

  @Test func `leaves other conditions alone`() {
    let words = TokenReader.tokens(of: "(width:1px)")
    let condition = CascadeRule.Condition(keyword: "supports", prelude: words)
    #expect(condition.decided(at: Size(300, 150)) == condition)
  }

  @Test(arguments: [
    ("a light-dark(b, c d) e", "a b e", "a c d e"),
    ("light-dark(light-dark(a,b), light-dark(c,d))", "a", "d"),
    ("light-dark(a)", "light-dark(a)", "light-dark(a)"),
    ("light-dark(a, b", "light-dark(a, b", "light-dark(a, b"),
  ])
  func `a look has one of two values`(_ text: String, _ light: String, _ dark: String) {
    let tokens = TokenReader.tokens(of: text)
    #expect(TokenPrinter.text(tokens.showing(dark: false)) == light)
    #expect(TokenPrinter.text(tokens.showing(dark: true)) == dark)
  }

  @Test(arguments: ["light-dark(", "light-dark(a,", "(light-dark(a)"])
  func `hostile values take no time`(_ part: String) {
    for end in ["", String(repeating: ")", count: 40_000)] {
      let text = String(repeating: part, count: 20_000) + end
      #expect(!TokenReader.tokens(of: text).showing(dark: true).isEmpty)
    }
  }
}
