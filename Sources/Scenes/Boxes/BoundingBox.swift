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

  /// The limits, as a part of a sentence about what is beyond them.
  private static let limit =
    ", beyond \(deepest) references or \(levels) elements in one another, or \(mostWork) in all,"

  package static let properties: Set<String> = [
    "clip-path", "cx", "cy", "d", "display", "filter", "font-size", "height", "marker-end",
    "marker-mid", "marker-start", "offset-path", "overflow", "r", "rotate", "rx", "ry", "scale",
    "stroke", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-width", "transform",
    "transform-box", "transform-origin", "translate", "vector-effect", "width", "x", "y",
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
  ) -> Extent { extent(content(of: element, Walk(context: context))) }

  /// The box of the shapes of an element, without strokes; `nil` if it has none or they are unknown.
  package mutating func shape(of element: MarkupElement, in context: DrawingContext) -> Rect? {
    let reach = reach(of: element, Walk(context: context))
    return reach.unknown == nil ? reach.settled.shape : nil
  }

  /// The transforms of an element, about their origin; `nil` if they cannot be known.
  mutating func map(of element: MarkupElement, in context: DrawingContext) -> Homography? {
    ownMap(of: element, Walk(to: element, Walk(context: context)))
  }

  private mutating func ownMap(of element: MarkupElement, _ walk: Walk) -> Homography? {
    var box: Rect?
    if walk.needsBox {
      walk.map = .identity
      box = drawn(element, walk).settled.shape
    }
    return walk.ownMap(about: box)
  }

  private func extent(_ reach: Reach) -> Extent {
    if let place = reach.unknown { return .unknown(place) }
    return reach.settled.painted.map { .box($0) } ?? .nothing
  }

  private mutating func reach(of element: MarkupElement, _ outer: Walk) -> Reach {
    guard !ShapeLines.isSilent(element.name) else { return Reach() }
    let walk = Walk(to: element, outer)
    guard !walk.style.isHidden else { return Reach() }
    guard affords(element), outer.depth < Self.deepest, outer.level < Self.levels else {
      return Reach(unknown: element.place + Self.limit)
    }
    guard walk.isCertain(about: element) else { return Reach(unknown: element.place) }
    guard let map = ownMap(of: element, walk) else { return Reach(unknown: element.place) }
    walk.map = outer.map * map
    let filter = FilterReach(walk.style, walk.context.lengths(walk.style))
    guard filter.isKnown else { return Reach(unknown: element.place) }
    guard filter.isSet else { return clipped(drawn(element, walk), walk) }
    walk.map = .identity
    return filter.applied(to: drawn(element, walk).settled, &self).mapped(outer.map * map)
  }

  /// The extent of an element without its own transform and effects.
  private mutating func drawn(_ element: MarkupElement, _ walk: Walk) -> Reach {
    switch element.name {
    case "g", "a": content(of: element, walk)
    case "switch": walk.shown(of: element).map { reach(of: $0, walk) } ?? Reach()
    case "use": reference(element, walk)
    case "svg": framed(element, walk.rectangle(element, fills: true), walk)
    default: alone(element, walk)
    }
  }

  /// The extent of an element in which no others are.
  @inline(never)
  private mutating func alone(_ element: MarkupElement, _ walk: Walk) -> Reach {
    switch element.name {
    case "text": text(element, walk)
    case "image", "foreignObject": walk.rectangle(element, fills: false).mapped(walk.map)
    default: shape(element, walk.style, walk)
    }
  }

  @inline(never)
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

  /// The content of an `svg` or a `symbol` within its viewport; all of it if that is not known.
  ///
  /// - Precondition: The surroundings are those of the content, in which the viewport is entered.
  @inline(never)
  private mutating func framed(_ element: MarkupElement, _ viewport: Reach, _ walk: Walk) -> Reach {
    guard let box = viewport.painted else { return viewport }
    let content = content(of: element, walk.inside(element, box)).settled
    guard !walk.style.overflows else { return content }
    let whole = viewport.mapped(walk.map)
    guard content.unknown == nil, let painted = content.painted, let area = whole.painted else {
      return whole
    }
    return Reach(painted: painted.intersection(area), shape: content.shape)
  }

  @inline(never)
  private mutating func reference(_ use: MarkupElement, _ walk: Walk) -> Reach {
    guard let target = target(of: use["href"] ?? use["xlink:href"]), let place = walk.place else {
      return Reach(unknown: use.place)
    }
    guard target.name == "symbol" || target.name == "svg" else {
      let map = walk.map * Matrix4.translation(place.x, place.y).homography
      return reach(of: target, Walk(walk, context: walk.context, map: map))
    }
    let viewport = walk.rectangle(use, filledBy: target)
    guard walk.depth < Self.deepest else { return viewport.mapped(walk.map) }
    return framed(target, viewport, walk.entering(target, viewport))
  }

  /// Only what is in a clip path can be seen.
  @inline(never)
  private mutating func clipped(_ reach: Reach, _ walk: Walk) -> Reach {
    guard reach.painted != nil || reach.unknown != nil || !reach.texts.isEmpty,
      let clip = target(of: walk.style["clip-path"]?.text),
      clip.name == "clipPath", clip["clipPathUnits"] != "objectBoundingBox",
      walk.depth < Self.deepest
    else { return reach }
    let inner = Walk(walk, context: walk.context.entering(clip), map: walk.map)
    guard let own = inner.ownMap(about: nil) else { return reach }
    inner.map = walk.map * own
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

extension Style {
  /// Whether what leaves its viewport is seen.
  var overflows: Bool { ["visible", "auto"].contains(self["overflow"]?.word) }
}

extension MarkupElement {
  package var place: String { "<\(name)>" + (line > 0 ? " on line \(line)" : "") }
}
