/// One function of a transform list with its numbers over time; the first step of a list is outermost.
public struct TransformStep: Hashable, Sendable {
  /// The function.
  public let function: TransformFunction
  /// Its numbers, in the order of CSS; a scale whose axes are alike has one.
  ///
  /// Shares of an inverse count one over a length.
  public private(set) var operands: [Amount<Track>]
  /// The point about which it acts, if its function acts about one.
  public let anchor: Anchor
  /// The axis of a rotation in space.
  public let axis: Vector3
  /// The distance of that axis in front of the plane.
  public let depth: Amount<Double>

  /// Creates the step.
  ///
  /// - Precondition: there are as many operands as the function takes, or one factor for both axes.
  public init(
    _ function: TransformFunction, _ operands: [Amount<Track>],
    anchor: some AnchorConvertible = Point(0, 0), axis: Vector3 = Vector3(0, 0, 1),
    depth: Amount<Double> = 0
  ) {
    let isUniform = function == .scale && operands.count == 2 && operands[0] == operands[1]
    let operands = isUniform ? [operands[0]] : operands
    precondition(
      operands.count == function.operands.count || function == .scale && operands.count == 1,
      "a function has its number of operands")
    self.function = function
    self.operands = operands
    self.anchor = anchor.anchor
    self.axis = axis
    self.depth = depth
  }

  /// The tracks of the operands, in order; a perspective from a distance that stays has none.
  public var tracks: [Track] { isFixed ? [] : operands.flatMap(\.numbers) }

  /// The tracks of the operands in a box, in order.
  public func tracks(in size: Size) -> [Track] {
    operands.map { $0.track(in: size, isInverse: function.quantity == .inverse) }
  }

  /// Whether it is a perspective from a distance that stays: part of the space, not of its motion.
  private var isFixed: Bool { function == .perspective && operands[0].isConstant }

  /// Whether the step stays in the plane.
  public var isPlanar: Bool { function.isPlanar }

  /// The matrix at a time in a box.
  public func matrix(at time: Double, in size: Size) -> Matrix4 {
    let quantity = function.quantity
    let first = operands[0].value(at: time, in: size, isInverse: quantity == .inverse)
    let alone = quantity == .factor ? first : 0
    let second = operands.count > 1 ? operands[1].value(at: time, in: size) : alone
    let matrix = function.matrix(first, second, axis: axis)
    guard function.isAnchored else { return matrix }
    let place = anchor.point(in: size)
    return matrix.about(place.x, place.y, depth.value(in: size))
  }

  /// The same step with every track replaced.
  package func mapTracks(_ change: (Track) -> Track) -> TransformStep {
    guard !isFixed else { return self }
    var step = self
    // Not made anew: axes that come to be alike stay two, so that steps alike in kind stay so.
    step.operands = operands.map { $0.map(change) }
    return step
  }

  /// The same step in user units, which apply to a box of this size.
  package func resolved(in size: Size) -> TransformStep {
    TransformStep(
      function, tracks(in: size).map { Amount($0) }, anchor: anchor.point(in: size), axis: axis,
      depth: Amount(depth.value(in: size)))
  }

  /// The same step about a place that lies elsewhere.
  package func moved(by shift: Point) -> TransformStep {
    guard function.isAnchored else { return self }
    return TransformStep(
      function, operands,
      anchor: Anchor(x: anchor.x + Amount(shift.x), y: anchor.y + Amount(shift.y)),
      axis: axis, depth: depth)
  }

  /// Moves by lengths.
  public static func translate(x: Amount<Track>, y: Amount<Track>) -> TransformStep {
    TransformStep(.translate, [x, y])
  }

  /// Moves by user units.
  public static func translate(x: Track, y: Track) -> TransformStep {
    .translate(x: Amount(x), y: Amount(y))
  }

  /// Scales about a point.
  public static func scale(
    x: Track, y: Track, anchor: some AnchorConvertible = UnitPoint.center
  ) -> TransformStep { TransformStep(.scale, [Amount(x), Amount(y)], anchor: anchor) }

  /// Scales both axes alike about a point, the middle by default.
  public static func scale(
    _ factor: Track, anchor: some AnchorConvertible = UnitPoint.center
  ) -> TransformStep { TransformStep(.scale, [Amount(factor)], anchor: anchor) }

  /// Turns by degrees, clockwise, about a point, the middle by default.
  public static func rotate(
    _ angle: Track, anchor: some AnchorConvertible = UnitPoint.center
  ) -> TransformStep { TransformStep(.rotate, [Amount(angle)], anchor: anchor) }

  /// Turns by degrees about an axis through a point, SwiftUI's `rotation3DEffect`.
  public static func rotate3D(
    _ angle: Track, axis: Vector3, anchor: some AnchorConvertible = UnitPoint.center,
    anchorZ: Amount<Double> = 0
  ) -> TransformStep {
    TransformStep(.rotate3d, [Amount(angle)], anchor: anchor, axis: axis, depth: anchorZ)
  }

  /// Looks from `distance` user units in front of `origin`; 0 is orthographic.
  public static func perspective(
    distance: Double, origin: some AnchorConvertible
  ) -> TransformStep {
    let inverse = Track(distance > 0 ? 1 / distance : 0)
    return TransformStep(.perspective, [Amount(inverse)], anchor: origin)
  }

  /// Looks from so far in front of `origin` that the larger side is `ratio` of the distance.
  public static func perspective(ratio: Double, origin: some AnchorConvertible) -> TransformStep {
    TransformStep(.perspective, [Track(ratio).of(.largerSide)], anchor: origin)
  }
}

extension [TransformStep] {
  /// The product of all matrices at a time in a box; `outside` acts last.
  public func matrix(at time: Double, in size: Size, outside: Matrix4 = .identity) -> Matrix4 {
    var product = outside
    for index in indices { product = product * self[index].matrix(at: time, in: size) }
    return product
  }
}
