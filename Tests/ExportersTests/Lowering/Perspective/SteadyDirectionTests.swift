import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct SteadyDirectionTests {
  /// In no order.
  static let times = stride(from: 0.0, through: 1, by: 0.05).map { $0 }.reversed() + [0.51, 0.52]

  /// A vector at an angle in degrees, of a length.
  private static func vector(_ degrees: Double, _ length: Double) -> Point {
    Matrix4.rotation(degrees, axis: Vector3(0, 0, 1)).homography(Point(length, 0))
  }

  @Test func `goes on where the vector turns round through nothing`() {
    let direction = SteadyDirection(Self.times) { Self.vector(20, 1 - 2 * $0) }
    for time in [0, 0.3, 0.5, 0.502, 1] {
      #expect(abs(direction.angle(at: time) * 180 / .pi - 20) < 1e-9, "\(time)")
    }
  }

  @Test func `turns on beyond half a circle`() {
    let direction = SteadyDirection(Self.times) { Self.vector(700 * $0, 1) }
    for time in stride(from: 0.0, through: 1, by: 0.013) {
      #expect(abs(direction.angle(at: time) * 180 / .pi - 700 * time) < 1e-9, "\(time)")
    }
  }

  @Test func `leads from one direction to the next where there is none`() {
    let direction = SteadyDirection(Self.times) { time in
      time < 0.3 ? Self.vector(10, 1) : time > 0.7 ? Self.vector(50, 1) : Point(0, 0)
    }
    let angles = [0.2, 0.3, 0.5, 0.7, 0.8].map { direction.angle(at: $0) * 180 / .pi }
    #expect(angles == angles.sorted() && abs(angles[0] - 10) < 1e-9 && abs(angles[4] - 50) < 1e-9)
    #expect(abs(angles[2] - 30) < 5)
  }

  @Test func `is zero for what never has one`() {
    #expect(SteadyDirection(Self.times) { _ in Point(0, 0) }.angle(at: 0.4) == 0)
  }
}
