import Testing

@testable import Tx2SVGTransitions

/// How long the animations of views take, by what CSS says of missing words.
@Suite struct ViewAnimationLengthTests {
  @Test(arguments: [
    ("animation: out", 0), ("animation: .5s out", 0.5), ("animation: out .5s .25s", 0.75),
    ("animation-name: out", 0.25), ("animation: out; animation-duration: .4s", 0.4),
    ("animation-duration: .3s", 0.3),
  ])
  func `a shorthand resets what it does not state`(_ words: String, _ seconds: Double) throws {
    let sheet = try TransitionSheet(
      css: "@keyframes out { to { opacity: 0 } } ::view-transition-old(x) { \(words) }"
        + "::view-transition-new(x) { animation: out .1s }")
    #expect(try sheet.duration(of: "x") == max(seconds, 0.1))
  }
}
