/// A smooth span of a curve as a table of values and slopes, in tolerances, read by cubic Hermite
/// interpolation.
///
/// The fitter asks for tens of thousands of values; the table asks the curve for a few hundred. It
/// is refined until the midpoints agree with the curve to a two-hundredth of the tolerance.
struct SampledSpan {
  let start: Double
  let end: Double
  let dimension: Int
  private(set) var count: Int
  private(set) var step: Double
  /// Row after row, `dimension` numbers each.
  private(set) var values: [Double]
  private(set) var slopes: [Double] = []
  /// The weight of one tolerance at each row, at most 1; empty if always 1.
  private var weights: [Double] = []

  /// Samples a span, at first in so many rows.
  ///
  /// `evaluate` gives the numbers of a curve as shares of their tolerances, `slack`
  /// how many of them they may be off.
  init(
    from start: Double, to end: Double, dimension: Int, rows: Int = 128,
    evaluate: (Double) -> SIMD8<Double>, slack: ((Double) -> Double)? = nil
  ) {
    self.start = start
    self.end = end
    self.dimension = dimension
    count = rows
    step = (end - start) / Double(count)
    values = []
    values.reserveCapacity((count + 1) * dimension)
    for index in 0...count {
      let row = evaluate(start + step * Double(index))
      for k in 0..<dimension { values.append(row[k]) }
    }
    slopes = Self.slopes(of: values, dimension: dimension, step: step)
    while count < 8192 {
      var middles: [Double] = []
      middles.reserveCapacity(count * dimension)
      for index in 0..<count {
        let row = evaluate(start + step * (Double(index) + 0.5))
        for k in 0..<dimension { middles.append(row[k]) }
      }
      let isFine = deviation(from: middles) < 0.005
      refine(with: middles)
      if isFine { break }
    }
    guard let slack else { return }
    weights = (0...count).map { 1 / slack(min(start + step * Double($0), end.nextDown)) }
  }

  typealias Weights = (Double, Double, Double, Double)

  /// The weights of the four numbers around a time, for the value and for the slope.
  struct Place {
    let index: Int
    /// The share of the way to the next row.
    let fraction: Double
    let valueWeights: Weights
    let slopeWeights: Weights
  }

  @inline(__always)
  func place(_ time: Double) -> Place {
    let position = min(max((time - start) / step, 0), Double(count))
    let index = min(Int(position), count - 1)
    let u = position - Double(index)
    let r = 1 - u
    return Place(
      index: index * dimension, fraction: u,
      valueWeights: ((1 + 2 * u) * r * r, u * r * r * step, u * u * (3 - 2 * u), -u * u * r * step),
      slopeWeights: (-6 * u * r / step, r * (1 - 3 * u), 6 * u * r / step, u * (3 * u - 2)))
  }

  @inline(__always)
  func value(_ component: Int, at place: Place) -> Double {
    sum(place.index + component, place.valueWeights)
  }

  @inline(__always)
  func weight(at place: Place) -> Double {
    guard !weights.isEmpty else { return 1 }
    let row = place.index / dimension
    return weights[row] + (weights[row + 1] - weights[row]) * place.fraction
  }

  /// The rate of change of one number at a place, per second.
  @inline(__always)
  func slope(_ component: Int, at place: Place) -> Double {
    sum(place.index + component, place.slopeWeights)
  }

  @inline(__always)
  private func sum(_ i: Int, _ w: Weights) -> Double {
    w.0 * values[i] + w.1 * slopes[i] + w.2 * values[i + dimension]
      + w.3 * slopes[i + dimension]
  }

  /// The largest distance between the interpolation and the curve in the middle of two rows.
  private func deviation(from middles: [Double]) -> Double {
    var largest = 0.0
    for i in middles.indices {
      let j = i + dimension
      let between = (values[i] + values[j]) / 2 + (slopes[i] - slopes[j]) * step / 8
      largest = max(largest, abs(between - middles[i]))
    }
    return largest
  }

  private mutating func refine(with middles: [Double]) {
    var finer: [Double] = []
    finer.reserveCapacity(2 * values.count)
    for row in 0..<count {
      let places = row * dimension..<(row + 1) * dimension
      finer += values[places]
      finer += middles[places]
    }
    values = finer + values.suffix(dimension)
    count *= 2
    step /= 2
    slopes = Self.slopes(of: values, dimension: dimension, step: step)
  }

  /// Fourth-order differences, one-sided at the ends.
  private static func slopes(of values: [Double], dimension: Int, step: Double) -> [Double] {
    let count = values.count / dimension
    var slopes = [Double](repeating: 0, count: values.count)
    for row in 0..<count {
      for k in 0..<dimension {
        func at(_ offset: Int) -> Double { values[(row + offset) * dimension + k] }
        let rise =
          if row < 2 {
            -25 * at(0) + 48 * at(1) - 36 * at(2) + 16 * at(3) - 3 * at(4)
          } else if row > count - 3 {
            25 * at(0) - 48 * at(-1) + 36 * at(-2) - 16 * at(-3) + 3 * at(-4)
          } else {
            at(-2) - 8 * at(-1) + 8 * at(1) - at(2)
          }
        slopes[row * dimension + k] = rise / (12 * step)
      }
    }
    return slopes
  }

  /// A place where a number turns back: when, and how strongly it bends there.
  struct Turn {
    let time: Double
    /// The second derivative, in tolerances per second squared.
    let bend: Double
  }

  /// The extrema at which a number turns by more than its tolerance on both sides, in order.
  func turns() -> [Turn] {
    var turns: [Turn] = []
    for k in 0..<dimension {
      func at(_ row: Int) -> Double { values[row * dimension + k] }
      let tops = (1..<count).filter { (at($0) - at($0 - 1)) * (at($0 + 1) - at($0)) < 0 }
      var last = at(0)
      for (row, next) in zip(tops, tops.dropFirst() + [count]) {
        guard abs(at(row) - last) > 1, abs(at(row) - at(next)) > 1 else { continue }
        let bend = at(row - 1) - 2 * at(row) + at(row + 1)
        let shift = bend == 0 ? 0 : (at(row - 1) - at(row + 1)) / (2 * bend)
        turns.append(
          Turn(time: start + step * (Double(row) + shift), bend: abs(bend) / (step * step)))
        last = at(row)
      }
    }
    return turns.sorted { $0.time < $1.time }
  }
}
