extension FittingJob {
  /// Writes a bound of the error into the keyframes.
  ///
  /// The error of a piece is sampled along its own parameter, where it is as smooth as the curve;
  /// between two samples it goes beyond them by less than a quarter of a second difference. A jump
  /// counts when it is written, as it may be written a little early or late.
  func certify(_ frames: inout Keyframes, quantum: Double) {
    guard frames.isFitted else { return }
    let stops = breaks()
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let (a, b) = (stop.last, next.first)
      let (start, end) = (printed(stop, quantum), printed(next, quantum))
      let low = jumps(at: stop) ? a : 0
      let isLast = next.last == stops[stops.count - 1].last
      let high = jumps(at: next) || isLast ? next.before : b + quantum
      let sides = smoothPart(of: (a, b))
      for (index, piece) in frames.pieces.enumerated() {
        let from = max(frames.times[index], start)
        let to = min(frames.times[index + 1], end)
        guard to > from + finestTime / 2 else { continue }
        // Only holds go on across breaks; there the curve rests.
        let part = piece == .hold ? (from, to) : (frames.times[index], frames.times[index + 1])
        let worst = bound(of: index, in: &frames, over: part) { time in
          // An isolated value at an end of the span does not count.
          let isAlone = (time >= a && time < sides.a) || (time < b && time > sides.b)
          return isAlone ? nil : min(max(time, low), high)
        }
        if frames.isCutShort { return }
        if worst.error > frames.error {
          frames.error = worst.error
          frames.errorTime = worst.time
        }
      }
    }
  }

  /// A span without its ends if they are isolated: a face seen edge-on has no skew, and next to it
  /// any.
  private func smoothPart(of span: (a: Double, b: Double)) -> (a: Double, b: Double) {
    let margin = (span.b - span.a) * 5e-4
    func stands(_ time: Double, _ step: Double) -> Bool {
      let (next, after) = (curve.evaluate(time + step), curve.evaluate(time + 2 * step))
      let jump = size(curve.evaluate(time) - next)
      return jump > Self.snap * limit && jump > 2 * size(next - after)
    }
    return (
      stands(span.a, finestTime) ? span.a + margin : span.a,
      stands(span.b.nextDown, -finestTime) ? span.b - margin : span.b
    )
  }

  /// Whether there is a jump that is not taken for arriving on a target.
  private func jumps(at stop: Break) -> Bool {
    size(curve.evaluate(stop.last) - curve.evaluate(stop.before)) > Self.snap * limit
  }

  /// Whether it jumps at the very end by more than the last piece can make up for.
  ///
  /// Strips, which have slack, are not shown any more when they rest.
  func jumpsAtEnd(_ stop: Break, of frames: Keyframes) -> Bool {
    guard curve.slack != nil else { return jumps(at: stop) }
    let end = curve.evaluate(duration)
    let way = frames.values.map { size(KeyframeFitter.vector($0, fill: 0) - end) }.max() ?? 0
    return size(end - curve.evaluate(stop.before)) > max(1, way / 500)
  }

  private func bound(
    of index: Int, in frames: inout Keyframes, over part: (a: Double, b: Double),
    _ counted: (Double) -> Double?
  ) -> (error: Double, time: Double) {
    let first = shares(frames.values[index])
    let last = shares(frames.values[index + 1])
    let piece = frames.pieces[index]
    var looks = 0
    func sample(_ s: Double) -> Sample {
      looks += 1
      let (x, y) = piece.point(at: s)
      let time = part.a + (part.b - part.a) * x
      let written = first + (last - first) * y
      guard let moment = counted(time) else { return Sample(place: s, time: time, error: .zero) }
      let slack = curve.slack?(moment) ?? 1
      let error = (written - curve.evaluate(moment) / tolerances) / slack
      guard largest(error) > 1 else { return Sample(place: s, time: time, error: error) }
      // Where the curve is almost vertical the last decimal of a time moves it that much.
      let near = [time - finestTime, time + finestTime].map {
        (written - curve.evaluate(counted($0) ?? moment) / tolerances) / slack
      }
      let least = pointwiseMin(error, pointwiseMin(near[0], near[1]))
      let most = pointwiseMax(error, pointwiseMax(near[0], near[1]))
      return Sample(place: s, time: time, error: pointwiseMax(least, pointwiseMin(most, .zero)))
    }
    let count = piece == .hold ? 4 : min(48, rows)
    var worst = (error: 0.0, time: part.a)
    var left = sample(0)
    for step in 1...count {
      let right = sample(Double(step) / Double(count))
      let error = bound(left, right, depth: 0, sample)
      if error > worst.error { worst = (error, left.time) }
      left = right
    }
    frames.spend(looks, of: fitter.mostSamples)
    return worst
  }

  /// The error at a place along a piece.
  private struct Sample {
    let place: Double
    let time: Double
    let error: SIMD8<Double>
  }

  /// A bound of the error between two samples; where it is too large for them, it is refined.
  private func bound(_ a: Sample, _ b: Sample, depth: Int, _ sample: (Double) -> Sample) -> Double {
    let middle = sample((a.place + b.place) / 2)
    let seen = max(largest(a.error), largest(middle.error), largest(b.error))
    let error = seen + largest(a.error - 2 * middle.error + b.error) / 4
    guard error > 1, seen <= 1 else { return error }
    if depth == 12 { return seen }
    return max(
      bound(a, middle, depth: depth + 1, sample), bound(middle, b, depth: depth + 1, sample))
  }

  private func largest(_ shares: SIMD8<Double>) -> Double {
    (0..<curve.dimension).reduce(0.0) { max($0, abs(shares[$1])) }
  }

  private func shares(_ row: [Double]) -> SIMD8<Double> {
    KeyframeFitter.vector(row, fill: 0) / tolerances
  }
}

extension Keyframes.Piece {
  /// Time and progress at a parameter, all of them fractions.
  fileprivate func point(at s: Double) -> (Double, Double) {
    switch self {
    case .linear: (s, s)
    case .hold: (s, 0)
    case .cubic(let curve): curve.point(at: s)
    }
  }
}
