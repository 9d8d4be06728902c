internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension Element {
  var paints: [Paint] {
    modifiers.compactMap { if case .paint(let paint) = $0 { paint } else { nil } }
  }
}

extension DrawingBuilder {
  /// A property of a box that is painted.
  mutating func property(_ paint: Paint, of element: Element) -> Property {
    Property(PropertyName(paint.property.rawValue), self.paint(paint, of: element))
  }

  /// The value of a painted property: a colour, with its opacity where that is not always 1.
  mutating func paint(_ paint: Paint, of element: Element) -> Property.Value {
    let name = paint.property.rawValue
    guard paint.property.isColor else {
      let frames = fit(Curve(paint.tracks), tolerances: [0.05], quanta: [0.01], element.name, name)
      note(frames, element.name, name, tolerance: 0.05, .distance)
      return .moving(MovingValue(keyframes: frames, formats: [DecimalFormat(fractionDigits: 2)]))
    }
    let isOpaque = paint.tracks[3] == Track(1)
    let levels = Curve(isOpaque ? Array(paint.tracks.prefix(3)) : paint.tracks)
    return .moving(color(levels, of: element.name, name))
  }

  /// A colour over time, fitted by the bytes of its components.
  mutating func color(_ levels: Curve, of element: String, _ property: String) -> MovingValue {
    let tolerance = ExportOptions.colorTolerance
    // The opacity of a colour counts as a byte, too, but is written with three digits.
    let isOpacity = (0..<levels.dimension).map { $0 == 3 }
    let frames = fit(
      levels, tolerances: isOpacity.map { $0 ? tolerance / 255 : tolerance },
      quanta: isOpacity.map { $0 ? 0.001 : 1 }, element, property)
    note(frames, element, property, tolerance: tolerance, .colorLevels)
    let formats = isOpacity.map { DecimalFormat(fractionDigits: $0 ? 3 : 0) }
    return MovingValue(keyframes: frames, formats: formats, form: .color)
  }

  /// What a view shows, on a ground and in an ink that move.
  mutating func painted(
    _ nodes: [Shape], of element: Element, in place: Rect
  ) throws(ExportError) -> [Shape] {
    guard movesInk || !element.paints.isEmpty else { return nodes }
    var group = Shape("g", around: nodes)
    group.properties = ink(of: element)
    for paint in element.paints {
      guard paint.property == .backgroundColor else {
        group.properties += try properties(paint, of: element)
        continue
      }
      var ground = Shape("path", ["d": .outline(place)])
      ground.properties += try properties(paint, of: element, as: "fill")
      group.children.insert(.moving(ground), at: 0)
    }
    return [group]
  }

  /// The ground and the ink of a view on a box.
  mutating func looks(of element: Element) -> [Property] {
    ink(of: element) + element.paints.map { property($0, of: element) }
  }

  /// The ink of an element that states none, where others do.
  private func ink(of element: Element) -> [Property] {
    guard movesInk, !element.paints.contains(where: { $0.property == .color }) else { return [] }
    return [Property("color", .still(.color(options.ink ?? groundInk)))]
  }

  /// Some views in an element that is painted: each with the properties on itself, as they would yield
  /// to those that the content states.
  mutating func painted(
    _ cues: [Content.Cue], of element: Element, in place: Rect
  ) throws(ExportError) -> [Shape] {
    var properties: [Property] = []
    for paint in element.paints { properties += try self.properties(paint, of: element) }
    let seen = element.switchedVisibility(until: timeline.duration)
    var nodes: [Shape] = []
    for view in Set(cues.map(\.view)).sorted() {
      guard case .placed(let node) = try picture(view) else {
        throw .unsupported("only elements of documents have a fill or a stroke of their own")
      }
      var shape = copy(tracing: node, view, in: place)
      shape.children = shape.children.map { child in
        if case .still(let markup) = child { .painted(markup, properties) } else { child }
      }
      if let shown = shown(view, of: cues, while: seen) { shape.properties.append(shown) }
      nodes.append(shape)
    }
    return nodes
  }

  /// The properties of an element of a drawing; SMIL mixes colours without their opacity.
  private mutating func properties(
    _ paint: Paint, of element: Element, as other: String? = nil
  ) throws(ExportError) -> [Property] {
    let property = paint.property.rawValue
    let name = other ?? property
    if abilities.hasSheet || !paint.property.isColor || paint.tracks[3] == Track(1) {
      return [Property(PropertyName(name), self.paint(paint, of: element))]
    }
    let isMixed = !paint.tracks[3].isConstant && paint.tracks.prefix(3).contains { !$0.isConstant }
    guard paint.property != .color, !isMixed else {
      throw .unsupported(
        "svg mixes the opacity of '\(property)' by itself; use --format svg-css or html",
        property: property)
    }
    let opaque = Paint(paint.property, Array(paint.tracks.prefix(3)) + [Track(1)])
    let color = self.paint(opaque, of: element)
    return [
      Property(PropertyName(name), color),
      Property(
        PropertyName(name + "-opacity"), of: element, opacity: paint.tracks[3], as: name, &self),
    ]
  }
}
