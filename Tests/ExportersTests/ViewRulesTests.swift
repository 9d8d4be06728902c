import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

/// The rules by which motion waits for its box to come into view.
@Suite struct ViewRulesTests {
  private func sheet(_ line: String, _ files: [String: String] = [:]) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let outcome = Command.run(words, files: .package(with: files))
    try #require(outcome.status == .done, "\(outcome.messages)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func `triggers first, scrolling second, loading last`() throws {
    let text = try sheet("iris red blue --once --trigger view --format fragment --id-prefix p")
    let trigger = "@supports(animation-trigger:--pf play-once)"
    #expect(
      text.contains(
        trigger + "{.pb .pa{timeline-trigger:--pf view() entry 50% exit 50%;trigger-scope:--pf}"
          + ".pf.pf{animation-trigger:--pf play-once}}"), "\(text)")
    #expect(
      text.contains(
        "@supports(animation-timeline:view()) and (not (animation-trigger:--pf play-once))"
          + "{.pb .pa{view-timeline:--pf}.pf.pf{animation-timeline:--pf;animation-duration:auto;"
          + "animation-range:entry 50% entry 100%;animation-iteration-count:1}}"), "\(text)")
    let first = try #require(text.firstRange(of: "@supports")).lowerBound
    let base = ".pf.pf{clip-path:circle(141.42px);background:#00f;animation:pe "
    #expect(text[..<first].contains(base))
    // Readers who ask for less motion have the last word.
    let less = try #require(text.firstRange(of: "(prefers-reduced-motion")).lowerBound
    #expect(less > first)
  }

  @Test func `a drawing cannot wait for it`() {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>
      <path d='M0 0h9v9' data-tx='opacity' data-tx-trigger='view'/></svg>
      """
    let outcome = Command.run(["render", "d.svg"], files: .package(with: ["d.svg": drawing]))
    #expect(
      outcome.messages.map { $0.line(isColored: false) } == [
        "d.svg:2: error: data-tx-trigger: a drawing does not know when it comes into view, only an"
          + " element of a page does"
      ])
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `each element of a page waits for itself`() throws {
    let page = """
      <!DOCTYPE html><html lang="en"><head><title>A</title></head><body>\
      <p data-tx="opacity" data-tx-trigger="view">A</p>\
      <p data-tx="scale" data-tx-trigger="view">B</p></body></html>
      """
    let text = try sheet("render p.html", ["p.html": page])
    #expect(text.matches(of: /timeline-trigger:--\w+ view\(\)/).count == 2)
    #expect(text.matches(of: /animation-trigger:--\w+ play-once[;}]/).count == 2)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `motion that begins later does not follow the scrolling`() throws {
    let page = """
      <!DOCTYPE html><html lang="en"><head><title>A</title></head><body>\
      <p data-tx="opacity" data-tx-trigger="view" data-tx-begin="1s" data-tx-repeat="3">A</p></body></html>
      """
    let text = try sheet("render p.html", ["p.html": page])
    #expect(text.contains("animation-trigger:") && !text.contains("view-timeline"))
  }
}
