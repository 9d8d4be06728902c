internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension Element {
  /// The progress of its lines, if they are drawn along themselves.
  var lineMotion: (progress: Track, order: LineOrder)? {
    for case .draw(let progress, let order) in modifiers { return (progress, order) }
    return nil
  }
}

extension DrawingBuilder {
  /// Whether one of some views may have lines to draw, or text to type; any other fades as a whole.
  func hasLines(_ cues: [Content.Cue], _ order: LineOrder) throws(ExportError) -> Bool {
    for cue in cues {
      switch try picture(cue.view) {
      case .placed: return true
      case .vector(let image):
        if order.typing == nil ? image.mayHaveLines : image.hasText { return true }
      case .text where order.typing != nil: return true
      case .color, .raster, .text: continue
      }
    }
    return false
  }

  private static let untyped =
    "where there is no text to type, all appears at once halfway: fade it in with 'opacity'"

  /// Some views whose lines are drawn along themselves, each from its time on.
  mutating func traced(
    _ cues: [Content.Cue], of element: Element, _ motion: (progress: Track, order: LineOrder),
    _ scale: MotionScale, in place: Rect
  ) throws(ExportError) -> [Shape] {
    guard motion.order.typing == nil || options.keepsStyles else {
      throw .unsupported(
        "Firefox does not animate visibility where style is forbidden, so that no text is typed; move"
          + " it as a whole")
    }
    let start = notes.count
    defer { joinNotes(from: start, of: element.name, as: "draw") { $0.values.max() ?? 0 } }
    let seen = element.switchedVisibility(until: timeline.duration)
    var nodes: [Shape] = []
    for view in Set(cues.map(\.view)).sorted() {
      var shape: Shape
      var (styles, viewport): (StyleCascade?, Size?) = (nil, nil)
      let hasLines = try hasLines([Content.Cue(time: 0, view: view)], motion.order)
      switch try picture(view) {
      case .placed(let node):
        let hasText = node.element.subtree.contains { $0.name == "text" }
        if motion.order.typing != nil, !hasText { warn(Self.untyped) }
        shape = copy(tracing: node, view, in: place)
        (styles, viewport) = (self.styles, self.viewport)
      case let picture where hasLines:
        drawCounts[original(of: view), default: 1] -= 1
        shape = try self.shape(of: view, in: place)
        if case .vector(let image) = picture {
          (styles, viewport) = (image.styles, image.viewBox.size)
        }
      case .color, .raster, .text, .vector: shape = try drawn(view, in: place)
      }
      var tracer = LineTracer(
        shape, of: element, motion, scale,
        styles ?? StyleCascade(document: MarkupElement("svg")), viewport: viewport)
      if !hasLines {
        shape = Shape("g", around: [shape])
        shape.properties.append(
          Property(.opacity, of: element, opacity: motion.progress, as: "draw", &self))
      } else if let piece = motion.order.typing {
        shape = Shape("g", around: [try tracer.typed(shape, by: piece, &self)])
      } else {
        shape = tracer.traced(shape, &self)
      }
      if var shown = shown(view, of: cues, while: seen) {
        if motion.order.typing != nil { shown.name = .opacity }
        if shape.properties.contains(where: { $0.name == shown.name }) {
          shape = Shape("g", around: [shape])
        }
        shape.properties.append(shown)
      }
      nodes.append(shape)
    }
    return nodes
  }
}

extension DrawingBuilder {
  /// An element of a document whose lines are to move, which no reference can show.
  ///
  /// Only what is drawn first has its identifiers.
  mutating func copy(tracing node: PlacedNode, _ view: Int, in place: Rect) -> Shape {
    let known = defined
    defer { defined = known }
    var bare = node
    bare.element = bare.element.withoutIDs
    artwork[view] = .placed(bare)
    drawCounts[view] = 1
    defined = [:]
    return copy(of: known.isEmpty ? node : bare, view, in: place)
  }
}
