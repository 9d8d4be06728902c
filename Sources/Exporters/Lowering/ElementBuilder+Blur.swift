internal import Tx2SVGMotion

extension ElementBuilder {
  /// A blur: a moving number with SMIL, one filter after another with CSS, which cannot move it.
  func blur(
    _ track: Track, around nodes: [Shape], in region: FilterRegion,
    _ builder: inout DrawingBuilder
  ) -> Shape {
    let largest = ([track.initial] + track.moves.flatMap { [$0.from, $0.to] }).max() ?? 0
    // Beyond three standard deviations nothing is left; an easing may overshoot a little.
    let margin = 4 * largest + 1
    if !builder.abilities.movesFilters, !track.isConstant {
      return steppedBlur(track, around: nodes, in: region, margin: margin, &builder)
    }
    let scale = MotionScale.blur(tolerance: builder.tolerance)
    let frames = builder.fit(
      Curve([track], within: scale.range), reach: [1], scale: scale, element: element.name,
      property: "blur")
    var gaussian = Shape("feGaussianBlur")
    gaussian.properties = [
      Property("stdDeviation", frames, DecimalFormat(quantum: scale.quantum(reach: 1)))
    ]
    return filtered(nodes, by: [gaussian], region, margin: margin, &builder)
  }

  private func filtered(
    _ nodes: [Shape], by primitives: [Shape], _ region: FilterRegion,
    margin: Double, _ builder: inout DrawingBuilder
  ) -> Shape {
    let id = region.filter(primitives, margin: margin, &builder)
    return Shape("g", [.filter: .link(id)], around: nodes)
  }

  /// A blur in the fewest levels that look like a steady change.
  private func steppedBlur(
    _ track: Track, around nodes: [Shape], in region: FilterRegion, margin: Double,
    _ builder: inout DrawingBuilder
  ) -> Shape {
    let step = max(0.25, (margin - 1) / 4 / 40)
    let length = builder.timeline.duration
    let times = Curve.moments(
      between: [0, length] + track.breaks.filter { $0 < length }, count: 240)
    var ids: [Int: String] = [:]
    var links: [Word] = []
    var starts: [Double] = []
    for time in times {
      let level = max(0, Int((track.value(at: time) / step).rounded()))
      if level > 0, ids[level] == nil {
        let deviation = Word.number(Double(level) * step, DecimalFormat(fractionDigits: 3))
        let gaussian = Shape("feGaussianBlur", ["stdDeviation": deviation])
        ids[level] = region.filter([gaussian], margin: margin, &builder)
      }
      let link = ids[level].map { Word.link($0) } ?? .nothing
      guard link != links.last else { continue }
      links.append(link)
      starts.append(time)
    }
    builder.notes.append(
      FidelityNote(
        element: element.name, property: "blur", error: step / 2, time: 0, pieces: links.count,
        tolerance: max(step / 2, ExportOptions.stripTolerance), measure: .deviation,
        remark: "blur in steps"))
    var group = Shape("g", around: nodes)
    group.properties = [
      Property(.filter, .switching(SwitchingValue(times: starts, words: links)))
    ]
    return group
  }

  /// A brightness: darkens by black over the content alone; brightens by a factor for each channel.
  func brightness(
    _ track: Track, around nodes: [Shape], in region: FilterRegion,
    _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    let levels = [track.initial] + track.moves.flatMap { [$0.from, $0.to] }
    let darkens =
      levels.allSatisfy { $0 <= 1 }
      || track.spans(until: track.breaks.last ?? 0) { $0 > 1 + 1e-9 }.isEmpty
    guard darkens || builder.abilities.movesFilters || track.isConstant else {
      throw .unsupported("svg-css cannot brighten beyond 1; use --format svg or html")
    }
    let written = darkens ? track.mapped(scale: -1, offset: 1) : track
    let frames = builder.fit(
      Curve([written], within: darkens ? 0...1 : 0...(.infinity)), reach: [1], scale: .brightness,
      element: element.name,
      property: "brightness")
    let property = Property(
      darkens ? "flood-opacity" : "slope", frames, DecimalFormat(fractionDigits: 4))
    guard darkens else {
      let channels = ["feFuncR", "feFuncG", "feFuncB"].map { name in
        var channel = Shape(name, ["type": "linear"])
        channel.properties.append(property)
        return channel
      }
      let transfer = Shape("feComponentTransfer", around: channels)
      return filtered(nodes, by: [transfer], region, margin: 1, &builder)
    }
    var flood = Shape("feFlood")
    flood.properties = [property]
    let shade = Shape("feComposite", ["in2": "SourceGraphic", "operator": "atop"])
    return filtered(nodes, by: [flood, shade], region, margin: 1, &builder)
  }
}
