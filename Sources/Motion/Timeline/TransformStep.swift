/// One function of a transform list, in the spirit of CSS: the first step of a list is outermost.
public enum TransformStep: Hashable, Sendable {
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
    }
  }

  /// Whether the step stays in the plane.
  public var isPlanar: Bool {
    switch self {
    case .translate, .scale, .rotate: true
    case .rotate3D, .perspective: false
    }
  }

  /// The matrix at a time.
  public func matrix(at time: Double) -> Matrix4 {
    switch self {
    case .translate(let x, let y):
      .translation(x.value(at: time), y.value(at: time))
    case .scale(let x, let y, let anchor):
      .translation(anchor.x, anchor.y) * .scale(x.value(at: time), y.value(at: time))
        * .translation(-anchor.x, -anchor.y)
    case .rotate(let angle, let anchor):
      .translation(anchor.x, anchor.y)
        * .rotation(angle.value(at: time), axis: Vector3(0, 0, 1))
        * .translation(-anchor.x, -anchor.y)
    case .rotate3D(let angle, let axis, let anchor, let anchorZ):
      .translation(anchor.x, anchor.y, anchorZ) * .rotation(angle.value(at: time), axis: axis)
        * .translation(-anchor.x, -anchor.y, -anchorZ)
    case .perspective(let distance, let origin):
      .translation(origin.x, origin.y) * .perspective(distance)
        * .translation(-origin.x, -origin.y)
    }
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
    }
  }
}
