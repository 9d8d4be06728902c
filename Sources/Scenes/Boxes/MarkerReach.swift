internal import CTx2SVGMath
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The extents of the markers at the vertices of a path (SVG 2, "Markers").
struct MarkerReach {
  private let style: Style
  private let lengths: DrawingLengths

  private static let marked: Set<String> = ["path", "line", "polyline", "polygon"]

  init(_ style: Style, _ lengths: DrawingLengths) { (self.style, self.lengths) = (style, lengths) }

  /// The extent of all markers of a shape; the shape's own box does not grow by it.
  func reach(
    of element: MarkupElement, _ subpaths: [Subpath], _ walk: BoundingBox.Walk,
    _ boxes: inout BoundingBox
  ) -> Reach {
    let vertices = subpaths.flatMap(\.vertices)
    guard Self.marked.contains(element.name), !vertices.isEmpty else { return Reach() }
    var all = Reach()
    for (index, vertex) in vertices.enumerated() {
      var names: [String] = []
      if index == 0 { names.append("marker-start") }
      if index > 0, index < vertices.count - 1 { names.append("marker-mid") }
      if index == vertices.count - 1 { names.append("marker-end") }
      for name in names {
        guard let marker = boxes.target(of: style[name]?.text), marker.name == "marker" else {
          continue
        }
        all.unite(reach(of: marker, at: vertex, isStart: name == "marker-start", walk, &boxes))
      }
    }
    all.shape = nil
    return all
  }

  @inline(never)
  private func reach(
    of marker: MarkupElement, at vertex: Subpath.Vertex, isStart: Bool, _ walk: BoundingBox.Walk,
    _ boxes: inout BoundingBox
  ) -> Reach {
    guard boxes.affords(marker) else { return Reach(unknown: marker.place) }
    guard walk.depth + 1 < BoundingBox.deepest,
      let (inside, seen) = inside(marker, at: vertex, isStart: isStart, walk)
    else { return Reach() }
    var reach = boxes.content(of: marker, inside)
    if let painted = reach.painted, let seen { reach.painted = painted.intersection(seen) }
    return reach
  }

  /// The way into a marker, and what can be seen of it; `nil` if it has no size.
  @inline(never)
  private func inside(
    _ marker: MarkupElement, at vertex: Subpath.Vertex, isStart: Bool, _ walk: BoundingBox.Walk
  ) -> (BoundingBox.Walk, seen: Rect?)? {
    let own = walk.context.styles.style(of: marker)
    let inner = own.lengths(viewport: nil, window: nil)
    let size = Size(
      inner.value(marker["markerWidth"], .width, default: 3) ?? 3,
      inner.value(marker["markerHeight"], .height, default: 3) ?? 3)
    guard size.width > 0, size.height > 0 else { return nil }
    let stroke = lengths.value(style["stroke-width"]?.text ?? "1", .diagonal) ?? 1
    let scale = marker["markerUnits"] == "userSpaceOnUse" ? 1 : stroke
    let frame = DrawingFrame(element: marker, size: size)
    let turn = Self.angle(of: marker["orient"], at: vertex, isStart: isStart)
    let anchor = frame.map(
      Point(inner.value(marker["refX"], .width) ?? 0, inner.value(marker["refY"], .height) ?? 0))
    let place =
      Matrix4.translation(vertex.point.x, vertex.point.y)
      * .rotation(turn, axis: Vector3(0, 0, 1)) * .scale(scale, scale)
      * .translation(-anchor.x, -anchor.y)
    let viewport = walk.map * place.homography
    // A marker does not inherit from the element that it marks.
    return (
      BoundingBox.Walk(
        walk, context: walk.context.inside(own, frame), map: viewport * frame.map, level: 1),
      own.overflows ? nil : Rect(around: Rect(size: size).corners.map { viewport($0) })
    )
  }

  /// The direction in which a marker points, degrees.
  private static func angle(of text: String?, at vertex: Subpath.Vertex, isStart: Bool) -> Double {
    guard let text, text.hasPrefix("auto") else {
      var scanner = NumberScanner(text ?? "0")
      return scanner.number() ?? 0
    }
    let (incoming, outgoing) = (vertex.incoming, vertex.outgoing)
    let (a, b) = (incoming ?? outgoing ?? Point(1, 0), outgoing ?? incoming ?? Point(1, 0))
    let middle = Point(a.x + b.x, a.y + b.y).normalized ?? b
    let angle = atan2(middle.y, middle.x) * 180 / .pi
    return isStart && text == "auto-start-reverse" ? angle + 180 : angle
  }
}
