/// One function of a transform list, in the spirit of CSS: the first step of a list is outermost.
///
/// It is indirect because it is read at thousands of moments: so it is copied by one reference.
public indirect enum TransformStep: Hashable, Sendable {
  /// Moves by user units.
  case translate(x: Track, y: Track)
  /// Scales about a point.
  case scale(x: Track, y: Track, anchor: Point)
  /// Turns by degrees, clockwise, about a point.
  case rotate(Track, anchor: Point)
  /// Turns by degrees about an axis through a point, SwiftUI's `rotation3DEffect`.
  case rotate3D(Track, axis: Vector3, anchor: Point, anchorZ: Double)
  /// Looks from `distance` user units in front of `origin`; 0 is orthographic.
  case perspective(distance: Double, origin: Point)
  /// Looks from in front of `origin`; the track is 1 over the distance, so 0 is orthographic.
  case movingPerspective(Track, origin: Point)
  /// Moves towards the viewer by user units.
  case translateZ(Track)
  /// Scales depth.
  case scaleZ(Track)
  /// Shears along x by degrees, about a point.
  case skewX(Track, anchor: Point)
  /// Shears along y by degrees, about a point.
  case skewY(Track, anchor: Point)

  /// A step that only moves sideways.
  public static func translate(_ x: Double, _ y: Double) -> TransformStep {
    .translate(x: Track(x), y: Track(y))
  }

  /// A step that scales both axes alike about a point.
  public static func scale(_ factor: Track, anchor: Point) -> TransformStep {
    .scale(x: factor, y: factor, anchor: anchor)
  }

  /// The tracks of the operands, in order.
  public var tracks: [Track] {
    switch self {
    case .translate(let x, let y): [x, y]
    case .scale(let x, let y, _): x == y ? [x] : [x, y]
    case .rotate(let angle, _): [angle]
    case .rotate3D(let angle, _, _, _): [angle]
    case .perspective: []
    case .movingPerspective(let track, _), .translateZ(let track), .scaleZ(let track),
      .skewX(let track, _), .skewY(let track, _):
      [track]
    }
  }

  /// Whether the step stays in the plane.
  public var isPlanar: Bool {
    switch self {
    case .translate, .scale, .rotate, .skewX, .skewY: true
    case .rotate3D, .perspective, .movingPerspective, .translateZ, .scaleZ: false
    }
  }

  /// The matrix at a time.
  public func matrix(at time: Double) -> Matrix4 {
    switch self {
    case .translate(let x, let y):
      .translation(x.value(at: time), y.value(at: time))
    case .scale(let x, let y, let anchor):
      Matrix4.scale(x.value(at: time), y.value(at: time)).about(anchor)
    case .rotate(let angle, let anchor):
      Matrix4.rotation(angle.value(at: time), axis: Vector3(0, 0, 1)).about(anchor)
    case .rotate3D(let angle, let axis, let anchor, let anchorZ):
      Matrix4.rotation(angle.value(at: time), axis: axis).about(anchor.x, anchor.y, anchorZ)
    case .perspective(let distance, let origin):
      Matrix4.perspective(distance).about(origin)
    case .movingPerspective(let inverse, let origin):
      Matrix4.perspective(1 / inverse.value(at: time)).about(origin)
    case .translateZ(let z): .translation(0, 0, z.value(at: time))
    case .scaleZ(let z): .scale(1, 1, z.value(at: time))
    case .skewX(let angle, let anchor): Matrix4.skew(angle.value(at: time), 0).about(anchor)
    case .skewY(let angle, let anchor): Matrix4.skew(0, angle.value(at: time)).about(anchor)
    }
  }
}

extension Matrix4 {
  /// The same map with another point in the place of the origin.
  @inline(__always)
  fileprivate func about(_ point: Point) -> Matrix4 { about(point.x, point.y) }
}

extension [TransformStep] {
  /// The product of all matrices at a time; `outside` acts last.
  public func matrix(at time: Double, outside: Matrix4 = .identity) -> Matrix4 {
    var product = outside
    for index in indices { product = product * self[index].matrix(at: time) }
    return product
  }
}

extension TransformStep {
  /// The same step with every track replaced.
  func mapTracks(_ change: (Track) -> Track) -> TransformStep {
    switch self {
    case .translate(let x, let y): .translate(x: change(x), y: change(y))
    case .scale(let x, let y, let anchor) where x == y: .scale(change(x), anchor: anchor)
    case .scale(let x, let y, let anchor): .scale(x: change(x), y: change(y), anchor: anchor)
    case .rotate(let angle, let anchor): .rotate(change(angle), anchor: anchor)
    case .rotate3D(let angle, let axis, let anchor, let anchorZ):
      .rotate3D(change(angle), axis: axis, anchor: anchor, anchorZ: anchorZ)
    case .perspective: self
    case .movingPerspective(let inverse, let origin):
      .movingPerspective(change(inverse), origin: origin)
    case .translateZ(let z): .translateZ(change(z))
    case .scaleZ(let z): .scaleZ(change(z))
    case .skewX(let angle, let anchor): .skewX(change(angle), anchor: anchor)
    case .skewY(let angle, let anchor): .skewY(change(angle), anchor: anchor)
    }
  }
}
