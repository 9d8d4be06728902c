/// One eased piece to be fitted: two knots, and the search for the control points between them.
///
/// Values are shares of their tolerances, so the largest error allowed is 1.
struct EasedPiece {
  let table: SampledSpan
  /// The progress that the format allows for control points.
  let range: ClosedRange<Double>
  let a: Double
  let va: [Double]
  let b: Double
  let vb: [Double]

  /// The weights of the control points at a parameter, and the place and the progress there.
  @inline(__always)
  private func look(
    at s: Double, along p: CubicBezier
  ) -> (b1: Double, b2: Double, place: SampledSpan.Place, progress: Double) {
    let r = 1 - s
    let (b1, b2, b3) = (3 * s * r * r, 3 * s * s * r, s * s * s)
    return (
      b1, b2, table.place(a + (b - a) * (p.x1 * b1 + p.x2 * b2 + b3)), p.y1 * b1 + p.y2 * b2 + b3
    )
  }

  /// The largest error over interior samples; not exact once it is beyond `limit`.
  func error(_ p: CubicBezier, samples: Int, limit: Double = 50) -> Double {
    var largest = 0.0
    let share = 1 / Double(samples)
    for k in 1..<samples {
      let (_, _, place, progress) = look(at: Double(k) * share, along: p)
      let weight = table.weight(at: place)
      for c in 0..<va.count {
        let written = va[c] + (vb[c] - va[c]) * progress
        largest = max(largest, abs(written - table.value(c, at: place)) * weight)
      }
      if largest > limit { break }
    }
    return largest
  }

  /// A start with the slopes of the curve at both ends.
  func tangents(_ third: Double) -> CubicBezier {
    var across = 0.0
    var first = 0.0
    var last = 0.0
    let early = table.place(a)
    let late = table.place(b)
    for c in 0..<va.count {
      let rise = vb[c] - va[c]
      across += rise * rise
      first += rise * table.slope(c, at: early)
      last += rise * table.slope(c, at: late)
    }
    let scale = across > 0 ? (b - a) * third / across : 0
    return clamped(third, first * scale, 1 - third, 1 - last * scale)
  }

  private func clamped(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezier {
    CubicBezier(
      min(max(x1, 0), 1), min(max(y1, range.lowerBound), range.upperBound),
      min(max(x2, 0), 1), min(max(y2, range.lowerBound), range.upperBound))
  }

  /// A few damped Gauss-Newton steps (Levenberg-Marquardt) on 23 samples.
  func improve(_ start: CubicBezier) -> CubicBezier {
    var p = start
    var damping = 1e-3
    var (cost, system) = linearised(p)
    for _ in 0..<14 {
      guard let next = moved(p, system, damping: damping) else { break }
      let (lower, refreshed) = linearised(next)
      if lower < cost {
        let gain = cost - lower
        p = next
        system = refreshed
        damping = max(damping / 6, 1e-9)
        if gain < cost * 1e-3 { break }
        cost = lower
      } else {
        damping *= 8
        if damping > 1e4 { break }
      }
    }
    return p
  }

  /// One step; a number that would leave its range stops at the end and the others make up for it.
  private func moved(_ p: CubicBezier, _ system: NormalEquations, damping: Double) -> CubicBezier? {
    var held: [Double?] = [nil, nil, nil, nil]
    while let step = system.solved(damping: damping, holding: held) {
      let free = [p.x1 - step[0], p.y1 - step[1], p.x2 - step[2], p.y2 - step[3]]
      let next = clamped(free[0], free[1], free[2], free[3])
      let excess = zip(free, [next.x1, next.y1, next.x2, next.y2]).map { $0 - $1 }
      let leaving = (0..<4).filter { held[$0] == nil && excess[$0] != 0 }
      if leaving.isEmpty { return next }
      for index in leaving { held[index] = step[index] + excess[index] }
    }
    return nil
  }

  /// The sum of squares and its normal equations.
  private func linearised(_ p: CubicBezier) -> (Double, NormalEquations) {
    var system = NormalEquations()
    var cost = 0.0
    for k in 1..<24 {
      let (b1, b2, place, progress) = look(at: Double(k) / 24, along: p)
      let weight = table.weight(at: place)
      for c in 0..<va.count {
        let rise = (vb[c] - va[c]) * weight
        let run = -(b - a) * table.slope(c, at: place) * weight
        let e = (va[c] - table.value(c, at: place)) * weight + rise * progress
        system.add(run * b1, rise * b1, run * b2, rise * b2, residual: e)
        cost += e * e
      }
    }
    return (cost, system)
  }

  /// A shape with few decimals near one that fits, or `nil` if none is within `limit`.
  func printable(near p: CubicBezier, limit: Double) -> CubicBezier? {
    for scale in [100.0, 1000.0] {
      func grid(_ number: Double, _ shift: Int) -> Double {
        ((number * scale).rounded() + Double(shift)) / scale
      }
      let base = clamped(grid(p.x1, 0), grid(p.y1, 0), grid(p.x2, 0), grid(p.y2, 0))
      if error(base, samples: 100, limit: limit) <= limit { return shortened(base, limit: limit) }
      var best: CubicBezier?
      var least = limit
      for code in 0..<81 {
        let shape = clamped(
          grid(p.x1, code % 3 - 1), grid(p.y1, code / 3 % 3 - 1), grid(p.x2, code / 9 % 3 - 1),
          grid(p.y2, code / 27 - 1))
        let found = error(shape, samples: 32, limit: least)
        if found < least {
          best = shape
          least = found
        }
      }
      if let best, error(best, samples: 100, limit: limit) <= limit {
        return shortened(best, limit: limit)
      }
    }
    return nil
  }

  /// A shape whose numbers have as few decimals as each can within half of `limit`: what is cut into
  /// strips has other errors besides that of a piece.
  private func shortened(_ shape: CubicBezier, limit: Double) -> CubicBezier {
    var numbers = [shape.x1, shape.y1, shape.x2, shape.y2]
    for index in numbers.indices {
      let exact = numbers[index]
      for scale in [10.0, 100.0] where numbers[index] == exact {
        numbers[index] = (exact * scale).rounded() / scale
        let shorter = clamped(numbers[0], numbers[1], numbers[2], numbers[3])
        if error(shorter, samples: 100, limit: limit) > 0.5 * limit { numbers[index] = exact }
      }
    }
    return clamped(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
