/// A 3x3 matrix that acts on columns, written by rows.
struct Matrix3: Hashable {
  private let rows: [Triple]

  init(_ first: Triple, _ second: Triple, _ third: Triple) { rows = [first, second, third] }

  static func * (matrix: Matrix3, column: Triple) -> Triple {
    func dot(_ row: Triple) -> Double {
      row.first * column.first + row.second * column.second + row.third * column.third
    }
    return Triple(dot(matrix.rows[0]), dot(matrix.rows[1]), dot(matrix.rows[2]))
  }

  /// The matrix that undoes this one, which must not be singular.
  var inverse: Matrix3 {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    // The columns of the inverse are the cross products of the rows over the determinant.
    let x = Self.cross(b, c)
    let y = Self.cross(c, a)
    let z = Self.cross(a, b)
    let determinant = a.first * x.first + a.second * x.second + a.third * x.third
    return Matrix3(
      Triple(x.first, y.first, z.first).map { $0 / determinant },
      Triple(x.second, y.second, z.second).map { $0 / determinant },
      Triple(x.third, y.third, z.third).map { $0 / determinant })
  }

  private static func cross(_ a: Triple, _ b: Triple) -> Triple {
    Triple(
      a.second * b.third - a.third * b.second, a.third * b.first - a.first * b.third,
      a.first * b.second - a.second * b.first)
  }
}
