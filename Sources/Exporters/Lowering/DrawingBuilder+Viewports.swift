internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DrawingBuilder {
  mutating func framed(_ content: [Shape.Child], _ frame: ViewportFrame) -> Shape {
    let link = clip(around: frame.area)
    return frame.group(content, clip: link, isWhole: clipsWholes)
  }

  /// The clip of all that lies beyond a rectangle.
  mutating func clip(around area: Rect) -> String {
    if let id = clips[area] { return id }
    let id = scope.next()
    clips[area] = id
    definitions.append(.moving(.clip(id, area, isWhole: clipsWholes)))
    return id
  }

  /// The content of an item without any viewport inside; its own may have gone too.
  mutating func flattened(
    _ nodes: [MarkupNode], of image: VectorImage, isGone: Bool
  ) -> [Shape.Child] {
    let place = Viewports.Place(size: image.viewBox.size, isGone: isGone)
    var viewports = Viewports(
      nodes, styles: image.styles, keepsAll: image.measuresViewport, scope: scope,
      clips: clipsWholes ? [:] : clips)
    // A group that holds nothing but the content.
    let group = nodes.count == 1 ? nodes[0].element : nil
    let nodes = group?.attributes.isEmpty == true ? group?.children ?? [] : nodes
    let content = viewports.flattened(nodes, in: place)
    scope = viewports.scope
    if !clipsWholes { clips = viewports.clips }
    definitions += viewports.added.map { .moving(.clip($0.id, $0.area)) }
    guard image.isThemed else { return content }
    return content.map { if case .still(let node) = $0 { .themed(node) } else { $0 } }
  }

  /// An item that keeps its viewport: an `svg` in boxes, else a symbol, since its style sheet measures
  /// by it.
  mutating func viewport(
    _ image: VectorImage, _ nodes: [MarkupNode], _ frame: DrawingFrame, in place: Rect
  ) -> Shape {
    let view = frame.viewBox ?? image.viewBox
    let aspect = aspect(of: view.size, in: place.size).map { Word.text($0) }
    let box = Word.box(view, DecimalFormat(fractionDigits: 4))
    let (width, height) = (Word.size(place.width), Word.size(place.height))
    let content = flattened(nodes, of: image, isGone: view.size != image.viewBox.size)
    guard !abilities.hasBoxes else {
      return Shape(
        "svg",
        ["width": width, "height": height, "viewBox": box, "preserveAspectRatio": aspect], content)
    }
    let id = scope.next()
    let symbol = Shape(
      "symbol", [.id: .text(id), "viewBox": box, "preserveAspectRatio": aspect], content)
    let use = Shape(
      "use",
      [.href: .reference(id), "x": place.x, "y": place.y, "width": width, "height": height])
    if options.isPortable, !warnings.contains(Self.keptViewport) {
      warnings.append(Self.keptViewport)
    }
    return Shape("g", around: [Shape("defs", around: [symbol]), use])
  }

  private static let keptViewport =
    "a drawing measures by percentages in its style sheet, so <use> shows it, which DOMPurify takes"
    + " away: write them as attributes"
}
