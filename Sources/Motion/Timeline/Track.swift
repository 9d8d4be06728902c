/// One number over time: it holds, moves, and holds again.
///
/// A track is data: its moves can be compared, printed and handed to an exporter that knows how to
/// say a Bézier curve exactly.
public struct Track: Hashable, Sendable {
  /// One change of the number.
  public struct Move: Hashable, Sendable {
    /// When it begins, seconds.
    public let start: Double
    /// When it ends or is interrupted by the next move, seconds.
    public internal(set) var end: Double
    /// How long it takes when nothing interrupts it, seconds.
    public let duration: Double
    /// The value at the start.
    public let from: Double
    /// The value at which it aims.
    public let to: Double
    /// How progress follows time.
    public let easing: Easing
    /// Whether it is played backwards in time, from `to` to `from`.
    public let isReversed: Bool

    /// The value at a time within the move.
    public func value(at time: Double) -> Double {
      if !isReversed && time >= start + duration { return to }
      if isReversed && time <= end - duration { return to }
      let elapsed = isReversed ? end - time : time - start
      return from + (to - from) * (elapsed <= 0 ? 0 : easing.value(at: elapsed, of: duration))
    }

    /// The rate of change at a time within the move, per second.
    public func velocity(at time: Double) -> Double {
      let elapsed = isReversed ? end - time : time - start
      guard elapsed >= 0, elapsed < duration else { return 0 }
      let rate = (to - from) * easing.velocity(at: elapsed, of: duration)
      return isReversed ? -rate : rate
    }

    /// The value once the move is over.
    public var final: Double { isReversed ? from : value(at: end) }
    /// The value as the move begins.
    public var first: Double { isReversed ? value(at: start) : from }
    /// Whether it was cut short.
    public var isInterrupted: Bool { !isReversed && end < start + duration }
  }

  /// The value before the first move.
  public let initial: Double
  /// The moves in order of time; they do not overlap.
  public private(set) var moves: [Move] = []

  /// Creates a track that never moves.
  public init(_ constant: Double) {
    initial = constant
  }

  /// Creates a track that moves once.
  public init(from start: Double, to end: Double, _ animation: Animation, at time: Double = 0) {
    self.init(start)
    self = then(to: end, animation, at: time)
  }

  /// The track with a further move that begins `animation.delay` after `time`.
  ///
  /// A spring that interrupts another move takes over its velocity, as SwiftUI's springs do, even
  /// if it is on its target already.
  /// - Precondition: the new move begins no earlier than the last one.
  public func then(to end: Double, _ animation: Animation, at time: Double) -> Track {
    let start = time + animation.delay
    precondition(start >= (moves.last?.start ?? 0) - 1e-9, "moves are added in order of time")
    var from = value(at: start)
    var easing = animation.easing
    let speed = velocity(at: start)
    if case .spring(let spring) = easing, speed != 0 {
      // Progress needs a distance: what moves on its target begins a hair's breadth before it.
      if from == end {
        from -= max(abs(speed) * 1e-9, end.ulp * 1024) * (speed < 0 ? -1 : 1)
      }
      easing = .spring(spring.released(at: speed / (end - from)))
    }
    var track = self
    if let last = track.moves.indices.last, track.moves[last].end > start {
      track.moves[last].end = start
    }
    guard from != end || speed != 0 else { return track }
    track.moves.append(
      Move(
        start: start, end: start + animation.duration, duration: animation.duration, from: from,
        to: end, easing: easing, isReversed: false))
    return track
  }

  /// The track with a jump to another value.
  public func jumping(to value: Double, at time: Double) -> Track {
    then(to: value, Animation(.linear, duration: 0), at: time)
  }

  /// The value at a time; before the first move ``initial``.
  public func value(at time: Double) -> Double {
    guard let move = moves.last(where: { $0.start <= time }) else { return initial }
    return time >= move.end ? move.final : move.value(at: time)
  }

  /// The rate of change at a time, per second; what an interrupting spring starts with.
  public func velocity(at time: Double) -> Double {
    guard let move = moves.last(where: { $0.start <= time }), time < move.end else { return 0 }
    return move.velocity(at: time)
  }

  /// The value once everything is over.
  public var final: Double { moves.last?.final ?? initial }
  /// Whether the value never changes.
  public var isConstant: Bool { moves.isEmpty }
  /// Every time at which a move begins or ends, in order.
  public var breaks: [Double] { moves.flatMap { [$0.start, $0.end] } }

  /// The same motion with every value replaced by `scale * value + offset`.
  public func mapped(scale: Double, offset: Double = 0) -> Track {
    var track = Track(initial * scale + offset)
    track.moves = moves.map {
      Move(
        start: $0.start, end: $0.end, duration: $0.duration, from: $0.from * scale + offset,
        to: $0.to * scale + offset, easing: $0.easing, isReversed: $0.isReversed)
    }
    return track
  }

  /// The same motion begun `wait` seconds later.
  public func delayed(by wait: Double) -> Track {
    var track = Track(initial)
    track.moves = moves.map {
      Move(
        start: $0.start + wait, end: $0.end + wait, duration: $0.duration, from: $0.from,
        to: $0.to, easing: $0.easing, isReversed: $0.isReversed)
    }
    return track
  }

  /// The motion up to `duration`, then the same backwards until twice that time.
  func autoreversed(over duration: Double) -> Track {
    var track = self
    for move in moves.reversed() {
      // An interrupted move is mirrored from where it was cut.
      let start = 2 * duration - move.end
      let end = 2 * duration - move.start
      track.moves.append(
        Move(
          start: start, end: end, duration: move.duration, from: move.from, to: move.to,
          easing: move.easing, isReversed: true))
    }
    return track
  }
}

extension Track {
  /// This motion, then the moves of another that begin when this one is over.
  ///
  /// - Precondition: the other track begins after this one's last move.
  public func followed(by other: Track) -> Track {
    precondition(
      (other.moves.first?.start ?? .infinity) >= (moves.last?.end ?? 0) - 1e-9,
      "the second motion begins after the first")
    var track = self
    track.moves += other.moves
    return track
  }
}
