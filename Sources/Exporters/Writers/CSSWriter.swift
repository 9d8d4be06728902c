internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes shapes and boxes with CSS: attributes and rules show the poster, classes play keyframes.
struct CSSWriter: ShapeWriter {
  var timeline: Timeline
  var posterTime: Double
  var sheet: CSSSheet
  var palette: Palette
  /// Whether the base of an element is what is written here, without rules of others.
  var ownsBase = true

  mutating func opened(_ shape: Shape) -> (MarkupElement, around: [OperationRun]) {
    if shape.isBox { return (MarkupElement("div", ["class": className(of: shape)]), []) }
    var runs = Self.runs(shape.transform)
    let own = runs.isEmpty ? OperationRun() : runs.removeLast()
    var element = base(shape)
    let moving = shape.properties.filter { $0.moving != nil }
    let switching = shape.properties.filter { $0.switching != nil }
    let motions = (moving + switching).flatMap { motion(of: $0) }
    carry(own, on: &element, motions)
    if !shape.rule.isEmpty, case .moving(let piece)? = shape.children.first {
      let (base, motions) = declarations(of: shape.rule)
      element["class"] = sheet.className(playing: motions, base: base, on: " \(piece.name)")
    }
    return (element, runs)
  }

  mutating func closed(_ element: MarkupElement, around runs: [OperationRun]) -> MarkupElement {
    var element = element
    if element.name == "clipPath" { element.liftTransform() }
    for run in runs.reversed() {
      var wrapper = MarkupElement("g", [:], [.element(element)])
      carry(run, on: &wrapper, [])
      element = wrapper
    }
    return element
  }

  /// The class of a shape whose properties are all in the style sheet; `nil` if it has none.
  mutating func className(of shape: Shape, as selector: String? = nil) -> String? {
    let (base, motions) = declarations(of: shape.properties)
    guard !base.isEmpty || !motions.isEmpty else { return nil }
    return sheet.className(playing: motions, base: base, as: selector)
  }

  /// The constant declarations of a shape whose properties are all in the style sheet, and its
  /// animations.
  mutating func declarations(of shape: Shape) -> (base: String, animations: [String]) {
    let (base, motions) = declarations(of: shape.properties)
    return (base, motions.map { sheet.animation(of: $0) })
  }

  private mutating func declarations(
    of properties: [Property]
  ) -> (base: String, motions: [CSSMotion]) {
    let base = base(of: properties.filter(\.showsPoster))
    return (base, properties.flatMap { motion(of: $0) })
  }

  /// The declarations of properties at the poster.
  mutating func base(of properties: [Property]) -> String {
    var base: [String] = []
    for property in properties {
      let name = property.name
      let text: String? =
        switch property.value {
        case .still(let word): palette.text(word, of: name)
        case .moving(let value):
          value.isPlain(value.keyframes.value(at: posterTime), as: name)
            ? nil : value.text(value.keyframes.value(at: posterTime), as: name)
        case .switching(let value): poster(value, of: name)
        }
      if let text { base.append("\(name.text):\(text)") }
    }
    return base.joined(separator: ";")
  }

  private mutating func motion(of property: Property) -> [CSSMotion] {
    let name = property.name
    let ending = property.isAdded ? ";animation-composition:add" : ""
    func based(_ motion: CSSMotion, on base: String) -> [CSSMotion] {
      [ownsBase && property.showsPoster ? motion.over(base: base) : motion]
    }
    switch property.value {
    case .still: return []
    case .moving(let value):
      guard !value.keyframes.isConstant else { return [] }
      func declaration(_ numbers: [Double]) -> String {
        "\(name.text):\(value.text(numbers, as: name))" + ending
      }
      return based(
        CSSMotion(value.keyframes, length: value.keyframes.length, declaration),
        on: declaration(value.keyframes.value(at: posterTime)))
    case .switching(let value):
      let blocks = value.words.map { "\(name.text):\(palette.text($0, of: name))" }
      return based(
        CSSMotion(switching: value.times, blocks, length: timeline.duration),
        on: "\(name.text):\(palette.text(value.word(at: posterTime), of: name))")
    }
  }

  private mutating func carry(
    _ run: OperationRun, on element: inout MarkupElement, _ motions: [CSSMotion]
  ) {
    var motions = motions
    element["transform"] = run.operations.svgText(at: posterTime) ?? element["transform"]
    if run.isMoving { motions.append(run.motion(posterTime: posterTime)) }
    if !motions.isEmpty { element.addClass(sheet.className(playing: motions)) }
  }

  /// Cuts a transform list into runs that move on the same clock or are constant.
  private static func runs(_ list: [TransformOperation]) -> [OperationRun] {
    var runs: [OperationRun] = []
    for operation in list {
      if runs.last?.accepts(operation) != true { runs.append(OperationRun()) }
      runs[runs.count - 1].operations.append(operation)
    }
    return runs
  }
}
