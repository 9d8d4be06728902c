import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct CSSMotionTests {
  private func motion(
    _ times: [Double], _ values: [Double], _ pieces: [Keyframes.Piece], length: Double = 1
  ) -> CSSMotion {
    CSSMotion(
      Keyframes(times: times, values: values.map { [$0] }, pieces: pieces), length: length
    ) { "x:\(Int($0[0]))" }
  }

  @Test func `a move is a block at either end`() {
    let move = motion([0, 1], [0, 9], [.linear])
    #expect(move.times == [0, 1] && move.blocks == ["x:0", "x:9"] && move.easings == ["linear"])
  }

  @Test func `a jump after a hold is the end of the hold`() {
    let jump = motion([0, 0.5, 0.5, 1], [0, 0, 9, 9], [.hold, .hold, .hold])
    #expect(jump.times == [0, 0.5, 1] && jump.blocks == ["x:0", "x:9", "x:9"])
    #expect(jump.easings == ["step-end", nil])
  }

  @Test func `a jump after a move comes a hundred-thousandth of the cycle after its end`() {
    let jump = motion([0, 2, 2, 4], [0, 5, 9, 9], [.linear, .hold, .hold], length: 4)
    #expect(jump.blocks == ["x:0", "x:5", "x:9", "x:9"])
    #expect(zip(jump.times, [0, 2 - 4e-5, 2, 4]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(jump.easings == ["linear", "step-end", nil])
  }

  @Test func `a jump at the start is where it begins, one at the end is seen by what ends there`() {
    let first = motion([0, 0, 1], [5, 0, 9], [.hold, .linear])
    #expect(first.times == [0, 1] && first.blocks == ["x:0", "x:9"])
    let last = motion([0, 1, 1], [0, 9, 0], [.linear, .hold])
    #expect(last.blocks == ["x:0", "x:9", "x:0"] && last.easings == ["linear", "step-end"])
    #expect(zip(last.times, [0, 1 - 1e-5, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `a rest is one piece`() {
    let rest = motion(
      [0, 0.25, 0.5, 0.75, 1], [0, 5, 5, 5, 9], [.linear, .hold, .linear, .linear])
    #expect(rest.times == [0, 0.25, 0.75, 1] && rest.blocks == ["x:0", "x:5", "x:5", "x:9"])
    #expect(rest.easings == ["linear", nil, "linear"])
  }

  @Test func `what changes at once holds until the next value`() {
    let change = CSSMotion(switching: [0, 0.5], ["a:b", "a:c"], length: 2)
    #expect(change.times == [0, 0.5, 2] && change.blocks == ["a:b", "a:c", "a:c"])
    #expect(change.easings == ["step-end", nil])
  }
}
