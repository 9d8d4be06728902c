internal import CTx2SVGMath

/// One run of the fitter over one curve.
struct FittingJob {
  let curve: Curve
  let fitter: KeyframeFitter
  let tolerances: SIMD8<Double>
  let quanta: SIMD8<Double>
  /// The largest error a piece may have at its samples, as a share of the tolerance.
  let limit: Double
  /// The first rows of a table of a span: few where the motion has many corners.
  let rows: Int

  /// The share of the limit by which a curve may still be off its target when it is cut off.
  static let snap = 0.9

  var duration: Double { fitter.duration }
  /// No two times are nearer than this: the last decimal of the cycle.
  var finestTime: Double { fitter.finestTime }

  /// A time at which the curve may jump.
  ///
  /// Sums of durations that ought to be one time differ by rounding: the old law applies before the
  /// first of them, the new one from the last.
  struct Break {
    let first: Double
    var last: Double
    /// The last moment of the old law.
    var before: Double { first.nextDown }
  }

  /// The stretch between breaks: the first and, but for the moment before it, the last time; and
  /// the time from which the next law applies.
  typealias Span = (a: Double, b: Double, next: Double)

  func run() -> Keyframes {
    let stops = breaks()
    let start = row(rounded(curve.evaluate(stops[0].last)))
    var frames = Keyframes(times: [0], values: [start], pieces: [])
    frames.spend(16 * stops.count, of: fitter.mostSamples)
    if frames.isCutShort { return frames }
    let quantum = timeQuantum(for: stops)
    for (stop, next) in zip(stops, stops.dropFirst()) where !frames.isCutShort {
      append(
        span: (stop.last, next.first, next.last),
        printed: (printed(stop, quantum), printed(next, quantum)), quantum: quantum, to: &frames)
    }
    if frames.isCutShort { return frames }
    if fitter.holdsEnd {
      let end = rounded(curve.evaluate(duration))
      if jumpsAtEnd(stops[stops.count - 1], of: frames) {
        push(duration, end, .hold, to: &frames)
      } else if curve.slack == nil {
        frames.values[frames.values.count - 1] = row(end)
      }
    }
    frames.simplify()
    certify(&frames, quantum: quantum)
    return frames
  }

  /// The times between which the curve is smooth, with 0 and the end of the cycle.
  func breaks() -> [Break] {
    var stops = [Break(first: 0, last: 0)]
    for time in curve.breaks.sorted() where time > 0 && time < duration {
      if time <= stops[stops.count - 1].last + Self.rounding {
        stops[stops.count - 1].last = time
      } else {
        stops.append(Break(first: time, last: time))
      }
    }
    if let last = stops.last, last.first > 0, last.last > duration - Self.rounding {
      stops.removeLast()
      return stops + [Break(first: last.first, last: duration)]
    }
    return stops + [Break(first: duration, last: duration)]
  }

  /// The most by which sums of durations that ought to be equal may differ, seconds.
  private static let rounding = 1e-9

  func printed(_ stop: Break, _ quantum: Double) -> Double {
    if stop.first == 0 { return 0 }
    if stop.last == duration { return duration }
    // Whatever jumps at one moment has jumped then, however many digits its cycle takes.
    return quantum == finestTime
      ? KeyframeFitter.digitsDown(stop.first / quantum) * quantum
      : (stop.first / quantum).rounded() * quantum
  }

  /// The coarsest decimal fraction of the cycle at which rounding the breaks does no harm.
  private func timeQuantum(for stops: [Break]) -> Double {
    for digits in 2..<KeyframeFitter.timeDigits(in: duration) {
      let quantum = duration * pow(10, -Double(digits))
      let printed = stops.map { self.printed($0, quantum) }
      guard stops.indices.allSatisfy({ isHarmless(writing: stops[$0], as: printed[$0]) }) else {
        continue
      }
      let playsAlike = stops.indices.dropLast().allSatisfy { index in
        isHarmless(
          playing: (stops[index].last, stops[index + 1].first), from: printed[index],
          to: printed[index + 1])
      }
      if playsAlike { return quantum }
    }
    return finestTime
  }

