internal import Tx2SVG

/// An easing in the syntax of a format that may not support it, and the accuracy of the result.
struct CompiledEasing {
  enum Form: String, CaseIterable, Sendable { case linear, smil, points }

  let text: String
  /// A sentence about pieces, error and duration.
  let summary: String

  init(_ easing: Easing, duration: Double, tolerance: Double, as form: Form) {
    let pieces: Int
    let error: Double
    switch form {
    case .smil:
      let frames = Self.keyframes(easing, duration, tolerance, .unitInterval)
      let format = DecimalFormat(quantum: Self.quantum(tolerance))
      text = SMILKeyframes(frames, holdsEnd: true) { format.text($0[0]) }.attributes
        .map { "\($0.name)=\"\($0.value)\"" }.joined(separator: " ")
      pieces = frames.pieces.count
      error = frames.isFitted ? frames.error * tolerance : 0
    case .linear, .points:
      let line = Self.line(easing, duration, tolerance)
      let stops = line.stops
      text =
        form == .linear
        ? Self.linearText(stops)
        : stops.map { "\(Self.number.text($0.time)) \(Self.number.text($0.progress))" }
          .joined(separator: "\n")
      pieces = zip(stops, stops.dropFirst()).count { $0.time < $1.time }
      error = line.error
    }
    summary = Self.summary(easing, pieces, error, tolerance, duration)
  }

  private static let number = DecimalFormat(fractionDigits: 6)

  private static func summary(
    _ easing: Easing, _ pieces: Int, _ error: Double, _ tolerance: Double, _ duration: Double
  ) -> String {
    var words = pieces == 1 ? "1 piece" : "\(pieces) pieces"
    words += error == 0 ? ", exact" : ", largest error \(number.text(error))"
    if error > tolerance { words += " beyond the tolerance of \(number.text(tolerance))" }
    if case .spring = easing { words += ", duration \(number.text(duration))s" }
    return words
  }

  private static func quantum(_ tolerance: Double) -> Double {
    var step = 1.0
    while step > tolerance / 4 { step /= 10 }
    return step
  }

  private static func keyframes(
    _ easing: Easing, _ duration: Double, _ tolerance: Double, _ ordinates: KeyframeFitter.Ordinates
  ) -> Keyframes {
    let track = Track(from: 0, to: 1, Animation(easing, duration: duration))
    return KeyframeFitter(ordinates: ordinates, duration: duration)
      .fit(Curve([track]), tolerances: [tolerance], quanta: [quantum(tolerance)])
  }

  private static func line(
    _ easing: Easing, _ duration: Double, _ tolerance: Double
  ) -> (stops: [LinearStops.Stop], error: Double) {
    if let corners = easing.corners {
      return (corners.map { LinearStops.Stop(time: $0.0, progress: $0.1) }, 0)
    }
    let frames = keyframes(easing, duration, tolerance, .straight)
    let stops = zip(frames.times, frames.values).map { time, values in
      LinearStops.Stop(time: time / duration, progress: values[0])
    }
    // A spring that is near enough has reached its end.
    let end = stops.last?.progress == 1 ? [] : [LinearStops.Stop(time: 1, progress: 1)]
    return (stops + end, frames.error * tolerance)
  }

  /// CSS's `linear()`; percentages that are implied by their position are omitted.
  private static func linearText(_ stops: [LinearStops.Stop]) -> String {
    let items = stops.enumerated().map { index, stop in
      let isEnd = index == 0 && stop.time == 0 || index == stops.count - 1 && stop.time == 1
      let progress = number.text(stop.progress)
      return isEnd
        ? progress : "\(progress) \(DecimalFormat(fractionDigits: 4).text(stop.time * 100))%"
    }
    return "linear(\(items.joined(separator: ",")))"
  }
}
