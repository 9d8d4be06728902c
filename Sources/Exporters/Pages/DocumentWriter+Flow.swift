internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DocumentWriter {
  /// An element of a page with the class that plays its motion.
  ///
  /// It is moved itself: a box around it could change the layout of the page.
  mutating func flowing(
    _ part: AnimatedDocument.Part, _ node: MarkupElement
  ) throws(ExportError) -> MarkupElement {
    guard part.motion.elements.count == 1, let element = part.motion.elements.first else {
      throw unsayable(
        part,
        part.motion.elements.overlap
          ? "is drawn in several pieces, as only a drawing in <svg> can be"
          : "comes and goes in different ways")
    }
    var builder = SVGBuilder(part.motion, artwork: [], options: options, dialect: .css)
    let own = OwnLook(node, styles)
    var box = try box(of: element, part, own, &builder)
    if own.isInline, element.modifiers.contains(where: \.isTransform) {
      if node.holdsBlocks {
        advise(
          part, "stands within a line, where nothing moves; write display:block into its style")
      } else {
        box.base.insert("display:inline-block", at: 0)
      }
    }
    advise(part, element, own)
    notes += builder.notes
    var names = [node["class"]]
    if !box.motions.isEmpty || !box.base.isEmpty {
      names.append(sheet.className(playing: box.motions, base: box.base.joined(separator: ";")))
    }
    if case .fades(let faded) = ReducedPart(part, options.reducedMotion),
      let element = faded.motion.elements.first
    {
      let motions = try self.box(of: element, faded, own, &builder).motions
      sheet.clock.isForReduced = true
      names.append(sheet.className(playing: motions))
    }
    var result = node
    let all = names.compactMap(\.self)
    result["class"] = all.isEmpty ? nil : all.joined(separator: " ")
    return result
  }

  /// What an element looks like at the poster where it is not as in the document, and what plays.
  private mutating func box(
    of element: Element, _ part: AnimatedDocument.Part, _ own: OwnLook,
    _ builder: inout SVGBuilder
  ) throws(ExportError) -> HTMLBox {
    var box = HTMLBox()
    let rests = part.rests.contains { $0.contains(part.motion.posterTime) }
    sheet.clock.letsGo = part.motion.cycles == 1 && part.rests.last?.upperBound == .infinity
    for property in try properties(of: element, part, own, &builder) {
      if property.isStill {
        box.base.append(property.value.base)
        continue
      }
      let isOwn = own.filter != nil && property.value.base.hasPrefix("filter:")
      if !rests, !isOwn, let base = property.value.visibleBase { box.base.append(base) }
      if let motion = property.value.motion { box.motions.append(motion) }
    }
    if let property = element.visibilitySwitch(until: part.motion.duration) {
      if !rests, let value = property.visibleValue(at: part.motion.posterTime) {
        box.base.append("visibility:\(value)")
      }
      box.motions.append(CSSMotion(property, length: part.motion.duration))
    }
    return box
  }

  /// A property of a box; one that is still holds at all times.
  private struct Property {
    let value: CSSProperty
    var isStill = false
  }

  private func properties(
    of element: Element, _ part: AnimatedDocument.Part, _ own: OwnLook,
    _ builder: inout SVGBuilder
  ) throws(ExportError) -> [Property] {
    guard let modifiers = FlowModifiers(element.modifiers) else {
      throw unsayable(part, "needs several boxes, one inside the other")
    }
    let scale = builder.scale(of: element)
    var properties: [Property] = []
    func add(
      _ name: String, _ tracks: [Track], _ reaches: [Double], _ scale: MotionScale,
      isStill: Bool = false, isAdded: Bool = false,
      _ text: ([Double], [(Double) -> String]) -> String
    ) {
      var value = CSSProperty(
        name, of: element, tracks: tracks, reaches: reaches, scale: scale, &builder, text: text)
      if isAdded { value.addToOwn() }
      properties.append(Property(value: value, isStill: isStill))
    }
    if let opacity = modifiers.opacity {
      if own.opacity == nil {
        add("opacity", [opacity], [1], .opacity) { $1[0]($0[0]) }
      } else {
        // Its own opacity stays, and this part of it is what is seen.
        add("filter", [opacity], [1], .opacity, isAdded: true) { "opacity(\($1[0]($0[0])))" }
      }
    }
    if own.transform != nil, let singles = singles(modifiers, element, part) {
      for (name, value) in singles {
        add(name, value.tracks, value.reaches, scale) {
          let text = value.text($0, $1)
          return name == "rotate" && text == "0" ? "0deg" : text
        }
      }
    } else if !modifiers.steps.isEmpty {
      let transform = try transform(modifiers, element, part)
      if let origin = transform.origin {
        add("transform-origin", [], [], scale, isStill: true) { _, _ in origin }
      }
      add("transform", transform.tracks, transform.reaches, scale, transform.text)
    }
    if let clip = modifiers.clip {
      let value = try clipValue(clip, element, part)
      let isSize = if case .shape = clip { true } else { false }
      add("clip-path", value.tracks, value.reaches, isSize ? scale.ofSizes : scale, value.text)
    }
    if let blur = modifiers.blur {
      add("filter", [blur], [1], .blur(tolerance: scale.tolerance), isAdded: own.filter != nil) {
        "blur(\($1[0]($0[0]))px)"
      }
    }
    return properties
  }

  /// A value of tracks, with the origin of a transform that is not the middle.
  private struct Value {
    var origin: String?
    let tracks: [Track]
    let reaches: [Double]
    let text: ([Double], [(Double) -> String]) -> String
  }

  private func transform(
    _ modifiers: FlowModifiers, _ element: Element, _ part: AnimatedDocument.Part
  ) throws(ExportError) -> Value {
    guard case .flow(let wide, let tall) = part.place else {
      let list = CSSTransformList(modifiers.steps, in: element.frame)
      return Value(
        origin: list.origin, tracks: list.tracks, reaches: list.reaches(of: element),
        text: list.text)
    }
    let other = [wide, tall].map { FlowModifiers($0.elements.first?.modifiers ?? [])?.steps ?? [] }
    guard
      let value = FlowValue.transform(modifiers.steps, wide: other[0], tall: other[1]),
      let origin = FlowValue.origin(modifiers.steps, wide: other[0], tall: other[1])
    else { throw unknownSize(part) }
    return Value(
      origin: origin == "50% 50%" ? nil : origin, tracks: value.tracks, reaches: value.reaches,
      text: value.text)
  }

  private func clipValue(
    _ clip: Clip, _ element: Element, _ part: AnimatedDocument.Part
  ) throws(ExportError) -> Value {
    guard case .flow(let wide, let tall) = part.place else {
      let shape = CSSClip(clip, in: element.frame)
      return Value(tracks: clip.tracks, reaches: shape.reaches, text: shape.text)
    }
    let other = [wide, tall].map { FlowModifiers($0.elements.first?.modifiers ?? [])?.clip }
    guard let wideClip = other[0], let tallClip = other[1],
      let value = FlowValue.clip(clip, wide: wideClip, tall: tallClip)
    else { throw unknownSize(part) }
    return Value(tracks: value.tracks, reaches: value.reaches, text: value.text)
  }

  // MARK: What cannot be said

  private func unknownSize(_ part: AnimatedDocument.Part) -> ExportError {
    let reason = "data-tx: this needs the size of \(part.name); add data-tx-box=\"width height\""
    return .unsayable([.init(line: part.line, reason: reason)])
  }

  private func unsayable(_ part: AnimatedDocument.Part, _ reason: String) -> ExportError {
    let sentence = "data-tx: on a page \(part.name) cannot move so: it \(reason)"
    return .unsayable([.init(line: part.line, reason: sentence)])
  }
}

extension [Element] {
  /// Whether two of them are on the canvas at one time.
  fileprivate var overlap: Bool {
    let starts = flatMap { $0.visibility.spans ?? [0..<Double.infinity] }.map(\.lowerBound)
    return starts.contains { start in count { $0.visibility.contains(start) } > 1 }
  }
}
