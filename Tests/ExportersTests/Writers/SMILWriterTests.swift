import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct SMILWriterTests {
  static let format = DecimalFormat(fractionDigits: 2)

  private func moving(
    _ kind: TransformOperation.Kind, from start: Double, to end: Double
  ) -> TransformOperation {
    TransformOperation(
      kind: kind,
      keyframes: Keyframes(times: [0, 1], values: [[start], [end]], pieces: [.linear]),
      format: Self.format)
  }

  private func groups(
    _ list: [TransformOperation], at time: Double = 0
  ) -> [(still: Int, moving: Int)] {
    SMILWriter.groups(list, at: time).map { ($0.still.count, $0.moving.count) }
  }

  static let still = TransformOperation(.translate, [3, 4], format)

  @Test func `functions that stay are one attribute, outside those that move`() {
    let found = groups([Self.still, Self.still, moving(.rotate, from: 0, to: 9)])
    #expect(found.map(\.still) == [2] && found.map(\.moving) == [1])
  }

  @Test func `a function that stays inside one that moves has an element of its own`() {
    let found = groups([moving(.rotate, from: 0, to: 9), Self.still, Self.still])
    #expect(found.map(\.still) == [0, 2] && found.map(\.moving) == [1, 0])
  }

  @Test func `what moves is not added to a base that holds its value already`() {
    let turn = moving(.rotate, from: 5, to: 9)
    // At the start the base would turn by 5, to which the animation would add.
    let apart = groups([Self.still, turn])
    #expect(apart.map(\.still) == [1, 0] && apart.map(\.moving) == [0, 1])
    let together = groups([Self.still, moving(.rotate, from: 0, to: 9)])
    #expect(together.map(\.still) == [1] && together.map(\.moving) == [1])
    // Without anything that stays, the first animation takes the place of the base.
    #expect(groups([turn, turn]).map(\.moving) == [2])
  }

  @Test func `the base shows the poster`() {
    let group = TransformGroup(still: [Self.still], moving: [moving(.rotate, from: 0, to: 8)])
    #expect(group.base(at: 0) == "translate(3 4)")
    #expect(group.base(at: 0.5) == "translate(3 4)rotate(4)")
    #expect(TransformGroup().base(at: 0) == nil)
  }

  /// The animations of a group whose operations jump at .5 s of 2.
  private func animations(
    of kinds: [TransformOperation.Kind], event: String? = nil, wait: Double = 0,
    cycles: Double? = nil
  ) -> [MarkupElement] {
    let jump = Keyframes(
      times: [0, 0.5, 1.4, 2], values: [[1], [0.5], [1], [1]],
      pieces: [.hold, .cubic(CubicBezier(0.4, 0, 0.6, 1)), .hold])
    var shape = Shape("g")
    shape.transform = kinds.map {
      TransformOperation(kind: $0, keyframes: jump, format: Self.format)
    }
    var starters: [SMILClock.Starter] = []
    var scope = IDScope(prefix: "x")
    let timeline = Timeline(
      size: Size(9, 9), duration: 2, cycles: cycles, elements: [], posterTime: 0)
    let clock = SMILClock(timeline, event: event, wait: wait, starters: &starters, scope: &scope)
    var writer = SMILWriter(
      clock: clock, posterTime: 0, hasModes: true, palette: Palette(ExportOptions(), prefix: "x"))
    return writer.opened(shape).0.children.compactMap(\.element)
  }

  @Test func `a loop begins at its jump, all that is added at the same`() {
    for kinds in [[.scale], [.rotate, .scale]] as [[TransformOperation.Kind]] {
      let found = animations(of: kinds)
      #expect(found.count == kinds.count)
      for animation in found {
        #expect(animation["begin"] == "-1.5s" && animation["repeatDur"] == "indefinite")
        #expect(animation["values"] == ".5;1;1" && animation["keyTimes"] == "0;.45;1")
      }
    }
  }

  @Test func `what waits or ends begins at its beginning`() {
    let all = [
      animations(of: [.scale], event: "b.click"), animations(of: [.scale], wait: 3),
      animations(of: [.scale], cycles: 2),
    ]
    #expect(all.map { $0.first?["begin"] } == ["b.click", "3s", nil])
    #expect(all.allSatisfy { $0.first?["values"] == "1;1;.5;1;1" })
  }
}
