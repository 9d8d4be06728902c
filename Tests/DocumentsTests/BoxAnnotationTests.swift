import Testing
import Tx2SVGMotion
import Tx2SVGScenes

/// Boxes that annotations name.
@Suite struct BoxAnnotationTests {
  @Test func `takes the box of an element inside`() throws {
    func text(_ id: String) -> String {
      drawing(
        "<g data-tx='scale' data-tx-box='#\(id)' transform='translate(5)'><g transform='scale(2)'>"
          + "<rect id='a' x='1' y='2' width='10' height='20'/></g><rect width='90' height='9'/></g>"
      )
    }
    let place = try #require(try parts(of: text("a")).values.first).place
    #expect(place == .drawing(Rect(minX: 7, minY: 4, maxX: 27, maxY: 44), unit: 1))
    #expect(problems(of: text("b")) == ["a.svg:2: data-tx-box: there is no '#b' in <g> on line 2"])
  }
}
