extension Track {
  /// The stretches from 0 to a time in which the value meets a condition.
  ///
  /// Between breaks and jumps it is looked at 128 times; each change is then found by bisection.
  package func spans(until end: Double, where holds: (Double) -> Bool) -> [Range<Double>] {
    let track = splitAtJumps
    let stops = Set([0, end] + track.breaks.filter { (0...end).contains($0) }).sorted()
    var spans: [Range<Double>] = []
    var opened: Double?
    func turn(at time: Double) {
      if let start = opened, start < time { spans.append(start..<time) }
      opened = opened == nil ? time : nil
    }
    for (start, stop) in zip(stops, stops.dropFirst()) {
      if holds(track.value(at: start)) != (opened != nil) { turn(at: start) }
      var last = start
      for step in 1...128 {
        // Just inside, so that a jump at the end of a move belongs to the next one.
        let share = step == 128 ? 1 - 1e-9 : Double(step) / 128
        let time = start + (stop - start) * share
        if holds(track.value(at: time)) != (opened != nil) {
          turn(at: track.change(of: holds, from: last, to: time))
        }
        last = time
      }
    }
    return spans + (opened.map { $0 < end ? [$0..<end] : [] } ?? [])
  }

  /// The time between two at which a condition changes.
  private func change(
    of holds: (Double) -> Bool, from start: Double, to end: Double
  ) -> Double {
    var (low, high) = (start, end)
    let before = holds(value(at: start))
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if holds(value(at: middle)) == before { low = middle } else { high = middle }
    }
    return high
  }
}
