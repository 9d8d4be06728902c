internal import Tx2SVGMotion

extension ElementBuilder {
  /// Nodes with some filters, in the order in which they act: with SMIL in one, whose numbers move,
  /// as WebKit does not see all motion in several around each other; with CSS, which can only move
  /// what shades, one after another.
  func filtered(
    _ nodes: [Shape], by filters: [Filter], in region: Rect?, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let first = filters[0]
    let shades = filters.contains { $0.function == .brightness && $0.darkens }
    if filters.count == 1, shades { return try darkened(nodes, by: first, in: region, &builder) }
    if !shades, builder.abilities.movesFilters || filters.allSatisfy(\.isConstant) {
      var list: [Shape] = []
      for filter in filters { list = try builder.primitives(filter, after: list, of: element.name) }
      let margin = filters.map(\.margin).reduce(0, +)
      let id = builder.filter(list, over: region?.grown(by: margin), Self.regionFormat)
      return try seen(nodes, through: id, filters, builder)
    }
    guard filters.count > 1 else { return try stepped(nodes, by: first, in: region, &builder) }
    var shape = Shape.joining(nodes)
    for filter in filters { shape = try filtered([shape], by: [filter], in: region, &builder) }
    return shape
  }

  /// Black over the content alone, which is faster than to multiply its colours.
  private func darkened(
    _ nodes: [Shape], by filter: Filter, in region: Rect?, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let shade = filter.tracks[0].mapped(scale: -1, offset: 1)
    let opacity = Property(
      "flood-opacity", of: element, Curve([shade], within: 0...1), reach: 1, scale: .brightness,
      as: Filter.Function.brightness.rawValue, &builder)
    let flood = Shape("feFlood", with: [opacity])
    let composite = Shape("feComposite", ["in2": "SourceGraphic", "operator": "atop"])
    let id = builder.filter([flood, composite], over: region?.grown(by: 1), Self.regionFormat)
    return try seen(nodes, through: id, [filter], builder)
  }

  /// Nodes under filters while these change something: what is at rest is itself, in all its pixels.
  private func seen(
    _ nodes: [Shape], through id: String, _ filters: [Filter], _ builder: DrawingBuilder
  ) throws(ExportError) -> Shape {
    guard try builder.colors(of: element) == nil else {
      return Shape("g", [.filter: .link(id)], around: nodes)
    }
    let links = SwitchingValue(
      .nothing, otherwise: .link(id), in: builder.timeline,
      breaks: filters.flatMap(\.tracks).flatMap(\.breaks)
    ) { time in filters.allSatisfy { $0.isIdle(at: time) } }
    return seen(nodes, through: links, builder)
  }

  /// Nodes through filters that change, or through none, which then need no pattern either.
  private func seen(
    _ nodes: [Shape], through links: SwitchingValue, _ builder: DrawingBuilder
  ) -> Shape {
    guard links.words != [.nothing] else { return .joining(nodes) }
    var parts = nodes
    if links.words.contains(.nothing) {
      let shown = links.shows(.nothing)
      let rest = Property(.opacity, .switching(shown))
      let act = Property(.opacity, .switching(shown.inverted))
      parts = nodes.map { $0.switching(to: builder.wholes, while: rest, otherwise: act) }
    }
    return Shape("g", around: parts, with: [Property(switching: .filter, links)])
  }

  /// A filter in the fewest levels that look like a steady change.
  private func stepped(
    _ nodes: [Shape], by filter: Filter, in region: Rect?, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let scale = MotionScale.filters([filter], tolerance: builder.tolerance)
    let steps = filter.tracks.indices.map { filter.step(ofNumber: $0) }
    let length = builder.timeline.duration
    let breaks = filter.tracks.flatMap(\.breaks).filter { $0 < length }
    var ids: [[Int]: Word] = [:]
    var links = SwitchingValue()
    for time in Curve.moments(between: [0, length] + breaks, count: 240) {
      let levels = filter.tracks.indices.map { index in
        Int((filter.tracks[index].value(at: time) / steps[index]).rounded())
      }
      let still = Filter(
        filter.function,
        levels.indices.map { index in
          let value = Double(levels[index]) * steps[index]
          let range = index == 0 ? filter.function.range : nil
          return Track(range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value)
        })
      if ids[levels] == nil, still.isIdle { ids[levels] = .nothing }
      if ids[levels] == nil {
        let list = try builder.primitives(still, digits: 3, of: element.name)
        let area = region?.grown(by: filter.margin)
        ids[levels] = .link(builder.filter(list, over: area, Self.regionFormat))
      }
      if let link = ids[levels] { links.change(to: link, at: time) }
    }
    let errors = steps.indices.map { steps[$0] / 2 * scale.reach(ofNumber: $0, in: filter) }
    let error = zip(errors, filter.tracks).map { $1.isConstant ? 0 : $0 }.max() ?? 0
    let name = filter.function.rawValue
    builder.notes.append(
      FidelityNote(
        element: element.name, property: name, error: error, time: 0,
        pieces: links.words.count, tolerance: max(error, ExportOptions.stripTolerance),
        measure: scale.measure, remark: "\(name) in steps"))
    return seen(nodes, through: links, builder)
  }

  private static let regionFormat = DecimalFormat(fractionDigits: 1)

  /// The part of the canvas that a filter works on: the frame in the coordinates of the filtered group,
  /// unless something inside moves it.
  func filterRegion(holding inner: ArraySlice<Modifier>, origin: Point) -> Rect? {
    guard case .views = element.content, !inner.contains(where: { $0.kind == .transform }) else {
      return nil
    }
    return element.frame.relative(to: origin)
  }
}

extension Filter {
  /// Whether it never brightens.
  fileprivate var darkens: Bool {
    levels(ofNumber: 0).allSatisfy { $0 <= 1 }
      || tracks[0].spans(until: tracks[0].breaks.last ?? 0) { $0 > 1 + 1e-9 }.isEmpty
  }

  /// The distance to which it may paint; an easing may overshoot a little.
  var margin: Double {
    func largest(_ index: Int) -> Double { levels(ofNumber: index).map(abs).max() ?? 0 }
    return switch function {
    case .blur: 4 * largest(0) + 1
    case .dropShadow: 1.2 * max(largest(0), largest(1)) + 4 * largest(2) + 1
    default: 1
    }
  }

  /// The step in which a number of a filter seems to move steadily.
  fileprivate func step(ofNumber index: Int) -> Double {
    let levels = levels(ofNumber: index) + [0]
    let span = (levels.max() ?? 0) - (levels.min() ?? 0)
    let least =
      switch function.quantity {
      case .length where index < 3: 0.25
      case .length where index < 6, .angle: 1.0
      default: 1.0 / 255
      }
    return max(least, span / (function == .dropShadow ? 16 : 40))
  }
}
