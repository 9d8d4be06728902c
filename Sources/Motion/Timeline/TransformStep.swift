/// One function of a transform list with its numbers over time; the first step of a list is outermost.
public struct TransformStep: Hashable, Sendable {
  /// The function.
  public let function: TransformFunction
  /// Its numbers, in the order of CSS; a scale whose axes are alike has one.
  public let operands: [Track]
  /// The point about which it acts, if its function acts about one.
  public let anchor: Point
  /// The axis of a rotation in space.
  public let axis: Vector3
  /// How far in front of the plane that axis is.
  public let depth: Double

  /// Creates the step.
  ///
  /// - Precondition: there are as many operands as the function takes, or one factor for both axes.
  public init(
    _ function: TransformFunction, _ operands: [Track], anchor: Point = Point(0, 0),
    axis: Vector3 = Vector3(0, 0, 1), depth: Double = 0
  ) {
    let isUniform = function == .scale && operands.count == 2 && operands[0] == operands[1]
    let operands = isUniform ? [operands[0]] : operands
    precondition(
      operands.count == function.operands.count || function == .scale && operands.count == 1,
      "a function has its number of operands")
    self.function = function
    self.operands = operands
    self.anchor = anchor
    self.axis = axis
    self.depth = depth
  }

  /// The tracks of the operands, in order; a perspective from a distance that stays has none.
  public var tracks: [Track] { isFixed ? [] : operands }

  /// Whether it is a perspective from a distance that stays: part of the space, not of its motion.
  private var isFixed: Bool { function == .perspective && operands[0].isConstant }

  /// Whether the step stays in the plane.
  public var isPlanar: Bool { function.isPlanar }

  /// The matrix at a time.
  public func matrix(at time: Double) -> Matrix4 {
    let first = operands[0].value(at: time)
    let second = operands.count > 1 ? operands[1].value(at: time) : first
    let matrix = function.matrix(first, second, axis: axis)
    return function.isAnchored ? matrix.about(anchor.x, anchor.y, depth) : matrix
  }

  /// The same step with every track replaced.
  func mapTracks(_ change: (Track) -> Track) -> TransformStep {
    isFixed
      ? self
      : TransformStep(function, operands.map(change), anchor: anchor, axis: axis, depth: depth)
  }
}

extension TransformStep {
  /// Moves by user units.
  public static func translate(x: Track, y: Track) -> TransformStep {
    TransformStep(.translate, [x, y])
  }

  /// Moves by user units that stay.
  public static func translate(_ x: Double, _ y: Double) -> TransformStep {
    .translate(x: Track(x), y: Track(y))
  }

  /// Scales about a point.
  public static func scale(x: Track, y: Track, anchor: Point) -> TransformStep {
    TransformStep(.scale, [x, y], anchor: anchor)
  }

  /// Scales both axes alike about a point.
  public static func scale(_ factor: Track, anchor: Point) -> TransformStep {
    TransformStep(.scale, [factor], anchor: anchor)
  }

  /// Turns by degrees, clockwise, about a point.
  public static func rotate(_ angle: Track, anchor: Point) -> TransformStep {
    TransformStep(.rotate, [angle], anchor: anchor)
  }

  /// Turns by degrees about an axis through a point, SwiftUI's `rotation3DEffect`.
  public static func rotate3D(
    _ angle: Track, axis: Vector3, anchor: Point, anchorZ: Double
  ) -> TransformStep {
    TransformStep(.rotate3d, [angle], anchor: anchor, axis: axis, depth: anchorZ)
  }

  /// Looks from `distance` user units in front of `origin`; 0 is orthographic.
  public static func perspective(distance: Double, origin: Point) -> TransformStep {
    TransformStep(.perspective, [Track(distance > 0 ? 1 / distance : 0)], anchor: origin)
  }
}

extension [TransformStep] {
  /// The product of all matrices at a time; `outside` acts last.
  public func matrix(at time: Double, outside: Matrix4 = .identity) -> Matrix4 {
    var product = outside
    for index in indices { product = product * self[index].matrix(at: time) }
    return product
  }
}
