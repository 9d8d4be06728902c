internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Takes the inner `svg` elements out of a drawing: groups place, scale and cut off in their stead.
///
/// Hosts that look for the first `</svg>`, such as minifiers and converters of Markdown, would end
/// the drawing there, and some viewers show nothing of it. What cannot be stated by numbers, such as
/// a size that decides only where it is used, becomes a symbol.
struct Viewports {
  private(set) var scope: IDScope
  /// The names of the clips by the areas that they leave.
  private(set) var clips: [Rect: String]
  private(set) var added: [(id: String, area: Rect)] = []
  private let styles: StyleCascade
  /// The class of what a template is filled with, which holds none; `nil` in the drawing of an item.
  private let filling: String?
  /// Whether viewports have to stay, as symbols.
  private let keepsAll: Bool
  private var elements: [String: MarkupElement] = [:]
  private var uses: Set<String> = []

  struct Place {
    var size: Size?
    /// Whether it is none any more, so that nothing can be a share of it.
    var isGone: Bool
  }

  init(
    _ elements: [MarkupElement], styles: StyleCascade, filling: String? = nil,
    keepsAll: Bool = false, scope: IDScope, clips: [Rect: String] = [:]
  ) {
    (self.scope, self.clips, self.styles) = (scope, clips, styles)
    (self.keepsAll, self.filling) = (keepsAll, filling)
    for element in elements {
      if let id = element["id"], self.elements[id] == nil { self.elements[id] = element }
      if element.name == "use", let address = element["href"] { uses.insert(address) }
    }
  }

  mutating func flattened(root: MarkupElement) -> Shape {
    let frame = DrawingFrame(root: root, style: styles.style(of: root))
    var shape = Shape(root)
    shape.children = flattened(root.children, in: Place(size: frame.viewport, isGone: false))
    return shape
  }

  /// Nodes without any inner `svg`, in one frame a level, so that all of the depth fits on a small
  /// stack.
  mutating func flattened(
    _ nodes: [MarkupNode], in place: Place, isDefined: Bool = false
  ) -> [Shape.Child] {
    var children: [Shape.Child] = []
    for node in nodes {
      guard let visit = enter(node, in: place) else {
        children.append(.still(node))
        continue
      }
      let content = flattened(
        visit.element.children, in: visit.inside, isDefined: visit.element.name == "defs")
      children.append(leave(visit, node, content, in: place, isDefined: isDefined))
    }
    return children
  }

  /// What is known of an element before its children are.
  private struct Visit {
    var element: MarkupElement
    var inside: Place
    var isSized = false
    var viewport: Viewport?
  }

  /// `nil` for what stays as it is.
  @inline(never)
  private mutating func enter(_ node: MarkupNode, in place: Place) -> Visit? {
    guard case .element(let element) = node, filling == nil || element["class"] != filling else {
      return nil
    }
    var visit = Visit(element: element, inside: place)
    switch element.name {
    case "svg": enterViewport(&visit, in: place)
    case "use": visit.isSized = size(&visit.element)
    case "symbol", "marker":
      visit.inside = Place(
        size: DrawingFrame(element: element, size: Size(0, 0)).viewBox?.size, isGone: false)
    case "filter" where element["primitiveUnits"] == "objectBoundingBox":
      visit.inside.isGone = false
    default: break
    }
    return visit
  }

  /// Firefox draws a symbol itself in a mask whose content is used, unless it is among definitions.
  @inline(never)
  private func leave(
    _ visit: Visit, _ node: MarkupNode, _ content: [Shape.Child], in place: Place, isDefined: Bool
  ) -> Shape.Child {
    let child = shape(visit, content, in: place).map { Shape.Child.moving($0) } ?? .still(node)
    guard filling == nil, !isDefined, visit.element.name == "symbol" else { return child }
    return .moving(Shape("defs", [:], [child]))
  }

  /// The shape of an element that is not as it was.
  private func shape(_ visit: Visit, _ content: [Shape.Child], in place: Place) -> Shape? {
    let element = visit.element
    if let viewport = visit.viewport {
      return group(viewport, of: element, around: content, in: place)
    }
    let properties = shares(of: element, in: place)
    let isChanged = content.contains { if case .moving = $0 { true } else { false } }
    guard properties != nil || isChanged || visit.isSized else { return nil }
    var shape = Shape(element.name, [:], content)
    shape.properties = properties ?? Shape(element).properties
    shape.original = element.number
    return shape
  }

  /// Gives a reference the place and the size of its target, which a symbol has not.
  private func size(_ use: inout MarkupElement) -> Bool {
    guard let address = use["href"], let target = elements[String(address.dropFirst())],
      target.name == "svg"
    else { return false }
    for side in ["width", "height"] where use[side] == nil { use[side] = target[side] ?? "100%" }
    for side in ["x", "y"] {
      guard let shift = target[side] else { continue }
      let sum = Double(use[side] ?? "0").flatMap { start in Double(shift).map { start + $0 } }
      use[side] = sum.map(DecimalFormat(fractionDigits: 4).text) ?? shift
    }
    return true
  }

