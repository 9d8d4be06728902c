internal import CTx2SVGMath

/// The shortest path through printed times and values that stays within a tube.
struct KnotSearch {
  private let tube: Tube
  private let spelling: LinearFitter.Spelling
  private let bound: Int
  private let scale: Double
  /// The lowest printed value of each column, counted in steps, and where its nodes begin.
  private var lowest: [Int] = []
  private var starts: [Int] = []
  private var timeWidths: [Int] = []
  /// The bytes of every printed value, from the lowest on.
  private var valueWidths: [Int32] = []
  private var bottom = 0

  init(tube: Tube, valueDigits: Int, spelling: LinearFitter.Spelling, bound: Int) {
    self.tube = tube
    self.spelling = spelling
    self.bound = bound
    scale = pow(10, Double(valueDigits))
    var nodes = 0
    for column in 0...tube.columns {
      let sample = column * tube.density
      let low = Int(((tube.values[sample] - tube.radii[sample]) * scale).rounded(.up))
      let high = Int(((tube.values[sample] + tube.radii[sample]) * scale).rounded(.down))
      let isEnd = column == 0 || column == tube.columns
      lowest.append(low)
      starts.append(nodes)
      nodes += isEnd ? 1 : max(0, high - low + 1)
      timeWidths.append(
        DecimalWidth.bytes(
          of: column * (10000 / tube.columns), fractionDigits: 4 - spelling.timeExponent))
    }
    starts.append(nodes)
    bottom = lowest.min() ?? 0
    let top = zip(lowest, zip(starts, starts.dropFirst())).map { $0 + $1.1 - $1.0 }.max() ?? 0
    valueWidths = (bottom...max(bottom, top)).map {
      Int32(DecimalWidth.bytes(of: $0, fractionDigits: valueDigits))
    }
  }

  /// The knots of the fewest bytes between two fixed values, or `nil` if none stay within the tube.
  func line(from first: Double, to last: Double) -> BrokenLine? {
    guard abs(first - tube.values[0]) <= tube.radii[0],
      abs(last - tube.values[tube.values.count - 1]) <= tube.radii[tube.radii.count - 1]
    else { return nil }
    var path = KnotPaths(nodes: starts[tube.columns + 1])
    var frontier = [Knot(node: 0, column: 0)]
    var farthest = 0
    // A piece gains at least a printed time, or there is no way on.
    while !frontier.isEmpty {
      path.layer += 1
      var reached: [Knot] = []
      var front = farthest
      for knot in frontier {
        let value = knot.column == 0 ? first : value(of: knot)
        spread(from: knot, value, to: last, after: farthest, &front, &path, &reached)
      }
      if path.origins[path.origins.count - 1] >= 0 { break }
      let least = Self.least(front: front, after: farthest)
      frontier = reached.filter { $0.column >= least }
      farthest = front
    }
    guard let stops = stops(path, from: first, to: last) else { return nil }
    return BrokenLine(
      stops: LinearStops(stops), error: tube.error(of: stops), lowerBound: bound,
      width: Int(path.costs[path.costs.count - 1]))
  }

  /// A printed time with a printed value.
  private struct Knot {
    let node: Int
    let column: Int
  }

  /// The least column worth a knot when as many pieces can reach `front`: short numbers and good
  /// values are found within the last third of a piece.
  private static func least(front: Int, after start: Int) -> Int {
    front - min(max(10, (front - start) / 3), 24)
  }

  private func value(of knot: Knot) -> Double {
    Double(lowest[knot.column] + knot.node - starts[knot.column]) / scale
  }

