internal import Tx2SVGMotion

/// Lowers one element: a nest of moving groups, one for each modifier that needs it.
///
/// The origin of the innermost coordinates is carried inwards, so that a scale about a point needs
/// no third group: the content is simply drawn elsewhere.
struct ElementBuilder {
  let element: Element
  let scale: MotionScale

  func nodes(_ builder: inout DrawingBuilder) throws(ExportError) -> [Shape] {
    builder.stretchesTexts =
      builder.options.stillCanvas != nil && element.modifiers.contains(where: \.stretches)
    guard element.placements != [.identity] else {
      return try wrap(element.modifiers[...], origin: Point(0, 0), &builder)
    }
    return try placed(&builder)
  }

  func wrap(
    _ modifiers: ArraySlice<Modifier>, origin: Point, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    guard let modifier = modifiers.first else { return try content(origin: origin, &builder) }
    let rest = modifiers.dropFirst()
    switch modifier {
    case .draw, .paint: return try wrap(rest, origin: origin, &builder)
    case .look(let look):
      throw .needsBoxes("'\(look.property)' is for boxes of pages", property: look.property)
    case .mask(let mask):
      let inside = try wrap(rest, origin: origin, &builder)
      return [try masked(inside, by: mask, origin: origin, &builder)]
    case .opacity, .filter:
      let tones = modifiers.prefix { [.opacity, .filter].contains($0.kind) }
      let rest = modifiers[tones.endIndex...]
      let inside = try wrap(rest, origin: origin, &builder)
      let region = filterRegion(holding: rest, origin: origin)
      return try toned(inside, by: Array(tones), in: region, &builder)
    case .clip(let clip):
      let inside = try wrap(rest, origin: origin, &builder)
      if clip.form == .inset, clip.operands.count > 4, rest.isEmpty, inside.count == 1,
        inside[0].name == "path"
      {
        // A flat colour needs no clip, and WebKit draws its own outline more smoothly.
        return [rounded(inside[0], clip, origin: origin, &builder)]
      }
      return [self.clip(clip, around: inside, origin: origin, &builder)]
    case .transform(let steps):
      guard steps.allSatisfy(\.isPlanar) else {
        guard element.lineMotion == nil else {
          throw .needsBoxes("lines cannot be drawn while they turn in space")
        }
        // A whole face fades and darkens with its content, and needs no such pieces for that.
        let (part, inner) = try flatPart(within: rest.filter { !$0.isTone }[...], builder)
        var face = FaceBuilder(
          element: part, steps: steps, inner: Array(inner), origin: origin, scale: scale,
          area: part.frame)
        let region = filterRegion(holding: modifiers, origin: origin)
        let nodes = try face.nodes(&builder)
        return try toned(nodes, by: rest.filter(\.isTone), in: region, &builder)
      }
      return try planar(steps, rest: rest, origin: origin, &builder)
    }
  }

  private func planar(
    _ steps: [TransformStep], rest: ArraySlice<Modifier>, origin: Point,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    // One step after another, as a list may be long; each one draws the content elsewhere.
    var (origin, groups) = (origin, [[TransformOperation]]())
    for step in steps {
      let operation = operation(step, &builder)
      let inner = step.function.isAnchored ? step.anchor.point(in: element.frame.size) : origin
      groups.append(moved(to: inner, from: origin) + [operation])
      origin = inner
    }
    return try groups.reversed().reduce(wrap(rest, origin: origin, &builder)) { inside, group in
      prepend(group, to: inside)
    }
  }

  /// The intersection of a flat colour and a still rectangle: a flat colour in that rectangle.
  private func flatPart(
    within rest: ArraySlice<Modifier>, _ builder: DrawingBuilder
  ) throws(ExportError) -> (Element, ArraySlice<Modifier>) {
    guard case .clip(let clip)? = rest.first, clip.form == .inset, clip.operands.count == 4,
      clip.operands.allSatisfy(\.isConstant), try builder.colors(of: element) != nil
    else { return (element, rest) }
    var part = element
    part.frame = element.frame.inset(by: clip.tracks(in: element.frame.size).map(\.initial))
    return (part, rest.dropFirst())
  }

  /// The constant move between two origins, if they differ.
  private func moved(to anchor: Point, from origin: Point) -> [TransformOperation] {
    let shift = [anchor.x - origin.x, anchor.y - origin.y]
    return shift == [0, 0] ? [] : [TransformOperation(.translate, shift)]
  }