  private func shares(of element: MarkupElement, in place: Place) -> [Property]? {
    guard place.isGone, let size = place.size else { return nil }
    let percentages = Percentages(of: size) { [elements] in elements[String($0.dropFirst())] }
    return percentages.attributes(of: element).map { attributes in
      attributes.map { Property(PropertyName($0.name), .still(.text($0.value))) }
    }
  }

  /// The attributes of a viewport, and those that mean nothing on a group.
  static let attributes: Set<String> = [
    "x", "y", "width", "height", "viewBox", "preserveAspectRatio", "overflow", "version",
    "baseProfile", "xmlns", "xmlns:xlink", "zoomAndPan",
  ]

  /// What stands for an inner `svg`: a frame and its clip, or a symbol with an id.
  private enum Viewport {
    case frame(ViewportFrame, clip: String?)
    case symbol(id: String, isUsed: Bool)
  }

  private mutating func enterViewport(_ visit: inout Visit, in place: Place) {
    let element = visit.element
    let style = styles.style(of: element)
    let isUsed = element["id"].map { uses.contains("#" + $0) } ?? false
    guard !keepsAll, !isUsed, let drawing = frame(of: element, style, in: place) else {
      let id = isUsed ? element["id"] ?? "" : scope.next()
      let view = DrawingFrame(element: element, size: Size(0, 0)).viewBox
      visit.inside = Place(size: view?.size, isGone: false)
      visit.viewport = .symbol(id: id, isUsed: isUsed)
      return
    }
    let frame = ViewportFrame(drawing.frame, at: drawing.place)
    let clips = !["visible", "auto"].contains(style["overflow"]?.word ?? "hidden")
    visit.inside = Place(size: drawing.frame.viewport, isGone: true)
    visit.viewport = .frame(frame, clip: clips ? clip(frame.area) : nil)
  }

  /// The group that shows what an inner `svg` did.
  private func group(
    _ viewport: Viewport, of element: MarkupElement, around content: [Shape.Child], in place: Place
  ) -> Shape {
    var outer = Shape("g")
    outer.properties = Shape(element).properties.filter { !Self.attributes.contains($0.name.text) }
    switch viewport {
    case .symbol(let id, let isUsed):
      return symbol(id, of: element, outer, isUsed: isUsed, around: content, in: place)
    case .frame(let frame, let clip):
      guard filling == nil else {
        return KeptViewport.group(outer, of: element, frame, clip: clip, around: content)
      }
      let inner = frame.group(content, clip: clip)
      guard !outer.properties.isEmpty else { return inner }
      outer.children = [.moving(inner)]
      return outer
    }
  }

  /// Where an inner `svg` lies and how large it is; `nil` if that is not known here.
  private func frame(
    of element: MarkupElement, _ style: Style, in place: Place
  ) -> (frame: DrawingFrame, place: Point)? {
    let lengths = style.lengths(viewport: place.size, window: nil)
    // No engine lets CSS place or size it.
    func length(_ name: String, _ side: DrawingLengths.Side, _ usual: Double?) -> Double? {
      guard let text = element[name], text != "auto" else { return usual }
      return lengths.value(text, side)
    }
    guard let x = length("x", .width, 0), let y = length("y", .height, 0),
      let width = length("width", .width, place.size?.width),
      let height = length("height", .height, place.size?.height), width >= 0, height >= 0
    else { return nil }
    let frame = DrawingFrame(element: element, size: Size(width, height))
    guard frame.viewBox != nil || element["viewBox"] == nil else { return nil }
    return (frame, Point(x, y))
  }

  private mutating func clip(_ area: Rect) -> String {
    if filling == nil, let known = clips[area] { return known }
    let id = scope.next()
    clips[area] = id
    added.append((id, area))
    return id
  }

  /// The group of a symbol, which is a viewport too, and of its use.
  private func symbol(
    _ id: String, of element: MarkupElement, _ outer: Shape, isUsed: Bool,
    around content: [Shape.Child], in place: Place
  ) -> Shape {
    var symbol = isUsed ? outer : Shape("g")
    symbol.name = "symbol"
    symbol[.id] = .text(id)
    for name in ["viewBox", "preserveAspectRatio", "overflow"] {
      if let value = element[name] { symbol[PropertyName(name)] = .text(value) }
    }
    symbol.children = content
    var use = MarkupElement("use", ["href": "#" + id])
    for name in ["x", "y", "width", "height"] { use[name] = element[name] }
    for name in ["width", "height"] where use[name] == nil { use[name] = "100%" }
    var shape = Shape(use)
    if let properties = shares(of: use, in: place) { shape.properties = properties }
    var group = isUsed ? Shape("g") : outer
    group.children = [.moving(Shape("defs", around: [symbol])), .moving(shape)]
    return group
  }
}
