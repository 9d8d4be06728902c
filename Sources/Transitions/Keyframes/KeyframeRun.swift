internal import Tx2SVGMotion

/// Neighbouring keyframes between which a transform list moves in one way.
struct KeyframeRun {
  var lists: [[TransformPrimitive]]
  /// The longest list, rotations with their axes.
  private(set) var columns: [TransformPrimitive]
  private let size: Size

  /// Starts with two keyframes; ``accepts(_:)`` returns whether a third may join.
  init(_ first: [TransformPrimitive], _ second: [TransformPrimitive], in size: Size) {
    self.size = size
    lists = [first, second]
    columns = first
    if matches(second) { columns = Self.joined(first, second) }
  }

  /// Whether another list moves on in the same way, number by number.
  mutating func accepts(_ next: [TransformPrimitive]) -> Bool {
    guard lists.allSatisfy({ matches($0) }), matches(next) else { return false }
    lists.append(next)
    columns = Self.joined(columns, next)
    return true
  }

  /// Whether all its matrices can be taken apart but for their perspectives.
  var hasInverses: Bool {
    lists.allSatisfy { list in
      let affine = Matrix4(Array(list.matrix(in: size).entries[..<12]) + [0, 0, 0, 1])
      return MatrixParts(affine, inPlane: affine.isPlanar) != nil
    }
  }

  private func matches(_ list: [TransformPrimitive]) -> Bool {
    zip(columns, list).allSatisfy { $0.isInStep(with: $1) }
  }

  /// The longer list, each rotation with the axis about which it really turns.
  private static func joined(
    _ one: [TransformPrimitive], _ other: [TransformPrimitive]
  ) -> [TransformPrimitive] {
    (0..<max(one.count, other.count)).map { index in
      guard index < one.count else { return other[index] }
      let isUnturned = one[index].function == .rotate3d && one[index].numbers == [0]
      if isUnturned, index < other.count { return other[index] }
      return one[index]
    }
  }

  /// The steps of the run, or `nil` if matrices would have to be interpolated that cannot be.
  func steps() -> [MovingStep]? {
    if lists.allSatisfy({ matches($0) }) {
      return columns.indices.flatMap { index in
        MovingStep.steps(
          of: lists.map { index < $0.count ? $0[index] : columns[index].neutral },
          axis: columns[index].axis)
      }
    }
    let (first, second) = (lists[0], lists[1])
    let common = zip(first, second).prefix { $0.function == $1.function }.count
    // The functions of one list beyond the end of the other meet ones that change nothing.
    let isContinued = common == min(first.count, second.count)
    var steps: [MovingStep] = []
    for index in 0..<(isContinued ? max(first.count, second.count) : common) {
      let one = index < first.count ? first[index] : second[index].neutral
      let other = index < second.count ? second[index] : first[index].neutral
      if one.isInStep(with: other) {
        steps += MovingStep.steps(of: [one, other], axis: Self.joined([one], [other])[0].axis)
      } else {
        guard let mixed = mixed([one], [other]) else { return nil }
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
