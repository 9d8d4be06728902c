extension Bitmap {
  /// How far the edges of another picture lie off, at most, in pixels.
  ///
  /// Both are averaged over squares of five by five pixels: an edge between two colours that lies a
  /// pixel off changes the mean by a fifth of their contrast, however each is anti-aliased. Around a
  /// corner, where more edge lies in a square, it changes by more and counts for less. Steps of a few
  /// levels, which rounding makes, count as nothing.
  public func largestShift(against other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return .infinity }
    guard bytes != other.bytes else { return 0 }
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
        let contrast = Double(max(contrast(with: other, channel, right: x, bottom: y), 1))
        let farthest = excess / contrast * Double(side)
        guard farthest > largest else { continue }
        let lengths = [self, other].map { $0.slope(channel, right: x, bottom: y) / contrast }
        let length = max(lengths[0], lengths[1], Double(side))
        largest = max(largest, excess * area / contrast / length)
      }
    }
    return largest
  }

  /// The span of levels that a square and the pixels around it have in either picture.
  private func contrast(with other: Bitmap, _ channel: Int, right: Int, bottom: Int) -> Int {
    var (low, high) = (255, 0)
    for y in max(bottom - Self.side, 0)...min(bottom + 1, height - 1) {
      for x in max(right - Self.side, 0)...min(right + 1, width - 1) {
        let place = (y * width + x) * 4 + channel
        for level in [bytes[place], other.bytes[place]] {
          low = min(low, Int(level))
          high = max(high, Int(level))
        }
      }
    }
    return high - low
  }

  /// How steep a square is altogether: the length of the edges in it times their contrast.
  private func slope(_ channel: Int, right: Int, bottom: Int) -> Double {
    func level(_ x: Int, _ y: Int) -> Int {
      Int(bytes[(min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 4 + channel])
    }
    var (across, down) = (0, 0)
    for inside in 1 - Self.side...0 {
      for step in 1 - Self.side...1 {
        across += abs(
          level(right + step, bottom + inside) - level(right + step - 1, bottom + inside))
        down += abs(
          level(right + inside, bottom + step) - level(right + inside, bottom + step - 1))
      }
    }
    return (Double(across * across) + Double(down * down)).squareRoot()
  }
}
