/// CSS's `linear()` easing: progress given at points of time, straight between them.
public struct LinearStops: Hashable, Sendable {
  /// One point of the easing.
  public struct Stop: Hashable, Sendable {
    /// Fraction of the duration.
    public let time: Double
    /// Progress at that time; may lie outside 0...1.
    public let progress: Double

    /// Creates the stop.
    public init(time: Double, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }

  /// The points, in order of time; at least one.
  public let stops: [Stop]

  /// Creates the easing from points whose times do not decrease.
  ///
  /// - Precondition: `stops` is not empty and its times do not decrease.
  public init(_ stops: [Stop]) {
    precondition(!stops.isEmpty, "linear() has a stop")
    precondition(zip(stops, stops.dropFirst()).allSatisfy { $0.time <= $1.time }, "in order")
    self.stops = stops
  }

  /// Progress at a fraction of the duration (CSS Easing 2, "linear easing function output").
  public func value(at time: Double) -> Double {
    guard stops.count > 1 else { return stops[0].progress }
    // Of stops at the same time the last one counts, so the segment is found from the right.
    let next = stops.indices.first(pastAll: { stops[$0].time <= time })
    let upper = min(max(next, 1), stops.count - 1)
    let a = stops[upper - 1]
    let b = stops[upper]
    if a.time == b.time { return time < a.time ? a.progress : b.progress }
    return a.progress + (b.progress - a.progress) * (time - a.time) / (b.time - a.time)
  }
}
