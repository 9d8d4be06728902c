internal import Tx2SVGMotion

/// Remembers where a face was at the moments asked for of late.
///
/// Each of its numbers is sampled by itself, most of them at the same moments; the product of all
/// its matrices is what takes the time.
final class ProjectionMemory {
  private typealias Moment = (time: Double, projection: Homography)

  private let projection: (Double) -> Homography
  private var moments: [Moment]

  /// How many moments are remembered, as a power of two.
  private static let size = 10

  init(_ projection: @escaping (Double) -> Homography) {
    self.projection = projection
    moments = Array(repeating: (.nan, .identity), count: 1 << Self.size)
  }

  /// The projection at a time.
  func projection(at time: Double) -> Homography {
    // Fibonacci hashing: a moment takes the place of an older one that has the same hash.
    let hash = time.bitPattern &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: hash >> UInt64(64 - Self.size))
    let moment = moments[place]
    if moment.time == time { return moment.projection }
    let found = projection(time)
    moments[place] = (time, found)
    return found
  }
}
