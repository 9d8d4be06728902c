extension Timeline {
  /// The same motion with each jump of an easing as a move that takes no time.
  ///
  /// Jumps are then breaks of their tracks, and the parts between them are constant or straight.
  package var splitAtJumps: Timeline {
    var timeline = self
    // Where it ends as it turns, the way back begins a little later: six decimals are written.
    let wait = duration * 2e-6
    let turn = alternates && end.map { local($0) < duration } == true ? duration / 2 : nil
    timeline.elements = elements.map { element in
      element.mapTracks { $0.splitAtJumps.turned(at: turn, after: wait) }
    }
    return timeline
  }

  /// The same motion in user units.
  package var resolved: Timeline {
    var timeline = self
    for index in elements.indices {
      let size = elements[index].frame.size
      timeline.elements[index].modifiers = elements[index].modifiers.map { $0.resolved(in: size) }
    }
    return timeline
  }
}

extension Track {
  /// The same motion with each jump of an easing as a move that takes no time.
  var splitAtJumps: Track {
    guard moves.contains(where: \.easing.jumps) else { return self }
    return Track(initial, moves: moves.flatMap(\.splitAtJumps))
  }

  /// The same motion with the first jump of the way back a little later.
  fileprivate func turned(at turn: Double?, after wait: Double) -> Track {
    let index = turn.flatMap { turn in
      self.moves.lastIndex { abs($0.start - turn) < 1e-9 && $0.duration == 0 && $0.isReversed }
    }
    guard let index else { return self }
    var moves = moves
    moves[index] = moves[index].mapped(delay: wait)
    return Track(initial, moves: moves)
  }
}

extension Track.Move {
  /// Every time at which it may bend, in order; between them its value is smooth.
  ///
  /// An easing of more corners than there may be jumps is one law: it is fitted as a whole, or not.
  var breaks: [Double] {
    guard case .linearStops(let list) = easing, list.stops.count <= Steps.most, duration > 0
    else { return ends }
    let corners = list.stops.map {
      isReversed ? end - $0.time * duration : start + $0.time * duration
    }
    return (ends + corners.filter { $0 > start && $0 < end }).sorted()
  }

  /// The jumps and straight pieces of a move whose easing jumps; the move itself if it does not.
  fileprivate var splitAtJumps: [Track.Move] {
    guard easing.jumps, duration > 0, let corners = easing.corners else { return [self] }
    let pieces = pieces(between: corners)
    let placed =
      isReversed
      ? pieces.reversed().map { $0.mirrored(about: end) } : pieces.map { $0.mapped(delay: start) }
    return placed.map { piece in
      var piece = piece
      piece.residues = residues
      return piece
    }
  }

  /// The pieces between the corners of the easing that are played, forwards from 0.
  private func pieces(between corners: [(Double, Double)]) -> [Track.Move] {
    // Sums of times are rounded; what is played to its end ends with its last jump.
    let cut = end - start > duration - 1e-9 ? max(end - start, duration) : end - start
    let rest = residues.isEmpty ? [] : [(cut / duration, 1.0)]
    func value(_ progress: Double) -> Double { from + (to - from) * progress }
    var pieces: [Track.Move] = []
    for (one, next) in zip([(0, 0)] + corners, corners + rest) {
      let (begins, ends) = (one.0 * duration, next.0 * duration)
      guard begins < cut || begins == ends && begins <= cut else { break }
      // A constant piece needs no move, unless springs die away beneath it.
      if one.1 == next.1, residues.isEmpty { continue }
      pieces.append(
        Track.Move(
          start: begins, end: min(ends, cut), duration: ends - begins, from: value(one.1),
          to: value(next.1), easing: .linear, isReversed: false))
    }
    return pieces
  }
}

extension Easing {
  fileprivate var jumps: Bool {
    switch self {
    case .steps: true
    case .linearStops(let list):
      zip(list.stops, list.stops.dropFirst()).contains {
        $0.time == $1.time && $0.progress != $1.progress
      }
    case .linear, .cubicBezier, .spring: false
    }
  }
}
