internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DocumentWriter {
  /// The paths of the elements of a page whose slides can have one place: there is nothing else inside,
  /// and the author has placed neither.
  func stackedSlides(_ styles: StyleCascade) -> Set<[Int]> {
    let slides = document.parts.filter { part in
      // Where browsers play along with the scrolling, all slides are seen after it.
      !part.isInDrawing && part.isSlide && part.trigger != .view
    }
    let counts = slides.reduce(into: [:]) { $0[Array($1.path.dropLast()), default: 0] += 1 }
    return Set(
      counts.keys.filter { path in
        let element = path.reduce(document.markup.root) { $0.children[$1].element ?? $0 }
        let children = element.children.compactMap(\.element)
          .filter { !Self.unseen.contains($0.name) }
        let hasText = element.children.contains {
          if case .text = $0 { !$0.isBlank } else { false }
        }
        let own = OwnLook(element, styles)
        return own.isPlain && !hasText && children.count == counts[path]
          && children.map { OwnLook($0, styles) }
            .allSatisfy { !$0.isPlaced && !($0.isPartOfLine && own.alignsText) }
      })
  }

  /// Elements that take no place.
  private static let unseen: Set = ["link", "meta", "noscript", "script", "style", "template"]

  mutating func isStacked(_ part: AnimatedDocument.Part) -> Bool {
    part.isSlide && stacked.contains(Array(part.path.dropLast()))
  }

  /// Gives the slides of an element their one place.
  mutating func stackSlides(in element: inout MarkupElement, at path: [Int]) {
    guard stacked.contains(path) else { return }
    let name = sheet.newName()
    element.addClass(name)
    let own = OwnLook(element, styles)
    // Without need it does not show what the page, or a script, hides.
    let mayBeStyled =
      own.statesDisplay || document.markup.root.subtree.contains { $0.name == "link" }
    let (group, weight) =
      mayBeStyled ? (".\(name)", "!important") : (":where(.\(name):not([hidden]))", "")
    let display =
      own.isPartOfLine ? "inline-grid\(weight)" : "grid\(weight);grid-template:auto/minmax(0,1fr)"
    let slides = slides[path] ?? []
    // What is raised lies over its neighbours, but over nothing else on the page.
    let isolation = slides.contains { !$0.raised.isEmpty } ? ";isolation:isolate" : ""
    stackRules += "\(group){display:\(display)\(isolation)}.\(name)>*{grid-area:1/1}"
    guard let part = slides.first(where: \.motion.clipsOverflow),
      allStyles.style(of: element)["overflow"]?.word ?? "visible" == "visible"
    else { return }
    var overflow = Property("overflow", .switching(cut(slides, "visible", "clip")))
    overflow.showsPoster = false
    var box = Shape.box()
    box.properties = [overflow]
    sheet.clock = clock(of: part)
    if let name = className(of: box, part) { element.addClass(name) }
  }

  /// What holds while slides rest, when shadows may lie beyond their frame, and while they move.
  private func cut(
    _ slides: [AnimatedDocument.Part], _ rest: Word, _ motion: Word
  ) -> SwitchingValue {
    SwitchingValue(
      during: Visibility(slides.flatMap(\.rests)).spans ?? [],
      of: slides.first?.motion.duration ?? 0, is: rest, otherwise: motion)
  }

  /// Cuts the slides of a drawing at their frame while they move.
  mutating func clipSlides(in element: inout MarkupElement, at path: [Int]) {
    let slides = (slides[path] ?? []).filter(\.motion.clipsOverflow)
    var frame: Rect?
    for case .drawing(let place, _) in slides.map(\.place) { frame = frame?.union(place) ?? place }
    guard let part = slides.first, let frame else { return }
    let id = sheet.newName()
    let head = element.children.prefix { ["title", "desc", nil].contains($0.element?.name) }
    var group = Shape("g", [:], element.children.dropFirst(head.count).map { .still($0) })
    group.properties = [Property(.clipPath, .switching(cut(slides, .nothing, .link(id))))]
    sheet.clock = clock(of: part)
    element.children =
      head
      + written([.clip(id, frame), group], part, posterTime: part.motion.posterTime)
  }

  /// A copy of a slide of a drawing that follows all others, for the times at which it lies over them;
  /// the slide itself is shown at the others.
  mutating func raisedCopy(
    of slide: inout MarkupElement, at path: [Int]
  ) throws(ExportError) -> [MarkupElement] {
    guard let part = parts[path]?.first, !part.raised.isEmpty,
      case .drawing(let frame, let unit) = part.place
    else { return [] }
    guard parts[path]?.count == 1, abilities.movesCopies || !holders.contains(path),
      slide["id"].map(ambiguousIDs.contains) != true
    else {
      advice.append(
        Remark(
          part.source,
          "data-tx: this slide comes at a stroke where it should lie over the next one: leave other"
            + " motion in it out, and ids that it shares"))
      return []
    }
    var again = slide.withoutIDs
    if !needsCopy(slide, at: path) {
      let id = slide["id"] ?? sheet.newName()
      slide["id"] = id
      again = MarkupElement("use", ["href": "#\(id)"])
    }
    parts[path]?[0].motion = part.motion.shown(during: part.raised.gaps(until: .infinity))
    var copy = part
    copy.motion = part.motion.shown(during: part.raised)
    (copy.rests, copy.presence) = ([], nil)
    sheet.clock = clock(of: copy)
    return [try drawn(copy, PlacedNode(element: again, frame: frame), unit: unit)]
  }

  /// The rules of that, where something moves: what stands still is seen one after another.
  ///
  /// What moves in a line has a rule everywhere, weaker than those of the page.
  var stackingRules: String {
    let line = inLine.map {
      "@layer{.\($0):not([hidden],[popover]){display:inline-block;text-indent:0}}"
    }
    let still = gone.map { "@media(prefers-reduced-motion:reduce){.\($0){visibility:hidden}}" }
    let wish = options.reducedMotion == .end ? " and (prefers-reduced-motion:no-preference)" : ""
    let stack = stackRules.isEmpty ? nil : "@media screen\(wish){\(stackRules)}"
    return [line, still, stack].compactMap(\.self).joined()
  }
}
