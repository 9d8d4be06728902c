import Testing
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// How much maps of the plane enlarge lengths at most.
@Suite struct StretchTests {
  static let maps: [(Matrix4, Double)] = [
    (.scale(1, 1), 1), (.scale(2, 3), 3),
    (.rotation(30, axis: Vector3(0, 0, 1)) * .scale(5, 2), 5),
    // The golden ratio, of a shear by one.
    (.skew(45, 0), (1 + 5.0.squareRoot()) / 2),
  ]

  @Test(arguments: maps)
  func `lengths grow by the larger singular value`(_ map: Matrix4, _ factor: Double) {
    #expect(abs(map.homography.stretch - factor) < 1e-12)
  }
}
