import Tx2SVGMotion
import Testing

@Suite struct Matrix4Tests {
  struct Rotation: Sendable {
    let angle: Double
    let axis: Vector3
    let anchorZ: Double
    let perspective: Double
    /// Rows of the 3x3 for row vectors, as the system's binary prints them.
    let rows: [Double]
  }

  /// Size 100x50, anchor in the middle.
  static let rotations = [
    Rotation(
      angle: 45, axis: Vector3(1, 0, 0), anchorZ: 2, perspective: 2,
      rows: [
        1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949,
        19.09188309203678, 18.282485578727798, 1.3818376618407355,
      ]),
    Rotation(
      angle: 60, axis: Vector3(0, 1, 0), anchorZ: 1, perspective: 1,
      rows: [
        0.9330127018922194, 0.21650635094610965, 0.008660254037844387, 0, 1, 0,
        2.7333395016045907, -10.700317547305483, 0.5719872981077807,
      ]),
  ]

  @Test(arguments: rotations)
  func `rotates in perspective as SwiftUI does`(_ rotation: Rotation) {
    let matrix =
      Matrix4.translation(50, 25, rotation.anchorZ)
      * .perspective(inverse: rotation.perspective / 100)
      * .rotation(rotation.angle, axis: rotation.axis)
      * .translation(-50, -25, -rotation.anchorZ)
    let flat = matrix.homography
    let rows = [flat.a, flat.d, flat.g, flat.b, flat.e, flat.h, flat.c, flat.f, flat.i]
    for (value, expected) in zip(rows, rotation.rows) { #expect(abs(value - expected) < 1e-12) }
  }

  /// Angle, axis, point, where it lands.
  static let turns: [(Double, Vector3, [Double], [Double])] = [
    (90, Vector3(0, 0, 1), [1, 0, 0], [0, 1, 0]), (90, Vector3(0, 1, 0), [1, 0, 0], [0, 0, -1]),
    (90, Vector3(1, 0, 0), [0, 1, 0], [0, 0, 1]), (180, Vector3(0, 0, 5), [1, 2, 3], [-1, -2, 3]),
    (120, Vector3(1, 1, 1), [1, 0, 0], [0, 1, 0]), (-270, Vector3(0, 0, 1), [1, 0, 0], [0, 1, 0]),
    (33, Vector3(0, 0, 0), [1, 2, 3], [1, 2, 3]),
  ]

  @Test(arguments: turns)
  func `turns clockwise seen against the axis`(
    _ angle: Double, _ axis: Vector3, _ from: [Double], _ to: [Double]
  ) {
    let matrix = Matrix4.rotation(angle, axis: axis)
    for row in 0..<3 {
      let landed = (0..<3).reduce(0.0) { $0 + matrix[row, $1] * from[$1] }
      #expect(abs(landed - to[row]) < 1e-12)
    }
  }

  @Test(arguments: [0.0, 90, 180, 270, 360, -90, 450])
  func `right angles are exact`(_ angle: Double) {
    let matrix = Matrix4.rotation(angle, axis: Vector3(0, 0, 1))
    #expect([-1, 0, 1].contains(matrix[0, 0]) && [-1, 0, 1].contains(matrix[1, 0]))
  }

  @Test func `the right factor acts first`() {
    let scaled = (Matrix4.translation(10, 0) * .scale(2, 2)).homography(Point(1, 1))
    #expect(scaled == Point(12, 2))
    let moved = (Matrix4.scale(2, 2) * .translation(10, 0)).homography(Point(1, 1))
    #expect(moved == Point(22, 2))
  }

  @Test func `a product of homographies is the homography of points in turn`() {
    let one = Homography(a: 1, b: 0.2, c: 3, d: 0, e: 1, f: -1, g: 0.01, h: 0, i: 1)
    let other = Homography(a: 0.5, b: 0, c: 1, d: 0.3, e: 2, f: 0, g: 0, h: 0.02, i: 1)
    let point = Point(7, -4)
    #expect((one * other)(point).distance(to: one(other(point))) < 1e-12)
    #expect(one.isAffine == false && Homography.identity.isAffine)
  }
}
