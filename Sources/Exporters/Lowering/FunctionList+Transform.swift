internal import Tx2SVGMotion

/// Transform lists about one transform origin.
///
/// Each function keeps its place and kind, so that CSS interpolates operand by operand, as the model
/// does; matrices are never written.
extension FunctionList {
  /// Creates the list of steps, the first one outermost, after the move by a piece's own offset if
  /// there is one.
  ///
  /// `reach` is the distance from the origin of the moved points; the size of the box if `nil`.
  init(
    _ steps: [TransformStep], in box: FunctionBox, about origin: Anchor? = nil,
    afterOffset hasOffset: Bool = false, reach: Double? = nil
  ) {
    let origin = origin ?? Self.origin(of: steps, in: box)
    let reach = reach ?? box.reach(from: origin)
    if hasOffset { append("translate", [[.variable("o")]]) }
    var at = origin
    // A move between two places joins the move after it: one function less.
    var shift: Anchor?
    for step in steps {
      if step.function.isAnchored, step.anchor != at {
        shift = step.anchor - at
        at = step.anchor
      }
      if let move = shift {
        shift = nil
        if step.function == .translate {
          let moved = zip(step.operands, [move.x, move.y]).map { $0.shifted(by: $1) }
          append(TransformStep(.translate, moved), in: box, reach)
          continue
        }
        append(move, in: box)
      }
      append(step, in: box, reach)
    }
    if at != origin { append(origin - at, in: box) }
  }

  init(single step: TransformStep, in box: FunctionBox) {
    append(nil, step.operands, step, in: box, box.reach(from: step.anchor))
    functions[0].arguments = [functions[0].arguments.flatMap(\.self)]
  }

  static func origin(of steps: [TransformStep], in box: FunctionBox) -> Anchor {
    steps.last { $0.function.isAnchored }?.anchor ?? box.middle
  }

  private mutating func append(_ move: Anchor, in box: FunctionBox) {
    let operands = zip([move.x, move.y], [Dimension.width, .height]).map { length, dimension in
      self.length(Amount(length), of: dimension, digits: 3, in: box)
    }
    append("translate", operands.map { [$0] })
  }

  private mutating func append(_ step: TransformStep, in box: FunctionBox, _ reach: Double) {
    switch step.function {
    case .translate:
      let (x, y) = (step.operands[0], step.operands[1])
      if y == .zero {
        append("translateX", [x], step, in: box, reach)
      } else if x == .zero {
        append("translateY", [y], step, in: box, reach, from: 1)
      } else {
        append("translate", [x, y], step, in: box, reach)
      }
    case .rotate3d: appendRotation(step, in: box, reach)
    case .perspective: appendPerspective(step, in: box, reach)
    default: append(step.function.rawValue, step.operands, step, in: box, reach)
    }
  }

  /// Appends a function; its first operand is relative to the width, the next one to the height.
  private mutating func append(
    _ name: String?, _ operands: [Amount<Track>], _ step: TransformStep,
    in box: FunctionBox, _ reach: Double, from start: Int = 0
  ) {
    let quantity = step.function.quantity
    let arguments = operands.enumerated().map { index, amount -> [Operand] in
      guard quantity == .length else {
        let track = amount.track(in: box.frame.size)
        if box.isFluid, !amount.shares.isEmpty { needsSize = true }
        let unit = quantity == .angle ? Unit.degrees : .none
        return [.sum([term((track, unit, step.function.reach(at: reach)), digits: 5)])]
      }
      let sides: [Dimension?] = step.function == .translate ? [.width, .height] : [nil]
      return [length(amount, of: sides[start + index], digits: 3, in: box)]
    }
    append(name, arguments)
  }

  /// A perspective whose inverse moves, as CSS interpolates it.
  private mutating func appendPerspective(
    _ step: TransformStep, in box: FunctionBox, _ reach: Double
  ) {
    let inverse = step.tracks(in: box.frame.size)[0]
    let amount = step.operands[0]
    if amount.isConstant, amount.initial.plain == 0, amount.shares.count == 1,
      let (side, ratio) = amount.initial.shares.first, let unit = box.windowUnit(of: side)
    {
      let far = Term(number: .still(100 / ratio), unit: unit, digits: 3)
      return append("perspective", [[.sum([far])]])
    }
    if box.isFluid, !step.operands[0].shares.isEmpty { needsSize = true }
    guard inverse != Track(0) else { return }
    let number: Number =
      inverse.isConstant
      ? .still(1 / inverse.initial)
      : .inverse(index(of: inverse, reach: step.function.reach(at: reach)))
    let digits = inverse.isConstant ? 3 : 2
    append("perspective", [[.sum([Term(number: number, unit: .pixels, digits: digits)])]])
  }

  private mutating func appendRotation(
    _ step: TransformStep, in box: FunctionBox, _ reach: Double
  ) {
    func appendDepth(_ factor: Double) {
      guard step.depth != 0 else { return }
      let depth = length(Amount(factor * step.depth), of: nil, digits: 3, in: box)
      append("translateZ", [[depth]])
    }
    appendDepth(1)
    switch step.axis {
    case Vector3(1, 0, 0): append("rotateX", step.operands, step, in: box, reach)
    case Vector3(0, 1, 0): append("rotateY", step.operands, step, in: box, reach)
    default:
      append("rotate3d", step.operands, step, in: box, reach)
      let axis = [step.axis.x, step.axis.y, step.axis.z].map { number -> [Operand] in
        [.sum([Term(number: .still(number), unit: .none, digits: 4)])]
      }
      functions[functions.count - 1].arguments.insert(contentsOf: axis, at: 0)
    }
    appendDepth(-1)
  }

  mutating func length(
    _ amount: Amount<Track>, of dimension: Dimension?, digits: Int, in box: FunctionBox,
    reach: Double = 1
  ) -> Operand {
    guard let parts = box.lengths(amount, percentOf: dimension) else {
      needsSize = true
      return .sum([])
    }
    return .sum(parts.map { term(($0.track, $0.unit, $0.reach * reach), digits: digits) })
  }

  mutating func term(_ part: FunctionBox.Part, digits: Int) -> Term {
    part.track.isConstant
      ? Term(number: .still(part.track.initial), unit: part.unit, digits: digits)
      : Term(number: .moving(index(of: part.track, reach: part.reach)), unit: part.unit)
  }
}

extension Anchor {
  fileprivate static func - (end: Anchor, start: Anchor) -> Anchor {
    Anchor(x: end.x + -1 * start.x, y: end.y + -1 * start.y)
  }
}
