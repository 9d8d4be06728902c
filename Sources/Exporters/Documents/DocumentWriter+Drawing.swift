internal import Artwork
internal import Markup
internal import Motion

extension DocumentWriter {
  /// An element of a drawing inside groups that move it.
  mutating func drawn(
    _ part: AnimatedDocument.Part, _ node: PlacedNode, unit: Double
  ) throws(ExportError) -> MarkupElement {
    var builder = SVGBuilder(
      part.motion, artwork: [.placed(node)], options: options(of: part, unit: unit),
      dialect: dialect)
    builder.scope = sheet.scope
    let length = part.motion.duration
    let moving = try builder.elements().map { $0.released(during: part.rests, of: length) }
    let swaps = dialect == .smil && options.reducedMotion != .play
    let still = swaps ? try builder.reducedElements() : []
    sheet.scope = builder.scope
    notes += builder.notes
    let nodes = awaited(written(moving, part, posterTime: builder.posterTime), part)
    var definitions = written(builder.definitions, part, posterTime: builder.posterTime)
    if !definitions.isEmpty { definitions = [.element(MarkupElement("defs", [:], definitions))] }
    guard swaps else { return joined(definitions + nodes) }
    return swapped(definitions, nodes, still: written(still, part, posterTime: builder.posterTime))
  }

  /// What is not there before the clock of its loop starts.
  private mutating func awaited(
    _ nodes: [MarkupNode], _ part: AnimatedDocument.Part
  ) -> [MarkupNode] {
    guard part.start > 0, part.rests.first?.lowerBound != 0 else { return nodes }
    var wait = part
    wait.start = 0
    wait.motion = Timeline(
      size: part.motion.size, duration: part.start + 0.01, elements: [],
      posterTime: part.start)
    var group = MovingElement("g", [:], nodes.map { .still($0) })
    group.switches = [
      SwitchingProperty(name: "opacity", times: [0, part.start], values: ["0", "1"])
    ]
    let clock = sheet.clock
    defer { sheet.clock = clock }
    sheet.clock = self.clock(of: wait)
    return written(
      [group], wait, posterTime: part.trigger == .load ? part.start : 0)
  }

  /// The options as one part sees them; a tolerance is measured on the screen.
  private func options(of part: AnimatedDocument.Part, unit: Double) -> ExportOptions {
    var options = options
    options.fit = .fill
    options.unit = unit
    options.reducedMotion = options.reducedMotion == .play ? .play : .end
    switch part.trigger {
    case .load: options.trigger = .load
    case .click: options.trigger = .click
    case .hover: options.trigger = .hover
    }
    return options
  }

  private mutating func written(
    _ elements: [MovingElement], _ part: AnimatedDocument.Part, posterTime: Double
  ) -> [MarkupNode] {
    written(elements.map { .moving($0) }, part, posterTime: posterTime)
  }

  private mutating func written(
    _ children: [MovingElement.Child], _ part: AnimatedDocument.Part, posterTime: Double
  ) -> [MarkupNode] {
    switch dialect {
    case .smil:
      var writer = SMILWriter(
        timeline: part.motion, posterTime: posterTime, begin: begin(of: part),
        hasModes: true)
      defer { keyframeCount += writer.keyframeCount }
      return children.map { $0.written { writer.markup($0) } }
    case .css:
      var writer = SVGCSSWriter(
        timeline: part.motion, posterTime: posterTime, sheet: sheet)
      defer { sheet = writer.sheet }
      return children.map { $0.written { writer.markup($0) } }
    }
  }

  /// One element for several.
  private func joined(_ nodes: [MarkupNode]) -> MarkupElement {
    if nodes.count == 1, case .element(let only) = nodes[0] { return only }
    return MarkupElement("g", [:], nodes)
  }

  /// What moves, and what stands there instead for readers who ask for less motion.
  private mutating func swapped(
    _ definitions: [MarkupNode], _ moving: [MarkupNode], still: [MarkupNode]
  ) -> MarkupElement {
    let names = swap ?? (sheet.newName(), sheet.newName())
    swap = names
    var group = joined(moving)
    group["class"] = names.moving
    guard !still.isEmpty else { return joined(definitions + [.element(group)]) }
    var rest = joined(still)
    rest["class"] = names.resting
    rest["display"] = "none"
    return MarkupElement("g", [:], definitions + [.element(group), .element(rest)])
  }
}

extension MovingElement.Child {
  /// The markup, what moves in it spelled by a function.
  fileprivate func written(_ spell: (MovingElement) -> MarkupElement) -> MarkupNode {
    switch self {
    case .moving(let element): .element(spell(element))
    case .still(let node): node
    }
  }
}
