extension Curve {
  /// The shortest stretch of a cycle that the numbers repeat exactly; the cycle itself if none.
  func period(of duration: Double) -> Double {
    // Sums of durations that ought to end with a stretch may fall short by rounding.
    let stops = Set(breaks.filter { $0 > 1e-9 && $0 < duration - 1e-9 }).sorted()
    guard stops.count > 1 else { return duration }
    for count in (2...stops.count + 1).reversed() {
      let period = duration / Double(count)
      if repeats(every: period, count, stops) { return period }
    }
    return duration
  }

  /// Whether all of `count` stretches break and run like the first one.
  private func repeats(every period: Double, _ count: Int, _ stops: [Double]) -> Bool {
    // Two looks rule most periods out, however many breaks there are.
    guard agrees(1, 3, period), agrees(1, 11, period) else { return false }
    let isAligned = stops.allSatisfy { time in
      let rest = time.truncatingRemainder(dividingBy: period)
      if rest < 1e-9 || period - rest < 1e-9 { return true }
      var (low, high) = (0, stops.count)
      while low < high {
        let middle = (low + high) / 2
        if stops[middle] <= rest - 1e-9 { low = middle + 1 } else { high = middle }
      }
      return low < stops.count && stops[low] < rest + 1e-9
    }
    guard isAligned else { return false }
    return (1..<count).allSatisfy { index in
      (0..<16).allSatisfy { agrees(index, $0, period) }
    }
  }

  /// Whether the numbers of a stretch are those of the first one at one of sixteen places.
  private func agrees(_ index: Int, _ step: Int, _ period: Double) -> Bool {
    let time = period * (Double(step) + 0.37) / 16
    let difference = evaluate(time) - evaluate(time + Double(index) * period)
    return (0..<dimension).allSatisfy { abs(difference[$0]) < 1e-9 }
  }

  /// The same numbers over their first stretch only.
  func cut(at period: Double) -> Curve {
    var curve = self
    curve.breaks = breaks.filter { $0 < period }
    return curve
  }
}