  /// Whether nothing moves much between a break and the time at which it is written.
  private func isHarmless(writing stop: Break, as printed: Double) -> Bool {
    let shift = abs(printed - stop.first)
    if shift < 1e-9 { return true }
    let here = curve.evaluate(stop.last)
    let before = curve.evaluate(stop.before)
    // A jump meets switches of other elements, which are written to the sixth decimal.
    guard size(here - before) <= Self.snap * limit else { return false }
    return [shift, shift / 8].allSatisfy { step in
      max(
        size(curve.evaluate(min(stop.last + step, duration).nextDown) - here),
        size(before - curve.evaluate(max(stop.first - step, 0)))) * shift / step < 0.1
    }
  }

  /// Whether a timing curve may be played a little earlier or later.
  private func isHarmless(playing span: (Double, Double), from a: Double, to b: Double) -> Bool {
    if abs(a - span.0) < 1e-9, abs(b - span.1) < 1e-9 { return true }
    guard case .eased(.cubicBezier(let timing), let isReversed) = curve.exact(span.0, span.1) else {
      return true
    }
    return (1..<128).allSatisfy { step in
      // Along the parameter of the timing curve, places where it is steep are not missed.
      let x = timing.point(at: Double(step) / 128).0
      let fraction = isReversed ? 1 - x : x
      let time = span.0 + (span.1 - span.0) * fraction
      let played = min(max(a + (b - a) * fraction, span.0), span.1.nextDown)
      return size(curve.evaluate(played) - curve.evaluate(min(time, span.1.nextDown))) < 0.1
    }
  }

  private func append(
    span: Span, printed: (start: Double, end: Double), quantum: Double, to frames: inout Keyframes
  ) {
    var smooth: EasedSpan?
    if appendLoosely(span: span, printed: printed, quantum: quantum, &smooth, to: &frames) {
      return
    }
    let first = rounded(curve.evaluate(span.a))
    let last = lastValue(of: span, printed: printed.end)
    if frames.values[frames.values.count - 1] != row(first) {
      push(printed.start, first, .hold, to: &frames)
    }
    guard printed.end > printed.start else { return }
    switch curve.exact(span.a, span.b) {
    case .constant: push(printed.end, last, .hold, to: &frames)
    case _ where fitter.samplesPerSecond != nil:
      sample(span, printed: printed, last: last, to: &frames)
    case .eased(let easing, let isReversed):
      if let curve = exactCurve(easing, isReversed: isReversed, rise: size(last - first)) {
        push(printed.end, last, .cubic(curve), to: &frames)
      } else if let corners = easing.corners {
        append(corners, isReversed: isReversed, span: span, printed: printed, to: &frames)
      } else {
        fitSpan(span, printed: printed, last: last, quantum: quantum, smooth, to: &frames)
      }
    case .smooth:
      fitSpan(span, printed: printed, last: last, quantum: quantum, smooth, to: &frames)
    }
  }

  /// The value written at the end of a span: the one that follows, unless there is a jump.
  ///
  /// A spring is cut off within the tolerance of its target; it is then written to reach it.
  private func lastValue(of span: Span, printed end: Double) -> SIMD8<Double> {
    let limit = curve.evaluate(span.b.nextDown)
    let written = curve.evaluate(min(end, span.b.nextDown))
    let next = curve.evaluate(span.next)
    let isNear = max(size(next - limit), size(next - written)) <= Self.snap * self.limit
    return rounded(isNear ? next : limit)
  }

  /// Adds a broken line whose corners are fractions of a span's time and of its change.
  private func append(
    _ corners: [(Double, Double)], isReversed: Bool, span: Span,
    printed: (start: Double, end: Double), to frames: inout Keyframes
  ) {
    let played = isReversed ? corners.reversed().map { (1 - $0.0, $0.1) } : corners
    // The values at progress 0 and 1 follow from two places: an easing need not begin or end there.
    let places = zip(played, played.dropFirst()).filter { $0.0 < $1.0 }.flatMap { left, right in
      [0.25, 0.75].map { (left.0 + (right.0 - left.0) * $0, left.1 + (right.1 - left.1) * $0) }
    }
    guard let low = places.min(by: { $0.1 < $1.1 }), let high = places.max(by: { $0.1 < $1.1 })
    else { return }
    var base = curve.evaluate(isReversed ? span.b.nextDown : span.a)
    var rise = curve.evaluate(isReversed ? span.a : span.b.nextDown) - base
    if high.1 - low.1 > 1e-9 {
      let bottom = curve.evaluate(span.a + (span.b - span.a) * low.0)
      let top = curve.evaluate(span.a + (span.b - span.a) * high.0)
      rise = (top - bottom) / (high.1 - low.1)
      base = bottom - rise * low.1
    }
    for (time, progress) in played {
      push(
        corner: printed.start + (printed.end - printed.start) * time,
        rounded(base + rise * progress), to: &frames)
    }
  }

