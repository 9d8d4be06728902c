/// A number at a share of a step, with the easing from there: one line of a CSS `@keyframes` rule.
public struct Keyframe: Hashable, Sendable {
  /// The share of the step, 0...1.
  public let offset: Double
  /// The number.
  public let value: Double
  /// The easing to the next keyframe; `nil` is the easing of the step.
  public let easing: Easing?

  /// Creates the keyframe.
  public init(_ offset: Double, _ value: Double, _ easing: Easing? = nil) {
    self.offset = offset
    self.value = value
    self.easing = easing
  }
}

extension Track {
  /// The same steps, each of which goes through the keyframes in order.
  ///
  /// Each move of the track becomes one move per pair of keyframes, each with its own
  /// easing, as in `animation-timing-function`. Two keyframes of the same offset are a jump. Played
  /// in reverse, the keyframes and their easings run backwards, as in `animation-direction`.
  /// Numbers with the same offsets get moves at the same times, even where they stay.
  /// A step from 1 to 0 plays them backwards too.
  /// - Precondition: this track goes or jumps from 0 to 1 and back; the keyframes begin at 0, end at
  ///   1 and are in order.
  public func keyframed(_ frames: [Keyframe], isReversed: Bool = false) -> Track {
    precondition(frames.first?.offset == 0 && frames.last?.offset == 1, "keyframes span the step")
    let frames = isReversed ? frames.reversed() : frames
    let ends = [frames[0].value, frames[frames.count - 1].value]
    var track = Track(ends[initial == 1 ? 1 : 0])
    guard frames.contains(where: { $0.value != frames[0].value }) else { return track }
    for move in moves {
      if move.duration == 0 {
        track.append(Self.jump(from: track.final, to: ends[move.to == 1 ? 1 : 0], at: move.start))
      } else if move.to < move.from {
        let back = Array(frames.reversed())
        track.append(contentsOf: Self.moves(within: move, back, isReversed: !isReversed))
      } else {
        track.append(contentsOf: Self.moves(within: move, frames, isReversed: isReversed))
      }
    }
    return track
  }

  private static func moves(within step: Move, _ frames: [Keyframe], isReversed: Bool) -> [Move] {
    zip(frames, frames.dropFirst()).map { first, second in
      let share = abs(second.offset - first.offset)
      let place = isReversed ? 1 - first.offset : first.offset
      let start = step.start + place * step.duration
      guard share > 0 else { return jump(from: first.value, to: second.value, at: start) }
      let easing = (isReversed ? second.easing : first.easing) ?? step.easing.over(share)
      return Move(
        start: start, end: step.start + (place + share) * step.duration,
        duration: share * step.duration, from: isReversed ? second.value : first.value,
        to: isReversed ? first.value : second.value, easing: easing, isReversed: isReversed)
    }
  }

  /// A move that takes no time, beneath which others may go on until later.
  static func jump(
    from: Double, to: Double, at time: Double, until end: Double? = nil, over residues: [Move] = []
  ) -> Move {
    Move(
      start: time, end: end ?? time, duration: 0, from: from, to: to, easing: .linear,
      isReversed: false, residues: residues)
  }
}

extension Easing {
  /// The easing of a part of a step: a spring does all its swinging in that part.
  fileprivate func over(_ share: Double) -> Easing {
    guard case .spring(let spring) = self, share < 1 else { return self }
    return .spring(spring.played(over: share))
  }
}

extension Track {
  /// A track that counts the moves of tracks that move in step: at 1.5 the second is halfway.
  ///
  /// Keyframes fitted to this one number apply to all the tracks, however many there are.
  /// - Returns: `nil` if they do not all move at the same times with the same easings.
  package static func stage(of tracks: [Track]) -> Track? {
    guard let first = tracks.first, tracks.allSatisfy({ first.isInStep(with: $0) }) else {
      return nil
    }
    let moves = first.moves.enumerated().map { index, move in
      let ends = (Double(index), Double(index + 1))
      return Move(
        start: move.start, end: move.end, duration: move.duration,
        from: move.isReversed ? ends.1 : ends.0, to: move.isReversed ? ends.0 : ends.1,
        easing: move.easing, isReversed: move.isReversed)
    }
    return Track(0, moves: moves)
  }

  /// Whether both have moves at the same times with the same easings.
  func isInStep(with other: Track) -> Bool {
    moves.count == other.moves.count
      && zip(moves, other.moves).allSatisfy { one, two in
        one.start == two.start && one.end == two.end && one.duration == two.duration
          && one.easing == two.easing && one.isReversed == two.isReversed
      }
  }

  package func value(at time: Double, stage: Double) -> Double {
    guard let last = moves.indices.last else { return initial }
    let running = moves.lastIndex { $0.start <= time && time < $0.end }
    // Between moves the stage is, but for rounding, the number of moves that are over.
    let isWhole = abs(stage - stage.rounded()) < 1e-6
    let index = isWhole ? Int(stage.rounded()) - 1 : running ?? Int(stage)
    guard index >= 0 else { return initial }
    let move = moves[min(index, last)]
    let share = stage - Double(min(index, last))
    return move.isReversed
      ? move.to + (move.from - move.to) * share : move.from + (move.to - move.from) * share
  }
}
