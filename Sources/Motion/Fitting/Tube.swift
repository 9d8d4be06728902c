/// A number sampled over time, and how far from each sample a straight piece may pass.
///
/// Between two samples a number leaves its chord by at most an eighth of its second difference, so a
/// line that passes the samples within what is left of the tolerance keeps it everywhere.
struct Tube {
  /// The largest error.
  let tolerance: Double
  /// How many printed times lie in 0...1, without the first.
  let columns: Int
  /// How many samples there are from one printed time to the next.
  let density: Int
  /// The samples, one more than columns times density.
  let values: [Double]
  /// How far a line may pass from each sample.
  let radii: [Double]
  /// How far the number may leave the chord after each sample.
  let sags: [Double]

  /// Samples a number; `nil` if it bends too much between two printed times.
  init?(tolerance: Double, columns: Int, _ number: (Double) -> Double) {
    let coarse = (0...columns).map { number(Double($0) / Double(columns)) }
    let bend = Self.sags(of: coarse).max() ?? 0
    // Sampled as often, the sag takes a fiftieth of the tolerance.
    let finest = Double(max(4, 4000 / columns))
    let density = Int(
      min(finest, max(1, (bend / (0.02 * tolerance)).squareRoot().rounded(.up))))
    let count = columns * density
    let values =
      density == 1 ? coarse : (0...count).map { number(Double($0) / Double(count)) }
    let sags = Self.sags(of: values)
    radii = (0...count).map { index in
      tolerance - max(sags[max(0, index - 1)], sags[min(index, count - 1)])
    }
    guard radii.allSatisfy({ $0 > tolerance / 2 }) else { return nil }
    self.tolerance = tolerance
    self.columns = columns
    self.density = density
    self.values = values
    self.sags = sags
  }

  /// A bound of the distance to the chord after each sample, from the differences around it.
  private static func sags(of values: [Double]) -> [Double] {
    let last = values.count - 1
    let bends = values.indices.map { index -> Double in
      let k = min(max(index, 1), last - 1)
      return abs(values[k - 1] - 2 * values[k] + values[k + 1])
    }
    return (0..<last).map { 1.2 / 8 * max(bends[$0], bends[$0 + 1]) }
  }

  /// The least number of straight pieces, joined or not, that pass many samples of a number within a
  /// tolerance.
  static func fewestPieces(within tolerance: Double, _ number: (Double) -> Double) -> Int {
    var count = 1
    var run = StraightRun()
    for sample in 0...8000 {
      let value = number(Double(sample) / 8000)
      let time = Double(sample)
      if run.accepts(time, value - tolerance, value + tolerance) { continue }
      count += 1
      run = StraightRun()
      _ = run.accepts(time, value - tolerance, value + tolerance)
    }
    return count
  }

  /// A bound of the error of a broken line whose corners lie on printed times.
  func error(of stops: [LinearStops.Stop]) -> Double {
    var largest = 0.0
    for (a, b) in zip(stops, stops.dropFirst()) {
      let start = Int((a.time * Double(columns)).rounded()) * density
      let end = Int((b.time * Double(columns)).rounded()) * density
      let slope = (b.progress - a.progress) / Double(end - start)
      var before = abs(a.progress - values[start])
      for index in start + 1...end {
        let after = abs(a.progress + slope * Double(index - start) - values[index])
        largest = max(largest, max(before, after) + sags[index - 1])
        before = after
      }
    }
    return largest
  }
}
