internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DocumentWriter {
  /// The steps of a transform as `translate`, `rotate` and `scale`, which leave alone the transform
  /// that an element has; `nil` if they cannot say it.
  ///
  /// CSS applies them in this order, around the `transform`, all about the same origin.
  func singles(
    _ modifiers: FlowModifiers, _ element: Element, _ part: AnimatedDocument.Part
  ) -> [(name: String, value: FlowValue)]? {
    let steps = modifiers.steps
    let order = ["translate", "rotate", "scale"]
    let places = steps.compactMap { $0.cssName.flatMap(order.firstIndex) }
    guard places.count == steps.count, zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    var (wide, tall) = (steps, steps)
    var middle = "50% 50%"
    if case .flow(let wider, let taller) = part.place {
      wide = FlowModifiers(wider.elements.first?.modifiers ?? [])?.steps ?? []
      tall = FlowModifiers(taller.elements.first?.modifiers ?? [])?.steps ?? []
    } else {
      let format = DecimalFormat(fractionDigits: 3)
      let half = [element.frame.width / 2, element.frame.height / 2]
      middle = half.map { format.text($0) + "px" }.joined(separator: " ")
    }
    guard wide.count == steps.count, tall.count == steps.count,
      let origin = FlowValue.origin(steps, wide: wide, tall: tall),
      origin == "50% 50%" || origin == middle
    else { return nil }
    var singles: [(name: String, value: FlowValue)] = []
    for (index, step) in steps.enumerated() {
      guard let value = FlowValue.single(step, wide: wide[index], tall: tall[index]) else {
        return nil
      }
      singles.append((order[places[index]], value))
    }
    return singles
  }

  /// Says what of an element's own look gives way while it moves.
  mutating func advise(
    _ part: AnimatedDocument.Part, _ element: Element, _ own: OwnLook
  ) {
    guard let modifiers = FlowModifiers(element.modifiers) else { return }
    var lost: [(String, Style.Value)] = []
    if let clip = own.clip, modifiers.clip != nil { lost.append(("clip-path", clip)) }
    let isSplit = own.transform != nil && singles(modifiers, element, part) != nil
    if let transform = own.transform, !modifiers.steps.isEmpty, !isSplit {
      lost.append(("transform", transform))
    }
    if let single = own.single, isSplit { lost.append(("translate, rotate or scale", single)) }
    if let origin = own.origin, modifiers.steps.contains(where: \.function.isAnchored) {
      lost.append(("transform-origin", origin))
    }
    for (name, value) in lost {
      advise(
        part,
        "has a \(name) of its own (\(value.source)), which does not go with how it moves;"
          + " put it into a <div> and annotate that")
    }
    if let animation = own.animation {
      advise(
        part,
        "has an animation of its own (\(animation.source)), and only one of the two plays;"
          + " put it into a <div> and annotate that")
    }
  }

  mutating func advise(_ part: AnimatedDocument.Part, _ sentence: String) {
    advice.append(.init(line: part.line, reason: "data-tx: \(part.name) \(sentence)"))
  }
}

extension Modifier {
  /// Whether it moves what stands inside.
  var isTransform: Bool { if case .transform = self { true } else { false } }
}

extension MarkupElement {
  /// HTML's commonest elements that fill lines of their own.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "div", "dl", "fieldset", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre",
    "section", "table", "ul",
  ]

  /// Whether something in it fills lines of its own.
  var holdsBlocks: Bool {
    children.compactMap(\.element).contains { Self.blocks.contains($0.name) || $0.holdsBlocks }
  }
}
