/// A 3x3 matrix that acts on columns, written by rows.
struct Matrix3: Hashable {
  private let rows: [Triple]

  init(_ first: Triple, _ second: Triple, _ third: Triple) { rows = [first, second, third] }

  static func * (matrix: Matrix3, column: Triple) -> Triple {
    let products = matrix.rows.map { ($0 * column).sum() }
    return Triple(products[0], products[1], products[2])
  }

  /// The matrix that undoes this one, which must not be singular.
  var inverse: Matrix3 {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    // The columns of the inverse are the cross products of the rows over the determinant.
    let x = Self.cross(b, c)
    let y = Self.cross(c, a)
    let z = Self.cross(a, b)
    let determinant = (a * x).sum()
    return Matrix3(
      Triple(x.x, y.x, z.x) / determinant, Triple(x.y, y.y, z.y) / determinant,
      Triple(x.z, y.z, z.z) / determinant)
  }

  private static func cross(_ a: Triple, _ b: Triple) -> Triple {
    Triple(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
