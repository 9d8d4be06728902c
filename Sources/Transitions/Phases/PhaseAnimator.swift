public import Tx2SVGMotion

/// Takes numbers through phases, as SwiftUI's `PhaseAnimator` takes a view.
///
/// The first phase is shown at once. A cycle then visits every other phase in order and comes back
/// to the first. Each leg has the animation of the phase that it goes *to*, and lasts until SwiftUI
/// calls that animation complete; a spring that is not at rest by then hands its velocity on.
///
/// An endless cycle is the *steady* one, which begins as it ends, so that its seam shows no jump. A
/// triggered one begins at rest, and the last leg plays out.
public struct PhaseAnimator: Hashable, Sendable {
  /// The way from one phase to the next.
  public struct Leg: Hashable, Sendable {
    /// The phase that it goes to, counted from 0.
    public let phase: Int
    /// Its start time, seconds.
    public let start: Double
    /// Its duration, seconds; 0 if nothing changes or everything jumps.
    public let duration: Double
    /// Its animation; `nil` jumps.
    public let animation: Animation?
  }

  /// The legs of a cycle, in order.
  public let legs: [Leg]
  /// The motion of each number over a cycle.
  public let tracks: [Track]
  /// The time from the start until nothing moves, or until the cycle begins again; seconds.
  public let duration: Double

  /// Creates the motion of the numbers that make up a view.
  ///
  /// `content` gives the numbers of a phase, always equally many; `animation` is the animation to
  /// a phase, where `nil` is no animation. A `delay` precedes each cycle and a `hold` follows each
  /// leg; SwiftUI knows neither.
  /// - Precondition: There is a phase.
  public init<Phase>(
    _ phases: [Phase], isTriggered: Bool = false, delay: Double = 0, hold: Double = 0,
    content: (Phase) -> [Double], animation: (Phase) -> Animation? = { _ in .spring(Spring()) }
  ) {
    precondition(!phases.isEmpty, "something to show")
    let values = phases.map(content)
    var legs: [Leg] = []
    var time = delay
    for index in phases.indices {
      let target = (index + 1) % phases.count
      // A leg without a change creates no animation, and so is complete at once.
      let animation = values[target] == values[index] ? nil : animation(phases[target])
      let length = animation?.completion ?? 0
      let leg = Leg(
        phase: target, start: time, duration: length > 0 ? length + hold : 0, animation: animation)
      legs.append(leg)
      time += leg.duration
    }
    self.legs = legs
    let cycle = Cycle(legs: legs, length: time)
    let numbers = values[0].indices.map { place in values.map { $0[place] } }
    let triggered = numbers.map { cycle.track($0, after: Track($0[0])) }
    if isTriggered {
      tracks = triggered
      duration = triggered.compactMap { $0.moves.last?.end }.reduce(time, max)
    } else {
      tracks = numbers.map(cycle.steadyTrack)
      duration = time
    }
  }
}

/// The legs that one number goes through again and again.
private struct Cycle {
  let legs: [PhaseAnimator.Leg]
  let length: Double

  /// The rest of a spring after that many cycles is below any number that is written.
  private static let mostCycles = 1000

  /// One cycle of a number whose values in the phases are given, after the motion before it.
  func track(_ values: [Double], after before: Track) -> Track {
    var track = before
    var last = values[0]
    for leg in legs {
      let value = values[leg.phase]
      defer { last = value }
      guard value != last else { continue }
      if let animation = leg.animation, animation.duration > 0 {
        track = track.then(
          to: value, settled(animation, from: last, to: value, track, leg.start), at: leg.start)
      } else {
        track = track.jumping(to: value, at: leg.start + (leg.animation?.delay ?? 0))
      }
    }
    return track
  }

  /// The cycle that ends as it begins.
  func steadyTrack(_ values: [Double]) -> Track {
    var before = Track(values[0])
    let reach = values.map { abs($0 - values[0]) }.max() ?? 0
    for _ in 0..<Self.mostCycles {
      let after = track(values, after: before).remainder(from: length)
      let shift = abs(after.value(at: 0) - before.value(at: 0))
      let change = abs(after.velocity(at: 0) - before.velocity(at: 0))
      before = after
      if shift <= 1e-12 * reach, change <= 1e-12 * reach { break }
    }
    return track(values, after: before).cut(at: length)
  }

  /// The animation, as long as it takes with the velocity that a spring finds.
  private func settled(
    _ animation: Animation, from: Double, to: Double, _ track: Track, _ time: Double
  ) -> Animation {
    let start = time + animation.delay
    let speed = track.velocity(at: start)
    let distance = to - track.value(at: start)
    guard case .spring(let spring) = animation.easing, speed != 0, distance != 0 else {
      return animation
    }
    let settling = spring.released(at: speed / distance)
      .settlingDuration(within: 0.001 * abs((to - from) / distance))
    return Animation(
      animation.easing, duration: max(animation.duration, settling), delay: animation.delay)
  }
}
