public import Tx2SVGScenes
internal import Tx2SVGMarkup
public import Tx2SVGMotion

/// Writes standalone SVG whose motion is SMIL: no script, no CSS animation.
public struct SMILExporter: Exporter {
  /// Creates the exporter.
  public init() {}

  /// Curves that SMIL can express are exact; springs and 3D are fitted.
  public func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export {
    try options.check(timeline, artwork)
    let template = try TemplateDocument(options.template, .svg)
    let options = template.themed(options)
    var builder = DrawingBuilder(
      timeline, artwork: artwork, options: options,
      abilities: .smil(isPortable: options.isPortable))
    var elements = try builder.elements()
    if !options.isPortable {
      var sharing = SharedElements(elements, scope: builder.scope)
      elements = elements.map { sharing.shared($0) }
      builder.scope = sharing.scope
    }
    let still = options.reducedMotion == .play ? [] : try builder.reducedElements()
    var page = SVGDocument(template, builder: builder)
    let clock = SMILClock(
      timeline, event: page.beginAttribute, starters: &page.starters, scope: &page.scope)
    var writer = SMILWriter(
      clock: clock, posterTime: builder.posterTime, hasModes: !options.isPortable,
      palette: Palette(options, prefix: builder.scope.prefix))
    page.definitions = builder.definitions.map { .element(writer.markup($0)) }
    page.nodes = elements.map { .element(writer.markup($0)) }
    if options.isInline { page.nodes.append(.element(.heartbeat)) }
    if options.reducedMotion == .end {
      (writer.clock.timeline, writer.posterTime) = (timeline.heldOnce, 0)
    }
    if options.reducedMotion != .play { page.drawStill(still.map { .element(writer.markup($0)) }) }
    page.style += writer.palette.rules(isPicture: true)
    if options.isPortable { builder.warnings += try page.makePortable() }
    return Export(
      content: try page.serialized(), notes: builder.notes, keyframeCount: writer.keyframeCount,
      warnings: builder.warnings)
  }
}

extension MarkupElement {
  /// An animation without effect that ends all the time.
  ///
  /// Chromium does not continue motion that a page shows late, or for a second time, until the next
  /// animation begins or ends.
  static let heartbeat = MarkupElement(
    "rect", ["width": "1", "height": "1", "fill": "none"],
    [
      .element(
        MarkupElement(
          "animate",
          ["attributeName": "x", "values": "0;0", "dur": ".1s", "repeatDur": "indefinite"]))
    ])
}
