import Testing
import Tx2SVGCSS
import Tx2SVGTestSupport

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
    func work(_ count: Int, _ separator: String) -> Double {
      let names = (0..<count).map { "l\($0)" }.joined(separator: separator)
      return ThreadWork.measured { _ = layers("@layer \(names);@layer l0{x{top:0}}") }
    }
    for separator in [",", "."] {
      _ = work(100, separator)
      #expect(work(40_000, separator) < max(work(4000, separator), 0.001) * 40)
    }
  }
}
