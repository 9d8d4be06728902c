internal import CTx2SVGMath

/// Spans of one number that may be off by more than its tolerance at times.
extension FittingJob {
  /// A keyframe: a time and the value written there.
  struct Knot {
    var time: Double
    var value: SIMD8<Double>
  }

  /// Adds a span as one piece, with holds before and after it where the slack allows them, and
  /// returns whether that was possible; if not, the span may have been sampled.
  func appendLoosely(
    span: Span, printed: (start: Double, end: Double), quantum: Double, _ sampled: inout EasedSpan?,
    to frames: inout Keyframes
  ) -> Bool {
    guard curve.slack != nil, curve.dimension == 1, fitter.samplesPerSecond == nil,
      printed.end > printed.start
    else { return false }
    let written = SIMD8(repeating: frames.values[frames.values.count - 1][0])
    let goesOn = !frames.pieces.isEmpty && isNear(written, at: span.a)
    switch curve.exact(span.a, span.b) {
    case .eased: return false
    case .constant:
      let value = goesOn ? written : short(at: span.a)
      begin(at: printed.start, value, &frames)
      push(printed.end, value, .hold, to: &frames)
      return true
    case .smooth:
      let fit = EasedSpan(
        job: self, span: (span.a, span.b), printed: printed, last: written, quantum: quantum)
      let step = fit.quantum
      let first = Knot(time: printed.start, value: goesOn ? written : short(at: span.a))
      let last = Knot(time: printed.end, value: short(at: span.b.nextDown))
      // Holds are looked for only if they are needed; a jump after one takes more than a second piece.
      lazy var late = goesOn ? [] : holds(from: span.a, towards: span.b, step)
      lazy var early = holds(from: span.b.nextDown, towards: span.a, step)
        .filter { isNear($0.value, at: span.next) }
      for begun in [[first], nil] {
        for ended in [[last], nil] {
          let fits = (begun ?? late).flatMap { start in
            (ended ?? early).compactMap { end in
              end.time > start.time + step
                ? fit.piece(from: start, to: end).map { (start: start, end: end, piece: $0) } : nil
            }
          }
          guard let (start, end, piece) = fits.min(by: { $0.piece.decimals < $1.piece.decimals })
          else { continue }
          begin(at: printed.start, start.value, &frames)
          if start.time > printed.start { push(start.time, start.value, .hold, to: &frames) }
          push(end.time, end.value, piece, to: &frames)
          if end.time < printed.end { push(printed.end, end.value, .hold, to: &frames) }
          frames.isFitted = true
          return true
        }
      }
      sampled = fit
      return false
    }
  }

  /// Jumps to a value unless it is the current one.
  private func begin(at time: Double, _ value: SIMD8<Double>, _ frames: inout Keyframes) {
    let last = frames.values.count - 1
    guard frames.values[last] != row(value) else { return }
    if time == 0 {
      frames.values[last] = row(value)
    } else {
      push(time, value, .hold, to: &frames)
    }
  }

  private func isNear(_ value: SIMD8<Double>, at time: Double) -> Bool {
    size(value - curve.evaluate(time)) <= Self.snap * limit * slack(at: time)
  }

  private func slack(at time: Double) -> Double { curve.slack?(time) ?? 1 }

  /// The number at a time, in as few digits as a quarter of the slack allows.
  private func short(at time: Double) -> SIMD8<Double> {
    let room = slack(at: time) * tolerances[0]
    let steps = pow(10, -max(log10(quanta[0]).rounded(), log10(room / 4).rounded(.down)))
    return SIMD8(repeating: (curve.evaluate(time)[0] * steps).rounded() / steps)
  }

  /// Knots whose value can be held to an end of a span: the farthest, and some nearer ones, of which
  /// one may have an easing with fewer decimals.
  private func holds(from end: Double, towards other: Double, _ step: Double) -> [Knot] {
    guard slack(at: end) > 1 else { return [] }
    for step in [10 * step, step] {
      func knot(_ columns: Int) -> Knot {
        let time = ((end / step).rounded() + Double(other > end ? columns : -columns)) * step
        return Knot(time: time, value: short(at: min(max(time, min(end, other)), max(end, other))))
      }
      func isHeld(_ columns: Int) -> Bool {
        let knot = knot(columns)
        return (0...16).allSatisfy {
          isNear(knot.value, at: end + (knot.time - end) * Double($0) / 16)
        }
      }
      let farthest = (1..<max(1, Int(abs(other - end) / step))).first(pastAll: isHeld) - 1
      guard farthest > 0 else { continue }
      return (max(1, farthest - 3)...farthest).reversed().filter(isHeld).map(knot)
    }
    return []
  }
}

extension Keyframes.Piece {
  /// How many decimals the numbers of its easing have, at most three each.
  fileprivate var decimals: Int {
    guard case .cubic(let shape) = self else { return 0 }
    return [shape.x1, shape.y1, shape.x2, shape.y2].reduce(0) { sum, number in
      let scaled = [1, 10, 100].map { abs(number) * $0 }
      return sum + (scaled.firstIndex { abs($0 - $0.rounded()) < 1e-6 } ?? 3)
    }
  }
}
