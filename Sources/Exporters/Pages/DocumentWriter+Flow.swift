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
    var builder = DrawingBuilder(part.motion, artwork: [], options: options, abilities: .css)
    let own = OwnLook(node, styles)
    var box = try box(of: builder.timeline.elements[0], part, own, &builder)
    if let excess = builder.excess { throw excess }
    if own.isInline, element.modifiers.contains(where: \.isTransform) {
      if node.holdsBlocks {
        advise(
          part, "stands within a line, where nothing moves; write display:block into its style")
      } else {
        box.properties.insert(Property("display", .still("inline-block")), at: 0)
      }
    }
    advise(part, element, own)
    notes += builder.notes
    var names = [node["class"]]
    names.append(className(of: box, part))
    if case .fades(let faded) = ReducedPart(part, options.reducedMotion),
      let element = faded.motion.elements.first
    {
      var box = try self.box(of: element, faded, own, &builder)
      box.properties.removeAll(where: \.isStill)
      for index in box.properties.indices { box.properties[index].showsPoster = false }
      sheet.clock.isForReduced = true
      names.append(className(of: box, faded))
    }
    var result = node
    let all = names.compactMap(\.self)
    result["class"] = all.isEmpty ? nil : all.joined(separator: " ")
    return result
  }

  private mutating func className(of box: Shape, _ part: AnimatedDocument.Part) -> String? {
    var writer = CSSWriter(
      timeline: part.motion, posterTime: part.motion.posterTime, sheet: sheet,
      palette: Palette(theme: options.theme, prefix: sheet.scope.prefix))
    defer { sheet = writer.sheet }
    return writer.className(of: box)
  }

  /// What an element looks like at the poster where it is not as in the document, and what plays.
  private mutating func box(
    of element: Element, _ part: AnimatedDocument.Part, _ own: OwnLook,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    var box = Shape.box()
    let rests = part.rests.contains { $0.contains(part.motion.posterTime) }
    sheet.clock.letsGo = part.motion.cycles == 1 && part.rests.last?.upperBound == .infinity
    box.properties = try properties(of: element, part, own, &builder)
    if let shown = element.visibilitySwitch(until: part.motion.duration) {
      box.properties.append(shown)
    }
    for index in box.properties.indices where !box.properties[index].isStill {
      let isOwn = own.filter != nil && box.properties[index].name == .filter
      box.properties[index].showsPoster = !rests && !isOwn
    }
    return box
  }

  private func properties(
    of element: Element, _ part: AnimatedDocument.Part, _ own: OwnLook,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Property] {
    guard let modifiers = FlowModifiers(element.modifiers) else {
      throw unsayable(part, "needs several boxes, one inside the other")
    }
    let scale = builder.scale(of: element)
    var properties: [Property] = []
    func add(
      _ name: PropertyName, _ tracks: [Track], _ reaches: [Double], _ scale: MotionScale,
      _ form: MovingValue.Form = .number, isAdded: Bool = false
    ) {
      var property = Property(
        name, of: element, tracks: tracks, reaches: reaches, scale: scale, form: form, &builder)
      property.isAdded = isAdded
      properties.append(property)
    }
    if let opacity = modifiers.opacity {
      if own.opacity == nil {
        add(.opacity, [opacity], [1], .opacity)
      } else {
        // Its own opacity stays, and this part of it is what is seen.
        add(.filter, [opacity], [1], .opacity, .opaqueness, isAdded: true)
      }
    }
    if own.transform != nil, let singles = singles(modifiers, element, part) {
      for (name, value) in singles {
        add(PropertyName(name), value.tracks, value.reaches, scale, .flow(value))
      }
    } else if !modifiers.steps.isEmpty {
      let transform = try transform(modifiers, element, part)
      if let origin = transform.origin {
        properties.append(Property("transform-origin", .still(.text(origin))))
      }
      add(.transform, transform.tracks, transform.reaches, scale, transform.form)
    }
    if let clip = modifiers.clip {
      let value = try clipValue(clip, element, part)
      let isSize = if case .shape = clip { true } else { false }
      add(.clipPath, value.tracks, value.reaches, isSize ? scale.ofSizes : scale, value.form)
    }
    if let blur = modifiers.blur {
      let scale = MotionScale.blur(tolerance: scale.tolerance)
      add(.filter, [blur], [1], scale, .blur, isAdded: own.filter != nil)
    }
    return properties
  }

  /// A value of tracks, with the origin of a transform that is not the middle.
  private struct Value {
    var origin: String?
    let tracks: [Track]
    let reaches: [Double]
    let form: MovingValue.Form
  }

  private func transform(
    _ modifiers: FlowModifiers, _ element: Element, _ part: AnimatedDocument.Part
  ) throws(ExportError) -> Value {
    guard case .flow(let wide, let tall) = part.place else {
      let list = CSSTransformList(modifiers.steps, in: element.frame)
      return Value(
        origin: list.origin, tracks: list.tracks, reaches: list.reaches(of: element),
        form: .list(list))
    }
    let other = [wide, tall].map { FlowModifiers($0.elements.first?.modifiers ?? [])?.steps ?? [] }
    guard
      let value = FlowValue.transform(modifiers.steps, wide: other[0], tall: other[1]),
      let origin = FlowValue.origin(modifiers.steps, wide: other[0], tall: other[1])
    else { throw unknownSize(part) }
    return Value(
      origin: origin == "50% 50%" ? nil : origin, tracks: value.tracks, reaches: value.reaches,
      form: .flow(value))
  }

  private func clipValue(
    _ clip: Clip, _ element: Element, _ part: AnimatedDocument.Part
  ) throws(ExportError) -> Value {
    guard case .flow(let wide, let tall) = part.place else {
      let shape = CSSClip(clip, in: element.frame)
      return Value(tracks: clip.tracks, reaches: shape.reaches, form: .clip(shape))
    }
    let other = [wide, tall].map { FlowModifiers($0.elements.first?.modifiers ?? [])?.clip }
    guard let wideClip = other[0], let tallClip = other[1],
      let value = FlowValue.clip(clip, wide: wideClip, tall: tallClip)
    else { throw unknownSize(part) }
    return Value(tracks: value.tracks, reaches: value.reaches, form: .flow(value))
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
