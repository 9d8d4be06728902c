import Testing
import Tx2SVGLimits
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTransitions

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
        == "old transform: more than 10000000 samples of motion would be needed; use"
        + " '--format html', a smaller frame, a larger '--tolerance' or fewer keyframes,"
        + " functions, lines or items")
    #expect(fit(1).isCutShort)
  }

  @Test func `refuses strips whose motion takes too many samples after the first of them`() throws {
    let timeline = try Cube().timeline(
      on: Stage(size: Size(900, 900), viewCount: 2),
      playback: Playback(animation: Animation(.spring(.bouncy()), duration: 1), hold: 0))
    var builder = DrawingBuilder(
      timeline, artwork: [.text("A"), .text("B")], options: ExportOptions(),
      abilities: .smil(isPortable: false))
    let left = 100_000
    try builder.budget.spend(Budget.Cost.samples.limit - left, on: .samples)
    let error = #expect(throws: ExportError.self) { try builder.elements() }
    #expect(
      error?.description
        == "outgoing strips: more than 10000000 samples of motion would be needed; use"
        + " '--format html' or an easing that comes to rest sooner")
    #expect(builder.budget.left(of: .samples) > left / 2)
  }

  @Test func `refuses pictures in perspective in too many strips`() throws {
    let timeline = try Cube().timeline(
      on: Stage(size: Size(90, 90), viewCount: 2),
      playback: Playback(animation: Animation(.linear, duration: 1), hold: 0))
    var builder = DrawingBuilder(
      timeline, artwork: [.text("A"), .text("B")], options: ExportOptions(),
      abilities: .smil(isPortable: false))
    try builder.budget.spend(Budget.Cost.strips.limit, on: .strips)
    let refusal = ExportError.document(
      "the motion in perspective is too much: it has more than 10000 strips, the most allowed")
    #expect(throws: refusal) { try builder.elements() }
  }
}
