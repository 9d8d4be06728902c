internal import Tx2SVGMotion

/// Where a face is cut into strips so that each has the same error.
struct StripPlan {
  /// From where to where each strip shows the picture, in distances from the hinge; near ones first.
  let strips: [ClosedRange<Double>]
  /// The largest distance between a strip and the true picture, user units.
  let error: Double
  /// The index of the state in which it is that large.
  let worst: Int

  /// Cuts a range of distances from the hinge into the fewest strips.
  ///
  /// A strip is off by half the distance from the hinge times the difference of 1/w at its edges, so
  /// the density of cuts follows from the largest slope there. It reaches `overlap` over its farther
  /// neighbours, or a share of its width if that is less.
  init(
    _ fan: StripFan, states: [AxisProjection.State], range: ClosedRange<Double>,
    overlap: Double, share: Double, tolerance: Double, ceiling: Int
  ) {
    let steps = 512
    let length = range.upperBound - range.lowerBound
    var total = [0.0]
    for step in 0..<steps {
      let u = range.lowerBound + length * (Double(step) + 0.5) / Double(steps)
      let density =
        states.map { state in
          let depth = fan.depth(state, at: u)
          return fan.radius(state, at: u) * abs(state.slope) / (depth * depth)
        }.max() ?? 0
      total.append(total[step] + density / (2 * tolerance) * length / Double(steps))
    }
    var count = min(max(1, Int(total[steps].rounded(.up))), ceiling)
    while true {
      var cuts = Self.cuts(total, into: count, range)
      // A strip that is exact at one edge is off twice as much at the other.
      if fan.end != nil { cuts.insert((cuts[count - 1] + cuts[count]) / 2, at: count) }
      func strip(_ near: Double, _ edge: Double) -> ClosedRange<Double> {
        near...min(edge + min(overlap, share * (edge - near)), range.upperBound)
      }
      // Edges within the range take no more digits than they need.
      for index in cuts.indices.dropFirst().dropLast() {
        for format in [DecimalFormat(fractionDigits: 0), DecimalFormat(fractionDigits: 1)] {
          let edge = min(max(format.rounded(cuts[index]), cuts[index - 1]), cuts[index + 1])
          let both = [strip(cuts[index - 1], edge), strip(edge, cuts[index + 1])]
          guard StripPlan(both, fan, states).error <= tolerance else { continue }
          cuts[index] = edge
          break
        }
      }
      let plan = StripPlan(zip(cuts, cuts.dropFirst()).map(strip), fan, states)
      if plan.error <= tolerance || count == ceiling {
        self = plan
        return
      }
      count = min(ceiling, max(count + 1, count * 21 / 20))
    }
  }

  /// Some strips, measured in some states.
  init(_ strips: [ClosedRange<Double>], _ fan: StripFan, _ states: [AxisProjection.State]) {
    var (error, worst) = (0.0, 0)
    for (index, state) in states.enumerated() {
      for strip in strips {
        let size = fan.spread(state, over: strip) * fan.radius(state, of: strip)
        if size > error { (error, worst) = (size, index) }
      }
    }
    (self.strips, self.error, self.worst) = (strips, error, worst)
  }

  /// Places at which the cumulative density reaches equal shares.
  private static func cuts(
    _ total: [Double], into count: Int, _ range: ClosedRange<Double>
  ) -> [Double] {
    let steps = total.count - 1
    let length = range.upperBound - range.lowerBound
    var cuts = [range.lowerBound]
    var step = 0
    for index in 1..<max(count, 1) {
      let goal = total[steps] * Double(index) / Double(count)
      while total[step + 1] < goal { step += 1 }
      let part = (goal - total[step]) / (total[step + 1] - total[step])
      cuts.append(range.lowerBound + length * (Double(step) + part) / Double(steps))
    }
    return cuts + [range.upperBound]
  }
}

/// What strips scale about: the hinge of a face, which they leave towards one side.
struct StripFan {
  /// 1 if the strips lie at positive distances along the axis, or -1.
  let sign: Double
  /// How far the face reaches across the axis.
  let across: Double
  /// The size of a face whose axis is slanted or moves, about the hinge.
  var turned: Size?
  /// The distance at which something else continues: strips are exact there.
  var end: Double?

  /// The divisor at a distance from the hinge; beyond the content that of its edge.
  func depth(_ state: AxisProjection.State, at u: Double) -> Double {
    1 + state.slope * state.place(sign * u)
  }

  /// The factor of a strip that is best at both of its edges, or exact at the end.
  func factor(_ state: AxisProjection.State, over strip: ClosedRange<Double>) -> Double {
    let outer = 1 / depth(state, at: strip.upperBound)
    return strip.upperBound == end ? outer : (1 / depth(state, at: strip.lowerBound) + outer) / 2
  }

  /// How far that is from the true one at either edge.
  func spread(_ state: AxisProjection.State, over strip: ClosedRange<Double>) -> Double {
    let width = abs(1 / depth(state, at: strip.lowerBound) - 1 / depth(state, at: strip.upperBound))
    return strip.upperBound == end ? width : width / 2
  }

  /// How far a point at the end of a line across the axis is from the hinge, before the division.
  func radius(_ state: AxisProjection.State, at u: Double) -> Double {
    let place = state.place(u)
    let end = turned.map { Self.end(of: $0, state.axis, at: place) } ?? across
    return Point(state.reach * place, abs(state.slant * place) + abs(state.spread) * end)
      .distance(to: Point(0, 0))
  }

  /// How far a rectangle about the hinge reaches across an axis at a place on it.
  private static func end(of size: Size, _ axis: Point, at u: Double) -> Double {
    let (c, s) = (max(abs(axis.x), 1e-12), max(abs(axis.y), 1e-12))
    func end(_ u: Double) -> Double {
      min((size.width / 2 + u * c) / s, (size.height / 2 - u * s) / c)
    }
    return max(0, end(u), end(-u))
  }

  /// How far a strip reaches from the hinge, before the division.
  func radius(_ state: AxisProjection.State, of strip: ClosedRange<Double>) -> Double {
    let ends = max(radius(state, at: strip.lowerBound), radius(state, at: strip.upperBound))
    guard let size = turned else { return ends }
    let (x, y) = (size.width / 2 * abs(state.axis.x), size.height / 2 * abs(state.axis.y))
    return [x + y, x - y, y - x, -x - y].filter(strip.contains)
      .reduce(ends) { max($0, radius(state, at: $1)) }
  }
}
