package import Tx2SVGMarkup
package import Tx2SVGMotion

/// Finds how far elements of a drawing reach: outlines, markers and filters included.
///
/// References and boxes on which transforms depend lead to the same elements again and again. All that
/// is looked at is counted; once there was too much of it, nothing more is known.
package struct BoundingBox: Sendable {
  package enum Extent: Hashable, Sendable {
    case nothing
    case box(Rect)
    /// It cannot be known, because of the element at this place.
    case unknown(String)
  }

  static let deepest = 16
  /// How deep an element may stand in others, those included into which references lead.
  static let levels = 100
  /// How many elements may be looked at in all; long attributes count as more.
  package static let mostWork = 400_000

  package static let properties: Set<String> = [
    "clip-path", "cx", "cy", "d", "display", "filter", "font-size", "height", "marker-end",
    "marker-mid", "marker-start", "offset-path", "overflow", "r", "rotate", "rx", "ry", "scale",
    "stroke", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-width", "transform",
    "transform-box", "transform-origin", "translate", "vector-effect", "width", "x", "y",
  ]

  /// Elements that draw nothing at their place.
  static let silent: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "title", "desc", "metadata", "style", "script", "animate", "animateTransform",
    "animateMotion", "set", "view", "cursor", "flowRoot",
  ]

  private let named: [String: MarkupElement]
  /// How much work may still be done.
  private var work: Int

  package init(document root: MarkupElement, work: Int = mostWork) {
    let named = root.subtree.compactMap { element in element["id"].map { ($0, element) } }
    self.named = Dictionary(named) { first, _ in first }
    self.work = work
  }

  /// The element to which a reference such as `#a` or `url(#a)` leads.
  func target(of reference: String?) -> MarkupElement? {
    guard var text = reference?[...] else { return nil }
    if text.hasPrefix("url("), text.hasSuffix(")") { text = text.dropFirst(4).dropLast() }
    text = text.drop { "\"' ".contains($0) }
    guard text.hasPrefix("#") else { return nil }
    return named[String(text.dropFirst().prefix { !"\"' ".contains($0) })]
  }

  /// Counts one more look at an element; `false` if there were too many.
  mutating func affords(_ element: MarkupElement) -> Bool {
    let length = element.attributes.reduce(element.children.count) { $0 + $1.value.utf8.count }
    work -= 1 + length / 64
    return work > 0
  }

  package mutating func extent(of element: MarkupElement, in context: DrawingContext) -> Extent {
    extent(reach(of: element, Walk(context: context)))
  }

  package mutating func extent(
    ofContent element: MarkupElement, in context: DrawingContext
  ) -> Extent {
    extent(content(of: element, Walk(context: context)))
  }

  /// The box of the shapes of an element, without strokes; `nil` if it has none or they are unknown.
  package mutating func shape(of element: MarkupElement, in context: DrawingContext) -> Rect? {
    let reach = reach(of: element, Walk(context: context))
    return reach.unknown == nil ? reach.settled.shape : nil
  }

  private func extent(_ reach: Reach) -> Extent {
    if let place = reach.unknown { return .unknown(place) }
    return reach.settled.painted.map { .box($0) } ?? .nothing
  }

  /// The surroundings of an element on the way down from the one whose extent is requested.
  struct Walk {
    var context: DrawingContext
    /// The map to the user units of the first element's surroundings.
    var map = Homography.identity
    var depth = 0
    var level = 0
    /// How many CSS px are a user unit at the start.
    let unit: Double

    init(context: DrawingContext) { (self.context, unit) = (context, context.unit) }
  }

  private mutating func reach(of element: MarkupElement, _ outer: Walk) -> Reach {
    guard !Self.silent.contains(element.name), !element.name.utf8.contains(0x3A) else {
      return Reach()
    }
    let style = outer.context.style(of: element)
    guard !style.isHidden else { return Reach() }
    guard affords(element), outer.depth < Self.deepest, outer.level < Self.levels,
      style.isCertain(about: ElementTransform.properties),
      style.isCertain(about: StyleProperties.geometry(of: element.name))
    else { return Reach(unknown: element.place) }
    let transform = ElementTransform(style, outer.context.lengths(style))
    var walk = outer
    walk.context = outer.context.entering(element, style)
    walk.level += 1
    var box: Rect?
    if transform.needsBox {
      walk.map = .identity
      box = drawn(element, style, walk, outer.context).settled.shape
    }
    guard let own = transform.map(about: box) else { return Reach(unknown: element.place) }
    walk.map = outer.map * own
    let filter = FilterReach(style)
    if filter.isSet {
      walk.map = .identity
      let plain = drawn(element, style, walk, outer.context).settled
      return filter.applied(to: plain, walk.context, style, &self).mapped(outer.map * own)
    }
    return clipped(drawn(element, style, walk, outer.context), style, walk)
  }

  /// The extent of an element without its own transform and effects.
  private mutating func drawn(
    _ element: MarkupElement, _ style: Style, _ walk: Walk, _ outer: DrawingContext
  ) -> Reach {
    switch element.name {
    case "g", "a": return content(of: element, walk)
    case "switch":
      // Browsers support no extension.
      let shown = element.children.compactMap(\.element).filter {
        !Self.silent.contains($0.name) && $0["requiredExtensions"] == nil
      }
      guard let first = shown.first else { return Reach() }
      // The label of a diagram overflows a box as large as the drawing; what replaces it where HTML
      // is not shown stands at its place.
      let isLabel =
        first.name == "foreignObject" && first["width"] == "100%" && first["height"] == "100%"
        && walk.context.style(of: first)["overflow"]?.text == "visible"
      return reach(of: isLabel ? shown.dropFirst().first ?? first : first, walk)
    case "use": return reference(element, style, walk)
    case "text": return text(element, walk)
    case "image", "foreignObject":
      return rectangle(element, style, outer, fills: false).mapped(walk.map)
    case "svg":
      let viewport = rectangle(element, style, outer, fills: true)
      return framed(element, viewport, walk)
    default: return shape(element, style, walk)
    }
  }

  mutating func content(of element: MarkupElement, _ walk: Walk) -> Reach {
    var all = Reach()
    for child in element.children.compactMap(\.element) where all.unknown == nil {
      all.unite(reach(of: child, walk))
    }
    return all
  }

  mutating func shape(_ element: MarkupElement, _ style: Style, _ walk: Walk) -> Reach {
    let lengths = walk.context.lengths(style)
    guard let subpaths = ShapeOutline(element, style, lengths).subpaths else {
      return Reach(unknown: element.place)
    }
    let points = subpaths.flatMap { subpath in
      subpath.drawn.flatMap { $0.contacts(under: walk.map) }.map { walk.map($0.point) }
    }
    let box = Rect(around: points)
    var reach = Reach(painted: box, shape: box)
    if let stroke = StrokeReach(style, lengths) {
      if stroke.isFixed {
        reach.painted = box?.grown(by: stroke.half / walk.unit)
      } else {
        let outline = Rect(around: subpaths.flatMap { stroke.points(of: $0, under: walk.map) })
        reach.painted = Reach.union(box, outline)
      }
    }
    reach.unite(MarkerReach(style, lengths).reach(of: element, subpaths, walk, &self))
    return reach
  }

  /// The rectangle of `x`, `y`, `width` and `height`; a nested `svg` fills the viewport around it.
  private func rectangle(
    _ element: MarkupElement, _ style: Style, _ context: DrawingContext, fills: Bool
  ) -> Reach {
    let lengths = context.lengths(style)
    func side(_ name: String, _ side: DrawingLengths.Side, _ whole: Double) -> Double? {
      let text = style[name].flatMap { $0.word == "auto" ? nil : $0.text }
      return lengths.value(text, side, default: fills ? whole : nil)
    }
    guard let x = lengths.value(style["x"]?.text, .width),
      let y = lengths.value(style["y"]?.text, .height),
      let width = side("width", .width, context.viewport.width),
      let height = side("height", .height, context.viewport.height)
    else { return Reach(unknown: element.place) }
    let rect = Rect(origin: Point(x, y), size: Size(width, height))
    return Reach(painted: rect, shape: rect)
  }

  /// The content of an `svg` or a `symbol` within its viewport; all of it if that is not known.
  ///
  /// - Precondition: The surroundings are those of the content, in which the viewport is entered.
  private mutating func framed(_ element: MarkupElement, _ viewport: Reach, _ walk: Walk) -> Reach {
    guard let box = viewport.painted else { return viewport }
    let whole = viewport.mapped(walk.map)
    var inner = walk
    let frame = DrawingFrame(element: element, size: box.size)
    inner.map = walk.map * Matrix4.translation(box.minX, box.minY).homography * frame.map
    inner.depth += 1
    let content = content(of: element, inner).settled
    guard content.unknown == nil, let painted = content.painted, let area = whole.painted else {
      return whole
    }
    return Reach(painted: painted.intersection(area), shape: content.shape)
  }

  private mutating func reference(_ use: MarkupElement, _ style: Style, _ walk: Walk) -> Reach {
    let lengths = walk.context.lengths(style)
    guard let target = target(of: use["href"] ?? use["xlink:href"]),
      let x = lengths.value(style["x"]?.text, .width),
      let y = lengths.value(style["y"]?.text, .height)
    else { return Reach(unknown: use.place) }
    if target.name == "symbol" || target.name == "svg" {
      var sized = use
      for name in ["width", "height"] where use[name] == nil { sized[name] = target[name] }
      let style = walk.context.styles.style(of: sized, in: walk.context.style)
      let viewport = rectangle(sized, style, walk.context, fills: true)
      guard walk.depth < Self.deepest else { return viewport.mapped(walk.map) }
      var inner = walk
      inner.context = walk.context.inside(
        walk.context.style(of: target),
        DrawingFrame(element: target, size: viewport.painted?.size ?? walk.context.viewport))
      return framed(target, viewport, inner)
    }
    var inner = walk
    inner.map = walk.map * Matrix4.translation(x, y).homography
    inner.depth += 1
    return reach(of: target, inner)
  }

  /// Only what is in a clip path can be seen.
  private mutating func clipped(_ reach: Reach, _ style: Style, _ walk: Walk) -> Reach {
    guard reach.painted != nil || reach.unknown != nil || !reach.texts.isEmpty,
      let clip = target(of: style["clip-path"]?.text),
      clip.name == "clipPath", clip["clipPathUnits"] != "objectBoundingBox",
      walk.depth < Self.deepest
    else { return reach }
    var inner = walk
    inner.context = walk.context.entering(clip)
    inner.depth += 1
    let area = content(of: clip, inner).settled
    guard area.unknown == nil, let shown = area.shape else {
      return area.unknown == nil ? Reach() : reach
    }
    // Content of unknown extent is visible only within the clip path.
    guard reach.unknown == nil else { return Reach(painted: shown, shape: shown) }
    var result = reach.settled
    result.painted = result.painted.flatMap { $0.intersection(shown) }
    return result
  }
}

extension MarkupElement {
  package var place: String { "<\(name)>" + (line > 0 ? " on line \(line)" : "") }
}
