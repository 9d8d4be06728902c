internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension SVGBuilder {
  /// The picture of a view.
  func picture(_ view: Int) throws(ExportError) -> Picture {
    guard artwork.indices.contains(view) else { throw .missingView(view) }
    return artwork[view]
  }

  /// The flat colours of some views, or `nil` if one of them is a picture.
  func colors(of cues: [Content.Cue]) throws(ExportError) -> [Color]? {
    var colors: [Color] = []
    for cue in cues {
      guard case .color(let color) = try picture(cue.view) else { return nil }
      colors.append(color)
    }
    return colors
  }

  /// Whether an element hides everything behind it, at every point of its frame.
  func isOpaque(_ element: Element) throws(ExportError) -> Bool {
    guard case .views(let cues) = element.content, !element.modifiers.contains(where: \.makesHoles)
    else { return false }
    for cue in cues {
      guard hides(try picture(cue.view), element.frame.size) else { return false }
    }
    return true
  }

  /// Whether a view hides everything behind the whole frame.
  func hidesFrame(_ view: Int) -> Bool {
    artwork.indices.contains(view) && hides(artwork[view], timeline.size)
  }

  /// Whether a picture hides everything behind it in a frame of some size.
  private func hides(_ picture: Picture, _ size: Size) -> Bool {
    guard picture.isOpaque else { return false }
    guard let own = picture.size, options.fit == .contain || options.fit == .none else {
      return true
    }
    let isSameShape = abs(own.width * size.height - own.height * size.width) < 1e-6
    return options.fit == .contain ? isSameShape : own == size
  }

  /// Whether an element shows shapes over shapes, which a clip may treat one by one.
  func needsIsolation(_ element: Element) -> Bool {
    guard case .views(let cues) = element.content else { return false }
    return cues.contains { cue in
      guard artwork.indices.contains(cue.view) else { return false }
      return switch artwork[cue.view] {
      case .vector, .placed: true
      case .color, .raster, .text: false
      }
    }
  }

  /// Some views in one place, each from its time on, while their element is on the canvas.
  mutating func pictures(
    _ cues: [Content.Cue], in place: Rect, while visibility: Visibility
  ) throws(ExportError) -> [MovingElement] {
    if let colors = try colors(of: cues) {
      var path = MovingElement("path")
      paint(&path, colors, cues.map(\.time))
      path["d"] = Self.outline(place)
      return [path]
    }
    var nodes: [MovingElement] = []
    for view in Set(cues.map(\.view)).sorted() {
      var node = try drawn(view, in: place)
      show(&node, view, of: cues, while: visibility)
      nodes.append(node)
    }
    return nodes
  }

  /// Fills an element with colours one after another.
  func paint(_ node: inout MovingElement, _ colors: [Color], _ times: [Double]) {
    guard Set(colors).count > 1 else {
      node.paint("fill", colors[0])
      return
    }
    node.switches.append(
      SwitchingProperty(
        name: "fill", times: times,
        values: colors.map { $0.cssWithOpacity }))
  }

  /// Shows a node only while a view has its cue and its element is on the canvas.
  ///
  /// A node that is said to be visible is seen even in a group that is not, so both are said here.
  func show(
    _ node: inout MovingElement, _ view: Int, of cues: [Content.Cue], while visibility: Visibility
  ) {
    guard cues.contains(where: { $0.view != view }) else { return }
    let bounds = (visibility.spans ?? []).flatMap { [$0.lowerBound, $0.upperBound] }
    let stops = Set(cues.map(\.time) + bounds.filter { $0 < timeline.duration - 1e-9 }).sorted()
    var times: [Double] = []
    var values: [String] = []
    for time in stops {
      let isShown = cues.last { $0.time <= time }?.view == view && visibility.contains(time)
      let value = isShown ? "visible" : "hidden"
      guard value != values.last else { continue }
      times.append(time)
      values.append(value)
    }
    node.switches.append(SwitchingProperty(name: "visibility", times: times, values: values))
  }

  /// A view drawn once in its place; pictures are defined once and used.
  mutating func drawn(_ view: Int, in place: Rect) throws(ExportError) -> MovingElement {
    let picture = try picture(view)
    if case .color(let color) = picture {
      var path = MovingElement("path")
      path.paint("fill", color)
      path["d"] = Self.outline(place)
      return path
    }
    if case .placed(let node) = picture { return copy(of: node, view, in: place) }
    let format = DecimalFormat(fractionDigits: 2)
    if drawCounts[view] == 1 {
      var node = try node(of: view, size: place.size)
      if place.minX != 0 { node["x"] = format.text(place.minX) }
      if place.minY != 0 { node["y"] = format.text(place.minY) }
      // Engines do not agree on transforms of an inner `svg`; a group around it takes them.
      if node.name == "svg" { return MovingElement("g", [:], [.still(.element(node))]) }
      var inline = MovingElement(node.name, [:], node.children.map { .still($0) })
      inline.attributes = node.attributes
      return inline
    }
    let id = try definition(of: view, size: place.size)
    return MovingElement(
      "use",
      [
        "href": "#\(id)", "x": place.minX == 0 ? nil : format.text(place.minX),
        "y": place.minY == 0 ? nil : format.text(place.minY),
      ])
  }

  /// The id under which a view is drawn at the origin in some size.
  mutating func definition(of view: Int, size: Size) throws(ExportError) -> String {
    let key = PictureKey(view: view, size: size, isMirrored: false)
    if let id = defined[key] { return id }
    let id = scope.next()
    defined[key] = id
    var node = try node(of: view, size: size)
    node["id"] = id
    definitions.append(.still(.element(node)))
    return id
  }

  /// A view drawn at the origin in some size.
  private mutating func node(of view: Int, size: Size) throws(ExportError) -> MarkupElement {
    switch try picture(view) {
    case .color(let color):
      var path = MovingElement("path", ["d": Self.outline(Rect(size: size))])
      path.paint("fill", color)
      var node = MarkupElement("path")
      node.attributes = path.attributes
      return palette.adapted(.element(node)).element ?? node
    case .raster(let image): return rasterNode(image, view, size)
    case .vector(let image): return vectorNode(image, size)
    case .text(let text): return textNode(text, size)
    case .placed(let node): return node.element
    }
  }

  /// The `data:` address of the raster image that is a view (RFC 2397); its bytes are filled in last.
  func address(of image: RasterImage, _ view: Int) -> String {
    "data:\(image.mediaType);base64,\(Gap.bytes(view).text)"
  }

  private func rasterNode(_ image: RasterImage, _ view: Int, _ size: Size) -> MarkupElement {
    let format = DecimalFormat(fractionDigits: 2)
    guard options.fit != .none else {
      // The image's own size, centred and cut off at the frame.
      let inside = MarkupElement(
        "image",
        [
          "x": format.text((size.width - image.size.width) / 2),
          "y": format.text((size.height - image.size.height) / 2),
          "width": format.text(image.size.width), "height": format.text(image.size.height),
          "href": address(of: image, view),
        ])
      return MarkupElement(
        "svg", ["width": format.text(size.width), "height": format.text(size.height)],
        [.element(inside)])
    }
    return MarkupElement(
      "image",
      [
        "width": format.text(size.width), "height": format.text(size.height),
        "preserveAspectRatio": aspect(of: image.size, in: size), "href": address(of: image, view),
      ])
  }

  private mutating func vectorNode(_ image: VectorImage, _ size: Size) -> MarkupElement {
    let format = DecimalFormat(fractionDigits: 2)
    let box = image.viewBox
    // No name of the tool has a low line.
    var children = image.instantiated(prefix: scope.next() + "_")
    if options.theme != .light, .vector(image) == Picture.heart {
      children = children.map { palette.adapted($0) }
    }
    // With fit none the drawing keeps its own size about the middle.
    let view =
      options.fit == .none
      ? Rect(
        origin: Point(
          box.minX + (box.width - size.width * box.width / image.size.width) / 2,
          box.minY + (box.height - size.height * box.height / image.size.height) / 2),
        size: Size(
          size.width * box.width / image.size.width, size.height * box.height / image.size.height))
      : box
    return MarkupElement(
      "svg",
      [
        "width": format.text(size.width), "height": format.text(size.height),
        "viewBox": NumberList.viewBox(view, DecimalFormat(fractionDigits: 4)),
        "preserveAspectRatio": aspect(of: view.size, in: size),
      ], children)
  }

  /// CSS `object-fit` in SVG's words; `nil` where they do not differ from the default.
  private func aspect(of content: Size, in frame: Size) -> String? {
    if abs(content.width * frame.height - content.height * frame.width) < 1e-6 { return nil }
    return switch options.fit {
    case .cover: "xMidYMid slice"
    case .contain, .none: nil
    case .fill: "none"
    }
  }

  private func textNode(_ text: String, _ size: Size) -> MarkupElement {
    let format = DecimalFormat(fractionDigits: 1)
    let length = Double(max(text.count, 1))
    let height = min(size.height * 0.6, size.width * 0.92 / (0.6 * length))
    return MarkupElement(
      "text",
      [
        "x": format.text(size.width / 2), "y": format.text(size.height / 2), "dy": ".35em",
        "text-anchor": "middle", "font-family": "system-ui,sans-serif", "font-weight": "600",
        "font-size": format.text(height),
      ], [.text(text)])
  }

  /// A rectangle with the fewest characters; a fill closes it.
  static func outline(_ rect: Rect) -> String {
    let format = DecimalFormat(fractionDigits: 2)
    let start = NumberList.joined([format.text(rect.minX), format.text(rect.minY)])
    return "M\(start)h\(format.text(rect.width))v\(format.text(rect.height))h"
      + format.text(-rect.width)
  }
}

extension Modifier {
  /// Whether it lets what lies behind an opaque picture shine through in places.
  fileprivate var makesHoles: Bool {
    switch self {
    case .clip, .blur: true
    case .transform, .opacity, .brightness: false
    }
  }
}
