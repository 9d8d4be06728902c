extension Track {
  func adding(_ other: Track) -> Track {
    if isConstant { return other.mapped(scale: 1, offset: initial) }
    if other.isConstant { return mapped(scale: 1, offset: other.initial) }
    let start = initial + other.initial
    if isInStep(with: other), (moves + other.moves).allSatisfy(\.residues.isEmpty) {
      let moves = zip(moves, other.moves).map { one, next in
        Move(
          start: one.start, end: one.end, duration: one.duration, from: one.from + next.from,
          to: one.to + next.to, easing: one.easing, isReversed: one.isReversed)
      }
      return Track(start, moves: moves)
    }
    var sum = Track(start)
    // From each start on, all begun moves continue beneath one that stays at the sum of targets.
    let starts = Set((moves + other.moves).map(\.start)).sorted()
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : .infinity
      let begun = [self, other].map { track in track.moves.last { $0.start <= start } }
      let aim = zip(begun, [self, other]).map { $0?.to ?? $1.initial }.reduce(0, +)
      let running = begun.compactMap(\.self).filter { $0.end > start || $0.isReversed }
      sum.append(
        Self.jump(
          from: running.isEmpty ? sum.final : aim, to: aim, at: start,
          until: min(next, running.map(\.end).max() ?? start), over: running))
    }
    return sum
  }
}
