/// The boundary of a shape as runs of sample points, cut at its corners.
struct Boundary {
  /// Distance between samples, in device pixels.
  static let spacing = 0.5
  /// Stretch on both sides of a corner that is left out: there the other side moves the colours too.
  private static let cornerMargin = 4.0
  /// Cosine of the turn from which a vertex counts as a corner.
  private static let cornerCosine = 0.94

  /// A place on the boundary.
  struct Sample {
    let point: SIMD2<Double>
    /// The outward direction, of length 1.
    let normal: SIMD2<Double>
  }

  /// Samples between corners, in order.
  let runs: [[Sample]]

  /// Samples a polygon.
  init(of polygon: [SIMD2<Double>]) {
    let distinct = Self.withoutRepeats(polygon)
    guard distinct.count > 2 else {
      runs = []
      return
    }
    let directions = distinct.indices.map { index in
      Self.unit(distinct[(index + 1) % distinct.count] - distinct[index])
    }
    let corners = distinct.indices.filter { index in
      let before = directions[(index + distinct.count - 1) % distinct.count]
      return (before * directions[index]).sum() < Self.cornerCosine
    }
    let sign = Self.signedArea(distinct) > 0 ? 1.0 : -1.0
    if corners.isEmpty {
      let closed = distinct + [distinct[0]]
      runs = [Self.samples(along: closed, sign: sign, margin: 0)]
      return
    }
    runs = corners.indices.map { index in
      let start = corners[index]
      let end = index + 1 < corners.count ? corners[index + 1] : corners[0] + distinct.count
      let path = (start...end).map { distinct[$0 % distinct.count] }
      return Self.samples(along: path, sign: sign, margin: Self.cornerMargin)
    }
  }

  private static func samples(
    along path: [SIMD2<Double>], sign: Double, margin: Double
  ) -> [Sample] {
    let length = zip(path, path.dropFirst()).reduce(0) { $0 + Self.length($1.1 - $1.0) }
    let margin = min(margin, length / 4)
    var samples: [Sample] = []
    var walked = 0.0
    var next = margin + spacing / 2
    for (start, end) in zip(path, path.dropFirst()) {
      let step = Self.length(end - start)
      let direction = unit(end - start)
      while next <= walked + step && next < length - margin {
        let point = start + direction * (next - walked)
        samples.append(Sample(point: point, normal: sign * SIMD2(direction.y, -direction.x)))
        next += spacing
      }
      walked += step
    }
    return samples
  }

  private static func withoutRepeats(_ polygon: [SIMD2<Double>]) -> [SIMD2<Double>] {
    guard var last = polygon.last else { return [] }
    return polygon.filter { point in
      defer { last = point }
      return length(point - last) > 1e-6
    }
  }

  private static func signedArea(_ polygon: [SIMD2<Double>]) -> Double {
    polygon.indices.reduce(0) { sum, index in
      let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
      return sum + (start.x * end.y - end.x * start.y) / 2
    }
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double> { vector / length(vector) }
}
