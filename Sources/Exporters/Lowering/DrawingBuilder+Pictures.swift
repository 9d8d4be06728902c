internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DrawingBuilder {
  func picture(_ view: Int) throws(ExportError) -> Picture {
    guard artwork.indices.contains(view) else { throw .missingView(view) }
    return artwork[view]
  }

  /// The first view that shows the same picture, which is written once.
  func original(of view: Int) -> Int {
    guard artwork.indices.contains(view) else { return view }
    switch artwork[view] {
    case .raster, .vector: return artwork.firstIndex(of: artwork[view]) ?? view
    case .color, .text, .placed: return view
    }
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

  /// The flat colours of the views of an element; `nil` if it shows anything else.
  func colors(of element: Element) throws(ExportError) -> [Color]? {
    guard case .views(let cues) = element.content else { return nil }
    return try colors(of: cues)
  }

  /// Whether views are elements of a document, where they are.
  func arePlaced(_ cues: [Content.Cue]) throws(ExportError) -> Bool {
    for cue in cues { if case .placed = try picture(cue.view) { return true } }
    return false
  }

  /// Whether an element hides everything behind it, at every point of its frame.
  func isOpaque(_ element: Element) throws(ExportError) -> Bool {
    guard case .views(let cues) = element.content, !element.modifiers.contains(where: \.makesHoles)
    else { return false }
    for cue in cues {
      guard options.hides(try picture(cue.view), in: element.frame.size) else { return false }
    }
    return true
  }

  /// Whether a view hides everything behind the whole frame.
  func hidesFrame(_ view: Int) -> Bool {
    artwork.indices.contains(view) && options.hides(artwork[view], in: timeline.size)
  }

  /// Whether an element shows shapes over shapes, which a clip may treat one by one.
  func needsIsolation(_ element: Element) -> Bool {
    element.cues.contains { cue in
      guard artwork.indices.contains(cue.view) else { return false }
      return switch artwork[cue.view] {
      case .vector, .placed: true
      case .color, .raster, .text: options.card(behind: artwork[cue.view]) != nil
      }
    }
  }

  /// Some views in one place, each from its time on, while their element is on the canvas.
  mutating func pictures(
    _ cues: [Content.Cue], in place: Rect, while visibility: Visibility
  ) throws(ExportError) -> [Shape] {
    if let colors = try colors(of: cues) {
      var path = Shape("path")
      paint(&path, .fill, colors, cues.map(\.time))
      path["d"] = .outline(place)
      return [path]
    }
    var nodes: [Shape] = []
    for view in Set(cues.map(\.view)).sorted() {
      let shown = shown(view, of: cues, while: visibility)
      if let shown, shown.alwaysHides { continue }
      var node = try drawn(view, in: place)
      if let shown { node.properties.append(shown) }
      nodes.append(node)
    }
    return nodes
  }

  func paint(_ shape: inout Shape, _ name: PropertyName, _ colors: [Color], _ times: [Double]) {
    if Set(colors).count > 1 {
      let words = colors.map { Word.color($0) }
      shape.properties.append(
        Property(name, .switching(SwitchingValue(times: times, words: words))))
    } else if shape.isBox {
      shape[name] = .color(colors[0])
    } else {
      shape.paint(name, colors[0])
    }
  }

  /// Fills pieces that lie on one another as if they were one: the group has the opacity.
  func paint(overlapping group: inout Shape, _ colors: [Color], _ times: [Double]) {
    var opacity = SwitchingValue()
    let opaque = zip(times, colors).map { time, color in
      opacity.change(to: .number(color.opacity, DecimalFormat(fractionDigits: 3)), at: time)
      var color = color
      color.opacity = 1
      return color
    }
    paint(&group, .fill, opaque, times)
    guard colors.contains(where: { $0.opacity < 1 }) else { return }
    group.properties.append(Property(switching: .opacity, opacity))
  }

  /// The visibility that a view has only while it has its cue and its element is on the canvas; `nil`
  /// if it is the only one.
  ///
  /// A node that is visible is seen even in a group that is not, so the property holds both. The
  /// opacity of boxes is in step with their motion, and WebKit draws what it shows while that is tiny.
  func shown(_ view: Int, of cues: [Content.Cue], while visibility: Visibility) -> Property? {
    guard cues.contains(where: { $0.view != view }) else { return nil }
    let bounds = (visibility.spans ?? []).flatMap { [$0.lowerBound, $0.upperBound] }
    let stops = Set(cues.map(\.time) + bounds.filter { $0 < timeline.duration - 1e-9 }).sorted()
    var shown = SwitchingValue()
    for time in stops {
      let isShown = cues.last { $0.time <= time }?.view == view && visibility.contains(time)
      shown.change(to: .shown(isShown), at: time)
    }
    return Property(
      abilities.hasBoxes || hidesByOpacity ? .opacity : .visibility, .switching(shown))
  }

  /// A view drawn once in its place; pictures are defined once and used.
  mutating func drawn(_ view: Int, in place: Rect) throws(ExportError) -> Shape {
    let picture = try picture(view)
    if case .color(let color) = picture { return .filled(place, color) }
    if case .placed(let node) = picture { return copy(of: node, view, in: place) }
    if drawCounts[original(of: view)] == 1 { return try shape(of: view, in: place) }
    let id = try definition(of: view, size: place.size)
    return Shape("use", [.href: .reference(id), "x": place.x, "y": place.y])
  }

  /// The id under which a view is drawn at the origin in some size.
  mutating func definition(of view: Int, size: Size) throws(ExportError) -> String {
    let view = original(of: view)
    let key = PictureKey(view: view, size: size)
    if let id = defined[key] { return id }
    let id = scope.next()
    defined[key] = id
    var shape = try shape(of: view, in: Rect(size: size))
    if case .link(let pattern)? = shape["fill"] {
      wholes[id] = wholes[pattern]
    } else if artwork[view].holdsPhoto {
      photos[id] = size
    }
    shape[.id] = .text(id)
    definitions.append(shape)
    return id
  }

  mutating func shape(of view: Int, in place: Rect) throws(ExportError) -> Shape {
    let picture = try picture(view)
    let shape: Shape
    switch picture {
    case .color(let color): return .filled(place, color)
    case .raster(let image): shape = raster(image, view, in: place)
    case .vector(let image): shape = try vector(image, in: place)
    case .text(let text): shape = self.text(text, in: place)
    case .placed(let node): return Shape(node.element)
    }
    return painted(onCard(shape, picture, in: place), view, picture, in: place)
  }

  /// The address of the raster image that is a view; its bytes are filled in last.
  func address(of image: RasterImage, _ view: Int) -> String {
    Base64.address(of: image.mediaType, Gap.bytes(view).text)
  }

  private mutating func raster(_ image: RasterImage, _ view: Int, in place: Rect) -> Shape {
    let address = Word.text(address(of: image, view))
    guard options.fit == .none else {
      return Shape(
        "image",
        [
          "width": .size(place.width), "height": .size(place.height),
          "preserveAspectRatio": aspect(of: image.size, in: place.size).map { .text($0) },
          .href: address, "x": place.x, "y": place.y,
        ])
    }
    // The image's own size, cut off at the frame.
    let area = area(of: image.size, in: place).relative(to: place.origin)
    let inside = Shape("image", with: area.measures() + [Property(.href, .still(address))])
    let frame = DrawingFrame(viewBox: nil, size: place.size, preserveAspectRatio: nil)
    return framed([.moving(inside)], ViewportFrame(frame, at: place.origin))
  }

  private mutating func vector(_ image: VectorImage, in place: Rect) throws(ExportError) -> Shape {
    // No name of the tool has a low line.
    let nodes = image.instantiated(prefix: scope.next() + "_")
    let area = area(of: image.size, in: place)
    let seen = area.intersection(place) ?? place
    let frame = drawingFrame(of: image, in: area.size)
    let keepsViewport = abilities.hasBoxes || image.measuresViewport
    let content = try filtered(flattened(nodes, of: image, isGone: !keepsViewport), of: image)
    var shape =
      keepsViewport
      ? viewport(image, content, in: area, of: place)
      : framed(
        content,
        ViewportFrame(frame, at: area.origin, seen: seen),
        clips: !sparesClips || seen != area || frame.cuts(image.extent))
    if image.leavesColor, !movesInk {
      shape["color"] = .color(options.ink ?? (image.coverage == .whole ? .black : groundInk))
    }
    return shape
  }

  /// The view box of a drawing, fitted into a size.
  func drawingFrame(of image: VectorImage, in size: Size) -> DrawingFrame {
    DrawingFrame(
      viewBox: image.viewBox, size: size,
      preserveAspectRatio: aspect(of: image.viewBox.size, in: size))
  }

  /// The area that a picture takes in its place, which cuts off what lies beyond.
  func area(of size: Size, in place: Rect) -> Rect {
    guard options.fit == .contain || options.fit == .none else { return place }
    let own = options.size(of: size, in: place.size)
    let (x, y) = ((place.width - own.width) / 2, (place.height - own.height) / 2)
    return Rect(origin: Point(place.minX + x, place.minY + y), size: own)
  }

  /// CSS `object-fit` in SVG's words; `nil` where they do not differ from the default.
  func aspect(of content: Size, in frame: Size) -> String? {
    if abs(content.width * frame.height - content.height * frame.width) < 1e-6 { return nil }
    return switch options.fit {
    case .cover: "xMidYMid slice"
    case .contain, .none: nil
    case .fill: "none"
    }
  }
}

extension Rect {
  /// The coordinates of its corner; `nil` where they are zero.
  var x: Word? { minX == 0 ? nil : .size(minX) }
  var y: Word? { minY == 0 ? nil : .size(minY) }

  /// Its corner and its size as properties.
  func measures(_ format: DecimalFormat = DecimalFormat(fractionDigits: 2)) -> [Property] {
    let names: [PropertyName] = ["x", "y", "width", "height"]
    return zip(names, [minX, minY, width, height]).map { Property($0, .still(.number($1, format))) }
  }
}

extension Modifier {
  /// Whether it lets what lies behind an opaque picture shine through in places.
  fileprivate var makesHoles: Bool { [.clip, .mask, .draw, .look].contains(kind) || spreads }
}
