public import Tx2SVGScenes
internal import Tx2SVGMarkup
public import Tx2SVGMotion

/// Writes standalone SVG whose motion is CSS keyframes: no script, no SMIL.
public struct SVGCSSExporter: Exporter {
  /// Creates the exporter.
  public init() {}

  /// Curves that CSS can express are exact; springs and 3D are fitted.
  public func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export {
    try options.check(timeline, artwork)
    let template = try TemplateDocument(options.template, .svg)
    let options = template.themed(options)
    var builder = DrawingBuilder(
      timeline, artwork: artwork, options: options,
      abilities: .css(isPortable: options.isPortable))
    let elements = try builder.elements()
    let fades = options.reducedMotion == .fade ? try builder.reducedElements() : []
    var writer = CSSWriter(builder)
    var page = SVGDocument(template, builder: builder)
    if options.isPortable { writer.sheet.root = writer.sheet.scope.root }
    writer.sheet.clock.reduced = options.reducedStyle(timeline)
    writer.sheet.clock.trigger = page.trigger
    page.definitions = builder.definitions.map { .element(writer.markup($0)) }
    page.nodes = elements.map { .element(writer.markup($0)) }
    let still = fades.map { MarkupNode.element(writer.markup($0)) }
    page.scope = writer.sheet.scope
    if options.reducedMotion == .fade { page.drawStill(still) }
    page.style += writer.sheet.text + page.focusRule
    page.style += writer.palette.rules(isPicture: true)
    if options.isPortable { _ = try page.makePortable() }
    return Export(
      content: try page.serialized(), notes: builder.notes,
      keyframeCount: writer.sheet.keyframeCount, warnings: builder.warnings)
  }
}

extension ExportOptions {
  /// The declarations of animated elements for readers who ask for less motion; `nil` for none.
  ///
  /// The base attributes show the poster. If that is not the end of the first step, the animation
  /// pauses at that moment instead, once it is to begin. Where rests fade, other elements take their
  /// place.
  func reducedStyle(_ timeline: Timeline) -> String? {
    guard reducedMotion == .end else { return nil }
    let time = timeline.posterTime
    return poster(of: timeline) == time ? "animation:none" : CSSSheet.paused(at: time)
  }
}
