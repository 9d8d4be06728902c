internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Drawings inside the drawing.
extension DrawingBuilder {
  /// Content scaled into a frame and cut off at its edges.
  ///
  /// What strips show is cut by a symbol: Firefox would blend their edges shape by shape in a clip.
  mutating func framed(_ content: [Shape.Child], _ frame: ViewportFrame) -> Shape {
    guard drawsStrips, abilities.hasSymbols else {
      return frame.group(content, clip: clip(around: frame.area))
    }
    let (area, format) = (frame.area, ViewportFrame.format)
    let id = scope.next()
    return Shape(
      "g",
      around: [
        Shape(
          "symbol",
          [.id: .text(id), "viewBox": area.origin == Point(0, 0) ? nil : .box(area, format)],
          around: [frame.group(content, clip: nil)]),
        Shape(
          "use",
          [
            .href: .reference(id), "x": area.x, "y": area.y, "width": .size(area.width),
            "height": .size(area.height),
          ]),
      ])
  }

  /// The clip of all that lies beyond a rectangle.
  mutating func clip(around area: Rect) -> String {
    if let id = clips[area] { return id }
    let id = scope.next()
    clips[area] = id
    definitions.append(.moving(.clip(id, area)))
    return id
  }

  /// The content of an item without any viewport inside; its own may have gone too.
  mutating func flattened(
    _ nodes: [MarkupNode], of image: VectorImage, isGone: Bool
  ) -> [Shape.Child] {
    let place = Viewports.Place(size: image.viewBox.size, isGone: isGone)
    var viewports = Viewports(
      nodes, styles: image.styles, keepsAll: image.measuresViewport, scope: scope, clips: clips)
    // A group that holds nothing but the content.
    let group = nodes.count == 1 ? nodes[0].element : nil
    let nodes = group?.attributes.isEmpty == true ? group?.children ?? [] : nodes
    let content = nodes.map { viewports.flattened($0, in: place) }
    (scope, clips) = (viewports.scope, viewports.clips)
    definitions += viewports.added.map { .moving(.clip($0.id, $0.area)) }
    guard image.isThemed else { return content }
    return content.map { if case .still(let node) = $0 { .themed(node) } else { $0 } }
  }

  /// An item that keeps its viewport: an `svg` in boxes, else a symbol, since its style sheet measures
  /// by it.
  mutating func viewport(
    _ image: VectorImage, _ nodes: [MarkupNode], _ view: Rect, _ aspect: String?, in place: Rect
  ) -> Shape {
    let size = [
      Property("width", .still(.size(place.width))),
      Property("height", .still(.size(place.height))),
    ]
    let box: [Property] =
      [
        Property("viewBox", .still(.box(view, DecimalFormat(fractionDigits: 4))))
      ] + (aspect.map { [Property("preserveAspectRatio", .still(.text($0)))] } ?? [])
    let content = flattened(nodes, of: image, isGone: view.size != image.viewBox.size)
    guard !abilities.hasBoxes else {
      var drawing = Shape("svg", [:], content)
      drawing.properties = size + box
      return drawing
    }
    let id = scope.next()
    var symbol = Shape("symbol", [.id: .text(id)], content)
    symbol.properties += box
    var use = Shape("use", [.href: .reference(id), "x": place.x, "y": place.y])
    use.properties += size
    if options.isPortable, !warnings.contains(Self.keptViewport) {
      warnings.append(Self.keptViewport)
    }
    return Shape("g", around: [symbol, use])
  }

  private static let keptViewport =
    "a drawing measures by percentages in its style sheet, so <use> shows it, which DOMPurify takes"
    + " away: write them as attributes"
}
