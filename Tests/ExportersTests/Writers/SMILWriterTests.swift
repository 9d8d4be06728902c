import Testing
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
}
