internal import Tx2SVGMotion

/// A transform step whose numbers are known at the keyframes of a run.
struct MovingStep: Sendable {
  /// One number: what it is at each keyframe of its run, and what it is elsewhere.
  struct Operand: Sendable {
    let values: [Double]
    let neutral: Double
  }

  /// Its numbers.
  let operands: [Operand]
  /// Whether it stays in the plane.
  let isPlanar: Bool
  /// The step, about an anchor, with a track for each number.
  let make: @Sendable ([Track], Point) -> TransformStep
}

/// Neighbouring keyframes between which a transform list moves in one way.
struct TransformRun {
  /// The lists, one for each keyframe.
  var lists: [[TransformFunction]]
  /// The longest list, rotations with their axes.
  private(set) var columns: [TransformFunction]

  /// Starts with two keyframes; ``accepts(_:)`` tells whether a third may join.
  init(_ first: [TransformFunction], _ second: [TransformFunction]) {
    lists = [first, second]
    columns = first
    if matches(second) { columns = Self.joined(first, second) }
  }

  /// Whether another list moves on in the same way, number by number.
  mutating func accepts(_ next: [TransformFunction]) -> Bool {
    guard lists.allSatisfy({ matches($0) }), matches(next) else { return false }
    lists.append(next)
    columns = Self.joined(columns, next)
    return true
  }

  private func matches(_ list: [TransformFunction]) -> Bool {
    zip(columns, list).allSatisfy { $0.isInStep(with: $1) }
  }

  /// The longer list, each rotation with the axis about which it really turns.
  private static func joined(
    _ one: [TransformFunction], _ other: [TransformFunction]
  ) -> [TransformFunction] {
    (0..<max(one.count, other.count)).map { index in
      guard index < one.count else { return other[index] }
      if case .rotate(0, _) = one[index], index < other.count { return other[index] }
      return one[index]
    }
  }

  /// The steps of the run, or `nil` if matrices would have to be interpolated that cannot be.
  func steps() -> [MovingStep]? {
    if lists.allSatisfy({ matches($0) }) {
      return columns.indices.flatMap { index in
        Self.steps(
          lists.map { index < $0.count ? $0[index] : columns[index].neutral }, columns[index])
      }
    }
    let (first, second) = (lists[0], lists[1])
    let common = zip(first, second).prefix { $0.isSameKind(as: $1) }.count
    var steps: [MovingStep] = []
    for index in 0..<common {
      let pair = [first[index], second[index]]
      if pair[0].isInStep(with: pair[1]) {
        let axis = Self.joined([pair[0]], [pair[1]])[0]
        steps += Self.steps(pair, axis)
      } else {
        guard let mixed = Self.steps(from: pair[0].matrix, to: pair[1].matrix) else { return nil }
        steps += mixed
      }
    }
    // What one list has beyond the end of the other meets functions that change nothing.
    if common == first.count || common == second.count {
      for index in common..<max(first.count, second.count) {
        let one = index < first.count ? first[index] : second[index].neutral
        let other = index < second.count ? second[index] : first[index].neutral
        if case .matrix = one {
          guard let mixed = Self.steps(from: one.matrix, to: other.matrix) else { return nil }
          steps += mixed
        } else {
          steps += Self.steps([one, other], Self.joined([one], [other])[0])
        }
      }
      return steps
    }
    let rest = [Array(first.dropFirst(common)), Array(second.dropFirst(common))]
    guard let mixed = Self.steps(from: rest[0].matrix, to: rest[1].matrix) else { return nil }
    return steps + mixed
  }

  // MARK: Number by number

  /// The steps of one function that keeps its kind.
  private static func steps(
    _ functions: [TransformFunction], _ column: TransformFunction
  ) -> [MovingStep] {
    switch column {
    case .translate:
      return translation(functions.map { if case .translate(let v) = $0 { v } else { .zero } })
    case .scale:
      return scaling(functions.map { if case .scale(let v) = $0 { v } else { .one } })
    case .rotate(_, let axis):
      return [turn(functions.map(\.number), axis)]
    case .skewX:
      return [single(functions.map(\.number), 0, true) { .skewX($0, anchor: $1) }]
    case .skewY:
      return [single(functions.map(\.number), 0, true) { .skewY($0, anchor: $1) }]
    case .perspective: return [perspective(functions.map(\.number))]
    case .matrix: return []
    }
  }

