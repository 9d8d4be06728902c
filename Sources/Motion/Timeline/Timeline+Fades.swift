extension Timeline {
  /// The spans of the cycle in which nothing moves, with the very start and the very end.
  public var rests: [ClosedRange<Double>] {
    let moves = elements.flatMap(\.tracks).flatMap(\.moves).map { ($0.start, $0.end) }
    var busy: [(Double, Double)] = []
    for (start, end) in moves.sorted(by: { $0.0 < $1.0 }) where end > start {
      if let last = busy.last, start <= last.1 + 1e-9 {
        busy[busy.count - 1].1 = max(last.1, end)
      } else {
        busy.append((start, end))
      }
    }
    var rests: [ClosedRange<Double>] = []
    var start = 0.0
    for (begins, ends) in busy where begins < duration {
      rests.append(start...max(start, begins))
      start = min(ends, duration)
    }
    rests.append(start...duration)
    return rests
  }
}
