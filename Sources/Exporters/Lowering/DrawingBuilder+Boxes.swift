internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Boxes, which turn in space as they are, with drawings inside them where only a drawing will do.
extension DrawingBuilder {
  /// The boxes of some elements, back to front; neighbours that are nothing but shapes share a canvas.
  mutating func boxes(of elements: [Element]) throws(ExportError) -> [Shape] {
    var result: [Shape] = []
    var shapes: [Shape] = []
    for element in elements {
      if let drawn = try self.shapes(of: element) {
        shapes += drawn
        continue
      }
      flush(&shapes, to: &result)
      var box = try ElementBuilder(element: element, scale: scale(of: element)).box(&self)
      if let excess { throw excess }
      try hide(&box, as: element)
      result.append(box)
    }
    flush(&shapes, to: &result)
    return result
  }

  private mutating func shapes(of element: Element) throws(ExportError) -> [Shape]? {
    let scale = scale(of: element)
    switch element.content {
    case .disc(let radius, let fill):
      return [PieceBuilder(element: element, radius: radius, scale: scale).group(fill: fill, &self)]
    case .ring where element.modifiers.isEmpty:
      let layers = ElementBuilder(element: element, scale: scale)
      var nodes = try layers.content(origin: Point(0, 0), &self)
      if let property = element.visibilitySwitch(until: timeline.duration) {
        for index in nodes.indices { nodes[index].properties.append(property) }
      }
      return nodes
    case .ring, .views, .fill: return nil
    }
  }

  private func flush(_ shapes: inout [Shape], to boxes: inout [Shape]) {
    guard !shapes.isEmpty else { return }
    var box = Shape.box()
    box.children = [canvas(shapes)]
    boxes.append(box)
    shapes = []
  }

  func canvas(_ shapes: [Shape]) -> Shape.Child {
    .moving(
      Shape(
        "svg",
        [
          "width": .size(timeline.size.width), "height": .size(timeline.size.height),
          "overflow": "visible",
        ], around: shapes))
  }

  /// Shows some views on a box, each from its time on, while their element is on the canvas.
  mutating func show(
    _ cues: [Content.Cue], in size: Size, while visibility: Visibility, on box: inout Shape
  ) throws(ExportError) {
    if let colors = try colors(of: cues) {
      paint(&box, "background", colors, cues.map(\.time))
      return
    }
    let views = Set(cues.map(\.view)).sorted()
    if views.count == 1 {
      try draw(views[0], size, on: &box)
      return
    }
    for view in views {
      var child = Shape.box()
      try draw(view, size, on: &child)
      if let shown = shown(view, of: cues, while: visibility) { child.properties.append(shown) }
      box.children.append(.moving(child))
    }
  }

  private mutating func draw(_ view: Int, _ size: Size, on box: inout Shape) throws(ExportError) {
    switch try picture(view) {
    case .color(let color): box["background"] = .color(color)
    case .raster:
      // The bytes stand in one custom property however often they are drawn.
      let view = original(of: view)
      if !imageViews.contains(view) { imageViews.append(view) }
      box["background"] = .image(view, options.fit)
      if let card = options.card(behind: artwork[view]) { box["background-color"] = .color(card) }
    case .vector, .text, .placed:
      let drawing = try drawn(view, in: Rect(size: size))
      let canvas =
        drawing.name == "svg"
        ? drawing
        : Shape(
          "svg",
          [
            "viewBox": .box(Rect(size: size), DecimalFormat(fractionDigits: 2)), "width": "100%",
            "height": "100%",
          ], around: [drawing])
      guard case .vector(let image) = artwork[view], image.isFiltered else {
        return box.children.append(.moving(canvas))
      }
      // WebKit draws filters once, as narrow as the box around is then, but for those on a layer.
      var layer = Shape.box()
      layer["will-change"] = "opacity"
      layer.children = [.moving(canvas)]
      box.children.append(.moving(layer))
    }
  }
}
