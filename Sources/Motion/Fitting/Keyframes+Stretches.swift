extension Timeline {
  /// The parts of a long cycle that begin just before what moves after a rest, seconds; one part where
  /// that is not felt, or where a cycle is played so often that its times would fill the file.
  ///
  /// Chromium and WebKit read times as shares of a duration, with 24 bits, which is felt in cycles of
  /// minutes; but close to a beginning they are exact.
  package var stretches: [Range<Double>] {
    var starts = [0.0]
    // A side passes in half a second: this is a fiftieth of a pixel.
    if duration > 180, duration * size.largerSide > 200_000, cycles ?? 1 <= 20 {
      // Keyframes may begin a little before the motion does.
      let lead = 0.05
      let shortest = max(30, duration / 16)
      for rest in rests.dropLast() where rest.upperBound - rest.lowerBound > 2 * lead {
        let start = rest.upperBound - lead
        if start > starts[starts.count - 1] + shortest { starts.append(start) }
      }
    }
    return zip(starts, starts.dropFirst() + [duration]).map { $0..<$1 }
  }
}

extension Keyframes {
  /// The keyframes of each of many stretches; `nil` if there is motion where one begins.
  package func divided(into stretches: [Range<Double>]) -> [Keyframes]? {
    // What was cut short is a part of its cycle, however small.
    guard stretches.count > 1, length > 0, !isCutShort, let end = stretches.last?.upperBound
    else { return nil }
    let whole = repeated(to: end)
    let parts = stretches.compactMap(whole.part)
    return parts.count == stretches.count ? parts : nil
  }

  /// The same motion again and again, up to a time that is a multiple of its length.
  private func repeated(to end: Double) -> Keyframes {
    var frames = self
    for turn in 1..<max(1, Int((end / length).rounded())) {
      frames.times += times.map { $0 + Double(turn) * length }
      frames.values += values
      frames.pieces += [.hold] + pieces
    }
    return frames
  }

  private func part(within stretch: Range<Double>) -> Keyframes? {
    let first = times.lastIndex { $0 <= stretch.lowerBound } ?? 0
    let last = times.firstIndex { $0 >= stretch.upperBound } ?? times.count - 1
    guard first < last, times[first] == stretch.lowerBound || stays(first),
      times[last] == stretch.upperBound || stays(last - 1)
    else { return nil }
    var part = Keyframes(
      times: times[first...last].map {
        min(max($0, stretch.lowerBound), stretch.upperBound) - stretch.lowerBound
      },
      values: Array(values[first...last]), pieces: Array(pieces[first..<last]))
    if pieces[last - 1] == .hold { part.values[last - first] = values[last - 1] }
    (part.error, part.errorTime, part.isFitted) = (error, errorTime, isFitted)
    return part
  }

  /// Whether a piece changes nothing before it ends.
  private func stays(_ index: Int) -> Bool {
    pieces[index] == .hold || values[index] == values[index + 1]
  }
}
