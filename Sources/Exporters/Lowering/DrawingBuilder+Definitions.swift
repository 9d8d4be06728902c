internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DrawingBuilder {
  /// The id of a shape that is not drawn where it stands; one for all that are alike.
  mutating func define(_ shape: Shape) -> String {
    if let id = shared[shape] { return id }
    let id = scope.next()
    shared[shape] = id
    var shape = shape
    shape.properties.insert(Property(.id, .still(.text(id))), at: 0)
    definitions.append(shape)
    return id
  }

  mutating func clip(to shapes: [Shape]) -> Word {
    .link(define(Shape("clipPath", around: shapes)))
  }

  mutating func mask(_ shapes: [Shape], over area: Rect) -> Word {
    let units: KeyValuePairs<PropertyName, Word?> = ["maskUnits": "userSpaceOnUse"]
    return .link(define(Shape("mask", units, around: shapes, with: area.measures())))
  }

  /// Defines a filter of colours as screens have them, over an area of the canvas or, without one, over
  /// what is filtered and as much again around it.
  mutating func filter(
    _ primitives: [Shape], over area: Rect?, _ format: DecimalFormat = .init(fractionDigits: 3)
  ) -> String {
    let box = area ?? Rect(minX: -0.5, minY: -0.5, maxX: 1.5, maxY: 1.5)
    let space = Property("color-interpolation-filters", .still("sRGB"))
    return define(
      Shape(
        "filter", ["filterUnits": area == nil ? nil : "userSpaceOnUse"], around: primitives,
        with: box.measures(format) + [space]))
  }

  /// Sees to it that the views of an element, which is drawn many times, are drawn once and used.
  mutating func defineViews(of element: Element, photosAlone: Bool) {
    for view in element.cues.map({ original(of: $0.view) }) where artwork.indices.contains(view) {
      if !photosAlone || artwork[view].holdsPhoto { drawCounts[view, default: 0] += 2 }
    }
  }

  /// Content in a frame, at whose edges it is cut off unless it is known not to cross them.
  mutating func framed(
    _ content: [Shape.Child], _ frame: ViewportFrame, clips: Bool = true
  ) -> Shape {
    let link = clips ? clip(around: frame.area) : nil
    return frame.group(content, clip: link, isWhole: clips && clipsWholes)
  }

  /// The clip of all that lies beyond a rectangle.
  mutating func clip(around area: Rect) -> String {
    if let id = clips[area] { return id }
    let id = scope.next()
    clips[area] = id
    definitions.append(.clip(id, area, isWhole: clipsWholes))
    return id
  }

  /// The content of an item without any viewport inside; its own may have gone too.
  mutating func flattened(
    _ nodes: [MarkupNode], of image: VectorImage, isGone: Bool
  ) -> [Shape.Child] {
    let place = Viewports.Place(size: image.viewBox.size, isGone: isGone)
    let elements = nodes.compactMap(\.element).flatMap(\.subtree)
    var viewports = Viewports(
      elements, styles: image.styles, keepsAll: image.measuresViewport, scope: scope,
      clips: clipsWholes ? [:] : clips)
    // A group that holds nothing but the content.
    let group = nodes.count == 1 ? nodes[0].element : nil
    let nodes = group?.attributes.isEmpty == true ? group?.children ?? [] : nodes
    let content = viewports.flattened(nodes, in: place)
    scope = viewports.scope
    if !clipsWholes { clips = viewports.clips }
    definitions += viewports.added.map { .clip($0.id, $0.area) }
    guard image.isThemed else { return content }
    return content.map { if case .still(let node) = $0 { .themed(node) } else { $0 } }
  }

  /// An item that keeps its viewport: an `svg` in boxes, else a symbol, since its style sheet measures
  /// by it.
  mutating func viewport(
    _ image: VectorImage, _ content: [Shape.Child], in area: Rect, of place: Rect
  ) -> Shape {
    let aspect = aspect(of: image.viewBox.size, in: area.size).map { Word.text($0) }
    let box = Word.box(image.viewBox, DecimalFormat(fractionDigits: 4))
    let (width, height) = (Word.size(area.width), Word.size(area.height))
    guard !abilities.hasBoxes else {
      let viewport = Shape(
        "svg",
        [
          "x": area.x, "y": area.y, "width": width, "height": height, "viewBox": box,
          "preserveAspectRatio": aspect,
        ], content)
      // The outermost of a box has no place.
      return area == place ? viewport : Shape("g", around: [viewport])
    }
    let id = scope.next()
    let symbol = Shape(
      "symbol", [.id: .text(id), "viewBox": box, "preserveAspectRatio": aspect], content)
    let use = Shape(
      "use",
      [.href: .reference(id), "x": area.x, "y": area.y, "width": width, "height": height])
    if options.isPortable { warn(Self.keptViewport) }
    let link = area.intersection(place) == area ? nil : Word.link(clip(around: place))
    return Shape("g", [.clipPath: link], around: [Shape("defs", around: [symbol]), use])
  }

  private static let keptViewport =
    "a drawing measures by percentages in its style sheet, so <use> shows it, which DOMPurify takes"
    + " away: write them as attributes"

  /// An element of a document in some place: itself where it is drawn first, then references to it, or
  /// copies of what no reference shows.
  mutating func copy(of node: PlacedNode, _ view: Int, in place: Rect) -> Shape {
    let key = PictureKey(view: view, size: place.size)
    var drawing: Shape
    let known = defined[key]
    if known != nil, drawsCopies {
      drawing = Shape("g", [:], [.still(.element(node.element.withoutIDs))])
    } else if let id = known {
      drawing = Shape("use", [.href: .reference(id)])
    } else {
      var element = node.element
      if drawCounts[view] != 1 {
        let id = element["id"] ?? scope.next()
        element["id"] = id
        defined[key] = id
      }
      drawing = Shape("g", [:], [.still(.element(element))])
    }
    let shift = [place.minX - node.frame.minX, place.minY - node.frame.minY]
    if shift != [0, 0] { drawing.transform = [TransformOperation(.translate, shift)] }
    return known == nil ? drawing : painted(drawing, view, .placed(node), in: place)
  }
}

extension MarkupElement {
  /// Whether there is HTML in it, which Chromium and WebKit leave out of what refers to it.
  var holdsForeign: Bool { subtree.contains { $0.name == "foreignObject" } }

  /// The same without names, which something else has already.
  var withoutIDs: MarkupElement {
    var bare = self
    bare.updateAll { $0["id"] = nil }
    return bare
  }
}

extension Shape {
  /// Shapes behind a mask: WebKit masks one layer after another if they are not a group that is not
  /// quite opaque.
  static func masked(_ shapes: [Shape], by mask: Word) -> Shape {
    let isFlat = shapes.count == 1 && shapes[0].name == "path"
    let whole = isFlat ? shapes : [Shape("g", ["opacity": ".999"], around: shapes)]
    return Shape("g", ["mask": mask], around: whole)
  }

  /// Takes generated clips and filters off while the element is just as it is in its document.
  ///
  /// A clip of the bounding box would cut strokes and shadows off for good.
  func released(during rests: [Range<Double>], of duration: Double) -> Shape {
    guard rests.contains(where: { !$0.isEmpty }) else { return self }
    var element = self
    for name in [PropertyName.clipPath, .filter] {
      guard let value = element[name] else { continue }
      element[name] = nil
      let links = SwitchingValue(during: rests, of: duration, is: .nothing, otherwise: value)
      element.properties.append(Property(name, .switching(links)))
    }
    return element.mapShapes { $0.released(during: rests, of: duration) }
  }
}
