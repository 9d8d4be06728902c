internal import Tx2SVG
internal import Tx2SVGMarkup

/// The picture that a drawing shows where it does not play: its attributes and rules alone.
struct BaseState {
  private(set) var showsAnything = false
  private(set) var (shownTexts, texts) = (0, 0)
  private var boxes: BoundingBox
  private let context: DrawingContext
  /// The part of the plane that the drawing shows, user units.
  private let view: Rect

  private static let shapes: Set = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
    "foreignObject",
  ]

  init(_ file: CheckedFile) {
    boxes = BoundingBox(document: file.root)
    context = DrawingContext(root: file.root, styles: file.cascade)
    let frame = DrawingFrame(root: file.root, style: context.style)
    let map = frame.map
    view = Rect(
      origin: Point(-map.c / map.a, -map.f / map.e),
      size: Size(frame.size.width / map.a, frame.size.height / map.e))
    look(into: [file.root], context, Self.opacity(context))
  }

  /// Looks at the content of the last of some elements, each of which is in the one before.
  private mutating func look(
    into path: [MarkupElement], _ context: DrawingContext, _ outerOpacity: Double
  ) {
    for child in path.last?.children.compactMap(\.element) ?? [] {
      let name = child.localName
      guard !ShapeLines.isSilent(name) else { continue }
      let inside = context.entering(child)
      let style = inside.style
      let isGone =
        style["display"]?.word == "none" || context.flattens(child)
        || Clip.cutsAll(style["clip-path"]?.word ?? "")
      let opacity = isGone ? 0 : outerOpacity * Self.opacity(inside)
      if Self.shapes.contains(name), name == "text" || !showsAnything {
        let isSeen =
          opacity > 0.01 && style["visibility"]?.word ?? "visible" == "visible"
          && Self.isPainted(child, style) && isInView(path + [child])
        showsAnything = showsAnything || isSeen
        if name == "text" { (texts, shownTexts) = (texts + 1, shownTexts + (isSeen ? 1 : 0)) }
      }
      if name != "text" { look(into: path + [child], inside, opacity) }
    }
  }

  /// Whether the last of some elements, each in the one before, reaches into the view.
  private mutating func isInView(_ path: [MarkupElement]) -> Bool {
    guard var chain = path.last, !chain.name.utf8.contains(0x3A) else { return true }
    for var outer in path.dropLast().reversed() {
      outer.children = [.element(chain)]
      chain = outer
    }
    switch boxes.extent(ofContent: chain, in: context) {
    case .nothing: return false
    case .unknown: return true
    case .box(let box): return box.intersection(view).map { $0.width > 0 && $0.height > 0 } ?? false
    }
  }

  private static func isPainted(_ element: MarkupElement, _ style: Style) -> Bool {
    let name = element.localName
    if ["image", "use", "foreignObject"].contains(name) { return true }
    let markers = ["marker-start", "marker-mid", "marker-end"]
    if markers.contains(where: { style[$0]?.word ?? "none" != "none" }) { return true }
    func shows(_ paint: String, initially word: String) -> Bool {
      ![style[paint]?.word ?? word].contains { $0 == "none" || $0 == "transparent" }
        && NumberScanner.share(style[paint + "-opacity"]?.word ?? "1") ?? 1 > 0
    }
    return shows("fill", initially: "black") && name != "line"
      && ShapeLines(element, style)?.hasArea ?? true
      || shows("stroke", initially: "none") && !isInGap(element, style)
  }

  private static func opacity(_ context: DrawingContext) -> Double {
    let style = context.style
    return (NumberScanner.share(style["opacity"]?.word ?? "1") ?? 1)
      * FilterReach(style, context.lengths(style)).opacity
  }

  /// Whether every line of a shape lies in one gap between its dashes.
  private static func isInGap(_ element: MarkupElement, _ style: Style) -> Bool {
    guard let shape = ShapeLines(element, style), shape.isDashed else { return false }
    func numbers(_ name: String) -> [Double] {
      let words = (style[name]?.word ?? "").split { " ,".contains($0) }
      return words.compactMap {
        NumberScanner.number($0.hasSuffix("px") ? "\($0.dropLast(2))" : "\($0)")
      }
    }
    let length = shape.lines.map(\.length).reduce(0, +)
    let scale = element["pathLength"].flatMap(NumberScanner.number).map { length / $0 } ?? 1
    var dashes = numbers("stroke-dasharray").map { $0 * scale }
    if !dashes.count.isMultiple(of: 2) { dashes += dashes }
    let period = dashes.reduce(0, +)
    guard period > 0, period.isFinite, dashes.allSatisfy({ $0 >= 0 }),
      !shape.hasCaps || !dashes.contains(0)
    else { return false }
    var place = ((numbers("stroke-dashoffset").first ?? 0) * scale)
      .truncatingRemainder(dividingBy: period)
    if place < 0 { place += period }
    for (index, dash) in dashes.enumerated() {
      guard place >= dash else {
        let rest = dash - place + 1e-6 * length
        return !index.isMultiple(of: 2) && shape.lines.allSatisfy { $0.length <= rest }
      }
      place -= dash
    }
    return false
  }
}
