internal import Motion

/// How large an error a moving number may have, from how far it moves points on the screen.
struct MotionScale {
  /// The largest error on the screen, user units.
  let tolerance: Double
  /// Among how many approximated numbers of one element the tolerance is shared.
  let shares: Double

  /// The largest error of a number that moves points `reach` user units per unit.
  func budget(reach: Double) -> Double { tolerance / shares / max(reach, 1e-6) }

  /// The step in which such a number is printed: the power of ten below a fifth of the budget.
  func quantum(reach: Double) -> Double {
    let limit = budget(reach: reach) / 4
    var step = 1.0
    while step > limit, step > 1e-7 { step /= 10 }
    return step
  }
}
