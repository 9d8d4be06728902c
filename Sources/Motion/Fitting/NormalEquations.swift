/// Least squares in four unknowns: the sums J'J and J'e of a Gauss-Newton step.
struct NormalEquations {
  // Rows of eight numbers, of which five count, need no array each.
  private typealias Row = SIMD8<Double>

  private var first = Row.zero
  private var second = Row.zero
  private var third = Row.zero
  private var fourth = Row.zero

  mutating func add(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, residual: Double) {
    let row = Row(x1, y1, x2, y2, residual, 0, 0, 0)
    first += row * x1
    second += row * y1
    third += row * x2
    fourth += row * y2
  }

  /// The damped step, by Gaussian elimination with pivots, or `nil` if the equations are singular.
  ///
  /// An unknown whose step is given in `held` takes it; the others make the best of that.
  func solved(damping: Double, holding held: [Double?]) -> [Double]? {
    var rows = [first, second, third, fourth]
    for index in rows.indices { rows[index][index] = rows[index][index] * (1 + damping) + 1e-12 }
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
