internal import CTx2SVGMath
internal import Tx2SVGMotion

/// The direction of a moving vector up to its sign, without jumps; where it vanishes for a while,
/// the directions before and after meet.
struct SteadyDirection {
  private let vector: (Double) -> Point
  /// Times at which the direction is known, and the directions.
  private var known: [(time: Double, angle: Double)] = []
  /// The length below which a vector has no direction.
  private let least: Double

  init(_ times: [Double], _ vector: @escaping (Double) -> Point) {
    self.vector = vector
    let times = times.sorted()
    least = 1e-6 * (times.map { vector($0).length }.max() ?? 0)
    for (time, next) in zip(times, times.dropFirst() + times.suffix(1)) {
      let ends = [time, next].map { vector($0).length > least }
      if ends[0] { learn(time) }
      guard ends[0] != ends[1] else { continue }
      // Where the vector begins and ceases to vanish its direction is that of the last moment.
      let (start, end) = ends[0] ? (time, next) : (next, time)
      learn(Double.end(of: { vector($0).length > least }, from: start, to: end, halvings: 50).last)
      let limit = (ends[0] ? next : time, known.last?.angle ?? 0)
      known.insert(limit, at: ends[0] ? known.count : known.count - 1)
    }
  }

  var isFixed: Bool { known.allSatisfy { abs($0.angle - known[0].angle) < 1e-6 } }

  private mutating func learn(_ time: Double) {
    known.append((time, Self.angle(of: vector(time), near: known.last?.angle ?? 0)))
  }

  /// The direction at a time, radians.
  func angle(at time: Double) -> Double {
    guard let last = known.last else { return 0 }
    let next = known.indices.first(pastAll: { known[$0].time < time })
    guard next < known.count else { return near(last.angle, at: time) }
    guard next > 0 else { return near(known[0].angle, at: time) }
    let (a, b) = (known[next - 1], known[next])
    guard b.time > a.time else { return b.angle }
    return near(a.angle + (b.angle - a.angle) * (time - a.time) / (b.time - a.time), at: time)
  }

  /// The direction at a time that is nearest to another one.
  private func near(_ guess: Double, at time: Double) -> Double {
    let place = vector(time)
    return place.length > least ? Self.angle(of: place, near: guess) : guess
  }

  private static func angle(of place: Point, near guess: Double) -> Double {
    let angle = atan2(place.y, place.x)
    return angle + .pi * ((guess - angle) / .pi).rounded()
  }
}

extension Point {
  fileprivate var length: Double { distance(to: Point(0, 0)) }
}
