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

  /// The same track, at another value during some spans; `nil` if a move goes on as one begins or ends.
  package func resting(at rest: Double, during spans: [Range<Double>]) -> Track? {
    let slip = 1e-9
    let kept = moves.filter { move in
      !spans.contains { $0.lowerBound <= move.start + slip && move.end <= $0.upperBound + slip }
    }
    let collides = kept.contains { move in
      spans.contains { $0.lowerBound < move.end - slip && move.start < $0.upperBound - slip }
    }
    guard !collides else { return nil }
    let jumps = spans.flatMap { span in
      let next = kept.first { abs($0.start - span.upperBound) < slip }?.start ?? span.upperBound
      let there = Track(value(at: span.lowerBound)).jumping(to: rest, at: span.lowerBound)
      let back = Track(rest).jumping(to: value(at: next), at: next)
      return (span.lowerBound > 0 ? there.moves : []) + (next < .infinity ? back.moves : [])
    }
    // A jump comes before the move that begins with it.
    let all = (jumps + kept).enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    return Track(spans.first?.lowerBound == 0 ? rest : initial, moves: all.map(\.element))
  }

  /// The time between two at which a condition changes.
  private func change(of holds: (Double) -> Bool, from start: Double, to end: Double) -> Double {
    let before = holds(value(at: start))
    return Double.end(
      of: { holds(value(at: $0)) == before }, from: start, to: end, halvings: 48
    ).next
  }

  /// The values between two ends that a progress from 0 to 1 runs through: `progress.from(30, to: 0)`.
  public func from(_ start: Double, to end: Double) -> Track {
    mapped(scale: end - start, offset: start)
  }

  /// The distance of the value from 0, exact.
  ///
  /// A move that passes 0 goes on beneath one that stays, on the other side.
  package var magnitude: Track {
    let smooth = splitAtJumps
    let crossings = spans(until: breaks.last ?? 0) { $0 < 0 }
      .flatMap { [$0.lowerBound, $0.upperBound] }
    var track = Track(abs(initial))
    for move in smooth.moves {
      let inner = crossings.filter { $0 > move.start + 1e-6 && $0 < move.end - 1e-6 }
      for (start, end) in zip([move.start] + inner, inner + [move.end]) {
        let sign: Double = smooth.value(at: (start + end) / 2) < 0 ? -1 : 1
        var part = move
        if start == end || start > move.start {
          let to = start == end ? move.final : move.to
          // Played backwards, a jump returns to where it came from.
          part = Self.jump(
            from: start == end ? abs(move.first) * sign : to, to: to, at: start,
            over: start == end ? [] : [move])
        }
        part.end = end
        track.append(part.mapped(scale: sign))
      }
    }
    return track
  }
}