  private static func single(
    _ values: [Double], _ neutral: Double, _ isPlanar: Bool,
    _ make: @escaping @Sendable (Track, Point) -> TransformStep
  ) -> MovingStep {
    MovingStep(
      operands: [.init(values: values, neutral: neutral)], isPlanar: isPlanar
    ) { make($0[0], $1) }
  }

  private static func perspective(_ inverses: [Double]) -> MovingStep {
    single(inverses, 0, false) { track, anchor in
      track.isConstant && track.initial > 0
        ? .perspective(distance: 1 / track.initial, origin: anchor)
        : .movingPerspective(track, origin: anchor)
    }
  }

  private static func turn(_ angles: [Double], _ axis: Vector3) -> MovingStep {
    axis.x == 0 && axis.y == 0
      ? single(angles, 0, true) { .rotate($0, anchor: $1) }
      : single(angles, 0, false) { .rotate3D($0, axis: axis, anchor: $1, anchorZ: 0) }
  }

  private static func translation(_ moves: [Vector3]) -> [MovingStep] {
    let plane = MovingStep(
      operands: [
        .init(values: moves.map(\.x), neutral: 0), .init(values: moves.map(\.y), neutral: 0),
      ], isPlanar: true
    ) { tracks, _ in .translate(x: tracks[0], y: tracks[1]) }
    guard moves.contains(where: { $0.z != 0 }) else { return [plane] }
    return [plane, single(moves.map(\.z), 0, false) { track, _ in .translateZ(track) }]
  }

  private static func scaling(_ factors: [Vector3]) -> [MovingStep] {
    let plane = MovingStep(
      operands: [
        .init(values: factors.map(\.x), neutral: 1), .init(values: factors.map(\.y), neutral: 1),
      ], isPlanar: true
    ) { .scale(x: $0[0], y: $0[1], anchor: $1) }
    guard factors.contains(where: { $0.z != 1 }) else { return [plane] }
    return [plane, single(factors.map(\.z), 1, false) { track, _ in .scaleZ(track) }]
  }

  // MARK: Matrices

  /// The steps from one matrix to another: a perspective, a place, a turn and a scale.
  private static func steps(from first: Matrix4, to second: Matrix4) -> [MovingStep]? {
    guard var a = MatrixParts(first), var b = MatrixParts(second) else { return nil }
    let isFlat = first.isPlanar && second.isPlanar
    if isFlat { (a, b) = a.turningTheShortWay(to: b) }
    var steps: [MovingStep] = []
    if a.perspective != 0 || b.perspective != 0 {
      steps.append(perspective([a.perspective, b.perspective]))
    }
    steps += translation([a.translation, b.translation])
    if isFlat {
      steps.append(turn([a.angle, b.angle], Vector3(0, 0, 1)))
    } else {
      let rest = a.turn(to: b)
      if a.angle != 0 { steps.append(turn([a.angle, a.angle], a.axis)) }
      if rest.angle != 0 { steps.append(turn([0, rest.angle], rest.axis)) }
    }
    return steps + scaling([a.scale, b.scale])
  }
}

extension TransformFunction {
  /// The one number of a function that has only one.
  fileprivate var number: Double {
    switch self {
    case .rotate(let number, _), .skewX(let number), .skewY(let number), .perspective(let number):
      number
    case .translate, .scale, .matrix: 0
    }
  }
}

extension Vector3 {
  fileprivate static let zero = Vector3(0, 0, 0)
  fileprivate static let one = Vector3(1, 1, 1)
}

extension MatrixParts {
  /// Both with angles between which no more than half a turn lies (CSS Transforms 1, section 16).
  fileprivate func turningTheShortWay(to other: MatrixParts) -> (MatrixParts, MatrixParts) {
    var (a, b) = (self, other)
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = Vector3(-a.scale.x, -a.scale.y, a.scale.z)
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
    return (a, b)
  }
}
