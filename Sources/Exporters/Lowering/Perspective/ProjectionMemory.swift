/// Remembers where a face was at the moments asked for of late, as a map or as its numbers.
///
/// Each of its numbers is sampled by itself, most of them at the same moments; the product of all
/// its matrices is what takes the time.
final class ProjectionMemory<Value> {
  private let value: (Double) -> Value
  /// The moments that are remembered, and what was found then; apart, as reading tuples is slow.
  private var times: [Double]
  private var values: [Value?]
  /// How many of them there are, as a power of two.
  private var size: Int
  /// How many moments were not remembered since there was room for so many.
  private var misses = 0

  /// The most moments that are remembered, as a power of two.
  private static var mostSize: Int { 16 }

  /// Creates a memory of so many moments, about; it grows if more are asked for.
  init(of count: Int = 1, _ value: @escaping (Double) -> Value) {
    self.value = value
    size = min(max(10, Int.bitWidth - (2 * count).leadingZeroBitCount), Self.mostSize)
    times = Array(repeating: .nan, count: 1 << size)
    values = Array(repeating: nil, count: 1 << size)
  }

  func value(at time: Double) -> Value {
    let place = place(of: time)
    if times[place] == time, let known = values[place] { return known }
    // Two moments share two places.
    let other = place ^ 1
    if times[other] == time, let known = values[other] { return known }
    let found = value(time)
    (times[other], values[other]) = (times[place], values[place])
    (times[place], values[place]) = (time, found)
    misses += 1
    if misses > times.count, size < Self.mostSize { grow() }
    return found
  }

  private func grow() {
    size = min(size + 2, Self.mostSize)
    misses = 0
    var more = (
      times: [Double](repeating: .nan, count: 1 << size),
      values: [Value?](repeating: nil, count: 1 << size)
    )
    for index in times.indices where !times[index].isNaN {
      let place = place(of: times[index])
      (more.times[place], more.values[place]) = (times[index], values[index])
    }
    (times, values) = more
  }

  /// Fibonacci hashing: a moment takes the place of an older one that has the same hash.
  private func place(of time: Double) -> Int {
    Int(truncatingIfNeeded: (time.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - size))
  }
}
