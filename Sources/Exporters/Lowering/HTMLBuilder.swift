internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Builds the boxes of one HTML export: real CSS 3D, one keyframes rule for equal motions.
struct HTMLBuilder {
  let timeline: Timeline
  /// The SVG builder that draws pictures and shapes for inline SVG, and keeps the notes.
  var svg: SVGBuilder
  var sheet: CSSSheet
  /// Classes that show a raster image, by view.
  var images: [Int: String] = [:]

  init(_ timeline: Timeline, artwork: [Picture], options: ExportOptions) {
    self.timeline = timeline
    svg = SVGBuilder(timeline, artwork: artwork, options: options, dialect: .css)
    sheet = CSSSheet(timeline: timeline, scope: svg.scope)
  }

  var posterTime: Double { svg.posterTime }

  /// The boxes of all elements, back to front.
  mutating func boxes() throws(ExportError) -> [HTMLBox] {
    try boxes(of: timeline.elements)
  }

  /// The resting pictures that fade for readers who ask for less motion, if that is asked for.
  mutating func fadingBoxes() throws(ExportError) -> [HTMLBox] {
    guard svg.options.reducedMotion == .fade else { return [] }
    return try boxes(of: timeline.fading(covers: svg.hidesFrame).elements)
  }

  private mutating func boxes(of elements: [Element]) throws(ExportError) -> [HTMLBox] {
    var result: [HTMLBox] = []
    var shapes: [MovingElement] = []
    for element in elements {
      if let drawn = try self.shapes(of: element) {
        shapes += drawn
        continue
      }
      flush(&shapes, to: &result)
      var layers = HTMLLayers(element: element, scale: svg.scale(of: element))
      var box = try layers.box(&self)
      try hide(&box, as: element)
      result.append(box)
    }
    flush(&shapes, to: &result)
    return result
  }

  /// The shapes of an element that is nothing but inline SVG; neighbours share one canvas.
  private mutating func shapes(of element: Element) throws(ExportError) -> [MovingElement]? {
    let scale = svg.scale(of: element)
    switch element.content {
    case .disc(let radius, let fill):
      return [CSSPieces(element: element, radius: radius, scale: scale).group(fill: fill, &svg)]
    case .ring where element.modifiers.isEmpty:
      var layers = LayerBuilder(element: element, scale: scale)
      var nodes = try layers.content(origin: Point(0, 0), &svg)
      if let property = element.visibilitySwitch(until: timeline.duration) {
        for index in nodes.indices { nodes[index].switches.append(property) }
      }
      return nodes
    case .ring, .views, .fill: return nil
    }
  }

  private mutating func flush(_ shapes: inout [MovingElement], to boxes: inout [HTMLBox]) {
    guard !shapes.isEmpty else { return }
    var box = HTMLBox()
    draw(shapes, on: &box)
    boxes.append(box)
    shapes = []
  }

  private func hide(_ box: inout HTMLBox, as element: Element) throws(ExportError) {
    guard try !svg.showsEachView(element),
      let property = element.visibilitySwitch(until: timeline.duration)
    else { return }
    box.add(property, posterTime: posterTime, length: timeline.duration)
  }
}

extension HTMLBox {
  /// Adds a value that changes at once.
  mutating func add(_ property: SwitchingProperty, posterTime: Double, length: Double) {
    if let value = property.visibleValue(at: posterTime) {
      base.append("\(property.name):\(value)")
    }
    motions.append(CSSMotion(property, length: length))
  }
}
