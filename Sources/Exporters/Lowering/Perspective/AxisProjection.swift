internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A face whose perspective deepens along one axis only, about a fixed hinge point of the content.
///
/// With u along the axis and v across it, both from the hinge, a point lands at
/// (along + reach u / w, across + spread v / w), w = 1 + slope u. So lines across the axis stay
/// parallel, and everything is the image of a flat picture under the uniform factor 1 / w.
struct AxisProjection {
  /// The moving numbers at one time.
  struct State {
    /// Where the hinge lands, along the axis.
    var along: Double
    /// Where the hinge lands, across the axis.
    var across: Double
    /// Scale along the axis at the hinge.
    var reach: Double
    /// Scale across the axis at the hinge.
    var spread: Double
    /// How much the depth grows per unit of u.
    var slope: Double
  }

  /// Whether the axis is vertical.
  let isVertical: Bool
  /// By how many degrees the coordinates of the face are turned against the content's.
  let turn: Double
  /// The hinge in the face's coordinates: along and across the axis.
  let hinge: Point
  /// The content's extent along the axis, from the hinge.
  let alongRange: ClosedRange<Double>
  /// The content's extent across the axis, from the hinge.
  let acrossRange: ClosedRange<Double>
  /// Whether nothing is ever nearer to the eye than the hinge.
  let recedes: Bool
  /// The map at a time.
  let homography: (Double) -> Homography

  /// The moving numbers at a time.
  func state(at time: Double) -> State {
    let h = isVertical ? homography(time).transposedAxes : homography(time)
    let depth = h.g * hinge.x + h.i
    return State(
      along: (h.a * hinge.x + h.c) / depth,
      across: (h.d * hinge.x + h.e * hinge.y + h.f) / depth,
      reach: (h.a * depth - h.g * (h.a * hinge.x + h.c)) / (depth * depth),
      spread: h.e / depth, slope: h.g / depth)
  }

  /// The edge of the content opposite the hinge, a distance along the axis.
  var far: Double {
    alongRange.upperBound > -alongRange.lowerBound
      ? alongRange.upperBound : alongRange.lowerBound
  }

  /// The divisor at a distance from the hinge.
  func depth(_ state: State, at u: Double) -> Double { 1 + state.slope * u }
}

extension AxisProjection {
  /// Finds the axis and the hinge of a face, if it has them at all the given times.
  ///
  /// The axis may be turned against the content; then content and picture are seen from turned
  /// coordinates. The hinge is the edge of the content nearest to the eye, so that everything
  /// recedes from it; if motion overshoots and each edge is nearer for a while, it is either of
  /// them. Of two edges that serve it is the one that keeps its size.
  static func find(
    frame: Rect, times: [Double], axes: [Double], homography: @escaping (Double) -> Homography
  ) -> AxisProjection? {
    for isVertical in [false, true] {
      if let face = find(frame: frame, times: times, isVertical: isVertical, turn: 0, homography) {
        return face
      }
    }
    let maps = times.map(homography)
    let slopes = maps.compactMap { map in
      abs(map.g) + abs(map.h) > 1e-9 ? atan2(map.h, map.g) * 180 / .pi : nil
    }
    for turn in slopes.prefix(1) + axes where turn != 0 {
      let there = Matrix4.rotation(turn, axis: Vector3(0, 0, 1)).homography
      let back = Matrix4.rotation(-turn, axis: Vector3(0, 0, 1)).homography
      let box = Rect(around: frame.corners.map { back($0) }) ?? frame
      let face = find(frame: box, times: times, isVertical: false, turn: turn) { time in
        back * homography(time) * there
      }
      if let face { return face }
    }
    return nil
  }

  private static func find(
    frame: Rect, times: [Double], isVertical: Bool, turn: Double,
    _ homography: @escaping (Double) -> Homography
  ) -> AxisProjection? {
    let maps = times.map { isVertical ? homography($0).transposedAxes : homography($0) }
    guard maps.allSatisfy({ abs($0.h) < 1e-9 && abs($0.b) < 1e-9 }) else { return nil }
    let box =
      isVertical
      ? Rect(minX: frame.minY, minY: frame.minX, maxX: frame.maxY, maxY: frame.maxX) : frame
    let across = maps.compactMap {
      abs($0.g) > 1e-9 ? ($0.d / $0.g * $0.i - $0.f) / $0.e : nil
    }
    let middle = across.first ?? (box.minY + box.maxY) / 2
    // Where the face is almost flat its axis cannot be told; the known one must do.
    let flat = maps.allSatisfy { map in
      abs(map.g) > 1e-9 || abs(map.d * map.i - map.g * (map.f + map.e * middle)) < 1e-9
    }
    guard flat, across.allSatisfy({ abs($0 - middle) < 1e-6 * max(1, box.height) }),
      let (edge, recedes) = hinge(of: box, maps)
    else { return nil }
    return AxisProjection(
      isVertical: isVertical, turn: turn, hinge: Point(edge, middle),
      alongRange: box.minX - edge...box.maxX - edge,
      acrossRange: box.minY - middle...box.maxY - middle, recedes: recedes,
      homography: homography)
  }

  /// The edge that makes the best hinge, and whether everything always recedes from it.
  private static func hinge(of box: Rect, _ maps: [Homography]) -> (Double, recedes: Bool)? {
    let edges = [box.minX, box.maxX].filter { edge in
      maps.allSatisfy { $0.g * edge + $0.i > 1e-9 }
    }
    let nearest = edges.filter { edge in
      let far = edge == box.minX ? box.maxX : box.minX
      return maps.allSatisfy { $0.g * (far - edge) >= -1e-12 }
    }
    func change(_ edge: Double) -> Double {
      let depths = maps.map { $0.g * edge + $0.i }
      return (depths.max() ?? 0) - (depths.min() ?? 0)
    }
    return (nearest.isEmpty ? edges : nearest).min { change($0) < change($1) }
      .map { ($0, !nearest.isEmpty) }
  }
}

extension Homography {
  /// The same map with x and y exchanged on both sides.
  var transposedAxes: Homography {
    Homography(a: e, b: d, c: f, d: b, e: a, f: c, g: h, h: g, i: i)
  }
}
