/// Remembers where a face was at the moments asked for of late, as a map or as its numbers.
///
/// Each of its numbers is sampled by itself, most of them at the same moments; the product of all
/// its matrices is what takes the time.
final class ProjectionMemory<Value> {
  private typealias Moment = (time: Double, value: Value?)

  private let value: (Double) -> Value
  private var moments: [Moment]

  /// How many moments are remembered, as a power of two.
  private let size: Int

  /// Creates a memory of so many moments, about.
  init(of count: Int = 1, _ value: @escaping (Double) -> Value) {
    self.value = value
    size = min(max(10, Int.bitWidth - (2 * count).leadingZeroBitCount), 16)
    moments = Array(repeating: (.nan, nil), count: 1 << size)
  }

  func value(at time: Double) -> Value {
    // Fibonacci hashing: a moment takes the place of an older one that has the same hash.
    let hash = time.bitPattern &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: hash >> UInt64(64 - size))
    let moment = moments[place]
    if moment.time == time, let known = moment.value { return known }
    let found = value(time)
    moments[place] = (time, found)
    return found
  }
}
