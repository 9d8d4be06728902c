/// Progress over time: the easings of CSS and the springs of SwiftUI.
///
/// It is indirect because it is read at thousands of moments: so it is copied by one reference.
public indirect enum Easing: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// A cubic Bézier timing curve.
  case cubicBezier(CubicBezier)
  /// A damped spring; it takes its own time.
  case spring(Spring)
  /// Straight pieces, CSS's `linear()`.
  case linearStops(LinearStops)
  /// Equal jumps, CSS's `steps()`.
  case steps(Steps)

  /// SwiftUI's and CSS's ease-in.
  public static let easeIn = Easing.cubicBezier(.easeIn)
  /// SwiftUI's and CSS's ease-out.
  public static let easeOut = Easing.cubicBezier(.easeOut)
  /// SwiftUI's `easeInOut`.
  public static let easeInOut = Easing.cubicBezier(.easeInOut)

  /// Progress `time` seconds into a change of `duration` seconds; unclamped within the duration.
  ///
  /// A spring reads only `time`, every other easing only the fraction `time / duration`.
  public func value(at time: Double, of duration: Double) -> Double {
    switch self {
    case .linear: time / duration
    case .cubicBezier(let curve): curve.value(at: time / duration)
    case .spring(let spring): spring.value(at: time)
    case .linearStops(let stops): stops.value(at: time / duration)
    case .steps(let steps): steps.value(at: time / duration)
    }
  }

  /// Progress per second, `time` seconds into a change of `duration` seconds.
  public func velocity(at time: Double, of duration: Double) -> Double {
    switch self {
    case .linear: 1 / duration
    case .cubicBezier(let curve): curve.slope(at: time / duration) / duration
    case .spring(let spring): spring.velocity(at: time)
    case .linearStops(let stops):
      (stops.value(at: time / duration + 1e-7) - stops.value(at: time / duration)) / 1e-7 / duration
    case .steps: 0
    }
  }

  /// The easing of the way back: reversed in time and progress; that of a spring is the same.
  package var reversed: Easing {
    switch self {
    case .linear, .spring: self
    case .cubicBezier(let curve): .cubicBezier(curve.reversed)
    case .steps(let steps): .steps(steps.reversed)
    case .linearStops(let stops):
      .linearStops(
        LinearStops(
          stops.stops.reversed().map { .init(time: 1 - $0.time, progress: 1 - $0.progress) }))
    }
  }

  /// The corners of an easing made of straight pieces and jumps, as fractions of time and progress.
  package var corners: [(Double, Double)]? {
    switch self {
    case .linear: return [(0, 0), (1, 1)]
    case .steps(let steps):
      return (0..<steps.count).flatMap { index in
        let level = steps.value(at: Double(index) / Double(steps.count))
        return [
          (Double(index) / Double(steps.count), level),
          (Double(index + 1) / Double(steps.count), level),
        ]
      } + [(1, 1)]
    case .linearStops(let stops):
      let inside = stops.stops.filter { $0.time > 0 && $0.time < 1 }.map { ($0.time, $0.progress) }
      return [(0, stops.value(at: 0))] + inside + [(1, stops.value(at: 1.0.nextDown)), (1, 1)]
    case .cubicBezier, .spring: return nil
    }
  }
}
