internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Content that is seen through in part: its colours and its coverage are cut apart.
///
/// Pieces overlap, and what is translucent would be denser there. So the pieces show the colours
/// without their transparency, and a mask of the same pieces, grey where the content is translucent,
/// gives that back.
extension FaceBuilder {
  /// Whether the content is translucent beyond the edges of its shapes.
  func isTranslucent(_ builder: SVGBuilder) throws(ExportError) -> Bool {
    guard case .views(let cues) = element.content else { return false }
    for cue in cues where try builder.picture(cue.view).isTranslucent { return true }
    return inner.contains { if case .blur = $0 { true } else { false } }
  }

  /// Where the content is seen before it is turned: its frame, and what leaves that.
  func seenArea(at times: [Double]) -> Rect {
    let frame = element.frame
    let moved = times.compactMap { time in
      let map = inner.homography(at: time)
      return Rect(around: frame.corners.map { map($0) })
    }
    let box = moved.reduce(frame) { $0.union($1) }
    let blurs = inner.compactMap { modifier -> Double? in
      guard case .blur(let track) = modifier else { return nil }
      return times.map { track.value(at: $0) }.max()
    }
    // Beyond three standard deviations nothing is left.
    return blurs.isEmpty ? box : box.grown(by: (3 * blurs.reduce(0, +)).rounded(.up))
  }

  /// The content for a use of it: its colours and its coverage.
  func split(
    _ content: [MovingElement], in place: Rect, _ builder: inout SVGBuilder
  ) -> (colors: [MovingElement], coverage: [MovingElement]) {
    let id = builder.define(outlined(content, in: place))
    let filters = builder.coverageFilters(over: place)
    func used(through filter: String) -> [MovingElement] {
      [MovingElement("use", ["href": "#\(id)", "filter": "url(#\(filter))"])]
    }
    return (used(through: filters.colors), used(through: filters.coverage))
  }

  /// The content with an outline around all it may reach: Firefox does not see that of a blur.
  private func outlined(_ content: [MovingElement], in place: Rect) -> [MovingElement] {
    guard area != element.frame else { return content }
    return [MovingElement("path", ["d": SVGBuilder.outline(place), "fill": "none"])] + content
  }

  /// Content that stands in each piece itself: in colours, if those are cut apart, or as one whole.
  func whole(
    _ content: [MovingElement], in place: Rect, _ builder: inout SVGBuilder
  ) -> MovingElement {
    guard isApart else {
      let isLayered = builder.needsIsolation(element)
      return isLayered
        ? Self.filtered(content, place, &builder)
        : MovingElement("g", [:], content.map { .moving($0) })
    }
    let filters = builder.coverageFilters(over: place)
    builder.coverages[filters.colors] = filters.coverage
    return MovingElement(
      "g", ["filter": "url(#\(filters.colors))"],
      outlined(content, in: place).map { .moving($0) })
  }

  /// Pieces of colours behind a mask of the same pieces of coverage.
  func masked(
    _ pieces: MovingElement, seenIn area: Rect, _ builder: inout SVGBuilder
  ) -> MovingElement {
    let id = builder.scope.next()
    let format = DecimalFormat(fractionDigits: 0)
    let mask = MovingElement(
      "mask",
      [
        "id": id, "maskUnits": "userSpaceOnUse", "x": format.text(area.minX.rounded(.down)),
        "y": format.text(area.minY.rounded(.down)),
        "width": format.text(area.width.rounded(.up) + 1),
        "height": format.text(area.height.rounded(.up) + 1),
      ], [.moving(pieces.replacing(builder.coverages))])
    builder.definitions.append(.moving(mask))
    // WebKit masks one piece after another if they are not a group that is not quite opaque.
    let group = MovingElement("g", ["opacity": ".999"], [.moving(pieces)])
    return MovingElement("g", ["mask": "url(#\(id))"], [.moving(group)])
  }
}

extension MovingElement {
  /// Whether anything of it, or inside it, changes.
  var moves: Bool {
    !switches.isEmpty || transform.contains { !$0.isConstant }
      || properties.contains { !$0.keyframes.isConstant }
      || children.contains {
        if case .moving(let inside) = $0 { inside.moves } else { false }
      }
  }

  /// The same with other definitions in place of some.
  fileprivate func replacing(_ definitions: [String: String]) -> MovingElement {
    var element = self
    element.attributes = attributes.map { attribute in
      let value = attribute.value
      switch attribute.name {
      case "href":
        return definitions[String(value.dropFirst())].map { MarkupAttribute("href", "#\($0)") }
          ?? attribute
      case "filter":
        return definitions[String(value.dropFirst(5).dropLast())].map {
          MarkupAttribute("filter", "url(#\($0))")
        } ?? attribute
      default: return attribute
      }
    }
    element.children = children.map { child in
      guard case .moving(let inside) = child else { return child }
      return .moving(inside.replacing(definitions))
    }
    return element
  }
}

extension SVGBuilder {
  /// Sees to it that the views of an element, which is drawn many times, are drawn once and used.
  mutating func defineViews(of element: Element) {
    guard case .views(let cues) = element.content else { return }
    for cue in cues { drawCounts[cue.view, default: 0] += 2 }
  }

  /// The id under which some content can be used.
  mutating func define(_ content: [MovingElement]) -> String {
    let id = scope.next()
    definitions.append(.moving(MovingElement("g", ["id": id], content.map { .moving($0) })))
    return id
  }

  /// The ids of the filters that take the transparency of what is drawn over an area away, and that
  /// show it in grey.
  fileprivate mutating func coverageFilters(
    over area: Rect
  ) -> (colors: String, coverage: String) {
    let opaque = MovingElement("feFuncA", ["type": "linear", "slope": "255"])
    return (
      filter(MovingElement("feComponentTransfer", [:], [.moving(opaque)]), over: area),
      filter(
        MovingElement(
          "feColorMatrix", ["values": "0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"]), over: area)
    )
  }

  private mutating func filter(_ primitive: MovingElement, over area: Rect) -> String {
    let id = scope.next()
    let format = DecimalFormat(fractionDigits: 3)
    definitions.append(
      .moving(
        MovingElement(
          "filter",
          [
            "id": id, "filterUnits": "userSpaceOnUse", "x": format.text(area.minX),
            "y": format.text(area.minY), "width": format.text(area.width),
            "height": format.text(area.height), "color-interpolation-filters": "sRGB",
          ], [.moving(primitive)])))
    return id
  }
}

extension SwitchingProperty {
  /// The same for something that is fully opaque or not there.
  var asOpacity: SwitchingProperty {
    SwitchingProperty(
      name: "opacity", times: times, values: values.map { $0 == "hidden" ? "0" : "1" })
  }
}
