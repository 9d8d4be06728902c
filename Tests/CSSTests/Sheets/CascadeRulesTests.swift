import Testing
import Tx2SVGCSS

@Suite struct CascadeRulesTests {
  private func layers(_ css: String) -> [[Int]] {
    var rules = CascadeRules()
    rules.add(Sheet(css))
    return rules.rules.map(\.layer)
  }

  @Test func `layers have the order in which they are first named`() {
    let found = layers(
      "@layer b,a.c;@layer a{x{top:0}@layer c{x{top:0}}}@layer b{x{top:0}}"
        + "@layer{x{top:0}}@layer{x{top:0}}x{top:0}")
    let last = Int.max
    #expect(found == [[1, last], [1, 0, last], [0, last], [2, last], [3, last], [last]])
  }

  @Test func `many names, and long ones, take no longer each`() {
    func duration(_ count: Int, _ separator: String) -> Duration {
      let names = (0..<count).map { "l\($0)" }.joined(separator: separator)
      return ContinuousClock().measure { _ = layers("@layer \(names);@layer l0{x{top:0}}") }
    }
    for separator in [",", "."] {
      _ = duration(100, separator)
      let few = max(duration(4000, separator), .milliseconds(1))
      #expect(duration(40_000, separator) < few * 40)
    }
  }
}
