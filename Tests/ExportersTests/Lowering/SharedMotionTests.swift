import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct SharedMotionTests {
  static func move(to x: Double) -> TransformOperation {
    let track = Track(from: 0, to: x, Animation(.linear, duration: 1))
    var frames = Keyframes.constant([0], duration: 1)
    frames.times = [0, 1]
    frames.values = [[track.value(at: 0)], [track.value(at: 1)]]
    frames.pieces = [.linear]
    return TransformOperation(
      kind: .translate, keyframes: frames, format: DecimalFormat(fractionDigits: 2))
  }

  static func shape(_ name: String, _ transform: [TransformOperation]) -> Shape {
    var shape = Shape("path", [.id: .text(name)])
    shape.transform = transform
    return shape
  }

  static let half = TransformOperation(.scale, [0.5])

  @Test func `neighbours that begin with the same motion are in one group that has it`() {
    let shapes = [
      Self.shape("a", [Self.move(to: 9), Self.half]), Self.shape("b", [Self.move(to: 9)]),
      Self.shape("c", [Self.move(to: 9), Self.half]), Self.shape("d", [Self.move(to: 8)]),
    ]
    var group = Shape(
      "g",
      around: [Self.shape("a", [Self.half]), Self.shape("b", []), Self.shape("c", [Self.half])])
    group.transform = [Self.move(to: 9)]
    #expect(Shape.sharingMotion(shapes) == [group, shapes[3]])
  }

  @Test func `others stay as they are, in their order`() {
    let between = [
      Self.shape("a", [Self.move(to: 9)]), Self.shape("b", []), Self.shape("c", [Self.move(to: 9)]),
    ]
    #expect(Shape.sharingMotion(between) == between)
    let still = [Self.shape("a", [Self.half]), Self.shape("b", [Self.half])]
    #expect(Shape.sharingMotion(still) == still)
    #expect(Shape.sharingMotion([]) == [])
  }

  @Test func `a group of another kind keeps what it does to its own`() {
    var faint = Shape("g", ["opacity": ".5"], around: [Self.shape("a", [])])
    faint.transform = [Self.move(to: 9)]
    let shared = Shape.sharingMotion([faint, Self.shape("b", [Self.move(to: 9)])])
    faint.transform = []
    var group = Shape("g", around: [faint, Self.shape("b", [])])
    group.transform = [Self.move(to: 9)]
    #expect(shared == [group])
  }
}
