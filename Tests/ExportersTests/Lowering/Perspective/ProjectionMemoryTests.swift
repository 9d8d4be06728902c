import Tx2SVGMotion
import Testing

@testable import Tx2SVGExporters

@Suite struct ProjectionMemoryTests {
  /// A map that tells its time.
  private static func projection(_ time: Double) -> Homography {
    Homography(a: 1, b: 0, c: time, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)
  }

  @Test func `gives the projection of each moment, however many there are`() {
    let memory = ProjectionMemory(Self.projection)
    let times = [0, 1, 1.0.nextDown, 1.0.nextUp] + (0..<20_000).map { Double($0) / 7001 }
    for time in times + times.reversed() + times {
      #expect(memory.value(at: time) == Self.projection(time))
    }
  }

  @Test func `works out what is asked again only once`() {
    var count = 0
    let memory = ProjectionMemory { time in
      count += 1
      return Self.projection(time)
    }
    for _ in 0..<5 { for step in 0..<100 { _ = memory.value(at: Double(step) / 100) } }
    #expect(count < 150)
  }

  @Test func `remembers more than there was room for at first, once it is asked for`() {
    var count = 0
    let memory = ProjectionMemory { time in
      count += 1
      return Self.projection(time)
    }
    for _ in 0..<20 { for step in 0..<8192 { _ = memory.value(at: Double(step) / 8192) } }
    #expect(count < 5 * 8192)
  }
}
