extension Bitmap {
  /// How far the edges of another picture lie off, at most, in pixels.
  ///
  /// Both are averaged over squares of five by five pixels: an edge between two colours that lies a
  /// pixel off changes the mean by a fifth of their contrast, however each is anti-aliased. Steps of
  /// a few levels, which rounding makes, count as nothing.
  public func largestShift(against other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return .infinity }
    return (0..<3).map { largestShift(against: other, channel: $0) }.max() ?? 0
  }

  private static let side = 5
  private static let noise = 5.0

  private func largestShift(against other: Bitmap, channel: Int) -> Double {
    let side = Self.side
    let area = Double(side * side)
    var differences = [Int](repeating: 0, count: width * height)
    for index in differences.indices {
      let place = index * 4 + channel
      differences[index] = Int(bytes[place]) - Int(other.bytes[place])
    }
    var largest = 0.0
    var columns = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width {
        columns[x] += differences[y * width + x]
        if y >= side { columns[x] -= differences[(y - side) * width + x] }
      }
      guard y >= side - 1 else { continue }
      var sum = 0
      for x in 0..<width {
        sum += columns[x]
        if x >= side { sum -= columns[x - side] }
        let excess = Double(abs(sum)) / area - Self.noise
        guard x >= side - 1, excess > 0 else { continue }
        let contrast = contrast(with: other, channel, right: x, bottom: y)
        largest = max(largest, excess / Double(max(contrast, 1)) * Double(side))
      }
    }
    return largest
  }

  /// The span of levels that a square has in either picture.
  private func contrast(with other: Bitmap, _ channel: Int, right: Int, bottom: Int) -> Int {
    var (low, high) = (255, 0)
    for y in bottom - Self.side + 1...bottom {
      for x in right - Self.side + 1...right {
        let place = (y * width + x) * 4 + channel
        for level in [bytes[place], other.bytes[place]] {
          low = min(low, Int(level))
          high = max(high, Int(level))
        }
      }
    }
    return high - low
  }
}
