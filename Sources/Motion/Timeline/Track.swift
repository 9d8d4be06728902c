/// One number over time: it holds, moves, and holds again.
///
/// A track is data: its moves can be compared, printed and handed to an exporter that knows how to
/// express a Bézier curve exactly.
public struct Track: Hashable, Sendable {
  /// One change of the number.
  public struct Move: Hashable, Sendable {
    /// Its start time, seconds.
    public let start: Double
    /// The time at which it ends or is interrupted by the next move, seconds.
    public internal(set) var end: Double
    /// Its length when nothing interrupts it, seconds.
    public let duration: Double
    /// The value at the start.
    public let from: Double
    /// The value at which it aims.
    public let to: Double
    /// The easing: progress over time.
    public let easing: Easing
    /// Whether it is played backwards in time, from `to` to `from`.
    public let isReversed: Bool
    /// Earlier springs that die away beneath it; their remainder is added, as in SwiftUI.
    public internal(set) var residues: [Move] = []

    /// The value at a time within the move.
    @inline(__always)  // else the move is copied for the call, with references to count
    public func value(at time: Double) -> Double {
      residues.isEmpty ? ownValue(at: time) : ownValue(at: time) + left(at: time)
    }

    /// The offset that remains of the springs beneath it.
    private func left(at time: Double) -> Double {
      residues.reduce(0) { $0 + $1.value(at: time) - $1.to }
    }

    @inline(__always)
    private func ownValue(at time: Double) -> Double {
      if from == to { return to }
      if !isReversed && time >= start + duration { return to }
      if isReversed && time <= end - duration { return to }
      let elapsed = isReversed ? end - time : time - start
      return from + (to - from) * (elapsed <= 0 ? 0 : easing.value(at: elapsed, of: duration))
    }

    /// The rate of change at a time within the move, per second.
    public func velocity(at time: Double) -> Double {
      residues.reduce(ownVelocity(at: time)) { $0 + $1.velocity(at: time) }
    }

    private func ownVelocity(at time: Double) -> Double {
      let elapsed = isReversed ? end - time : time - start
      guard elapsed >= 0, elapsed < duration else { return 0 }
      let rate = (to - from) * easing.velocity(at: elapsed, of: duration)
      return isReversed ? -rate : rate
    }

    /// The value once the move is over.
    public var final: Double { isReversed ? from + left(at: end) : value(at: end) }
    /// The value as the move begins.
    public var first: Double { isReversed ? value(at: start) : from + left(at: start) }
    /// Every time at which its motion changes its law, in order, but for the corners of its easing.
    var ends: [Double] {
      guard !residues.isEmpty else { return [start, end] }
      let inner = isReversed ? end - duration : start + duration
      return [start, min(max(inner, start), end), end]
    }

    /// The springs that are still on their way at a time; none if a timing curve is cut short there.
    func springs(at time: Double) -> [Move] {
      var springs = residues
      if case .spring = easing {
        var own = self
        own.residues = []
        own.end = start + duration
        springs.append(own)
      } else if time < start + duration - 1e-9 {
        return []
      }
      return isReversed ? [] : springs.filter { $0.end > time }
    }

    /// The same move with every time moved by `wait` and every value changed.
    func mapped(scale: Double = 1, offset: Double = 0, delay wait: Double = 0) -> Move {
      Move(
        start: start + wait, end: end + wait, duration: duration, from: from * scale + offset,
        to: to * scale + offset, easing: easing, isReversed: isReversed,
        residues: residues.map { $0.mapped(scale: scale, offset: offset, delay: wait) })
    }

    /// The same move backwards, so that its value at 0 is that at `end`.
    func mirrored(about end: Double) -> Move {
      Move(
        start: end - self.end, end: end - start, duration: duration, from: from, to: to,
        easing: easing, isReversed: true, residues: residues.map { $0.mirrored(about: end) })
    }
    /// Whether it was cut short.
    public var isInterrupted: Bool { !isReversed && end < start + duration }
  }

  /// The value before the first move.
  public let initial: Double
  /// The moves in order of time; they do not overlap.
  public private(set) var moves: [Move] = []

  mutating func append(contentsOf moves: [Move]) { self.moves += moves }

  mutating func append(_ move: Move) { moves.append(move) }

  /// Creates a track that never moves.
  public init(_ constant: Double) { initial = constant }

  init(_ initial: Double, moves: [Move]) { (self.initial, self.moves) = (initial, moves) }

  /// Creates a track that moves once.
  public init(from start: Double, to end: Double, _ animation: Animation, at time: Double = 0) {
    self.init(start)
    self = then(to: end, animation, at: time)
  }

