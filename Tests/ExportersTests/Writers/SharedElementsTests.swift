import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct SharedElementsTests {
  private func moving(_ end: Double) -> Shape {
    var shape = Shape("path")
    shape.properties = [
      Property(
        "r", Keyframes(times: [0, 1], values: [[0], [end]], pieces: [.linear]),
        DecimalFormat(fractionDigits: 1))
    ]
    return shape
  }

  private func shared(_ shapes: [Shape]) -> [Shape] {
    var sharing = SharedElements(shapes, scope: IDScope(prefix: "x"))
    return shapes.map { sharing.shared($0) }
  }

  @Test func `what moves alike is written once`() {
    let found = shared([moving(5), moving(6), moving(5)])
    #expect(found.map(\.name) == ["path", "path", "use"])
    #expect(found[0][.id] == .text("xa") && found[2][.href] == .reference("xa"))
    #expect(found[1][.id] == nil)
  }

  @Test func `what has a name keeps it, and is not used by another`() {
    var named = moving(5)
    named.properties.append(Property(.id, .still(.text("own"))))
    #expect(shared([named, named]) == [named, named])
  }

  @Test func `what stays is written as often as it is there`() {
    let still = Shape("path", ["d": "M0 0h9"])
    #expect(shared([still, still]) == [still, still])
  }

  @Test func `nothing inside a shape that is used is used itself`() {
    // In WebKit motion stands still in a copy of what holds a copy.
    let group = Shape("g", around: [moving(5), moving(5)])
    let found = shared([group, group])
    #expect(found[1].name == "use")
    #expect(found[0].children == group.children)
  }

  @Test func `what holds a copy is written each time`() {
    let copy = Shape("use", [.href: .reference("picture")])
    let group = Shape("g", around: [Shape("g", around: [moving(5), copy])])
    #expect(shared([group, group]).map(\.name) == ["g", "g"])
  }

  @Test func `a group that only places a copy is that copy`() {
    let turn = TransformOperation(.rotate, [9], DecimalFormat(fractionDigits: 1))
    let placed = Shape("g", [.transform: .transform([turn])], around: [moving(5)])
    let found = shared([moving(5), placed])
    #expect(found[1].name == "use" && found[1][.transform] == .transform([turn]))
  }
}
