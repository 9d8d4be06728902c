internal import Motion

/// Where a face is cut into strips so that each has the same error.
struct StripPlan {
  /// From where to where each strip shows the picture, in distances from the hinge; near ones first.
  let strips: [ClosedRange<Double>]
  /// The largest distance between a strip and the true picture, user units.
  let error: Double
  /// The index of the state in which it is that large.
  let worst: Int

  /// Cuts a face: a strip between u0 and u1 is off by half the distance from the hinge times the
  /// difference of 1/w at its edges, so the density of cuts follows from the largest slope there.
  ///
  /// A strip reaches `overlap` over its farther neighbour, or half its width if that is less.
  init(
    states: [AxisProjection.State], far: Double, sign: Double, across: Double,
    overlap: Double, tolerance: Double, ceiling: Int
  ) {
    let steps = 512
    var total = [0.0]
    for step in 0..<steps {
      let u = far * (Double(step) + 0.5) / Double(steps)
      let density =
        states.map { state in
          Self.radius(state, u, across) * abs(state.slope) / pow2(1 + state.slope * sign * u)
        }.max() ?? 0
      total.append(total[step] + density / (2 * tolerance) * far / Double(steps))
    }
    var count = min(max(1, Int(total[steps].rounded(.up))), ceiling)
    while true {
      let cuts = Self.cuts(total, into: count, far: far)
      let strips = zip(cuts, cuts.dropFirst()).map { near, edge in
        near...min(edge + min(overlap, (edge - near) / 2), far)
      }
      let (error, worst) = Self.error(of: strips, states, sign: sign, across: across)
      if error <= tolerance || count == ceiling {
        self.strips = strips
        self.error = error
        self.worst = worst
        return
      }
      count = min(ceiling, max(count + 1, count * 21 / 20))
    }
  }

  /// Places at which the cumulative density reaches equal shares.
  private static func cuts(_ total: [Double], into count: Int, far: Double) -> [Double] {
    let steps = total.count - 1
    var cuts = [0.0]
    var step = 0
    for index in 1..<max(count, 1) {
      let goal = total[steps] * Double(index) / Double(count)
      while total[step + 1] < goal { step += 1 }
      let part = (goal - total[step]) / (total[step + 1] - total[step])
      cuts.append(far * (Double(step) + part) / Double(steps))
    }
    return cuts + [far]
  }

  private static func error(
    of strips: [ClosedRange<Double>], _ states: [AxisProjection.State], sign: Double,
    across: Double
  ) -> (Double, Int) {
    var error = 0.0
    var worst = 0
    for (index, state) in states.enumerated() {
      for strip in strips {
        let (a, b) = (strip.lowerBound, strip.upperBound)
        let spread = abs(1 / (1 + state.slope * sign * a) - 1 / (1 + state.slope * sign * b)) / 2
        let size = spread * max(radius(state, a, across), radius(state, b, across))
        if size > error {
          error = size
          worst = index
        }
      }
    }
    return (error, worst)
  }

  /// How far a point at the edge of a line across the axis is from the hinge, before the division.
  private static func radius(
    _ state: AxisProjection.State, _ u: Double, _ across: Double
  ) -> Double {
    Point(state.reach * u, state.spread * across).distance(to: Point(0, 0))
  }
}

/// The square of a number.
private func pow2(_ number: Double) -> Double { number * number }
