internal import Tx2SVG

/// A track as the keyframes of Web Animations: values at moments, and the easings between.
///
/// Nothing is fitted. A keyframe is a value and the easing up to the next one; two of the same time
/// are a jump.
struct TrackKeyframes {
  struct Frame {
    /// When, seconds.
    let time: Double
    /// The value; without what is added by residues.
    let value: Double
    /// How it goes on; `nil` if it stays, or jumps to the next frame of the same time.
    var departure: Run?
  }

  /// The moments, from 0 to the end of the cycle.
  private(set) var frames: [Frame]

  /// The keyframes of a track within a cycle, in seconds.
  init(_ track: Track, until end: Double) {
    frames = [Frame(time: 0, value: track.initial)]
    for move in track.moves where move.isSeen(before: end) { append(Run(move, until: end)) }
    stay(until: end)
  }

  private mutating func append(_ run: Run) {
    stay(until: run.start)
    reach(run.first, at: run.start)
    if run.isJump { return reach(run.last, at: run.start) }
    frames[frames.count - 1].departure = run
    frames.append(Frame(time: run.end, value: run.last))
  }

  /// Holds the last value up to a time.
  private mutating func stay(until time: Double) {
    guard let last = frames.last, time - last.time > 1e-9 else { return }
    frames.append(Frame(time: time, value: last.value))
  }

  /// A frame with this value at the time of the last one: that one, or another after a jump.
  private mutating func reach(_ value: Double, at time: Double) {
    guard let last = frames.last else { return }
    let size = max(1, abs(value), abs(last.value))
    if abs(last.value - value) > 1e-9 * size { frames.append(Frame(time: time, value: value)) }
  }
}

/// A move as far as it is played within a cycle.
struct Run {
  let start, end: Double
  /// The value at the start, without what residues add, and at the end.
  let first, last: Double
  /// The easing, as CSS or SwiftUI write it.
  let easing: String
  /// Whether the easing is a spring that is played backwards in time.
  let isReversed: Bool
  /// The value at which it aims, if something stops it before.
  let aim: Double?
  /// How long it takes if nothing stops it, seconds; given if something does.
  let duration: Double?
  /// Springs that die away beneath it; what is left of them is added.
  let residues: [Track.Move]

  var isJump: Bool { end - start < 1e-9 }

  init(_ move: Track.Move, until cycle: Double) {
    start = move.start
    end = max(start, min(move.end, cycle))
    first = move.isReversed ? move.first : move.from
    last = end < move.end ? move.value(at: end) : move.final
    // A spring reads the time alone.
    let readsDuration = if case .spring = move.easing { false } else { true }
    easing = (move.isReversed ? move.easing.reversed : move.easing).css
    isReversed = move.isReversed && !readsDuration
    residues = move.residues
    let isCut = move.isInterrupted || end < move.end
    aim = isCut || !residues.isEmpty ? (move.isReversed ? move.from : move.to) : nil
    let isShort = isCut || move.duration < end - start - 1e-9
    duration = readsDuration && isShort ? move.duration : nil
  }
}

extension Track {
  /// Whether the number ever changes in a cycle of this length.
  func changes(before end: Double) -> Bool { moves.contains { $0.isSeen(before: end) } }
}

extension Track.Move {
  /// Whether it begins in a cycle of this length, and changes the number.
  func isSeen(before end: Double) -> Bool {
    (start < end || start == 0) && (from != to || first != final || !residues.isEmpty)
  }
}