  /// The track with a further move that begins `animation.delay` after `time`.
  ///
  /// Interrupted motion continues as in SwiftUI: a spring takes over its velocity, even if it
  /// is on its target already; a timing curve is added to springs that still die away.
  /// - Precondition: the new move begins no earlier than the last one.
  public func then(to end: Double, _ animation: Animation, at time: Double) -> Track {
    let start = time + animation.delay
    precondition(start >= (moves.last?.start ?? 0) - 1e-9, "moves are added in order of time")
    var from = value(at: start)
    var easing = animation.easing
    var residues: [Move] = []
    let speed = velocity(at: start)
    if case .spring(let spring) = easing {
      // Progress needs a distance: a move on its target begins a hair's breadth before it.
      if from == end, speed != 0 {
        from -= max(abs(speed) * 1e-9, end.ulp * 1024) * (speed < 0 ? -1 : 1)
      }
      if speed != 0 { easing = .spring(spring.released(at: speed / (end - from))) }
    } else if animation.duration > 0, let last = moves.last {
      residues = last.springs(at: start)
      if !residues.isEmpty { from = last.to }
    }
    var track = self
    if let last = track.moves.indices.last, track.moves[last].end > start {
      track.moves[last].end = start
      if track.moves[last].start == start { track.moves.removeLast() }
    }
    guard from != end || speed != 0 else { return track }
    let over = residues.map(\.end).reduce(start + animation.duration, max)
    track.moves.append(
      Move(
        start: start, end: over, duration: animation.duration, from: from, to: end,
        easing: easing, isReversed: false, residues: residues))
    return track
  }

  /// The track with a jump to another value.
  public func jumping(to value: Double, at time: Double) -> Track {
    then(to: value, Animation(.linear, duration: 0), at: time)
  }

  /// The value at a time; before the first move ``initial``.
  public func value(at time: Double) -> Double {
    guard let index = index(at: time) else { return initial }
    return time >= moves[index].end ? moves[index].final : moves[index].value(at: time)
  }

  /// The rate of change at a time, per second: the initial velocity of an interrupting spring.
  public func velocity(at time: Double) -> Double {
    guard let index = index(at: time), time < moves[index].end else { return 0 }
    return moves[index].velocity(at: time)
  }

  /// The move that is on its way at a time.
  package func move(at time: Double) -> Move? {
    index(at: time).map { moves[$0] }.flatMap { $0.end > time ? $0 : nil }
  }

  /// The last move that has begun at a time, found by bisection; easings of many jumps have many.
  private func index(at time: Double) -> Int? {
    let next = moves.indices.first(pastAll: { moves[$0].start <= time })
    return next > 0 ? next - 1 : nil
  }

  /// The value once everything is over.
  public var final: Double { moves.last?.final ?? initial }
  /// Whether the value never changes.
  public var isConstant: Bool { moves.isEmpty }
  /// Every time at which a move begins, turns a corner of its easing or ends, in order.
  public var breaks: [Double] { moves.flatMap(\.breaks) }

  /// The same motion with every value replaced by `scale * value + offset`.
  public func mapped(scale: Double, offset: Double = 0) -> Track {
    Track(initial * scale + offset, moves: moves.map { $0.mapped(scale: scale, offset: offset) })
  }

  /// The same motion begun `wait` seconds later.
  public func delayed(by wait: Double) -> Track {
    Track(initial, moves: moves.map { $0.mapped(delay: wait) })
  }

  /// The motion up to `duration`, then the same backwards until twice that time.
  package func autoreversed(over duration: Double) -> Track {
    Track(initial, moves: moves + moves.reversed().map { $0.mirrored(about: 2 * duration) })
  }

  /// This motion, then the moves of another that begin when this one is over.
  ///
  /// - Precondition: the other track begins after this one's last move.
  public func followed(by other: Track) -> Track {
    precondition(
      (other.moves.first?.start ?? .infinity) >= (moves.last?.end ?? 0) - 1e-9,
      "the second motion begins after the first")
    return Track(initial, moves: moves + other.moves)
  }

  /// The motion left after a time, as a track that begins there: springs that still die away.
  public func remainder(from time: Double) -> Track {
    let move = moves.last { $0.start <= time }
    let springs = move?.springs(at: time) ?? []
    guard let move, let end = springs.map(\.end).max() else { return Track(value(at: time)) }
    let rest = Self.jump(
      from: move.to, to: move.to, at: 0, until: end - time,
      over: springs.map { $0.mapped(delay: -time) })
    return Track(value(at: time), moves: [rest])
  }

  /// The motion up to a time, held from there.
  public func cut(at time: Double) -> Track {
    var track = self
    track.moves = moves.filter { $0.start <= time }
    for index in track.moves.indices where track.moves[index].end > time {
      track.moves[index].end = time
    }
    return track
  }
}
