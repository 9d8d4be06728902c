internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension Element {
  var paints: [Paint] {
    modifiers.compactMap { if case .paint(let paint) = $0 { paint } else { nil } }
  }
}

extension DrawingBuilder {
  /// The value of a painted property: a colour, with its opacity where that is not always 1.
  mutating func paint(_ paint: Paint, of element: Element) -> Property.Value {
    guard paint.property.isColor else {
      return .moving(fitted(paint.tracks, element, paint.property, 0.05, digits: 2, .number))
    }
    let isOpaque = paint.tracks[3] == Track(1)
    let tracks = isOpaque ? Array(paint.tracks.prefix(3)) : paint.tracks
    return .moving(
      fitted(tracks, element, paint.property, ExportOptions.colorTolerance, digits: 0, .color))
  }

  private mutating func fitted(
    _ tracks: [Track], _ element: Element, _ property: Paint.Property, _ tolerance: Double,
    digits: Int, _ form: MovingValue.Form
  ) -> MovingValue {
    // The opacity of a colour counts as a byte, too, but is written with three digits.
    let isOpacity = tracks.indices.map { $0 == 3 }
    let quantum = digits == 0 ? 1 : 0.01
    let frames = fit(
      Curve(tracks), tolerances: isOpacity.map { $0 ? tolerance / 255 : tolerance },
      quanta: isOpacity.map { $0 ? 0.001 : quantum }, element.name, property.rawValue)
    if frames.isFitted {
      notes.append(
        FidelityNote(
          element: element.name, property: property.rawValue, error: frames.error * tolerance,
          time: frames.errorTime, pieces: frames.pieces.count { $0 != .hold },
          tolerance: tolerance, measure: property.isColor ? .colorLevels : .distance))
    }
    let formats = tracks.indices.map { DecimalFormat(fractionDigits: $0 == 3 ? 3 : digits) }
    return MovingValue(keyframes: frames, formats: formats, form: form)
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
    _ paint: Paint, of element: Element
  ) throws(ExportError) -> [Property] {
    let name = paint.property.rawValue
    if abilities.hasSheet || !paint.property.isColor || paint.tracks[3] == Track(1) {
      return [Property(PropertyName(name), self.paint(paint, of: element))]
    }
    let isMixed = !paint.tracks[3].isConstant && paint.tracks.prefix(3).contains { !$0.isConstant }
    guard paint.property != .color, !isMixed else {
      throw .unsupported(
        "svg mixes the opacity of '\(name)' by itself; use --format svg-css or html")
    }
    let opaque = Paint(paint.property, Array(paint.tracks.prefix(3)) + [Track(1)])
    let color = self.paint(opaque, of: element)
    let opacity = fit(
      Curve([paint.tracks[3]], within: 0...1), reach: [1], scale: .opacity, element: element.name,
      property: name)
    return [
      Property(PropertyName(name), color),
      Property(PropertyName(name + "-opacity"), opacity, DecimalFormat(fractionDigits: 3)),
    ]
  }
}
