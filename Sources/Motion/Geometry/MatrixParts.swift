internal import CTx2SVGMath

/// A matrix taken apart so that its parts can be interpolated: CSS Transforms 2, section 10.
package struct MatrixParts: Hashable, Sendable {
  /// Along x, y and z.
  package var translation: Vector3
  /// A turn by degrees about an axis of length 1.
  package var angle: Double
  package var axis: Vector3
  /// Along x, y and z, before the turn.
  package var scale: Vector3
  /// The shear along x, as the tangent of its angle, between the turn and the scale.
  package var shear = 0.0
  /// One over the distance of the eye.
  package var perspective: Double

  /// Takes a matrix apart, as one of the plane or one in space.
  ///
  /// Shears of depth are left out: what is transformed is flat.
  ///
  /// - Returns: `nil` if it has no inverse, or looks from elsewhere than in front.
  package init?(_ matrix: Matrix4, inPlane isPlanar: Bool) {
    guard let affine = Self.withoutPerspective(matrix) else { return nil }
    perspective = affine.inverse
    let m = affine.matrix
    translation = Vector3(m[0, 3], m[1, 3], m[2, 3])
    var columns = (0..<3).map { Vector3(m[0, $0], m[1, $0], m[2, $0]) }
    var sizes = columns.map { ($0 * $0).sum().squareRoot() }
    guard sizes.allSatisfy({ $0 > 1e-12 }) else { return nil }
    for index in 0..<3 { columns[index] /= sizes[index] }
    let slant = (columns[0] * columns[1]).sum()
    let upright = columns[1] - slant * columns[0]
    let share = (upright * upright).sum().squareRoot()
    guard share > 1e-12 else { return nil }
    if abs(slant) > 1e-12 {
      (columns[1], shear) = (upright / share, slant / share)
      sizes[1] *= share
    }
    let slants = [columns[0], columns[1]].map { ($0 * columns[2]).sum() }
    if slants.contains(where: { abs($0) > 1e-9 }) {
      let upright = columns[2] - slants[0] * columns[0] - slants[1] * columns[1]
      let share = (upright * upright).sum().squareRoot()
      guard share > 1e-12 else { return nil }
      columns[2] = upright / share
      sizes[2] *= share
    }
    let crossed = Vector3(
      columns[1].y * columns[2].z - columns[1].z * columns[2].y,
      columns[1].z * columns[2].x - columns[1].x * columns[2].z,
      columns[1].x * columns[2].y - columns[1].y * columns[2].x)
    if (columns[0] * crossed).sum() < 0 { Self.flip(&columns, &sizes, isPlanar: isPlanar) }
    scale = Vector3(sizes[0], sizes[1], sizes[2])
    (angle, axis) = Self.turn(columns)
  }

  /// A mirror image becomes a negative scale: in the plane of one axis, in space of all three.
  private static func flip(_ columns: inout [Vector3], _ sizes: inout [Double], isPlanar: Bool) {
    let isFirst = columns[0].x * sizes[0] < columns[1].y * sizes[1]
    let axes = isPlanar ? [isFirst ? 0 : 1] : [0, 1, 2]
    for axis in axes {
      columns[axis] = -columns[axis]
      sizes[axis] = -sizes[axis]
    }
  }

  /// The affine rest of a matrix and the perspective in front of it.
  private static func withoutPerspective(_ m: Matrix4) -> (matrix: Matrix4, inverse: Double)? {
    guard abs(m[3, 3]) > 1e-12 else { return nil }
    let m = Matrix4(m.entries.map { $0 / m[3, 3] })
    if m[3, 0] == 0, m[3, 1] == 0, m[3, 2] == 0 { return (m, 0) }
    // The last row is -inverse times the third; what is moved in depth as well looks from elsewhere.
    let rows = (0..<3).map { ($0, abs(m[2, $0])) }
    guard let largest = rows.max(by: { $0.1 < $1.1 }), largest.1 > 1e-12 else { return nil }
    let inverse = -m[3, largest.0] / m[2, largest.0]
    guard inverse > 0, abs(inverse * m[2, 3]) < 1e-12,
      (0..<3).allSatisfy({ abs(m[3, $0] + inverse * m[2, $0]) < 1e-12 })
    else { return nil }
    return (Matrix4(Array(m.entries[..<12]) + [0, 0, 0, 1]), inverse)
  }

  /// The turn that brings the axes to three directions.
  private static func turn(_ c: [Vector3]) -> (Double, Vector3) {
    let sine = Vector3(c[1].z - c[2].y, c[2].x - c[0].z, c[0].y - c[1].x)
    let length = (sine * sine).sum().squareRoot()
    let angle = atan2(length, c[0].x + c[1].y + c[2].z - 1)
    if length > 1e-9 {
      // A turn in the plane keeps its sign: its axis is z.
      if abs(sine.x) + abs(sine.y) < 1e-12 {
        return (angle * 180 / .pi * (sine.z < 0 ? -1 : 1), Vector3(0, 0, 1))
      }
      return (angle * 180 / .pi, sine / length)
    }
    if angle < 1 { return (0, Vector3(0, 0, 1)) }
    // Half a turn: the axis is the part that stays.
    let squares = [c[0].x, c[1].y, c[2].z].map { max(0, ($0 + 1) / 2) }
    let k = squares.indices.max { squares[$0] < squares[$1] } ?? 2
    let root = squares[k].squareRoot()
    let axis = (0..<3).map { $0 == k ? root : c[k][$0] / 2 / root }
    return (180, Vector3(axis[0], axis[1], axis[2]))
  }

  /// The turn from this one's to another's the short way, done after this one's: degrees and axis.
  package func turn(to other: MatrixParts) -> (angle: Double, axis: Vector3) {
    let relative =
      Matrix4.rotation(-angle, axis: axis) * Matrix4.rotation(other.angle, axis: other.axis)
    let columns = (0..<3).map { Vector3(relative[0, $0], relative[1, $0], relative[2, $0]) }
    return Self.turn(columns)
  }
}

extension Matrix4 {
  /// Whether it keeps the plane z = 0, and everything at its depth.
  package var isPlanar: Bool {
    self[0, 2] == 0 && self[1, 2] == 0 && self[2, 0] == 0 && self[2, 1] == 0 && self[2, 2] == 1
      && self[2, 3] == 0 && self[3, 0] == 0 && self[3, 1] == 0 && self[3, 2] == 0
  }
}
