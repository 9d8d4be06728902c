internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DocumentWriter {
  /// An element of a drawing inside groups that move it.
  mutating func drawn(
    _ part: AnimatedDocument.Part, _ node: PlacedNode, unit: Double
  ) throws(ExportError) -> MarkupElement {
    var builder = DrawingBuilder(
      part.motion, artwork: [.placed(node)], options: drawingOptions(of: part, unit: unit),
      abilities: abilities)
    (builder.scope, builder.budget) = (sheet.scope, budget)
    // What fails has cost its time, too.
    defer { budget = builder.budget }
    builder.holdsMotion = holders.contains(part.path)
    builder.holdsForeign = node.element.holdsForeign
    builder.drawsCopies = needsCopy(node.element, at: part.path)
    builder.hidesByOpacity = builder.holdsMotion || ignoresVisibility
    builder.liesOverLinks = takesPointer
    let asksStyles = part.motion.elements.contains {
      $0.lineMotion != nil || $0.modifiers.contains(where: \.isSpatial)
    }
    if asksStyles { (builder.styles, builder.viewport) = (allStyles, viewport(around: part.path)) }
    let length = part.motion.duration
    let reduced = ReducedPart(part, options.reducedMotion)
    builder.restTime = part.restTime
    // CSS plays another animation on the same element instead, unless its look changes.
    let swaps =
      switch reduced {
      case .plays: false
      case .stands: !abilities.hasSheet
      case .fades: !abilities.hasSheet || part.presence == nil
      }
    if swaps, abilities.hasSheet { builder.drawCounts[0, default: 0] += 1 }
    let moving = try builder.elements().map { shape in
      let shape = takesPointer ? shape.lettingClicksThrough : shape
      return shape.released(during: part.rests, of: length)
    }
    var still: [Shape] = []
    if swaps {
      if case .fades(let faded) = reduced {
        let shapes = try builder.lowered(unnoted: faded.motion.elements)
        let pointer = pointerSwitch(of: faded)
        still = pointer.isEmpty ? shapes : [Shape("g", around: shapes, with: pointer)]
      } else {
        still = try builder.reducedElements()
      }
      // What is no longer seen is in nobody's way.
      if takesPointer { still = still.map(\.lettingClicksThrough) }
    }
    sheet.scope = builder.scope
    notes += builder.notes
    advice += builder.warnings.map { Remark(part.source, "data-tx: \($0)") }
    var nodes = awaited(
      written(moving, part, posterTime: builder.posterTime), part,
      isShown: part.motion.elements.contains { $0.visibility.contains(0) })
    let definitions = MarkupElement.definitions(
      written(builder.definitions, part, posterTime: builder.posterTime),
      isPortable: options.isPortable)
    guard !swaps else {
      var (rest, posterTime) = (part, builder.posterTime)
      if part.trigger.awaitsPointer, case .stands = reduced {
        (rest.motion, rest.start, posterTime) = (part.motion.heldOnce, 0, 0)
      }
      let rests = written(still, rest, posterTime: posterTime)
      return swapped(definitions, nodes, still: awaited(rests, rest, isShown: true))
    }
    if case .fades(let faded) = reduced { nodes = fading(nodes, faded, &builder) }
    return joined(definitions + nodes)
  }

  /// Whether a reference to an element does not look like a copy: HTML may be missing there, and rules
  /// for a reference of ours would hold for those of the document, too.
  mutating func needsCopy(_ element: MarkupElement, at path: [Int]) -> Bool {
    // What moves inside would be doubled at each level.
    guard !holders.contains(path) else { return false }
    if element.holdsForeign { return true }
    guard !copiedIDs.isEmpty else { return false }
    var around = document.markup.root
    var ids = element.subtree.map { $0["id"] }
    for index in path {
      ids.append(around["id"])
      around = around.children[index].element ?? around
    }
    return ids.contains { $0.map(copiedIDs.contains) ?? false }
  }

  /// The viewport in which an element of a drawing is, user units.
  private mutating func viewport(around path: [Int]) -> Size? {
    guard !document.isPage else { return nil }
    var element = document.markup.root
    var context = DrawingContext(root: element, styles: allStyles)
    for index in path.dropLast() {
      guard case .element(let child) = element.children[index] else { return nil }
      (element, context) = (child, context.entering(child))
    }
    return context.viewport
  }

  /// What lets clicks through where a part that fades is not seen, if anything waits for them.
  private mutating func pointerSwitch(of faded: AnimatedDocument.Part) -> [Property] {
    let shown = faded.motion.elements.first?
      .visibilitySwitch(until: faded.motion.duration, always: true)?.switching
    guard takesPointer, let shown else { return [] }
    return [Property(clicksOn: shown)]
  }

  /// An element that fades for readers who ask for less motion, and only for them.
  private mutating func fading(
    _ nodes: [MarkupNode], _ part: AnimatedDocument.Part, _ builder: inout DrawingBuilder
  ) -> [MarkupNode] {
    guard let presence = part.presence else { return nodes }
    let clock = sheet.clock
    defer { sheet.clock = clock }
    sheet.clock.isForReduced = true
    let frames = builder.fit(
      tracks: [presence], reach: [1], scale: MotionScale(tolerance: 1, shares: 1),
      element: part.name, property: "opacity")
    var group = Shape("g", [:], nodes.map { .still($0) })
    group.properties =
      [Property(.opacity, frames, DecimalFormat(fractionDigits: 3))] + pointerSwitch(of: part)
    return written([group], part, posterTime: part.motion.posterTime).map { node in
      // For all other readers it is simply visible.
      guard case .element(var group) = node else { return node }
      (group["opacity"], group["pointer-events"]) = (nil, nil)
      return .element(group)
    }
  }

  /// The nodes in a group that is hidden until the clock of their loop starts.
  private mutating func awaited(
    _ nodes: [MarkupNode], _ part: AnimatedDocument.Part, isShown: Bool
  ) -> [MarkupNode] {
    // What waits for a click of its own stands there from the first.
    let waits = part.clicked != nil && part.presence != nil && isShown
    let start = waits ? max(part.start, 0.001) : part.start
    guard start > 0, part.rests.first?.lowerBound != 0 else { return nodes }
    var wait = part
    wait.start = 0
    wait.motion = Timeline(
      size: part.motion.size, duration: start + 0.01, elements: [], posterTime: start)
    var group = Shape("g", [:], nodes.map { .still($0) })
    let shown = SwitchingValue(times: [0, start], words: [.shown(false), .shown(true)])
    group.properties = [Property(.opacity, .switching(shown))]
    if options.isPortable || !options.keepsStyles {
      group = group.shrunkWhereHidden(during: wait.motion.duration)
    } else if takesPointer {
      group = group.lettingClicksThrough
    }
    let clock = sheet.clock
    defer { sheet.clock = clock }
    sheet.clock = self.clock(of: wait)
    return written([group], wait, posterTime: part.trigger.awaitsPointer ? 0 : start)
  }

  /// Among how many motions a tolerance is shared at most: what moves in even more keeps it less well.
  private static let mostShares = 16

  /// The options for the motion of one part, in user units of the given number of CSS px.
  mutating func options(of part: AnimatedDocument.Part, unit: Double = 1) -> ExportOptions {
    var options = options
    options.unit = unit
    options.toleranceShare = 1 / Double(min(sharing[part.path] ?? 1, Self.mostShares))
    return options
  }

  /// The options for one part of a drawing; a tolerance is measured on the screen.
  private mutating func drawingOptions(of part: AnimatedDocument.Part, unit: Double)
    -> ExportOptions
  {
    var options = options(of: part, unit: unit)
    options.fit = .fill
    let reduced = ReducedPart(part, options.reducedMotion)
    options.reducedMotion = if case .plays = reduced { .play } else { .end }
    options.trigger = part.trigger
    return options
  }

  mutating func written(
    _ shapes: [Shape], _ part: AnimatedDocument.Part, posterTime: Double
  ) -> [MarkupNode] {
    let palette = Palette(options, prefix: sheet.scope.prefix)
    guard abilities.hasSheet else {
      let clock = SMILClock(
        part.motion, event: begin(of: part),
        wait: part.trigger.awaitsPointer ? 0 : part.start, starters: &starters,
        scope: &sheet.scope)
      var writer = SMILWriter(
        clock: clock, posterTime: posterTime, hasModes: !options.isPortable, palette: palette)
      defer { keyframeCount += writer.keyframeCount }
      return shapes.map { .element(writer.markup($0)) }
    }
    var writer = CSSWriter(
      timeline: part.motion, posterTime: posterTime, sheet: lentSheet(), palette: palette)
    defer { sheet = writer.sheet }
    return shapes.map { .element(writer.markup($0)) }
  }

  /// The sheet, given away: who adds to one that is held elsewhere copies all of it.
  mutating func lentSheet() -> CSSSheet {
    let lent = sheet
    sheet = CSSSheet(timeline: lent.clock.timeline, scope: lent.scope)
    return lent
  }

  private func joined(_ nodes: [MarkupNode]) -> MarkupElement {
    if nodes.count == 1, case .element(let only) = nodes[0] { return only }
    return MarkupElement("g", [:], nodes)
  }

  /// The moving nodes, and the still ones that replace them for readers who ask for less motion.
  private mutating func swapped(
    _ definitions: [MarkupNode], _ moving: [MarkupNode], still: [MarkupNode]
  ) -> MarkupElement {
    let names = swap ?? (sheet.newName(), sheet.newName())
    swap = names
    var group = joined(moving)
    group.addClass(names.moving)
    guard !still.isEmpty else { return joined(definitions + [.element(group)]) }
    var rest = joined(still)
    rest.addClass(names.resting)
    rest["display"] = "none"
    return MarkupElement("g", [:], definitions + [.element(group), .element(rest)])
  }
}