  func push(
    _ time: Double, _ value: SIMD8<Double>, _ piece: Keyframes.Piece, to frames: inout Keyframes
  ) {
    frames.times.append(time)
    frames.values.append(row(value))
    frames.pieces.append(piece)
  }

  private func fitSpan(
    _ span: Span, printed: (start: Double, end: Double), last: SIMD8<Double>, quantum: Double,
    _ known: EasedSpan?, to frames: inout Keyframes
  ) {
    var eased =
      known
      ?? EasedSpan(
        job: self, span: (span.a, span.b), printed: printed, last: last, quantum: quantum)
    eased.last = last
    let pieces = eased.pieces()
    frames.isFitted = true
    frames.spend(eased.samples + 200 * (pieces?.count ?? 0), of: fitter.mostSamples)
    guard let pieces else {
      frames.isCutShort = true
      return push(printed.end, last, .linear, to: &frames)
    }
    for piece in pieces { push(piece.time, piece.value, piece.piece, to: &frames) }
  }

  /// Adds straight lines between samples, at the sampling rate of the fitter.
  private func sample(
    _ span: Span, printed: (start: Double, end: Double), last: SIMD8<Double>,
    to frames: inout Keyframes
  ) {
    let count = (printed.end - printed.start) * (fitter.samplesPerSecond ?? 0)
    for step in 1..<max(1, Int(count.rounded(.up))) {
      let time = printed.start + (printed.end - printed.start) * Double(step) / count
      let value = rounded(curve.evaluate(min(max(time, span.a), span.b.nextDown)))
      push((time / finestTime).rounded() * finestTime, value, .linear, to: &frames)
    }
    push(printed.end, last, .linear, to: &frames)
    frames.isFitted = true
  }

  /// The timing curve that expresses an easing exactly, if the format allows it.
  ///
  /// Its numbers are printed with four decimals; that must not move a change of `rise` tolerances.
  private func exactCurve(_ easing: Easing, isReversed: Bool, rise: Double) -> CubicBezier? {
    guard case .cubicBezier(let curve) = easing, fitter.ordinates != .straight else { return nil }
    let played = isReversed ? curve.reversed : curve
    let range = fitter.ordinates.range
    guard range.contains(played.y1), range.contains(played.y2) else { return nil }
    return played.printingError * rise <= 0.05 ? played : nil
  }

  /// Adds a corner of a broken line: a straight piece, a hold, or a jump if no time has passed.
  private func push(corner time: Double, _ value: SIMD8<Double>, to frames: inout Keyframes) {
    let isSame = frames.values[frames.values.count - 1] == row(value)
    let isNow = time <= frames.times[frames.times.count - 1] + 1e-12
    if isSame && isNow { return }
    push(time, value, isSame || isNow ? .hold : .linear, to: &frames)
  }

  /// The largest component, each as a share of its tolerance.
  func size(_ difference: SIMD8<Double>) -> Double {
    var largest = 0.0
    for index in 0..<curve.dimension {
      largest = max(largest, abs(difference[index]) / tolerances[index])
    }
    return largest
  }

  func shares(_ value: SIMD8<Double>) -> [Double] {
    (0..<curve.dimension).map { value[$0] / tolerances[$0] }
  }

  /// The nearest numbers that can be printed.
  func rounded(_ value: SIMD8<Double>) -> SIMD8<Double> {
    (value / quanta).rounded(.toNearestOrAwayFromZero) * quanta
  }

  func row(_ value: SIMD8<Double>) -> [Double] { (0..<curve.dimension).map { value[$0] + 0 } }
}
