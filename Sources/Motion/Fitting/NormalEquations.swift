/// Least squares in four unknowns: the sums J'J and J'e of a Gauss-Newton step.
struct NormalEquations {
  private var a00 = 0.0
  private var a01 = 0.0
  private var a02 = 0.0
  private var a03 = 0.0
  private var a11 = 0.0
  private var a12 = 0.0
  private var a13 = 0.0
  private var a22 = 0.0
  private var a23 = 0.0
  private var a33 = 0.0
  private var right0 = 0.0
  private var right1 = 0.0
  private var right2 = 0.0
  private var right3 = 0.0

  mutating func add(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, residual: Double) {
    a00 += x1 * x1
    a01 += x1 * y1
    a02 += x1 * x2
    a03 += x1 * y2
    a11 += y1 * y1
    a12 += y1 * x2
    a13 += y1 * y2
    a22 += x2 * x2
    a23 += x2 * y2
    a33 += y2 * y2
    right0 += x1 * residual
    right1 += y1 * residual
    right2 += x2 * residual
    right3 += y2 * residual
  }

  /// The damped step, by Gaussian elimination with pivots, or `nil` if the equations are singular.
  ///
  /// An unknown whose step is given in `held` takes it; the others make the best of that.
  func solved(damping: Double, holding held: [Double?]) -> [Double]? {
    // Rows of eight numbers, of which five count, need no array each.
    typealias Row = SIMD8<Double>
    let boost = 1 + damping
    var rows = [
      Row(a00 * boost + 1e-12, a01, a02, a03, right0, 0, 0, 0),
      Row(a01, a11 * boost + 1e-12, a12, a13, right1, 0, 0, 0),
      Row(a02, a12, a22 * boost + 1e-12, a23, right2, 0, 0, 0),
      Row(a03, a13, a23, a33 * boost + 1e-12, right3, 0, 0, 0),
    ]
    for (index, step) in held.enumerated() {
      guard let step else { continue }
      rows[index] = .zero
      rows[index][index] = 1
      rows[index][4] = step
    }
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      guard abs(rows[column][column]) > 1e-300 else { return nil }
      for row in column + 1..<4 where rows[row][column] != 0 {
        rows[row] -= rows[column] * (rows[row][column] / rows[column][column])
      }
    }
    var step = [0.0, 0.0, 0.0, 0.0]
    for row in (0..<4).reversed() {
      let known = (row + 1..<4).reduce(0.0) { $0 + rows[row][$1] * step[$1] }
      step[row] = (rows[row][4] - known) / rows[row][row]
    }
    return step
  }
}
