internal import Tx2SVGLimits
internal import Tx2SVGMotion

extension DrawingBuilder {
  /// Fits a curve whose numbers move points so many user units per unit, and notes what it cost.
  ///
  /// `parts` is how many of the numbers move points by themselves.
  mutating func fit(
    _ curve: Curve, reach: [Double], scale: MotionScale, element: String, property: String,
    parts: Int = 1
  ) -> Keyframes {
    let budgets = reach.map { scale.budget(reach: $0) }
    let frames = fit(
      curve, tolerances: budgets, quanta: reach.map { scale.quantum(reach: $0) }, element, property)
    if !frames.isConstant {
      note(frames, element, property, tolerance: scale.share * Double(parts), scale.measure)
    }
    return frames
  }

  /// Notes what it cost to fit keyframes, if they were.
  mutating func note(
    _ frames: Keyframes, _ element: String, _ property: String, tolerance: Double,
    _ measure: FidelityNote.Measure
  ) {
    guard frames.isFitted else { return }
    notes.append(
      FidelityNote(
        element: element, property: property, error: frames.error * tolerance,
        time: frames.errorTime, pieces: frames.pieces.count { $0 != .hold }, tolerance: tolerance,
        measure: measure,
        remark: frames.isLate
          ? "browsers read so long a cycle coarsely; svg-css and html keep it" : ""))
  }

  /// Fits a curve within what may be spent on all of them.
  mutating func fit(
    _ curve: Curve, tolerances: [Double], quanta: [Double], _ element: String, _ property: String
  ) -> Keyframes {
    var fitter = fitter
    let weight = curve.weight
    fitter.mostSamples = budget.left(of: .samples) / weight
    var frames = fitter.fit(curve, tolerances: tolerances, quanta: quanta)
    var late = lateness(of: frames, in: tolerances)
    if late.error > 0.1 {
      let rest = 1 - late.error
      if frames.error > rest, rest > 0.5 {
        var closer = fitter.fit(curve, tolerances: tolerances.map { $0 * rest }, quanta: quanta)
        closer.error *= rest
        closer.samples += frames.samples
        if !closer.isCutShort { (frames, late) = (closer, lateness(of: closer, in: tolerances)) }
      }
      if late.error > frames.error { frames.errorTime = late.time }
      frames.error += late.error
      (frames.isFitted, frames.isLate) = (true, late.error > 0.25)
    }
    if frames.isCutShort {
      let isSpent = frames.samples > fitter.mostSamples
      excess =
        excess
        ?? (isSpent
          ? .tooMuchMotion(
            element: element, property: property, boxesHelp: !abilities.hasBoxes)
          : tooManyKeyframes(of: element, property))
    }
    try? budget.spend(min(frames.samples * weight, budget.left(of: .samples)), on: .samples)
    return frames
  }

  /// How far the times of SMIL are off, at most, where they are read with 24 bits.
  private func lateness(of frames: Keyframes, in tolerances: [Double]) -> (
    error: Double, time: Double
  ) {
    guard !abilities.hasSheet else { return (0, 0) }
    return (frames.divided(into: stretches) ?? [frames]).map { $0.lateness(in: tolerances) }
      .max { $0.error < $1.error } ?? (0, 0)
  }

  private func tooManyKeyframes(of element: String, _ property: String) -> ExportError {
    .tooManyKeyframes(element: element, property: property, boxesHelp: !abilities.hasBoxes)
  }

  /// Makes one note of the distances among those from a place on.
  ///
  /// `total` says how far a point is off with the errors of some properties.
  mutating func joinNotes(
    from start: Int, of element: String, as property: String, _ total: ([String: Double]) -> Double
  ) {
    let parts = notes[start...].filter { $0.measure == .distance }
    guard let worst = parts.max(by: { $0.error < $1.error }) else { return }
    let errors = Dictionary(parts.map { ($0.property, $0.error) }, uniquingKeysWith: max)
    let limits = Dictionary(parts.map { ($0.property, $0.tolerance) }, uniquingKeysWith: max)
    notes[start...].removeAll { $0.measure == .distance }
    notes.append(
      FidelityNote(
        element: element, property: property, error: total(errors), time: worst.time,
        pieces: parts.map(\.pieces).reduce(0, +), tolerance: total(limits), remark: worst.remark))
  }

  /// Fits any number of tracks together; more than eight must move in step.
  ///
  /// The rows hold a number for each track, whether it moves or not.
  mutating func fit(
    tracks: [Track], reach: [Double], scale: MotionScale, element: String, property: String
  ) -> Keyframes {
    let moving = tracks.indices.filter { !tracks[$0].isConstant }
    guard !moving.isEmpty else {
      return .constant(tracks.map(\.initial), duration: timeline.duration)
    }
    if moving.count > 8, let stage = Track.stage(of: moving.map { tracks[$0] }) {
      let ways = moving.flatMap { index in
        tracks[index].moves.map { abs($0.to - $0.from) * reach[index] }
      }
      var frames = fit(
        Curve([stage]), reach: [max(ways.max() ?? 1, 1)], scale: scale, element: element,
        property: property)
      frames.values = zip(frames.times, frames.values).map { time, row in
        tracks.map { $0.value(at: time, stage: row[0]) }
      }
      return frames
    }
    guard moving.count <= 8 else {
      excess = excess ?? tooManyKeyframes(of: element, property)
      return .constant(tracks.map(\.initial), duration: timeline.duration)
    }
    var frames = fit(
      Curve(moving.map { tracks[$0] }, within: scale.range), reach: moving.map { reach[$0] },
      scale: scale,
      element: element, property: property,
      parts: max(1, fittedCount(of: moving.map { tracks[$0] })))
    frames.values = frames.values.map { row in
      var all = tracks.map(\.initial)
      for (place, index) in moving.enumerated() { all[index] = row[place] }
      return all
    }
    return frames
  }
}
