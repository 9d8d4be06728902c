import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct CurveMomentsTests {
  @Test func `moments are in order, both ends of each span among them`() {
    let moments = Curve.moments(between: [2, 0, 1], count: 4) { $0 < 1 }
    #expect(moments == [0, 0.25, 0.5, 0.75, 1.0.nextDown, 1, 2.0.nextDown, 2])
    #expect(Curve.moments(between: [3]) == [3])
  }
}
