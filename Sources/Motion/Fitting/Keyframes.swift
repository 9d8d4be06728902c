/// Values at times with an easing between each two, as SMIL and CSS can play them.
public struct Keyframes: Hashable, Sendable {
  /// The way from one value to the next.
  public enum Piece: Hashable, Sendable {
    /// At constant speed.
    case linear
    /// Along a timing curve.
    case cubic(CubicBezier)
    /// It stays, and jumps at the end.
    case hold
  }

  /// Seconds, from 0 to the length of the cycle, never decreasing.
  public var times: [Double]
  /// The values at those times, all of one dimension of at most eight.
  public var values: [[Double]]
  /// One fewer than there are times.
  public var pieces: [Piece]
  /// A bound of the error of any component as a share of its tolerance.
  public var error = 0.0
  /// The time of the largest error, seconds.
  public var errorTime = 0.0
  /// Whether a piece approximates the motion instead of reproducing it.
  public var isFitted = false
  /// Whether readers whose times have 24 bits are seen to be off.
  package var isLate = false
  /// Whether the motion would take more pieces than ``KeyframeFitter/mostPieces``, or more looks at it
  /// than are allowed.
  public var isCutShort = false

  /// How often the motion was looked at to find them.
  package var samples = 0

  /// Creates keyframes that reproduce a motion exactly.
  ///
  /// - Precondition: there are as many values as times, and one piece fewer.
  public init(times: [Double], values: [[Double]], pieces: [Piece]) {
    precondition(times.count == values.count && pieces.count == times.count - 1, "in step")
    self.times = times
    self.values = values
    self.pieces = pieces
  }

  /// Whether nothing ever changes.
  public var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  /// The length of the stretch, seconds.
  public var length: Double { times[times.count - 1] }

  /// The values at a time; beyond the length they repeat, and each stretch ends with its own end.
  public func value(at time: Double) -> [Double] {
    // What was cut short at its beginning has no length.
    guard time <= length || length == 0 else {
      let rest = time.truncatingRemainder(dividingBy: length)
      return value(at: rest < 1e-9 * time ? length : rest)
    }
    let index = times.indices.first(pastAll: { times[$0] <= time }) - 1
    guard pieces.indices.contains(index) else {
      return time <= times[0] ? values[0] : values[values.count - 1]
    }
    let span = times[index + 1] - times[index]
    let fraction = span > 0 ? (time - times[index]) / span : 1
    let progress =
      switch pieces[index] {
      case .linear: fraction
      case .hold: 0.0
      case .cubic(let curve): curve.value(at: fraction)
      }
    return zip(values[index], values[index + 1]).map { $0 + ($1 - $0) * progress }
  }

  /// How far a reader is off whose times are shares of the cycle with 24 bits, at most, in shares of
  /// tolerances.
  package func lateness(in tolerances: [Double]) -> (error: Double, time: Double) {
    pieces.indices.map { index in
      let span = times[index + 1] - times[index]
      guard span > 0, pieces[index] != .hold else { return (0, times[index]) }
      let share = min(Float(times[index + 1] / length), Float(1).nextDown)
      // Half of the last bit, as a share of the piece.
      let delay = Double(share.ulp) / 2 * length / span
      let ways = zip(values[index], values[index + 1]).map { abs($1 - $0) }
      let way = zip(ways, tolerances).map { $0 / $1 }.max() ?? 0
      return (way * pieces[index].way(within: min(delay, 1)), times[index])
    }.max { $0.error < $1.error } ?? (0, 0)
  }

  /// Counts looks at the motion; too many cut it short.
  mutating func spend(_ looks: Int, of most: Int) {
    samples += looks
    if samples > most { isCutShort = true }
  }

  /// Joins neighbouring holds and drops keyframes in the middle of a constant straight line.
  mutating func simplify() {
    var index = 1
    while index < pieces.count {
      let still = values[index - 1] == values[index]
      let stays = values[index] == values[index + 1]
      if still, pieces[index] == .hold || stays {
        times.remove(at: index)
        values.remove(at: index)
        pieces.remove(at: index)
        pieces[index - 1] = .hold
      } else {
        index += 1
      }
    }
  }

  /// The same cycles from a jump of them all on, which then takes no keyframe, and when that is; `nil`
  /// if nothing jumps within them all at one time, or the end of one is a jump already.
  package static func fromJump(_ cycles: [Keyframes]) -> (cycles: [Keyframes], start: Double)? {
    let places = Set(cycles.map { [$0.times[$0.firstJump ?? 0], $0.length] })
    guard places.count == 1, let start = places.first?[0], start > 0 else { return nil }
    return (cycles.map { $0.turned(to: $0.firstJump ?? 0) }, start)
  }

  /// The keyframe to which a cycle jumps first, if its ends agree; Firefox counts in milliseconds when
  /// animations begin and how long they take.
  private var firstJump: Int? {
    func isWhole(_ time: Double) -> Bool { abs(time * 1000 - (time * 1000).rounded()) < 1e-6 }
    guard values[0] == values[values.count - 1], isWhole(length) else { return nil }
    return pieces.indices.dropFirst().first(where: {
      pieces[$0 - 1] == .hold && values[$0 - 1] != values[$0] && isWhole(times[$0])
    })
  }

  /// The cycle from one of its keyframes on.
  private func turned(to first: Int) -> Keyframes {
    var turned = self
    turned.times = (times[first...] + times[1...first].map { $0 + length }).map {
      $0 - times[first]
    }
    turned.values = Array(values[first...] + values[1...first])
    turned.pieces = Array(pieces[first...] + pieces[..<first])
    turned.simplify()
    return turned
  }
}

extension Keyframes.Piece {
  /// The farthest that it goes within a part of its time, as a part of its way.
  fileprivate func way(within part: Double) -> Double {
    guard case .cubic(let curve) = self else { return part }
    // Within a stretch of the parameter it is as fast as a straight line between its ends, almost.
    return (0..<64).map { step in
      let (a, b) = (curve.point(at: Double(step) / 64), curve.point(at: Double(step + 1) / 64))
      let rise = abs(b.1 - a.1)
      return min(rise, rise / max(b.0 - a.0, 1e-12) * part)
    }.max() ?? part
  }
}
