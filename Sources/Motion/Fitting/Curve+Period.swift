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
    guard agrees(1, at: 0.2 * period, period), agrees(1, at: 0.7 * period, period) else {
      return false
    }
    let isAligned = stops.allSatisfy { time in
      let rest = time.truncatingRemainder(dividingBy: period)
      if rest < 1e-9 || period - rest < 1e-9 { return true }
      let next = stops.indices.first(pastAll: { stops[$0] <= rest - 1e-9 })
      return next < stops.count && stops[next] < rest + 1e-9
    }
    guard isAligned else { return false }
    // The numbers are smooth between the breaks alone, however short such a span is.
    let edges: [Double] = [0] + stops.prefix { $0 < period - 1e-9 } + [period]
    let places = zip(edges, edges.dropFirst()).flatMap { start, end -> [Double] in
      (0..<8).map { start + (end - start) * (Double($0) + 0.37) / 8 }
    }
    return (1..<count).allSatisfy { index in places.allSatisfy { agrees(index, at: $0, period) } }
  }

  /// Whether the numbers of a stretch are those of the first one at a time of that.
  private func agrees(_ index: Int, at time: Double, _ period: Double) -> Bool {
    agrees(at: time, with: time + Double(index) * period)
  }

  func agrees(at time: Double, with other: Double) -> Bool {
    let difference = evaluate(time) - evaluate(other)
    return (0..<dimension).allSatisfy { abs(difference[$0]) < 1e-9 }
  }

  /// The same numbers over their first stretch only.
  func cut(at period: Double) -> Curve {
    var curve = self
    curve.breaks = breaks.filter { $0 < period }
    return curve
  }
}
