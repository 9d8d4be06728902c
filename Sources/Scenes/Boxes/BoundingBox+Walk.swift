internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension BoundingBox {
  /// The surroundings of an element on the way down from the one whose extent is requested.
  ///
  /// It is an object, and what does not go further down is a function of it, so that each level takes
  /// little of the stack.
  final class Walk {
    /// The surroundings of the element and of its content.
    private let outer: DrawingContext
    let context: DrawingContext
    /// The map to the user units of the first element's surroundings.
    var map: Homography
    let depth: Int
    let level: Int
    /// How many CSS px are a user unit at the start.
    let unit: Double

    /// The start.
    init(context: DrawingContext) {
      (outer, self.context, map, unit) = (context, context, .identity, context.unit)
      (depth, level) = (0, 0)
    }

    /// The way into an element.
    @inline(never)
    init(to element: MarkupElement, _ walk: Walk) {
      (outer, context) = (walk.context, walk.context.entering(element))
      (map, depth, level, unit) = (walk.map, walk.depth, walk.level + 1, walk.unit)
    }

    /// The way to what is drawn here but stands elsewhere.
    @inline(never)
    init(_ walk: Walk, context: DrawingContext, map: Homography, depth: Int = 1, level: Int = 0) {
      (outer, self.context, self.map, unit) = (walk.outer, context, map, walk.unit)
      (self.depth, self.level) = (walk.depth + depth, walk.level + level)
    }

    var style: Style { context.style }

    private var transform: ElementTransform { outer.transform(style) }

    @inline(never)
    func isCertain(about element: MarkupElement) -> Bool {
      style.isCertain(about: ElementTransform.properties)
        && style.isCertain(about: StyleProperties.geometry(of: element.name))
    }

    /// Whether the map of the element itself depends on its box.
    @inline(never)
    var needsBox: Bool { transform.needsBox }

    @inline(never)
    func ownMap(about box: Rect?) -> Homography? { transform.map(about: box) }

    /// The child of a `switch` that browsers show, which support no extension.
    @inline(never)
    func shown(of element: MarkupElement) -> MarkupElement? {
      let shown = element.children.compactMap(\.element).filter {
        !ShapeLines.isSilent($0.name) && $0["requiredExtensions"] == nil
      }
      // The label of a diagram overflows a box as large as the drawing; what replaces it where HTML
      // is not shown stands at its place.
      guard let first = shown.first, shown.count > 1, first.name == "foreignObject",
        first["width"] == "100%", first["height"] == "100%",
        context.style(of: first)["overflow"]?.text == "visible"
      else { return shown.first }
      return shown[1]
    }

    /// The place that a `use` states.
    @inline(never)
    var place: Point? {
      let lengths = context.lengths(style)
      guard let x = lengths.value(style["x"]?.text, .width),
        let y = lengths.value(style["y"]?.text, .height)
      else { return nil }
      return Point(x, y)
    }

    /// The rectangle of `x`, `y`, `width` and `height`; a nested `svg` fills the viewport around it.
    @inline(never)
    func rectangle(_ element: MarkupElement, fills: Bool) -> Reach {
      Self.rectangle(element, style, outer, fills: fills)
    }

    /// The rectangle of a `use`, which its target may state.
    @inline(never)
    func rectangle(_ use: MarkupElement, filledBy target: MarkupElement) -> Reach {
      var sized = use
      for name in ["width", "height"] where use[name] == nil { sized[name] = target[name] }
      return Self.rectangle(sized, context.styles.style(of: sized, in: style), context, fills: true)
    }

    private static func rectangle(
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

    /// The way into the viewport of a `symbol` or an `svg` that a `use` draws.
    @inline(never)
    func entering(_ target: MarkupElement, _ viewport: Reach) -> Walk {
      let frame = DrawingFrame(element: target, size: viewport.painted?.size ?? context.viewport)
      let inner = context.inside(context.style(of: target), frame)
      // It is elsewhere once its content is entered.
      return Walk(self, context: inner, map: map, depth: 0)
    }

    /// The way into the content of a viewport.
    @inline(never)
    func inside(_ element: MarkupElement, _ box: Rect) -> Walk {
      let map = map * Matrix4.translation(box.minX, box.minY).homography
      return Walk(
        self, context: context, map: map * DrawingFrame(element: element, size: box.size).map)
    }
  }
}
