internal import CTx2SVGMath
internal import Tx2SVGMotion

/// A face seen in perspective, from coordinates of its content in which the depth grows along one
/// axis only, about a fixed hinge point.
///
/// Every projective map is A · P · R: R turns the content until its depth grows along u alone, P
/// divides by w = 1 + slope u, and A is affine. So lines across the axis stay parallel, and strips
/// across it are scaled by the one number 1 / w. A face that turns about an axis of its frame needs
/// no R, and its A only moves and scales.
struct AxisProjection {
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
    /// How far a unit along the axis goes across it, after all scales.
    var slant = 0.0
    /// The turn of the whole, radians.
    var turn = 0.0
    /// The direction of the axis against the content's.
    var axis = Point(1, 0)
    /// The part of the axis on which the content lies, from the hinge.
    var seen = -Double.infinity...Double.infinity

    /// The nearest place on the axis where there is content.
    func place(_ u: Double) -> Double { min(max(u, seen.lowerBound), seen.upperBound) }
  }

  enum Hinge {
    /// An edge: the nearest to the eye, if one always is.
    case edge
    /// An edge from which everything recedes, or the middle.
    case nearestEdge
    case middle
  }

  let isVertical: Bool
  /// The hinge in the content's coordinates: along and across the axis.
  let hinge: Point
  /// The content's extent along the axis, from the hinge.
  let alongRange: ClosedRange<Double>
  /// The content's extent across the axis, from the hinge.
  let acrossRange: ClosedRange<Double>
  /// Whether the hinge is an edge than which nothing is ever nearer to the eye.
  let recedes: Bool
  /// The map at a time, from the hinge as the origin.
  let homography: (Double) -> Homography
  /// The direction of the axis against the content's, if that moves or is slanted.
  private(set) var axis: SteadyDirection?
  /// Its numbers: each of many strips asks for the same moments.
  private let states: ProjectionMemory<State>

  var isTurned: Bool { axis != nil }

  func state(at time: Double) -> State { states.value(at: time) }

  /// How far a unit along the axis goes across it, against a unit across it.
  ///
  /// A face that is shrunk to a point has the one of the moment beside it.
  func slant(at time: Double, until duration: Double) -> Double {
    let near = [time, max(0, time - 1e-6 * duration), min(duration, time + 1e-6 * duration)]
    let seen = near.lazy.map(state(at:)).first { abs($0.spread) > 1e-12 }
    return seen.map { $0.slant / $0.spread } ?? 0
  }

  /// The numbers of a map whose depth grows along x alone.
  private static func state(_ map: Homography, turn: Double) -> State {
    let (first, second) = map.slopes
    return State(
      along: map.c / map.i, across: map.f / map.i,
      reach: cos(turn) * first.x + sin(turn) * first.y,
      spread: cos(turn) * second.y - sin(turn) * second.x, slope: map.g / map.i,
      slant: cos(turn) * first.y - sin(turn) * first.x, turn: turn)
  }

  /// The edge of the content opposite the hinge, a distance along the axis.
  var far: Double {
    alongRange.upperBound > -alongRange.lowerBound ? alongRange.upperBound : alongRange.lowerBound
  }

  /// Whether the content lies before the edge from which it recedes.
  var isMirrored: Bool { recedes && far < 0 }

  func depth(_ state: State, at u: Double) -> Double { 1 + state.slope * u }

  /// By how much the part nearest to the eye is larger than the hinge at most, and at least 1.
  func growth(at times: [Double]) -> Double {
    let factors = times.flatMap { time in
      let state = state(at: time)
      return [alongRange.lowerBound, alongRange.upperBound].map {
        1 / depth(state, at: state.place($0))
      }
    }
    return max(1, factors.max() ?? 1)
  }
}

extension AxisProjection {
  /// Finds the axis and the hinge of a face at the given times.
  ///
  /// Of two edges that serve as the hinge it is the one that keeps its size.
  static func find(
    frame: Rect, times: [Double], hinge: Hinge, homography: @escaping (Double) -> Homography
  ) -> AxisProjection {
    for isVertical in [false, true] {
      let face = find(frame: frame, times: times, isVertical: isVertical, hinge: hinge, homography)
      if let face { return face }
    }
    return turning(frame: frame, times: times, homography)
  }

  /// A face that looks straight ahead; `nil` if it turns or is skewed.
  ///
  /// Its hinge is a whole pixel next to its middle: Chromium blurs layers that lie between pixels.
  static func facing(
    _ frame: Rect, _ times: [Double], _ homography: @escaping (Double) -> Homography
  ) -> AxisProjection? {
    guard times.map(homography).allSatisfy({ abs($0.b) < 1e-9 && abs($0.d) < 1e-9 }) else {
      return nil
    }
    let hinge = Point(
      ((frame.minX + frame.maxX) / 2).rounded(), ((frame.minY + frame.maxY) / 2).rounded())
    let place = Matrix4.translation(hinge.x, hinge.y).homography
    let map = { homography($0) * place }
    return AxisProjection(
      isVertical: false, hinge: hinge, alongRange: frame.minX - hinge.x...frame.maxX - hinge.x,
      acrossRange: frame.minY - hinge.y...frame.maxY - hinge.y, recedes: false,
      homography: map, states: memory(of: times.count, map))
  }

