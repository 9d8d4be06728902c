import Tx2SVGMotion
import Testing

@Suite struct SizeTests {
  @Test func `knows its diagonal and larger side`() {
    #expect(Size(3, 4).diagonal == 5)
    #expect(Size(3, 4).largerSide == 4)
  }

  @Test(arguments: [
    (UnitPoint.leading, Point(0, 30)), (.trailing, Point(80, 30)), (.top, Point(40, 0)),
    (.bottom, Point(40, 60)), (.center, Point(40, 30)), (UnitPoint(1.5, -1), Point(120, -60)),
    (.topLeading, Point(0, 0)), (.topTrailing, Point(80, 0)), (.bottomLeading, Point(0, 60)),
    (.bottomTrailing, Point(80, 60)),
  ])
  func `places unit points`(_ unit: UnitPoint, _ point: Point) {
    #expect(unit.point(in: Size(80, 60)) == point)
  }

  @Test func `joins and cuts rectangles`() {
    let one = Rect(minX: 0, minY: 0, maxX: 2, maxY: 2)
    let other = Rect(minX: 1, minY: -1, maxX: 3, maxY: 1)
    #expect(one.union(other) == Rect(minX: 0, minY: -1, maxX: 3, maxY: 2))
    #expect(one.intersection(other) == Rect(minX: 1, minY: 0, maxX: 2, maxY: 1))
    #expect(one.intersection(Rect(minX: 5, minY: 5, maxX: 6, maxY: 6)) == nil)
    // Where they touch they have an edge in common, and a line is a rectangle, too.
    #expect(
      one.intersection(Rect(minX: 2, minY: 2, maxX: 6, maxY: 6))
        == Rect(minX: 2, minY: 2, maxX: 2, maxY: 2))
    #expect(one.intersection(Rect(minX: 0, minY: 3, maxX: 6, maxY: 3)) == nil)
    #expect(other.corners == [Point(1, -1), Point(3, -1), Point(3, 1), Point(1, 1)])
  }
}
