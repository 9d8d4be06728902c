/// How much of every pixel a polygon covers, exactly.
///
/// Every edge adds its signed trapezoid to the pixels it crosses; a running sum along the row gives
/// the area, so there are no samples and hence no steps.
struct Coverage {
  private let width: Int
  private let height: Int
  private var sums: [Double]

  /// Measures a polygon on a raster.
  init(of polygon: [SIMD2<Double>], width: Int, height: Int) {
    self.width = width
    self.height = height
    sums = [Double](repeating: 0, count: (width + 2) * height)
    guard var last = polygon.last else { return }
    for next in polygon {
      addClipped(last, next)
      last = next
    }
    sums.withUnsafeMutableBufferPointer { sums in
      var index = 0
      var sum = 0.0
      while index < sums.count {
        sum += sums[index]
        sums[index] = min(abs(sum), 1)
        index += 1
        if index % (width + 2) == 0 { sum = 0 }
      }
    }
  }

  /// The covered part of a pixel, 0...1.
  subscript(x: Int, y: Int) -> Double { sums[y * (width + 2) + x] }

  /// Cuts an edge at the left and right border and lays the outer pieces onto the border.
  private mutating func addClipped(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let right = Double(width)
    var cuts = [0.0, 1.0]
    for border in [0, right] where (start.x < border) != (end.x < border) {
      cuts.append((border - start.x) / (end.x - start.x))
    }
    cuts.sort()
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      var first = start + (end - start) * from
      var second = start + (end - start) * to
      first.x = min(max(first.x, 0), right)
      second.x = min(max(second.x, 0), right)
      add(first, second)
    }
  }

  /// Adds an edge that lies between the left and right border.
  private mutating func add(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    guard start.y != end.y else { return }
    let sign = start.y < end.y ? 1.0 : -1.0
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let top = max(upper.y, 0)
    let bottom = min(lower.y, Double(height))
    guard top < bottom else { return }
    for row in Int(top)..<min(height, Int(bottom.rounded(.up))) {
      let from = max(top, Double(row))
      let to = min(bottom, Double(row + 1))
      let x0 = upper.x + (from - upper.y) * slope
      let x1 = upper.x + (to - upper.y) * slope
      addRow(row, min(x0, x1), max(x0, x1), sign * (to - from))
    }
  }

  /// Adds the part of an edge in one row: from `left` to `right` with a signed height.
  private mutating func addRow(_ row: Int, _ left: Double, _ right: Double, _ height: Double) {
    let start = row * (width + 2)
    let first = min(max(Int(left), 0), width)
    let last = min(max(Int(right), first), width)
    var areaBefore = 0.0
    var coverBefore = 0.0
    for column in first...(last + 1) {
      // What lies right of the edge in this row, up to the right side of this column.
      let side = Double(column + 1)
      let area =
        side >= right
        ? side - (left + right) / 2 : (side - left) * (side - left) / (2 * (right - left))
      let cover = column > last ? 1 : area - areaBefore
      sums[start + column] += height * (cover - coverBefore)
      (areaBefore, coverBefore) = (area, cover)
    }
  }
}