  private static func find(
    frame: Rect, times: [Double], isVertical: Bool, hinge wish: Hinge,
    _ homography: @escaping (Double) -> Homography
  ) -> AxisProjection? {
    let maps = times.map { isVertical ? homography($0).transposedAxes : homography($0) }
    guard maps.allSatisfy({ abs($0.h) < 1e-9 && abs($0.b) < 1e-9 }) else { return nil }
    let box =
      isVertical
      ? Rect(minX: frame.minY, minY: frame.minX, maxX: frame.maxY, maxY: frame.maxX) : frame
    let across = maps.compactMap { abs($0.g) > 1e-9 ? ($0.d / $0.g * $0.i - $0.f) / $0.e : nil }
    let middle = across.first ?? (box.minY + box.maxY) / 2
    // Where the face is almost flat its axis cannot be told; the known one must do.
    let flat = maps.allSatisfy { map in
      abs(map.g) > 1e-9 || abs(map.d * map.i - map.g * (map.f + map.e * middle)) < 1e-9
    }
    guard flat, across.allSatisfy({ abs($0 - middle) < 1e-6 * max(1, box.height) }) else {
      return nil
    }
    let edge = wish == .middle ? nil : edge(of: box, maps)
    let recedes = edge?.recedes == true
    let center = (box.minX + box.maxX) / 2
    let hinge = Point(recedes || wish == .edge ? edge?.place ?? center : center, middle)
    let shift = isVertical ? Matrix4.translation(middle, hinge.x) : .translation(hinge.x, middle)
    let place = shift.homography
    let map = { (time: Double) -> Homography in
      let map = homography(time) * place
      return isVertical ? map.transposedAxes : map
    }
    return AxisProjection(
      isVertical: isVertical, hinge: hinge, alongRange: box.minX - hinge.x...box.maxX - hinge.x,
      acrossRange: box.minY - middle...box.maxY - middle, recedes: recedes,
      homography: map, states: memory(of: times.count, map))
  }

  /// The numbers of a face whose axis is one of its frame.
  private static func memory(
    of count: Int, _ map: @escaping (Double) -> Homography
  ) -> ProjectionMemory<State> {
    ProjectionMemory(of: count) { state(map($0), turn: 0) }
  }

  /// The edge that makes the best hinge, and whether everything always recedes from it.
  private static func edge(of box: Rect, _ maps: [Homography]) -> (place: Double, recedes: Bool)? {
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

  /// A face whose axis is slanted or moves, about its middle.
  private static func turning(
    frame: Rect, times: [Double], _ homography: @escaping (Double) -> Homography
  ) -> AxisProjection {
    let middle = Point((frame.minX + frame.maxX) / 2, (frame.minY + frame.maxY) / 2)
    let corners = frame.corners.map { Point($0.x - middle.x, $0.y - middle.y) }
    let place = Matrix4.translation(middle.x, middle.y).homography
    let map = { homography($0) * place }
    let axis = SteadyDirection(times) { Point(map($0).g, map($0).h) }
    // Seen edge on the content keeps its extent across the axis, whose image is the steadier one.
    let turn = SteadyDirection(times) { time in
      let second = (map(time) * .rotation(radians: axis.angle(at: time))).slopes.second
      return Point(second.y, -second.x)
    }
    let places = times.flatMap { time in
      let back = Homography.rotation(radians: -axis.angle(at: time))
      return corners.map { back($0) }
    }
    let box = (Rect(around: places) ?? frame).grown(by: 1)
    let memory = ProjectionMemory(of: max(times.count, 4096)) { time in
      let along = axis.angle(at: time)
      var state = state(map(time) * .rotation(radians: along), turn: turn.angle(at: time))
      state.axis = Point(cos(along), sin(along))
      let places = corners.map { $0.x * cos(along) + $0.y * sin(along) }
      // Where the turned box would reach behind the eye the content does not.
      let depths = [box.minX, box.maxX].map { 1 + state.slope * $0 }
      if depths.contains(where: { $0 < 0.2 }) {
        state.seen = (places.min() ?? 0)...(places.max() ?? 0)
      }
      return state
    }
    return AxisProjection(
      isVertical: false, hinge: middle,
      alongRange: box.minX.rounded(.down)...box.maxX.rounded(.up),
      acrossRange: box.minY.rounded(.down)...box.maxY.rounded(.up), recedes: false,
      homography: map, axis: axis, states: memory)
  }
}

extension Homography {
  /// The same map with x and y exchanged on both sides.
  var transposedAxes: Homography {
    Homography(a: e, b: d, c: f, d: b, e: a, f: c, g: h, h: g, i: i)
  }

  static func rotation(radians angle: Double) -> Homography {
    Homography(
      a: cos(angle), b: -sin(angle), c: 0, d: sin(angle), e: cos(angle), f: 0, g: 0, h: 0, i: 1)
  }

  /// How fast the images of the origin move with x and with y.
  fileprivate var slopes: (first: Point, second: Point) {
    let (x, y) = (c / i, f / i)
    return (Point((a - g * x) / i, (d - g * y) / i), Point((b - h * x) / i, (e - h * y) / i))
  }
}
