internal import Tx2SVGMotion

/// The largest error of a moving number, from the distance by which it moves points on the screen.
struct MotionScale {
  /// The largest error of all numbers together, in its measure.
  let tolerance: Double
  /// The number of approximated numbers of one element among which the tolerance is shared.
  let shares: Double
  var measure = FidelityNote.Measure.distance
  /// The range of the number; where a spring overshoots it, it stops there.
  var range: ClosedRange<Double>?
  /// The effect of a user unit of a filter in the measure.
  var length = 1.0

  /// The share of an error that rounding takes for a number that is written exactly: of its values
  /// an eighth, of its times a tenth, of its timing curve a twentieth.
  private static let rounding = 1.0 / 8 + 1.0 / 10 + 1.0 / 20

  /// Shares a tolerance among numbers that are fitted and numbers that move and are exact.
  static func shares(fitted: Int, exact: Int) -> Double {
    max(1, Double(fitted) + Double(exact) * rounding)
  }

  /// A two-hundredth of full opacity is below one step of an 8-bit channel's contrast threshold.
  static let opacity = MotionScale(tolerance: 0.005, shares: 1, measure: .fraction, range: 0...1)
  /// One step of an 8-bit channel.
  static let brightness = MotionScale(
    tolerance: 1.0 / 255, shares: 1, measure: .fraction, range: 0...(.infinity))

  /// The same scale for numbers that are never negative: sizes of shapes.
  var ofSizes: MotionScale {
    MotionScale(tolerance: tolerance, shares: shares, measure: measure, range: 0...(.infinity))
  }

  /// The largest error of one number, on the screen.
  var share: Double { tolerance / shares }

  /// The largest error of a number that moves points `reach` user units per unit.
  func budget(reach: Double) -> Double { share / max(reach, 1e-6) }

  /// The step in which such a number is printed: a power of ten up to a quarter of the budget.
  func quantum(reach: Double) -> Double {
    let limit = budget(reach: reach) / 4
    var step = 1.0
    while step > limit, step > 1e-7 { step /= 10 }
    return step
  }
}

extension Track {
  func isFitted(for ordinates: KeyframeFitter.Ordinates) -> Bool {
    moves.contains { move in
      if case .spring = move.easing { return true }
      let isBent = ordinates == .straight && move.easing.corners == nil
      return move.isInterrupted || !move.residues.isEmpty || isBent
    }
  }
}
