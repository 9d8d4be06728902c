extension Track {
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
          part = Move(
            start: start, end: end, duration: 0, from: start == end ? abs(move.first) * sign : to,
            to: to, easing: .linear, isReversed: false, residues: start == end ? [] : [move])
        }
        part.end = end
        track.append(part.mapped(scale: sign))
      }
    }
    return track
  }
}
