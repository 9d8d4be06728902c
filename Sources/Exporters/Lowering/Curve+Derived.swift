internal import Tx2SVGMotion

extension Curve {
  /// The curve of one number that is a function of tracks.
  ///
  /// Where the number is an affine function of one of them, it is that track: then a timing curve
  /// that a format can express remains exact.
  static func scalar(like tracks: [Track], _ value: @escaping (Double) -> Double) -> Curve {
    if let track = track(of: value, like: tracks) { return Curve([track]) }
    let breaks = tracks.flatMap(\.breaks)
    return Curve(dimension: 1, breaks: breaks) { time in SIMD8(value(time), 0, 0, 0, 0, 0, 0, 0) }
  }

  /// Tracks as the components of a curve, kept within a range if one is given.
  init(_ tracks: [Track], within range: ClosedRange<Double>?) {
    let base = Curve(tracks)
    let crossings = range.map { range in tracks.flatMap { $0.crossings(of: range) } } ?? []
    guard let range, !crossings.isEmpty else {
      self = base
      return
    }
    self.init(dimension: tracks.count, breaks: base.breaks + crossings) { time in
      base.evaluate(time).clamped(
        lowerBound: SIMD8(repeating: range.lowerBound),
        upperBound: SIMD8(repeating: range.upperBound))
    }
  }

  /// The track equal to a number at all times, if that is an affine function of one of the tracks.
  static func track(of value: (Double) -> Double, like tracks: [Track]) -> Track? {
    let times = moments(between: [0] + tracks.flatMap(\.breaks), moving: tracks.moves(at:))
    let numbers = times.map(value)
    for track in tracks {
      if let known = affine(numbers, of: track, at: times) { return known }
    }
    return nil
  }

  /// The track that equals the number at all times, if it is `scale * track + offset`.
  private static func affine(_ numbers: [Double], of track: Track, at times: [Double]) -> Track? {
    let pairs = zip(times, numbers).map { (track.value(at: $0), $1) }
    guard let low = pairs.min(by: { $0.0 < $1.0 }), let high = pairs.max(by: { $0.0 < $1.0 })
    else { return nil }
    let run = high.0 - low.0
    let rounding = 1e-10 * max(pairs.map { abs($0.1) }.max() ?? 1, 1)
    let slope = run > 1e-12 && abs(high.1 - low.1) > rounding ? (high.1 - low.1) / run : 0
    let fits = pairs.allSatisfy { pair -> Bool in
      let expected = low.1 + (pair.0 - low.0) * slope
      return abs(expected - pair.1) <= rounding
    }
    guard fits else { return nil }
    return slope == 0 ? Track(low.1) : track.mapped(scale: slope, offset: low.1 - slope * low.0)
  }

  /// Times that sample a number between breaks: both ends, and fifteen in between where it moves.
  static func moments(
    between breaks: [Double], count: Int = 16, moving: (Double) -> Bool = { _ in true }
  ) -> [Double] {
    let stops = breaks.sorted()
    var times: [Double] = []
    for (a, b) in zip(stops, stops.dropFirst()) where b > a + 1e-9 {
      times.append(a)
      if moving((a + b) / 2) {
        for step in 1..<count { times.append(a + (b - a) * Double(step) / Double(count)) }
      }
      times.append(b.nextDown)
    }
    // The last moment shows to where it jumps there.
    return times + stops.suffix(1)
  }

  /// The components of a colour as bytes, 0...255 with fractions.
  static func levels(of color: ColorTrack) -> Curve {
    Curve(dimension: 3, breaks: color.tracks.flatMap(\.breaks)) { time in
      let color = color.color(at: time)
      return 255 * SIMD8(color.red, color.green, color.blue, 0, 0, 0, 0, 0)
    }
  }
}

extension [Track] {
  func moves(at time: Double) -> Bool {
    contains { $0.move(at: time) != nil }
  }
}

extension Track {
  /// The times at which it leaves a range and returns, but not a beginning or an end outside it.
  fileprivate func crossings(of range: ClosedRange<Double>) -> [Double] {
    let breaks = breaks
    // A value that leaves the range only by rounding counts as inside.
    let loose = range.lowerBound - 1e-9...range.upperBound + 1e-9
    return spans(until: breaks.last ?? 0) { !loose.contains($0) }
      .flatMap { [$0.lowerBound, $0.upperBound] }
      .filter { time in breaks.allSatisfy { abs($0 - time) > 1e-9 } }
  }
}
