import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport
import Tx2SVGTransitions

/// What holds for every rule of keyframes.
@Suite struct KeyframeRuleTests {
  /// Of two blocks for the same moment the later one counts (CSS Animations 1, section 3), whatever the
  /// order of the motion was.
  @Test(arguments: EffectRegistry.all.map(\.name), ["svg-css", "html"])
  func `no moment is stated twice`(_ effect: String, _ format: String) {
    let items = effect == "confetti" ? "text:A" : "text:A text:B"
    let text = run("\(effect) \(items) --size 160x120 --format \(format)").text
    let rules = text.matches(of: /@keyframes (\w+)\{((?:[^{}]*\{[^{}]*\})*)\}/)
    #expect(!rules.isEmpty)
    for rule in rules {
      let moments = rule.2.matches(of: /([^{}]*)\{[^{}]*\}/).flatMap { $0.1.split(separator: ",") }
      #expect(Set(moments).count == moments.count, "\(rule.0)")
    }
  }
}
