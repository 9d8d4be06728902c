internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DocumentWriter {
  /// An element of a page with the class that plays its motion.
  ///
  /// The element itself moves: a box around it could change the layout of the page.
  mutating func flowing(
    _ part: AnimatedDocument.Part, _ node: MarkupElement
  ) throws(ExportError) -> MarkupElement {
    guard part.motion.elements.count == 1, let element = part.motion.elements.first else {
      throw part.unmovable(
        part.motion.elements.overlap
          ? "is drawn in several pieces, as only a drawing in <svg> can be"
          : "comes and goes in different ways")
    }
    var abilities = Capabilities.css
    abilities.isFluid = part.place == .flow
    var builder = DrawingBuilder(
      part.motion, artwork: [], options: options(of: part), abilities: abilities)
    builder.budget = budget
    defer { budget = builder.budget }
    let own = OwnLook(node, styles)
    var box = try box(of: builder.timeline.elements[0], part, own, &builder)
    if let excess = builder.excess { throw excess }
    var result = node
    if own.isInline, element.modifiers.contains(where: { $0.kind == .transform }) {
      if node.holdsBlocks {
        advise(
          part, "stands within a line, where nothing moves; write display:block into its style")
      } else if own.statesDisplay {
        box.properties.insert(Property("display", .still("inline-block")), at: 0)
        box.properties.insert(Property("text-indent", .still("0")), at: 1)
      } else {
        result.addClass(commonName(\.inLine))
      }
    }
    advise(part, builder.timeline.elements[0], own)
    notes += builder.notes
    if let name = className(of: box, part) {
      result.addClass(name)
      let isGone = part.motion.posterTime == part.motion.duration && part.endsGone
      if options.reducedMotion == .end, isGone, isOpen(part, own) {
        result.addClass(commonName(\.gone))
      }
      let isThere = part.rests.contains { $0.contains(0) }
      if part.trigger.awaitsPointer, part.isSlide, !isThere {
        let base = writer(for: part, at: 0) { $0.base(of: box.properties.filter(\.changes)) }
        let rule = ".\(name){\(base)}"
        if !stackRules.hasPart(rule) { stackRules += rule }
      }
    }
    if case .fades(let faded) = ReducedPart(part, options.reducedMotion),
      let element = faded.motion.elements.first
    {
      var box = try self.box(of: element, faded, own, &builder)
      box.properties.removeAll(where: \.isStill)
      for index in box.properties.indices { box.properties[index].showsPoster = false }
      sheet.clock.isForReduced = true
      if let name = className(of: box, faded) { result.addClass(name) }
    }
    return result
  }

  /// Whether something in it may be seen where it is not visible.
  private mutating func isOpen(_ part: AnimatedDocument.Part, _ own: OwnLook) -> Bool {
    holders.contains(part.path) || own.holdsVisible
  }

  /// Hides what may be seen in what is not visible, and lets clicks through it.
  private func hide(_ box: inout Shape, _ shown: SwitchingValue, _ own: OwnLook) {
    if box.properties.allSatisfy({ $0.name != .opacity }) {
      let usual = own.opacity.map { Word.text($0.text) } ?? "1"
      box.properties.append(
        Property(switching: .opacity, shown.replacing(hidden: "0", shown: usual)))
    }
    let clicks = own.pointerEvents.map { Word.text($0.text) } ?? "inherit"
    box.properties.append(Property(clicksOn: shown, usual: clicks))
  }

  /// A class that several elements have, made for the first of them.
  private mutating func commonName(_ known: WritableKeyPath<DocumentWriter, String?>) -> String {
    let name = self[keyPath: known] ?? sheet.newName()
    self[keyPath: known] = name
    return name
  }

  mutating func className(of box: Shape, _ part: AnimatedDocument.Part) -> String? {
    writer(for: part, at: part.motion.posterTime) { $0.className(of: box) }
  }

  private mutating func writer<Text>(
    for part: AnimatedDocument.Part, at time: Double, _ write: (inout CSSWriter) -> Text
  ) -> Text {
    var writer = CSSWriter(
      timeline: part.motion, posterTime: time, sheet: lentSheet(),
      palette: Palette(options, prefix: sheet.scope.prefix))
    writer.ownsBase = false
    defer { sheet = writer.sheet }
    return write(&writer)
  }

  /// The properties of an element at the poster that differ from the document, and its motions.
  private mutating func box(
    of element: Element, _ part: AnimatedDocument.Part, _ own: OwnLook,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    var (box, element) = (Shape.box(), element)
    let rests = part.rests.contains { $0.contains(part.motion.posterTime) }
    // What is not seen, if only as its opacity is 0, must not lie over a link that is.
    let shown = element.visibilitySwitch(
      until: part.motion.duration, always: part.trigger != .view)?.switching
    // Nor beside its place, where it would make the page wider.
    let isOpen = isOpen(part, own)
    if shown != nil {
      element = element.standing(whileHiddenUntil: part.motion.duration, fades: isOpen)
    }
    box.properties = try properties(of: element, part, own, &builder)
    // What an author hides stays hidden, and what is visible within something hidden stays visible.
    let usual = own.visibility.map { Word.text($0.text) }
    if let shown, usual != "hidden" {
      let stated = usual.map { shown.replacing(hidden: "hidden", shown: $0) }
      box.properties.append(Property(switching: .visibility, stated ?? shown))
      if isOpen { hide(&box, shown, own) }
    }
    if isStacked(part), !part.raised.isEmpty {
      let order = SwitchingValue(
        during: part.raised, of: part.motion.duration, is: "1", otherwise: "auto")
      box.properties.append(Property("z-index", .switching(order)))
    }
    for index in box.properties.indices where !box.properties[index].isStill {
      let isOwn = own.filter != nil && box.properties[index].name == .filter
      // In Firefox, what moves in it inherits the base, and not what is animated.
      let isInherited = isOpen && box.properties[index].name == .visibility
      box.properties[index].showsPoster = !rests && !isOwn && !isInherited
    }
    return box
  }

  private func properties(
    of element: Element, _ part: AnimatedDocument.Part, _ own: OwnLook,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Property] {
    guard element.lineMotion == nil else {
      let what = element.lineMotion?.order.typing == nil ? "draws lines" : "types"
      throw part.unmovable("\(what); annotate elements inside of an <svg>")
    }
    guard let modifiers = FlowModifiers(element.modifiers) else {
      throw part.unmovable("needs several boxes, one inside the other")
    }
    return try modifiers.properties(
      of: element, in: FunctionBox(frame: element.frame, isFluid: builder.abilities.isFluid),
      keeping: own.kept, &builder,
      unknownSize: part.refused(
        "data-tx: this needs the size of \(part.name); add data-tx-box=\"width height\""))
  }

  /// Warnings about missing rests for readers who ask for less motion.
  var restlessParts: [String] {
    guard options.reducedMotion == .fade else { return [] }
    return document.parts.compactMap { part in
      guard part.presence == nil, case .stands = ReducedPart(part, .fade) else { return nil }
      return "\(part.name) never rests between its phases: readers who ask for less motion see the"
        + " first one; data-tx-hold lets it rest"
    }
  }
}

extension AnimatedDocument.Part {
  /// The error of a format that cannot express it.
  func refused(_ reason: String) -> ExportError { .unsayable([Remark(source, reason)]) }

  fileprivate func unmovable(_ reason: String) -> ExportError {
    refused("data-tx: on a page \(name) cannot move so: it \(reason)")
  }
}

extension [Element] {
  /// Whether two of them are on the canvas at the same time.
  fileprivate var overlap: Bool {
    let starts = flatMap { $0.visibility.spans ?? [0..<Double.infinity] }.map(\.lowerBound)
    return starts.contains { start in count { $0.visibility.contains(start) } > 1 }
  }
}
