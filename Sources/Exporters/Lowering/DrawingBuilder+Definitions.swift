internal import Tx2SVGMotion

extension DrawingBuilder {
  mutating func define(_ shape: Shape) -> String {
    let id = scope.next()
    var shape = shape
    shape.properties.insert(Property(.id, .still(.text(id))), at: 0)
    definitions.append(.moving(shape))
    return id
  }

  mutating func clip(to shapes: [Shape]) -> Word {
    .link(define(Shape("clipPath", around: shapes)))
  }

  /// Defines a filter of colours as screens have them, over an area of the canvas or, without one, over
  /// what is filtered and as much again around it.
  mutating func filter(
    _ primitives: [Shape], over area: Rect?, _ format: DecimalFormat = .init(fractionDigits: 3)
  ) -> String {
    let box = area ?? Rect(minX: -0.5, minY: -0.5, maxX: 1.5, maxY: 1.5)
    let shape = Shape(
      "filter",
      [
        "filterUnits": area == nil ? nil : "userSpaceOnUse", "x": .number(box.minX, format),
        "y": .number(box.minY, format), "width": .number(box.width, format),
        "height": .number(box.height, format), "color-interpolation-filters": "sRGB",
      ], around: primitives)
    let id = filters[shape] ?? define(shape)
    filters[shape] = id
    return id
  }

  /// Sees to it that the views of an element, which is drawn many times, are drawn once and used.
  mutating func defineViews(of element: Element) {
    guard case .views(let cues) = element.content else { return }
    for cue in cues { drawCounts[original(of: cue.view), default: 0] += 2 }
  }
}
