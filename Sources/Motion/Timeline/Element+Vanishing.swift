extension Element {
  /// The element at its own place while it is not on the canvas; unchanged if a move crosses the moment
  /// at which it appears or disappears.
  ///
  /// If it fades, nothing in it can be seen there, either.
  package func standing(whileHiddenUntil duration: Double, fades: Bool = false) -> Element {
    let gaps = (visibility.spans?.gaps(until: duration) ?? []).lasting(in: duration)
    var element = self
    for (index, modifier) in modifiers.enumerated() {
      if fades, case .opacity(let track) = modifier {
        element.modifiers[index] = .opacity(track.resting(at: 0, during: gaps) ?? track)
      }
      guard case .transform(let steps) = modifier else { continue }
      var stands = true
      let rested = steps.map { step in
        step.mapTracks { track in
          let rested = track.resting(at: step.function.quantity.neutral, during: gaps)
          stands = stands && rested != nil
          return rested ?? track
        }
      }
      if stands { element.modifiers[index] = .transform(rested) }
    }
    return element
  }

  /// Whether nothing of it can be seen at a time, even if it is drawn.
  package func isInvisible(at time: Double) -> Bool {
    if opacity(at: time) == 0 { return true }
    if case .ring(_, _, let width, _) = content, width.value(at: time) == 0 { return true }
    if modifiers.contains(where: { $0.hidesEverything(at: time, in: frame) }) { return true }
    return homography(at: time).determinant == 0
  }

  /// Whether it cannot be seen outside some spans of the cycle anyway.
  package func vanishes(outside spans: [Range<Double>], until duration: Double) -> Bool {
    for gap in spans.gaps(until: duration) {
      let (a, b) = (gap.lowerBound, gap.upperBound)
      guard b > a + 1e-9 else { continue }
      let moments = [a, (a + b) / 2, b.nextDown]
      let moves = tracks.contains { track in
        track.breaks.contains { $0 > a + 1e-9 && $0 < b - 1e-9 }
      }
      if moves || moments.contains(where: { !isInvisible(at: $0) }) { return false }
    }
    return true
  }
}

extension Timeline {
  /// The time for which the last state of what plays once is shown, so that a file can end with it
  /// and report an end, seconds.
  package static let afterglow = 0.01
}

extension Modifier {
  /// Whether it lets nothing through at a time.
  fileprivate func hidesEverything(at time: Double, in frame: Rect) -> Bool {
    switch self {
    case .clip(let clip): clip.isEmpty(at: time, in: frame)
    case .draw(let track, _): track.value(at: time) <= 0
    default: false
    }
  }
}
