internal import CTx2SVGMath
internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// A transform step whose numbers are known at the keyframes of a run.
struct MovingStep: Sendable {
  let function: TransformFunction
  /// Its numbers: for each operand, the value at each keyframe.
  let operands: [[Amount<Double>]]
  let axis: Vector3
  /// What the numbers of a step mean that are places on a way, 0...1; `nil` for numbers that are what
  /// they are.
  let law: (@Sendable (Double) -> Double)?
  /// The number that changes nothing.
  let neutral: Double

  /// A shear whose tangent moves through some numbers, of which one is not 0.
  static func shear(_ numbers: [Double]) -> MovingStep {
    let (low, high) = (min(0, numbers.min() ?? 0), max(0, numbers.max() ?? 0))
    return MovingStep(
      function: .skewX, operands: [numbers.map { Amount(($0 - low) / (high - low)) }],
      law: { atan(low + $0 * (high - low)) * 180 / .pi }, neutral: -low / (high - low))
  }

  /// The steps of `skew()` with two angles, which is a skew along y, a scale of y and a skew along x.
  private static func skews(_ x: [Amount<Double>], _ y: [Amount<Double>]) -> [MovingStep] {
    let tangents: [(Double, Double)] = zip(x, y).map { ($0.plain, $1.plain) }
    /// The factor at a share of the way from no skew through all keyframes.
    let factor = { @Sendable (share: Double) -> Double in
      let place = share * Double(tangents.count)
      let index = min(Int(place), tangents.count - 1)
      let (from, to) = (index == 0 ? (0, 0) : tangents[index - 1], tangents[index])
      let part = place - Double(index)
      let angles = (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
      return 1 - tan(angles.0 * .pi / 180) * tan(angles.1 * .pi / 180)
    }
    let places = x.indices.map { Amount(Double($0 + 1) / Double(x.count)) }
    return [
      MovingStep(function: .skewY, operands: [y]),
      MovingStep(
        function: .scale, operands: [places.map { _ in 0 }, places], law: factor, neutral: 0),
      MovingStep(function: .skewX, operands: [x]),
    ]
  }

  init(
    function: TransformFunction, operands: [[Amount<Double>]], axis: Vector3 = Vector3(0, 0, 1),
    law: (@Sendable (Double) -> Double)? = nil, neutral: Double? = nil
  ) {
    (self.function, self.operands, self.axis, self.law) = (function, operands, axis, law)
    self.neutral = neutral ?? function.quantity.neutral
  }

  /// The step about a point, of a box with a larger side; a closure makes the track of the part of an
  /// operand in one unit.
  func step(
    about anchor: some AnchorConvertible, side: Double = 0, _ track: ([Double]) -> Track
  ) -> TransformStep {
    TransformStep(
      function,
      operands.map { numbers in
        Amount(numbers) { shares in
          law.map { track(shares).composed(pieces: pieces(of: $0, side), $0) } ?? track(shares)
        }
      }, anchor: anchor, axis: axis)
  }

  /// The number of straight pieces between two keyframes that follow a law to a fiftieth of a pixel, if
  /// so many are at hand.
  private func pieces(of law: (Double) -> Double, _ side: Double) -> Int {
    func number(_ share: Double) -> Double {
      function == .skewX ? tan(law(share) * .pi / 180) : law(share)
    }
    /// How far a number between two written ones is off.
    func error(_ count: Int) -> Double {
      (0..<count).map { index in
        let ends = [index, index + 1].map { law(Double($0) / Double(count)) }
        let middle = (ends[0] + ends[1]) / 2
        let written = function == .skewX ? tan(middle * .pi / 180) : middle
        return abs(written - number((Double(index) + 0.5) / Double(count)))
      }.max() ?? 0
    }
    let most = max(8, 64 / max(1, operands[0].count - 1))
    return [8, 12, 16, 24, 32].first { $0 >= most || error($0) * side / 2 < 0.02 } ?? 32
  }

  /// The steps of one function that keeps its kind, in the plane where that is enough.
  static func steps(of functions: [TransformPrimitive], axis: Vector3) -> [MovingStep] {
    func column(_ index: Int) -> [Amount<Double>] { functions.map { $0.numbers[index] } }
    switch functions.first?.function {
    case .translate: return steps(.translate, [column(0), column(1)], .translateZ, column(2))
    case .scale: return steps(.scale, [column(0), column(1)], .scaleZ, column(2))
    case .rotate3d where axis.x == 0 && axis.y == 0:
      return [MovingStep(function: .rotate, operands: [column(0)])]
    case .skewX where functions.contains { $0.numbers.count > 1 }:
      return skews(column(0), functions.map { $0.numbers.count > 1 ? $0.numbers[1] : 0 })
    case let function?: return [MovingStep(function: function, operands: [column(0)], axis: axis)]
    case nil: return []
    }
  }

  /// A function of the plane, and that of the third axis if it does anything.
  private static func steps(
    _ function: TransformFunction, _ plane: [[Amount<Double>]], _ inSpace: TransformFunction,
    _ third: [Amount<Double>]
  ) -> [MovingStep] {
    let neutral = function.quantity.neutral
    return [MovingStep(function: function, operands: plane)]
      + (third.contains { $0 != Amount(neutral) }
        ? [MovingStep(function: inSpace, operands: [third])] : [])
  }
}

extension Amount<Track> {
  /// The motion through the amounts; a closure makes the track of each unit.
  init(_ amounts: [Amount<Double>], _ track: ([Double]) -> Track) {
    let known = Dimension.allCases.filter { dimension in
      amounts.contains { $0.shares[dimension] ?? 0 != 0 }
    }
    self.init(
      track(amounts.map(\.plain)),
      shares: Dictionary(
        uniqueKeysWithValues: known.map { dimension in
          (dimension, track(amounts.map { $0.shares[dimension] ?? 0 }))
        }))
  }
}
