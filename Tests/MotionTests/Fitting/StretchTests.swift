import Testing

@testable import Tx2SVGMotion

/// Long cycles in parts, each of which begins close to what moves.
@Suite struct StretchTests {
  /// One thing after another that moves for a second.
  static func timeline(
    at moves: [Double], length: Double, cycles: Double? = nil, side: Double = 2000
  )
    -> Timeline
  {
    let elements = moves.map { time in
      Element(
        "at \(time)", .view(0), frame: Rect(size: Size(1, 1)),
        modifiers: [
          .opacity(Track(from: 0, to: 1, Animation(.linear, duration: 1), at: time))
        ])
    }
    return Timeline(
      size: Size(1, side), duration: length, cycles: cycles, elements: elements, posterTime: 0)
  }

  @Test(
    arguments: [
      // A short cycle is one part, and so is one without a long rest.
      ([60, 120], 180, nil, [0]), ([1, 20, 40], 181, nil, [0, 39.95]),
      ([0], 3601, nil, [0]), ([0, 3600], 7201, nil, [0, 3599.95]),
      ([40, 60, 80], 200, nil, [0, 39.95, 79.95]),
      // Each cycle of a finite number is spelled out.
      ([40, 160], 200, 20, [0, 39.95, 159.95]), ([40, 160], 200, 20.5, [0]),
    ] as [([Double], Double, Double?, [Double])])
  func `a part begins just before motion after a long rest`(
    _ moves: [Double], _ length: Double, _ cycles: Double?, _ starts: [Double]
  ) {
    let stretches = Self.timeline(at: moves, length: length, cycles: cycles).stretches
    #expect(stretches.map(\.lowerBound) == starts)
    #expect(stretches.map(\.upperBound) == starts.dropFirst() + [length])
  }

  @Test func `where times are fine enough nothing is divided, and little has few parts`() {
    #expect(Self.timeline(at: [0, 300], length: 600, side: 300).stretches.count == 1)
    #expect(Self.timeline(at: [0, 300], length: 600, side: 400).stretches.count == 2)
    // What hardly rests is not cut.
    let busy = Self.timeline(at: [0, 1.05] + (0..<99).map { 2.1 + 1.05 * Double($0) }, length: 300)
    #expect(busy.stretches.count == 1)
    let many = Self.timeline(at: (0..<100).map { 50 * Double($0) }, length: 5000)
    #expect((8...16).contains(many.stretches.count), "\(many.stretches.count)")
  }

  @Test func `parts show what the whole shows`() throws {
    let frames = Keyframes(
      times: [0, 1, 99.99, 101, 101, 200], values: [0, 5, 5, 2, 9, 9].map { [$0] },
      pieces: [.cubic(CubicBezier(0.4, 0, 0.6, 1)), .linear, .linear, .hold, .hold])
    #expect(frames.divided(into: [0..<100.5, 100.5..<400]) == nil, "it moves there")
    // Twice, for it repeats.
    let parts = try #require(frames.divided(into: [0..<99.95, 99.95..<299.95, 299.95..<400]))
    #expect(parts.map(\.length) == [99.95, 200, 400 - 299.95])
    for time in stride(from: 0.1, to: 400, by: 0.37) {
      let index = time < 99.95 ? 0 : time < 299.95 ? 1 : 2
      let value = parts[index].value(at: time - [0, 99.95, 299.95][index])[0]
      #expect(abs(value - frames.value(at: time)[0]) < 1e-9, "at \(time)")
    }
  }

  @Test func `one part is none, and nothing is cut while it moves`() {
    let frames = Keyframes(times: [0, 10], values: [[0], [1]], pieces: [.linear])
    #expect(frames.divided(into: [0..<10]) == nil)
    #expect(frames.divided(into: [0..<5, 5..<10]) == nil)
    var short = Keyframes(times: [0, 1e-9], values: [[0], [0]], pieces: [.linear])
    short.isCutShort = true
    #expect(short.divided(into: [0..<5, 5..<7200]) == nil)
    #expect(
      Keyframes(times: [0, 0], values: [[0], [1]], pieces: [.hold])
        .divided(into: [0..<5, 5..<10]) == nil)
  }
}