  private func operation(
    _ step: TransformStep, _ builder: inout DrawingBuilder
  ) -> TransformOperation {
    var tracks = step.tracks(in: element.frame.size)
    if step.function == .translate, tracks[1] == Track(0) { tracks.removeLast() }
    let isSlanted = tracks.count > 1 && tracks.allSatisfy { !$0.isConstant }
    let corner = FunctionBox(frame: element.frame).reach(from: step.anchor)
    let reach = step.function.reach(at: element.discReach ?? corner)
    let kind = TransformOperation.Kind(rawValue: step.function.rawValue) ?? .translate
    let factor = isSlanted && kind == .translate ? 2.0.squareRoot() : step.function.acceleration
    return operation(kind, tracks, reach: factor * reach, &builder)
  }

  func operation(
    _ kind: TransformOperation.Kind, _ tracks: [Track], reach: Double,
    _ builder: inout DrawingBuilder
  ) -> TransformOperation {
    TransformOperation(kind, of: element, Curve(tracks), reach: reach, scale: scale, &builder)
  }

  /// Puts operations around those of a single node, or around several nodes.
  func prepend(_ operations: [TransformOperation], to nodes: [Shape]) -> [Shape] {
    let active = operations.filter { !$0.isIdle }
    guard !active.isEmpty else { return nodes }
    // In WebKit the scale of a group shifts a clip of its own that moves.
    let isBare =
      nodes.count == 1 && !nodes[0].properties.contains { $0.name == .clipPath }
      && [.filter, "mask"].allSatisfy { nodes[0][$0] == nil }
    var outer = isBare ? nodes[0] : Shape("g", around: nodes)
    outer.transform = active + outer.transform
    return [outer]
  }

  /// Nodes with some filters and opacities, outermost first.
  private func toned(
    _ nodes: [Shape], by tones: [Modifier], in region: Rect?, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    var (nodes, rest) = (nodes, tones)
    while let last = rest.popLast() {
      if case .opacity(let track) = last { nodes = [opacity(track, around: nodes, &builder)] }
      guard var filters = last.filter.map({ [$0] }) else { continue }
      while let next = rest.last?.filter {
        filters.append(next)
        rest.removeLast()
      }
      nodes = [try filtered(nodes, by: filters, in: region, &builder)]
    }
    return nodes
  }

  private func opacity(
    _ track: Track, around nodes: [Shape], _ builder: inout DrawingBuilder
  ) -> Shape {
    var outer = Shape.joining(nodes)
    if outer.properties.contains(where: { $0.name == .opacity }) {
      outer = Shape("g", around: [outer])
    }
    let opacity = Property(.opacity, of: element, opacity: track, &builder)
    if opacity.changes {
      outer.properties.append(opacity)
    } else if let value = opacity.moving?.keyframes.values[0][0], value != 1 {
      outer[.opacity] = .number(value, DecimalFormat(fractionDigits: 3))
    }
    return outer
  }

  private func rounded(
    _ path: Shape, _ clip: Clip, origin: Point, _ builder: inout DrawingBuilder
  ) -> Shape {
    var rect = ClipBuilder(element: element, scale: scale, origin: origin).node(clip, &builder)
    var path = path
    rect.properties += path.takePaint()
    rect.properties += path.properties.filter { $0.moving != nil }
    return rect
  }

  private func clip(
    _ clip: Clip, around nodes: [Shape], origin: Point, _ builder: inout DrawingBuilder
  ) -> Shape {
    let shapes = ClipBuilder(element: element, scale: scale, origin: origin)
    if !builder.abilities.movesCorners, case .polygon(let rule) = clip.form {
      let corners = clip.tracks(in: element.frame.size)
      return shapes.styled(corners, rule, around: nodes, &builder)
    }
    let link = builder.clip(to: [shapes.node(clip, &builder)])
    let canShare =
      nodes.count == 1 && nodes[0].transform.isEmpty && nodes[0][.clipPath] == nil
      && nodes[0][.transform] == nil && nodes[0]["mask"] == nil && !nodes[0].isShifted
    var outer = canShare ? nodes[0] : Shape("g", around: nodes)
    outer[.clipPath] = link
    return outer
  }
}

extension Shape {
  /// Whether it moves its own coordinates, in which a clip of it would lie (SVG 2, section 5.5).
  fileprivate var isShifted: Bool { name == "use" && (self["x"] != nil || self["y"] != nil) }
}

extension Modifier {
  /// Whether it changes every point alike, wherever it lies.
  fileprivate var isTone: Bool { [.opacity, .filter].contains(kind) && !spreads }
}

extension Modifier {
  /// Whether it may scale one direction more than the other.
  fileprivate var stretches: Bool {
    guard case .transform(let steps) = self else { return false }
    return steps.contains { !$0.isPlanar || $0.function == .scale && $0.operands.count > 1 }
  }
}
