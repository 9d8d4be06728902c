import Testing
import Tx2SVGMotion
import Tx2SVGScenes

@testable import Tx2SVGExporters

@Suite struct DrawingBuilderTests {
  @Test func `refuses motion that takes too many samples, and counts on from there`() {
    let timeline = Timeline(size: Size(9, 9), duration: 2, elements: [], posterTime: 0)
    var builder = DrawingBuilder(
      timeline, artwork: [], options: ExportOptions(), abilities: .css)
    func fit(_ weight: Int) -> Keyframes {
      let breaks = Array(repeating: 1.0, count: weight)
      let curve = Curve(dimension: 1, breaks: breaks) { SIMD8(repeating: $0 < 1 ? 0 : $0 * $0) }
      return builder.fit(curve, tolerances: [0.1], quanta: [0.01], "old", "transform")
    }
    #expect(!fit(1).isCutShort)
    #expect(builder.excess == nil)
    #expect(fit(2_000_000).isCutShort)
    #expect(
      builder.excess?.description
        == "old transform: more than 50000000 samples of motion would be needed; use fewer"
        + " keyframes, functions or items, or a larger '--tolerance'")
    #expect(fit(1).isCutShort)
  }
}
