internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The part of the canvas that a filter works on.
struct FilterRegion {
  /// The frame in the coordinates of the filtered group, unless something inside moves it.
  let frame: Rect?

  init(of element: Element, holding inner: ArraySlice<Modifier>, origin: Point) {
    let moves = inner.contains { if case .transform = $0 { true } else { false } }
    guard !moves, case .views = element.content else {
      frame = nil
      return
    }
    frame = Rect(
      origin: Point(element.frame.minX - origin.x, element.frame.minY - origin.y),
      size: element.frame.size)
  }

  /// A filter of colours as screens have them, reaching `margin` beyond what is filtered.
  func filter(
    _ id: String, margin: Double, _ primitives: [MovingElement]
  ) -> MovingElement {
    let format = DecimalFormat(fractionDigits: 1)
    var filter = MovingElement("filter", ["id": id], primitives.map { .moving($0) })
    var box = ["-.5", "-.5", "2", "2"]
    if let frame {
      filter["filterUnits"] = "userSpaceOnUse"
      box = [
        frame.minX - margin, frame.minY - margin, frame.width + 2 * margin,
        frame.height + 2 * margin,
      ].map(format.text)
    }
    for (name, number) in zip(["x", "y", "width", "height"], box) { filter[name] = number }
    filter["color-interpolation-filters"] = "sRGB"
    return filter
  }
}

extension LayerBuilder {
  /// A blur: a moving number with SMIL, one filter after another with CSS, which cannot move it.
  func blur(
    _ track: Track, around nodes: [MovingElement], in region: FilterRegion,
    _ builder: inout SVGBuilder
  ) -> MovingElement {
    let largest = ([track.initial] + track.moves.flatMap { [$0.from, $0.to] }).max() ?? 0
    // Beyond three standard deviations nothing is left; an easing may overshoot a little.
    let margin = 4 * largest + 1
    if builder.dialect == .css, !track.isConstant {
      return steppedBlur(track, around: nodes, in: region, margin: margin, &builder)
    }
    let scale = MotionScale.blur(tolerance: builder.tolerance)
    let frames = builder.fit(
      Curve([track], within: scale.range), reach: [1], scale: scale, element: element.name,
      property: "blur")
    var gaussian = MovingElement("feGaussianBlur")
    gaussian.properties = [
      MovingProperty(
        name: "stdDeviation", keyframes: frames,
        format: DecimalFormat(quantum: scale.quantum(reach: 1)), unit: "")
    ]
    return filtered(nodes, by: [gaussian], region, margin: margin, &builder)
  }

  private func filtered(
    _ nodes: [MovingElement], by primitives: [MovingElement], _ region: FilterRegion,
    margin: Double, _ builder: inout SVGBuilder
  ) -> MovingElement {
    let id = builder.scope.next()
    builder.definitions.append(.moving(region.filter(id, margin: margin, primitives)))
    return MovingElement("g", ["filter": "url(#\(id))"], nodes.map { .moving($0) })
  }

  /// The fewest levels of blur that nobody can tell from a steady change.
  private func steppedBlur(
    _ track: Track, around nodes: [MovingElement], in region: FilterRegion, margin: Double,
    _ builder: inout SVGBuilder
  ) -> MovingElement {
    let step = max(0.25, (margin - 1) / 4 / 40)
    let length = builder.timeline.duration
    let times = Curve.moments(
      between: [0, length] + track.breaks.filter { $0 < length }, count: 240)
    var ids: [Int: String] = [:]
    var names: [String] = []
    var starts: [Double] = []
    for time in times {
      let level = max(0, Int((track.value(at: time) / step).rounded()))
      if level > 0, ids[level] == nil {
        let id = builder.scope.next()
        ids[level] = id
        let deviation = DecimalFormat(fractionDigits: 3).text(Double(level) * step)
        let gaussian = MovingElement("feGaussianBlur", ["stdDeviation": deviation])
        builder.definitions.append(.moving(region.filter(id, margin: margin, [gaussian])))
      }
      let name = ids[level].map { "url(#\($0))" } ?? "none"
      guard name != names.last else { continue }
      names.append(name)
      starts.append(time)
    }
    builder.notes.append(
      FidelityNote(
        element: element.name, property: "blur", error: step / 2, time: 0, pieces: names.count,
        tolerance: max(step / 2, ExportOptions.stripTolerance), measure: .deviation,
        remark: "blur in steps"))
    var group = MovingElement("g", [:], nodes.map { .moving($0) })
    group.switches = [SwitchingProperty(name: "filter", times: starts, values: names)]
    return group
  }

  /// Darkens by black over the content and nothing else; brightens by a factor for each channel.
  func brightness(
    _ track: Track, around nodes: [MovingElement], in region: FilterRegion,
    _ builder: inout SVGBuilder
  ) throws(ExportError) -> MovingElement {
    let levels = [track.initial] + track.moves.flatMap { [$0.from, $0.to] }
    let darkens = levels.allSatisfy { $0 <= 1 }
    guard darkens || builder.dialect == .smil || track.isConstant else {
      throw .unsupported("svg-css cannot brighten beyond 1; use --format svg or html")
    }
    let written = darkens ? track.mapped(scale: -1, offset: 1) : track
    let frames = builder.fit(
      Curve([written], within: darkens ? 0...1 : 0...(.infinity)), reach: [1], scale: .brightness,
      element: element.name,
      property: "brightness")
    let property = MovingProperty(
      name: darkens ? "flood-opacity" : "slope", keyframes: frames,
      format: DecimalFormat(fractionDigits: 4), unit: "")
    guard darkens else {
      let channels = ["feFuncR", "feFuncG", "feFuncB"].map { name in
        var channel = MovingElement(name, ["type": "linear"])
        channel.properties = [property]
        return channel
      }
      let transfer = MovingElement("feComponentTransfer", [:], channels.map { .moving($0) })
      return filtered(nodes, by: [transfer], region, margin: 1, &builder)
    }
    var flood = MovingElement("feFlood")
    flood.properties = [property]
    let shade = MovingElement("feComposite", ["in2": "SourceGraphic", "operator": "atop"])
    return filtered(nodes, by: [flood, shade], region, margin: 1, &builder)
  }
}
