import Testing
import Tx2SVGExporters
import Tx2SVGMotion

/// Keyframes as SMIL's attributes, against attributes written by hand.
@Suite struct SMILKeyframesTests {
  private func attributes(
    _ times: [Double], _ values: [Double], _ pieces: [Keyframes.Piece], holdsEnd: Bool = false,
    hasModes: Bool = true
  ) -> [String: String] {
    let frames = Keyframes(times: times, values: values.map { [$0] }, pieces: pieces)
    let written = SMILKeyframes(frames, holdsEnd: holdsEnd, hasModes: hasModes) { "\(Int($0[0]))" }
    return Dictionary(uniqueKeysWithValues: written.attributes.map { ($0.name, $0.value) })
  }

  @Test func `times are told to a millionth`() {
    #expect(
      attributes([0, 1, 3], [0, 1, 0], [.linear, .linear])
        == ["values": "0;1;0", "keyTimes": "0;.333333;1"])
    #expect(
      attributes([0, 0.00004, 30], [0, 1, 0], [.linear, .linear])
        == ["values": "0;1;0", "keyTimes": "0;.000001;1"])
    // A longer cycle gets more digits, so that a time stays as exact in seconds.
    #expect(
      attributes([0, 0.0004, 3000], [0, 1, 0], [.linear, .linear])["keyTimes"] == "0;.00000013;1")
  }

  /// What two cycles tell of one moment has happened then in both, to a clock of milliseconds too.
  @Test func `no time is told later than it is`() {
    #expect(
      attributes([0, 2.5, 6], [0, 1, 0], [.linear, .linear])["keyTimes"] == "0;.416666;1")
    for tenth in 1..<10 {
      let key = attributes([0, 0.3 * Double(tenth), 3], [0, 1, 0], [.linear, .linear])["keyTimes"]
      #expect(key == "0;.\(tenth);1")
    }
  }

  @Test func `curves are told to four decimals`() {
    let curve = CubicBezier(0.12344, 0.23456, 0.9, 1)
    #expect(
      attributes([0, 1], [0, 1], [.cubic(curve)]) == [
        "values": "0;1", "keyTimes": "0;1", "calcMode": "spline",
        "keySplines": ".1234 .2346 .9 1",
      ])
    #expect(
      attributes([0, 1, 2], [0, 1, 0], [.cubic(curve), .linear])["keySplines"]
        == ".1234 .2346 .9 1;0 0 1 1")
  }

  @Test func `a jump at the end is for those who stay`() {
    #expect(
      attributes([0, 1, 2], [0, 1, 5], [.linear, .hold])
        == ["values": "0;1;1", "keyTimes": "0;.5;1"])
    #expect(
      attributes([0, 1, 2], [0, 1, 5], [.linear, .hold], holdsEnd: true)
        == ["values": "0;1;1;5", "keyTimes": "0;.5;1;1"])
  }

  @Test func `what only jumps is discrete`() {
    #expect(
      attributes([0, 1, 2, 4], [0, 1, 1, 2], [.hold, .hold, .hold])
        == ["values": "0;1", "calcMode": "discrete", "keyTimes": "0;.25"])
    #expect(
      attributes([0, 1, 2, 4], [0, 1, 1, 2], [.hold, .hold, .hold], holdsEnd: true)
        == ["values": "0;1;2", "calcMode": "discrete", "keyTimes": "0;.25;1"])
    #expect(
      attributes([0, 2, 4], [0, 1, 1], [.hold, .hold], hasModes: false)
        == ["values": "0;0;1;1", "keyTimes": "0;.5;.5;1"])
  }
}
