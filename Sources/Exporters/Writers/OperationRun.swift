internal import Tx2SVGMotion

/// Transform functions that one element carries together.
struct OperationRun {
  var operations: [TransformOperation] = []

  var isMoving: Bool { operations.contains { !$0.isConstant } }

  /// Whether another function moves in step with this run.
  func accepts(_ operation: TransformOperation) -> Bool {
    guard let first = operations.first, first.isConstant == operation.isConstant else {
      return false
    }
    return first.isConstant
      || (first.keyframes.times == operation.keyframes.times
        && first.keyframes.pieces == operation.keyframes.pieces)
  }

  /// The motion over a base at the poster.
  func motion(posterTime: Double) -> CSSMotion {
    let operations = operations
    var frames = operations[0].keyframes
    frames.values = frames.values.indices.map { index in
      operations.flatMap { $0.keyframes.values[index] }
    }
    func declaration(_ numbers: [Double]) -> String {
      var rest = numbers[...]
      let list = operations.map { operation in
        let count = operation.keyframes.values[0].count
        defer { rest = rest.dropFirst(count) }
        return operation.cssText(Array(rest.prefix(count)))
      }
      return "transform:\(list.joined(separator: " "))"
    }
    return CSSMotion(frames, length: frames.length, declaration)
      .over(base: declaration(operations.flatMap { $0.keyframes.value(at: posterTime) }))
  }
}
