internal import Tx2SVGMotion

/// Clips whose outline changes its form.
extension ClipBuilder {
  func ellipse(
    _ x: Track, _ y: Track, _ radiusX: Track, _ radiusY: Track, _ builder: inout SVGBuilder
  ) -> MovingElement {
    let place = [
      property("cx", [x.mapped(scale: 1, offset: -origin.x)], 1, &builder),
      property("cy", [y.mapped(scale: 1, offset: -origin.y)], 1, &builder),
    ]
    guard radiusX != radiusY else {
      var circle = MovingElement("circle")
      circle.properties =
        place + [property("r", [radiusX], 1, within: scale.ofSizes.range, &builder)]
      return circle
    }
    var ellipse = MovingElement("ellipse")
    ellipse.properties =
      place + [
        property("rx", [radiusX], 1, within: scale.ofSizes.range, &builder),
        property("ry", [radiusY], 1, within: scale.ofSizes.range, &builder),
      ]
    return ellipse
  }

  func polygon(
    _ corners: [MovingPoint], _ rule: FillRule, _ builder: inout SVGBuilder
  ) -> MovingElement {
    var polygon = MovingElement("polygon", ["clip-rule": rule == .evenodd ? "evenodd" : nil])
    let moved = corners.map { $0.moved(-origin.x, -origin.y) }
    var points = numbers("points", moved, &builder)
    points.frame = [""] + moved.dropLast().flatMap { _ in [",", " "] } + [",", ""]
    polygon.properties = [points]
    return polygon
  }

  /// A polygon as CSS's `clip-path` on the group itself: CSS cannot move `points`.
  ///
  /// Its numbers count from the corner of all that the group holds; an outline without paint, larger
  /// than the frame, keeps that where it is.
  func styled(
    _ corners: [MovingPoint], _ rule: FillRule, around nodes: [MovingElement],
    _ builder: inout SVGBuilder
  ) -> MovingElement {
    let frame = element.frame
    let box = Rect(
      minX: frame.minX - frame.width, minY: frame.minY - frame.height,
      maxX: frame.maxX + frame.width, maxY: frame.maxY + frame.height)
    let place = Rect(
      origin: Point(box.minX - origin.x, box.minY - origin.y), size: box.size)
    let outline = MovingElement("path", ["d": SVGBuilder.outline(place), "fill": "none"])
    var group = MovingElement("g", [:], ([outline] + nodes).map { .moving($0) })
    let moved = corners.map { $0.moved(-box.minX, -box.minY) }
    var shape = numbers("clip-path", moved, &builder)
    let start = rule == .evenodd ? "polygon(evenodd," : "polygon("
    shape.frame = [start] + moved.dropLast().flatMap { _ in ["px ", "px,"] } + ["px ", "px)"]
    group.properties = [shape]
    return group
  }

  private func numbers(
    _ name: String, _ corners: [MovingPoint], _ builder: inout SVGBuilder
  ) -> MovingProperty {
    let tracks = corners.flatMap { [$0.x, $0.y] }
    // A corner is off in both directions.
    let reach = 2.0.squareRoot()
    let frames = builder.fit(
      tracks: tracks, reach: tracks.map { _ in reach }, scale: scale, element: element.name,
      property: "clip")
    return MovingProperty(
      name: name, keyframes: frames, format: DecimalFormat(quantum: scale.quantum(reach: reach)),
      unit: "")
  }
}

extension MovingPoint {
  /// The same motion elsewhere.
  fileprivate func moved(_ dx: Double, _ dy: Double) -> MovingPoint {
    MovingPoint(x: x.mapped(scale: 1, offset: dx), y: y.mapped(scale: 1, offset: dy))
  }
}
