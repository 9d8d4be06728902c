internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// Neighbouring keyframes between which a transform list moves in one way.
struct KeyframeRun {
  private var lists: [[TransformPrimitive]]
  private let size: Size

  /// The functions at one place of all lists; those of lists that end before change nothing.
  private struct Column {
    let functions: [TransformPrimitive]
    /// The axis about which they really turn.
    let axis: Vector3
    /// Whether their numbers can be interpolated one by one.
    let isInStep: Bool

    init(_ index: Int, of lists: [[TransformPrimitive]]) {
      let stated = lists.compactMap { index < $0.count ? $0[index] : nil }
      let first = stated.first { !$0.isUnturned } ?? stated[stated.count - 1]
      functions = lists.map { index < $0.count ? $0[index] : first.neutral }
      axis = first.axis
      isInStep = stated.allSatisfy(first.isInStep)
    }
  }

  /// Starts with two keyframes; ``accepts(_:)`` returns whether a third may join.
  init(_ first: [TransformPrimitive], _ second: [TransformPrimitive], in size: Size) {
    (lists, self.size) = ([first, second], size)
  }

  /// Whether another list moves on in the same way, number by number.
  mutating func accepts(_ next: [TransformPrimitive]) -> Bool {
    let all = lists + [next]
    guard all.longest.indices.allSatisfy({ Column($0, of: all).isInStep }) else { return false }
    lists = all
    return true
  }

  /// Whether all its matrices can be taken apart but for their perspectives.
  var hasInverses: Bool {
    lists.allSatisfy { list in
      let affine = Matrix4(Array(list.matrix(in: size).entries[..<12]) + [0, 0, 0, 1])
      return MatrixParts(affine, inPlane: affine.isPlanar) != nil
    }
  }

  /// The steps of the run, or `nil` if matrices would have to be interpolated that cannot be.
  func steps() -> [MovingStep]? {
    let (first, second) = (lists[0], lists[1])
    let common = zip(first, second).prefix { $0.function == $1.function }.count
    // The functions of one list beyond the end of the other meet ones that change nothing.
    let isContinued = common == min(first.count, second.count)
    var steps: [MovingStep] = []
    for index in 0..<(isContinued ? lists.longest.count : common) {
      let column = Column(index, of: lists)
      if column.isInStep {
        steps += MovingStep.steps(of: column.functions, axis: column.axis)
      } else {
        guard let mixed = mixed([column.functions[0]], [column.functions[1]]) else { return nil }
        steps += mixed
      }
    }
    if isContinued { return steps }
    guard let mixed = mixed(Array(first[common...]), Array(second[common...])) else { return nil }
    return steps + mixed
  }

  /// The steps between the matrices of two lists; their places are measured if a list counts shares.
  private func mixed(
    _ first: [TransformPrimitive], _ second: [TransformPrimitive]
  ) -> [MovingStep]? {
    let steps = Self.steps(from: first.matrix(in: size), to: second.matrix(in: size))
    guard first.dependsOnSize || second.dependsOnSize else { return steps }
    return steps?.map { step in
      guard step.function.quantity == .length else { return step }
      return MovingStep(
        function: step.function,
        operands: step.operands.map { $0.map { Amount($0.plain, of: .measured) } })
    }
  }

  /// The steps from one matrix to another: a perspective, a place, a turn and a scale.
  private static func steps(from first: Matrix4, to second: Matrix4) -> [MovingStep]? {
    let isFlat = first.isPlanar && second.isPlanar
    guard var a = MatrixParts(first, inPlane: isFlat), var b = MatrixParts(second, inPlane: isFlat)
    else { return nil }
    if isFlat { (a, b) = a.turningTheShortWay(to: b) }
    var steps: [MovingStep] = []
    if a.perspective != 0 || b.perspective != 0 {
      let inverses = [a.perspective, b.perspective].map { Amount($0) }
      steps.append(MovingStep(function: .perspective, operands: [inverses]))
    }
    func turn(_ first: Double, _ second: Double, _ axis: Vector3) -> [MovingStep] {
      MovingStep.steps(of: [first, second].map { TransformPrimitive(.rotate3d, [$0]) }, axis: axis)
    }
    let moves = [a, b].map(\.translation).map {
      TransformPrimitive.translate(Amount($0.x), Amount($0.y), Amount($0.z))
    }
    steps += MovingStep.steps(of: moves, axis: a.axis)
    if isFlat {
      steps += turn(a.angle, b.angle, Vector3(0, 0, 1))
    } else {
      let rest = a.turn(to: b)
      if a.angle != 0 { steps += turn(a.angle, a.angle, a.axis) }
      if rest.angle != 0 { steps += turn(0, rest.angle, rest.axis) }
    }
    if a.shear != 0 || b.shear != 0 { steps.append(.shear([a.shear, b.shear])) }
    let factors = [a, b].map(\.scale).map { TransformPrimitive.scale($0.x, $0.y, $0.z) }
    return steps + MovingStep.steps(of: factors, axis: a.axis)
  }
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
