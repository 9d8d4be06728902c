internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Content that is seen through in part: its colours and its coverage are cut apart.
///
/// Pieces overlap, and what is translucent would be denser there. So the pieces show the colours
/// without their transparency, and a mask of the same pieces, grey where the content is translucent,
/// gives that back.
extension FaceBuilder {
  /// Whether the content is translucent beyond the edges of its shapes.
  func isTranslucent(_ builder: DrawingBuilder) throws(ExportError) -> Bool {
    guard case .views(let cues) = element.content else { return false }
    for cue in cues where builder.isTranslucent(try builder.picture(cue.view)) { return true }
    return inner.contains { $0.spreads || $0.kind == .mask } || !element.paints.isEmpty
  }

  /// Whether some views, and all of them, have letters: WebKit puts those of each strip at whole pixels
  /// unless asked not to.
  func letters(_ builder: DrawingBuilder) throws(ExportError) -> (some: Bool, all: Bool) {
    guard case .views(let cues) = element.content else { return (false, false) }
    var found: Set<Bool> = []
    for cue in cues {
      switch try builder.picture(cue.view) {
      case .text: found.insert(true)
      case .vector(let image): found.insert(image.hasText)
      case .placed(let node): found.insert(node.element.subtree.contains { $0.name == "text" })
      case .color, .raster: found.insert(false)
      }
    }
    return (found.contains(true), !found.contains(false))
  }

  /// The parts of its frame that clips show of the content, as far as they stay and are rectangles.
  private var windows: [Rect] {
    inner.prefix { $0.kind != .transform && !$0.spreads }
      .compactMap { $0.window(in: element.frame) }
  }

  /// Whether the content hides everything behind it, wherever it is seen.
  func isOpaque(_ builder: DrawingBuilder) throws(ExportError) -> Bool {
    var bare = element
    if windows.count == element.modifiers.count(where: { $0.kind == .clip }) {
      bare.modifiers.removeAll { $0.kind == .clip }
    }
    return try builder.isOpaque(bare)
  }

  /// Where the content is seen before it is turned: its frame or a part of it, and what leaves that.
  func seenArea(at times: [Double]) -> Rect {
    if let first = windows.first { return windows.reduce(first) { $0.intersection($1) ?? $0 } }
    let frame = element.frame
    let moved = times.compactMap { time in
      let map = inner.homography(at: time, in: element.frame.size)
      return Rect(around: frame.corners.map { map($0) })
    }
    let box = moved.reduce(frame) { $0.union($1) }
    let spreads = inner.compactMap(\.filter).map { filter in
      times.map { filter.spread(at: $0) }.max() ?? 0
    }
    return box.grown(by: spreads.reduce(0, +).rounded(.up))
  }

  func split(
    _ content: [Shape], in place: Rect, _ builder: inout DrawingBuilder
  ) -> (colors: [Shape], coverage: [Shape]) {
    let id = builder.define(Shape("g", around: outlined(content, in: place)))
    let filters = builder.coverageFilters(over: place)
    func used(through filter: String) -> [Shape] {
      [Shape("use", [.href: .reference(id), .filter: .link(filter)])]
    }
    return (used(through: filters.colors), used(through: filters.coverage))
  }

  /// The content with an outline around all it may reach: Firefox does not see that of a blur.
  private func outlined(_ content: [Shape], in place: Rect) -> [Shape] {
    guard area != element.frame else { return content }
    return [Shape("path", ["d": .outline(place), "fill": "none"])] + content
  }

  /// Content that stands in each piece itself: in colours, if those are cut apart, or as one whole.
  func whole(_ content: [Shape], in place: Rect, _ builder: inout DrawingBuilder) -> Shape {
    guard isApart else {
      let isLayered = builder.needsIsolation(element)
      return isLayered ? Self.filtered(content, place, &builder) : Shape("g", around: content)
    }
    let filters = builder.coverageFilters(over: place)
    builder.coverages[filters.colors] = filters.coverage
    return Shape("g", [.filter: .link(filters.colors)], around: outlined(content, in: place))
  }

