internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Finds how far elements of a drawing reach, their painted outlines included.
struct BoundingBox {
  /// What is known of the extent of an element.
  enum Extent: Hashable {
    /// It draws nothing.
    case nothing
    /// It lies in this rectangle.
    case box(Rect)
    /// It cannot be known; the words say because of what.
    case unknown(String)

    /// The extent of both.
    func union(_ other: Extent) -> Extent {
      switch (self, other) {
      case (.unknown, _), (_, .nothing): self
      case (_, .unknown), (.nothing, _): other
      case (.box(let one), .box(let two)): .box(one.union(two))
      }
    }
  }

  /// How deep `use` may lead into `use`.
  private static let deepest = 16

  /// Elements that draw nothing where they stand.
  private static let silent: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "title", "desc", "metadata", "style", "script", "animate", "animateTransform",
    "animateMotion", "set", "view", "cursor",
  ]

  private let named: [String: MarkupElement]
  private let styled: StyledGeometry

  /// Creates the finder for elements of a document.
  init(document root: MarkupElement) {
    var named: [String: MarkupElement] = [:]
    Self.collect(root, &named)
    self.named = named
    styled = StyledGeometry(document: root)
  }

  private static func collect(_ element: MarkupElement, _ named: inout [String: MarkupElement]) {
    if let id = element["id"], named[id] == nil { named[id] = element }
    for case .element(let child) in element.children { collect(child, &named) }
  }

  /// The extent of an element in the user units of what surrounds it.
  func extent(of element: MarkupElement, in context: DrawingContext) -> Extent {
    extent(of: element, in: context, under: .identity, depth: 0)
  }

  private func extent(
    of element: MarkupElement, in context: DrawingContext, under map: Homography, depth: Int
  ) -> Extent {
    let style = InlineStyle(element)
    guard !Self.silent.contains(element.name), !element.name.utf8.contains(0x3A),
      style["display"] != "none"
    else { return .nothing }
    guard !styled.decide(element), depth < Self.deepest else { return .unknown(element.place) }
    var map = map
    if let text = element["transform"], let own = TransformList.homography(text) { map = map * own }
    let inner = context.entering(element)
    switch element.name {
    case "g", "a", "switch":
      return children(of: element, in: inner, under: map, depth: depth)
    case "use": return reference(element, in: inner, under: map, depth: depth)
    case "svg", "image", "foreignObject":
      return rectangle(element, in: context, missing: element.name == "svg", under: map)
    default:
      let shape = ShapeOutline(element, length: inner.length)
      return shape.segments.map { Self.box(of: $0, under: map, outline: inner.outline) }
        ?? .unknown(element.place)
    }
  }

  private func children(
    of element: MarkupElement, in context: DrawingContext, under map: Homography, depth: Int
  ) -> Extent {
    element.children.compactMap(\.element).reduce(.nothing) { extent, child in
      extent.union(self.extent(of: child, in: context, under: map, depth: depth))
    }
  }

  /// The rectangle of `x`, `y`, `width` and `height`; a nested `svg` fills the viewport without.
  private func rectangle(
    _ element: MarkupElement, in context: DrawingContext, missing fills: Bool, under map: Homography
  ) -> Extent {
    let length = context.length
    guard fills || (element["width"] != nil && element["height"] != nil),
      let x = length.value(element["x"], .width), let y = length.value(element["y"], .height),
      let width = length.value(element["width"], .width, default: context.viewport.width),
      let height = length.value(element["height"], .height, default: context.viewport.height)
    else { return .unknown(element.place) }
    let rect = Rect(origin: Point(x, y), size: Size(width, height))
    return Rect(around: rect.corners.map { map($0) }).map { .box($0) } ?? .unknown(element.place)
  }

  private func reference(
    _ use: MarkupElement, in context: DrawingContext, under map: Homography, depth: Int
  ) -> Extent {
    let link = use["href"] ?? use["xlink:href"] ?? ""
    guard link.hasPrefix("#"), let target = named[String(link.dropFirst())],
      let x = context.length.value(use["x"], .width),
      let y = context.length.value(use["y"], .height)
    else { return .unknown(use.place) }
    if target.name == "symbol" || target.name == "svg" {
      var sized = use
      for name in ["width", "height"] where use[name] == nil { sized[name] = target[name] }
      return rectangle(sized, in: context, missing: true, under: map)
    }
    let shift = Matrix4.translation(x, y).homography
    return extent(of: target, in: context, under: map * shift, depth: depth + 1)
  }

  private static func box(
    of segments: [PathSegment], under map: Homography, outline: Double
  ) -> Extent {
    let points = segments.flatMap { $0.extremes(under: map) }
    guard let box = Rect(around: points) else { return .nothing }
    let edge = outline * map.scale
    return .box(
      Rect(
        minX: box.minX - edge, minY: box.minY - edge, maxX: box.maxX + edge, maxY: box.maxY + edge))
  }
}

extension MarkupElement {
  /// How messages say which element is meant.
  var place: String { "<\(name)>" + (line > 0 ? " on line \(line)" : "") }
}