  /// Offers a knot as the origin of those that one straight piece can reach from it.
  private func spread(
    from knot: Knot, _ value: Double, to last: Double, after farthest: Int,
    _ front: inout Int, _ path: inout KnotPaths, _ reached: inout [Knot]
  ) {
    let cones = cones(from: knot.column, value)
    let base = path.costs[knot.node] + Int32(spelling.separators)
    for (offset, cone) in cones.enumerated().reversed() {
      let next = knot.column + 1 + offset
      guard next >= Self.least(front: front, after: farthest) else { return }
      let run = Double((next - knot.column) * tube.density)
      if next == tube.columns {
        let slope = (last - value) / run
        if slope >= cone.low, slope <= cone.high {
          _ = path.offer(starts[next], base, from: knot.node)
          front = next
        }
        continue
      }
      let count = starts[next + 1] - starts[next]
      let from = Int(((value + cone.low * run) * scale - 1e-9).rounded(.up)) - lowest[next]
      let to = Int(((value + cone.high * run) * scale + 1e-9).rounded(.down)) - lowest[next]
      let cost = base + Int32(timeWidths[next])
      for index in stride(from: max(0, from), through: min(count - 1, to), by: 1) {
        let width = valueWidths[lowest[next] + index - bottom]
        front = max(front, next)
        if path.offer(starts[next] + index, cost + width, from: knot.node) {
          reached.append(Knot(node: starts[next] + index, column: next))
        }
      }
    }
  }

  /// The slopes with which a straight piece may pass each of the next columns, as far as one can.
  private func cones(from column: Int, _ value: Double) -> [(low: Double, high: Double)] {
    let start = column * tube.density
    var cones: [(low: Double, high: Double)] = []
    cones.reserveCapacity(64)
    var low = -Double.infinity
    var high = Double.infinity
    for next in column + 1...tube.columns {
      for sample in (next - 1) * tube.density + 1...next * tube.density {
        let run = 1 / Double(sample - start)
        let rise = tube.values[sample] - value
        low = max(low, (rise - tube.radii[sample]) * run)
        high = min(high, (rise + tube.radii[sample]) * run)
      }
      if low > high { break }
      cones.append((low, high))
    }
    return cones
  }

  /// The knots of the path to the end, or `nil` if there is none.
  private func stops(
    _ path: KnotPaths, from first: Double, to last: Double
  ) -> [LinearStops.Stop]? {
    var node = Int(path.origins[path.origins.count - 1])
    guard node >= 0 else { return nil }
    var stops = [LinearStops.Stop(time: 1, progress: last)]
    var column = tube.columns
    while node > 0 {
      while starts[column] > node { column -= 1 }
      stops.append(
        LinearStops.Stop(
          time: Double(column) / Double(tube.columns),
          progress: value(of: Knot(node: node, column: column))))
      node = Int(path.origins[node])
    }
    return [LinearStops.Stop(time: 0, progress: first)] + stops.reversed()
  }
}

/// The cheapest way found to each knot, with the fewest pieces.
private struct KnotPaths {
  private(set) var costs: [Int32]
  private(set) var origins: [Int32]
  private var layers: [Int32]
  /// How many pieces the knots have that are being reached.
  var layer: Int32 = 0

  init(nodes: Int) {
    costs = Array(repeating: 0, count: nodes)
    origins = Array(repeating: -1, count: nodes)
    layers = origins
    layers[0] = 0
  }

  /// Takes a way if it is the first or the cheapest with as many pieces; says whether the first.
  mutating func offer(_ node: Int, _ cost: Int32, from origin: Int) -> Bool {
    let isNew = layers[node] < 0
    guard isNew || (layers[node] == layer && cost < costs[node]) else { return false }
    layers[node] = layer
    costs[node] = cost
    origins[node] = Int32(origin)
    return isNew
  }
}

/// How long numbers are as text.
enum DecimalWidth {
  /// The bytes of a number counted in steps of a power of ten: `.5` takes two, `-1` too.
  static func bytes(of steps: Int, fractionDigits: Int) -> Int {
    var rest = abs(steps)
    if rest == 0 { return 1 }
    var digits = fractionDigits
    while digits > 0, rest.isMultiple(of: 10) {
      rest /= 10
      digits -= 1
    }
    var length = 0
    while rest > 0 {
      rest /= 10
      length += 1
    }
    return max(length, digits) + (digits > 0 ? 1 : 0) + (steps < 0 ? 1 : 0)
  }
}