  /// A face without the light that comes through where edges of strips meet: what is two thirds
  /// opaque is opaque, and edges stay where they are.
  ///
  /// Where lines thinner than a pixel are kept, it is what is seven tenths opaque; what is less than
  /// half opaque is six tenths of what it is, and edges stay as well.
  static func filled(
    _ node: Shape, keepsLines: Bool = false, seenIn area: Rect, _ builder: inout DrawingBuilder
  ) -> Shape {
    var primitives = [opacity("3 -1")]
    if keepsLines {
      var (faint, dense) = (opacity(".6 0"), opacity("5 -2.5"))
      faint["result"] = "a"
      dense["in"] = "SourceGraphic"
      primitives = [faint, dense, Shape("feComposite", ["in2": "a"])]
    }
    let filter = builder.filter(primitives, over: area.grown(by: 2))
    return Shape("g", [.filter: .link(filter)], around: [node])
  }

  /// What changes the opacity by a factor and a summand, and nothing else.
  ///
  /// librsvg loses the colours where `feComponentTransfer` has a function for the opacity alone.
  fileprivate static func opacity(_ change: String) -> Shape {
    Shape("feColorMatrix", ["values": .text("1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 \(change)")])
  }

  /// Pieces of colours behind a mask of the same pieces of coverage.
  func masked(
    _ pieces: Shape, fills: Bool, seenIn area: Rect, _ builder: inout DrawingBuilder
  ) -> Shape {
    let whole = Rect(
      origin: Point(area.minX.rounded(.down), area.minY.rounded(.down)),
      size: Size(area.width.rounded(.up) + 1, area.height.rounded(.up) + 1))
    let both = [pieces, pieces.replacing(builder.coverages)].map { side in
      fills ? Self.filled(side, seenIn: area, &builder) : side
    }
    return .masked([both[0]], by: builder.mask([both[1]], over: whole))
  }
}

extension Shape {
  /// The same with other definitions of what it refers to.
  func replacing(_ definitions: [String: String]) -> Shape {
    var shape = mapShapes { $0.replacing(definitions) }
    if case .link(let pattern)? = self["fill"], let drawing = definitions[pattern] {
      shape = Shape("use", [.href: .reference(drawing)])
      shape.properties += properties.filter { $0.name != "d" && $0.name != "fill" }
    }
    for index in properties.indices {
      switch (properties[index].name, properties[index].value) {
      case (.href, .still(.reference(let id))):
        shape.properties[index].value = .still(.reference(definitions[id] ?? id))
      case (.filter, .still(.link(let id))):
        shape.properties[index].value = .still(.link(definitions[id] ?? id))
      default: break
      }
    }
    return shape
  }
}

extension Shape {
  /// The same with other definitions for a time, in what refers to them.
  func switching(
    to definitions: [String: String], while shown: Property, otherwise hidden: Property
  ) -> Shape {
    let inside = mapShapes { $0.switching(to: definitions, while: shown, otherwise: hidden) }
    let other = replacing(definitions)
    guard inside == self, other != self else { return inside }
    return Shape(
      "g",
      around: [
        Shape("g", around: [other], with: [shown]), Shape("g", around: [self], with: [hidden]),
      ])
  }
}

extension DrawingBuilder {
  /// The ids of the filters that take the transparency of what is drawn over an area away, and that
  /// show it in grey.
  fileprivate mutating func coverageFilters(over area: Rect) -> (colors: String, coverage: String) {
    let grey = Shape(
      "feColorMatrix", ["values": "0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"])
    return (filter([FaceBuilder.opacity("255 0")], over: area), filter([grey], over: area))
  }
}

extension Modifier {
  /// The part of a frame that a clip shows, if that is a rectangle which stays.
  fileprivate func window(in frame: Rect) -> Rect? {
    guard case .clip(let clip) = self, clip.operands.allSatisfy(\.isConstant),
      case .inset(let edges, radius: nil) = clip.outline(at: 0, in: frame)
    else { return nil }
    return frame.inset(by: edges).intersection(frame)
      .flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}
