package import Tx2SVGMotion

/// Sebastiano Vigna's SplitMix64: the same numbers everywhere.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator; equal seeds give equal numbers.
  package init(seed: UInt64) { state = seed }

  /// The next bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number in a range, all equally likely.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A timing curve whose numbers can be printed with four decimals.
  package mutating func bezier(ordinates: ClosedRange<Double>) -> CubicBezier {
    let numbers = [0.05...0.95, ordinates, 0.05...0.95, ordinates].map {
      (number($0) * 1e4).rounded() / 1e4
    }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
