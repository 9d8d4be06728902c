extension Track {
  /// A function of this track's value, which runs between 0 and 1, over time.
  ///
  /// A timing curve that stays between its ends is cut where the value has gone a further share of
  /// its way, so that each piece keeps its law; any other motion is cut evenly in time, four times as
  /// finely where it bends.
  package func composed(pieces count: Int, _ function: (Double) -> Double) -> Track {
    composed(cutAt: (1..<max(1, count)).map { Double($0) / Double(count) }, function)
  }

  /// The same, cut where the value has gone given shares of its way.
  package func composed(cutAt shares: [Double], _ function: (Double) -> Double) -> Track {
    func value(_ progress: Double) -> Double { function(min(max(progress, 0), 1)) }
    var track = Track(value(initial))
    for move in moves {
      guard move.end > move.start else {
        track.append(Self.jump(from: value(move.from), to: value(move.to), at: move.start))
        continue
      }
      var time = move.start
      var from = value(move.first)
      for piece in move.pieces(shares) {
        let to = value(piece.end)
        let end = time + piece.duration
        track.append(
          Move(
            start: time, end: end, duration: piece.duration, from: from, to: to,
            easing: piece.easing, isReversed: false))
        (time, from) = (end, to)
      }
    }
    return track
  }
}

extension Track.Move {
  /// A stretch of a move: its length, its easing and its last value.
  fileprivate typealias Piece = (duration: Double, easing: Easing, end: Double)

  fileprivate func pieces(_ shares: [Double]) -> [Piece] {
    let count = shares.count + 1
    let ends = [0] + shares + [1]
    if case .linear = easing {
      return zip(ends, ends.dropFirst()).map { a, b in
        let last = b == 1 ? final : value(at: start + (end - start) * b)
        return ((end - start) * (b - a), .linear, last)
      }
    }
    guard residues.isEmpty, !isReversed, end >= start + duration - 1e-9,
      case .cubicBezier(let curve) = easing, (0...1).contains(curve.y1),
      (0...1).contains(curve.y2)
    else { return evenPieces(4 * count) }
    // Its time as a function of its progress is a curve of the same kind.
    let swapped = CubicBezier(curve.y1, curve.x1, curve.y2, curve.x2)
    let cuts = ends.map { swapped.parameter(at: $0) }
    return (0..<count).map { index in
      let (a, b) = (cuts[index], cuts[index + 1])
      let part = curve.part(from: a, to: b)
      let share = ends[index + 1]
      return (
        duration * (curve.point(at: b).0 - curve.point(at: a).0), .cubicBezier(part),
        from + (to - from) * share
      )
    }
  }

  private func evenPieces(_ count: Int) -> [Piece] {
    let step = (end - start) / Double(count)
    return (1...count).map { index in
      let last = index == count ? final : value(at: start + step * Double(index))
      return (step, law(from: start + step * Double(index - 1), for: step), last)
    }
  }

  /// The easing of a short stretch: a curve with the same speeds, if there is one.
  private func law(from time: Double, for step: Double) -> Easing {
    let end = min(time + step, self.end.nextDown)
    let way = value(at: end) - value(at: time)
    guard abs(way) > 1e-9 else { return .linear }
    let first = velocity(at: time) * step / 3 / way
    let second = 1 - velocity(at: end) * step / 3 / way
    guard (0...1).contains(first), (0...1).contains(second) else { return .linear }
    return .cubicBezier(CubicBezier(1 / 3.0, first, 2 / 3.0, second))
  }
}

extension CubicBezier {
  /// The stretch between two parameters as a curve in its own right (de Casteljau's blossom).
  fileprivate func part(from a: Double, to b: Double) -> CubicBezier {
    func blossom(_ p: Double, _ q: Double, _ first: Double, _ second: Double) -> Double {
      // The polar form of a curve from 0 to 1, twice at `p` and once at `q`.
      let one = (first * p, first + (second - first) * p, second + (1 - second) * p)
      let two = (one.0 + (one.1 - one.0) * p, one.1 + (one.2 - one.1) * p)
      return two.0 + (two.1 - two.0) * q
    }
    let (start, end) = (point(at: a), point(at: b))
    let (width, height) = (end.0 - start.0, end.1 - start.1)
    guard width > 0, height > 0 else { return CubicBezier(0, 0, 1, 1) }
    // The inner control points are the blossoms at (a, a, b) and (a, b, b).
    return CubicBezier(
      min(max((blossom(a, b, x1, x2) - start.0) / width, 0), 1),
      (blossom(a, b, y1, y2) - start.1) / height,
      min(max((blossom(b, a, x1, x2) - start.0) / width, 0), 1),
      (blossom(b, a, y1, y2) - start.1) / height)
  }
}
