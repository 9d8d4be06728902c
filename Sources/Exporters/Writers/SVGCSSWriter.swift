internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes moving SVG elements with CSS: attributes show the poster, classes play keyframes.
struct SVGCSSWriter {
  var timeline: Timeline
  var posterTime: Double
  var sheet: CSSSheet

  /// The element with everything inside it.
  mutating func markup(_ moving: MovingElement) -> MarkupElement {
    var runs = Self.runs(moving.transform)
    let own = runs.isEmpty ? TransformRun() : runs.removeLast()
    var element = MarkupElement(moving.name)
    element.attributes = moving.attributes
    var motions: [CSSMotion] = []
    for property in moving.properties {
      let text = property.text(property.keyframes.value(at: posterTime))
      element[property.name] = property.name == "opacity" && text == "1" ? nil : text
      if !property.keyframes.isConstant { motions.append(motion(property)) }
    }
    for property in moving.switches {
      if let value = property.visibleValue(at: posterTime) { element[property.name] = value }
      motions.append(CSSMotion(property, length: timeline.duration))
    }
    carry(own, on: &element, motions)
    if let rule = moving.rule {
      element["class"] = sheet.className(
        playing: rule.motions, base: rule.base.joined(separator: ";"), on: rule.selector)
    }
    element.children = moving.children.map { child in
      switch child {
      case .moving(let child): .element(markup(child))
      case .still(let node): node
      }
    }
    if moving.name == "clipPath" { element.liftTransform() }
    for run in runs.reversed() {
      var wrapper = MarkupElement("g", [:], [.element(element)])
      carry(run, on: &wrapper, [])
      element = wrapper
    }
    return element
  }

  private mutating func carry(
    _ run: TransformRun, on element: inout MarkupElement, _ motions: [CSSMotion]
  ) {
    var motions = motions
    element["transform"] = run.svgText(at: posterTime) ?? element["transform"]
    if run.isMoving { motions.append(run.motion()) }
    if !motions.isEmpty { element["class"] = sheet.className(playing: motions) }
  }

  private func motion(_ property: MovingProperty) -> CSSMotion {
    CSSMotion(property.keyframes, length: property.keyframes.length) {
      "\(property.name):\(property.text($0, unit: property.unit))"
    }
  }

  /// Cuts a transform list into runs that move on the same clock or not at all.
  private static func runs(_ list: [TransformOperation]) -> [TransformRun] {
    var runs: [TransformRun] = []
    for operation in list {
      if let last = runs.indices.last, runs[last].accepts(operation) {
        runs[last].operations.append(operation)
      } else {
        runs.append(TransformRun(operations: [operation]))
      }
    }
    return runs
  }
}

/// Transform functions that one element carries together.
struct TransformRun {
  var operations: [TransformOperation] = []

  /// Whether something in it moves.
  var isMoving: Bool { operations.contains { !$0.isConstant } }

  /// Whether a further function moves as this run does.
  func accepts(_ operation: TransformOperation) -> Bool {
    guard let first = operations.first, first.isConstant == operation.isConstant else {
      return false
    }
    return first.isConstant
      || (first.keyframes.times == operation.keyframes.times
        && first.keyframes.pieces == operation.keyframes.pieces)
  }

  /// The attribute that shows a time.
  func svgText(at time: Double) -> String? {
    let text = operations.map { operation in
      let operands = operation.keyframes.value(at: time)
      return operation.isIdentity(operands) ? "" : operation.svgText(operands)
    }.joined()
    return text.isEmpty ? nil : text
  }

  /// The keyframes of the whole list.
  func motion() -> CSSMotion {
    let operations = operations
    var frames = operations[0].keyframes
    frames.values = frames.values.indices.map { index in
      operations.flatMap { $0.keyframes.values[index] }
    }
    return CSSMotion(frames, length: frames.length) { numbers in
      var rest = numbers[...]
      let list = operations.map { operation in
        let count = operation.keyframes.values[0].count
        defer { rest = rest.dropFirst(count) }
        return operation.cssText(Array(rest.prefix(count)))
      }
      return "transform:\(list.joined(separator: " "))"
    }
  }
}
