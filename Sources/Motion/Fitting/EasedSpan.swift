/// Fits eased pieces to a smooth span of a curve, greedily, each as long as the tolerance allows.
///
/// A piece is t(s) = a + (b - a) X(s), v(s) = va + (vb - va) Y(s) with cubic X and Y, so its error
/// is v(s) - f(t(s)): no root needs solving, neither in the fit nor in the proof.
struct EasedSpan {
  struct Piece {
    let time: Double
    let value: SIMD8<Double>
    let piece: Keyframes.Piece
  }

  private typealias Fitted = (piece: Keyframes.Piece, shape: CubicBezier?)

  private let job: FittingJob
  private let span: (a: Double, b: Double)
  private let printed: (start: Double, end: Double)
  /// The value at which the last piece ends.
  var last: SIMD8<Double>
  private let table: SampledSpan
  /// How often the curve was looked at.
  var samples: Int { table.count }
  /// The step in which knots are written, seconds.
  let quantum: Double
  /// The times at which a knot is needed because control values may not overshoot.
  private let stops: [Double]

  /// Samples a span between two breaks, which are written at the times `printed`.
  ///
  /// The last piece ends at the value `last`. Times of the breaks are multiples of `quantum`, a
  /// power of ten of the cycle; times between them may be finer.
  init(
    job: FittingJob, span: (a: Double, b: Double), printed: (start: Double, end: Double),
    last: SIMD8<Double>, quantum: Double
  ) {
    self.job = job
    self.span = span
    self.printed = printed
    self.last = last
    let table = SampledSpan(
      from: span.a, to: span.b, dimension: job.curve.dimension, rows: job.rows,
      evaluate: { job.curve.evaluate(min($0, span.b.nextDown)) / job.tolerances },
      slack: job.curve.slack)
    self.table = table
    // A short span in a long cycle needs finer knots than its own ends do.
    var quantum = quantum
    while quantum * 100 > span.b - span.a, quantum > job.finestTime { quantum /= 10 }
    let turns = job.fitter.ordinates == .unitInterval ? table.turns() : []
    let step = Self.step(
      turns.map(\.bend).max() ?? 0, over: span.b - span.a, from: quantum, to: job.finestTime)
    self.quantum = step
    stops =
      turns.map { ($0.time / step).rounded() * step }
      .filter { $0 > printed.start + step / 2 && $0 < printed.end - step / 2 } + [printed.end]
  }

  /// The coarsest step that leaves a choice of knots and does not blur the turns.
  ///
  /// A turn moved by half a step changes the value there by `bend` / 8 times the step squared.
  private static func step(
    _ bend: Double, over length: Double, from coarsest: Double, to finest: Double
  ) -> Double {
    var step = coarsest
    while step > finest * 5, step > length / 200 || bend * step * step > 0.8 { step /= 10 }
    return step
  }

  /// The pieces, in order; the last one ends where the span does.
  ///
  /// - Returns: `nil` if there would be too many.
  func pieces() -> [Piece]? {
    var result: [Piece] = []
    var start = printed.start
    var value = job.rounded(job.curve.evaluate(span.a))
    var warm: CubicBezier?
    for stop in stops where stop > start + job.finestTime / 2 {
      while start < stop - job.finestTime / 2 {
        guard result.count < KeyframeFitter.mostPieces else { return nil }
        let (end, fitted) = farthest(from: start, job.shares(value), to: stop, warm)
        value = valueAt(end)
        result.append(Piece(time: end, value: value, piece: fitted.piece))
        start = end
        warm = fitted.shape
      }
    }
    return result
  }

  /// One piece between two knots of choice, or `nil` if none keeps the tolerance.
  func piece(from first: FittingJob.Knot, to last: FittingJob.Knot) -> Keyframes.Piece? {
    guard stops.count == 1 else { return nil }
    return fit(first.time, job.shares(first.value), last.time, job.shares(last.value), nil)?.piece
  }

  private func valueAt(_ time: Double) -> SIMD8<Double> {
    guard time < printed.end - job.finestTime / 2 else { return last }
    return job.rounded(job.curve.evaluate(min(max(time, span.a), span.b.nextDown)))
  }

  private func farthest(
    from start: Double, _ value: [Double], to stop: Double, _ warm: CubicBezier?
  ) -> (Double, Fitted) {
    if let whole = fit(start, value, stop, job.shares(valueAt(stop)), warm) { return (stop, whole) }
    var step = quantum
    while true {
      if let found = farthest(from: start, value, to: stop, in: step, warm) { return found }
      let next = min(((start + step) / step).rounded() * step, stop)
      // Where not even one step can be eased the curve is steep; unless the values are too coarse.
      let rise = zip(job.shares(valueAt(next)), value).map { abs($0 - $1) }.max() ?? 0
      if rise <= 2 || step < job.finestTime * 5 { return (next, (.linear, nil)) }
      step /= 10
    }
  }

  /// The longest piece that ends a whole number of steps on, found by galloping, then bisecting.
  private func farthest(
    from start: Double, _ value: [Double], to stop: Double, in step: Double, _ warm: CubicBezier?
  ) -> (Double, Fitted)? {
    let first = (start / step).rounded()
    let columns = Int((stop / step - first).rounded(.up)) - 1
    guard columns > 0 else { return nil }
    var best: Fitted?
    var low = 0
    var high = columns + 1
    var reach = max(1, columns / 8)
    while low + 1 < high {
      let time = (first + Double(reach)) * step
      let end = job.shares(valueAt(time))
      if let fitted = fit(start, value, time, end, best?.shape ?? warm) {
        best = fitted
        low = reach
      } else {
        high = reach
      }
      if high - low <= max(1, low / 64) { break }
      let isGalloping = high > columns
      reach =
        if isGalloping {
          min(2 * low, columns)
        } else {
          low == 0 ? max(1, high / 4) : (low + high) / 2
        }
    }
    return best.map { ((first + Double(low)) * step, $0) }
  }

  /// The piece between two knots within the tolerance, or `nil`.
  private func fit(
    _ a: Double, _ va: [Double], _ b: Double, _ vb: [Double], _ warm: CubicBezier?
  ) -> Fitted? {
    let limit = job.limit
    let target = EasedPiece(
      table: table, range: job.fitter.ordinates.range, a: a, va: va, b: b, vb: vb)
    if target.error(.straight, samples: 48, limit: limit) <= limit { return (.linear, nil) }
    if job.fitter.ordinates == .straight { return nil }
    var best: CubicBezier?
    var least = Double.infinity
    for start in [warm, target.tangents(0.33), target.tangents(0.25)].compactMap({ $0 }) {
      let shape = target.improve(start)
      let error = target.error(shape, samples: 48)
      if error < least {
        least = error
        best = shape
      }
      if least < 0.8 * limit { break }
    }
    guard let best, least < 1.6, let shape = target.printable(near: best, limit: limit) else {
      return nil
    }
    return (.cubic(shape), shape)
  }
}
