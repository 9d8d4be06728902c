internal import Tx2SVGMotion

/// Clips whose outline changes its form.
extension ClipBuilder {
  func ellipse(
    _ x: Track, _ y: Track, _ radiusX: Track, _ radiusY: Track, _ builder: inout DrawingBuilder
  ) -> Shape {
    let place = [
      property("cx", [x.mapped(scale: 1, offset: -origin.x)], 1, &builder),
      property("cy", [y.mapped(scale: 1, offset: -origin.y)], 1, &builder),
    ]
    guard radiusX != radiusY else {
      var circle = Shape("circle")
      circle.properties =
        place + [property("r", [radiusX], 1, within: scale.ofSizes.range, &builder)]
      return circle
    }
    var ellipse = Shape("ellipse")
    ellipse.properties =
      place + [
        property("rx", [radiusX], 1, within: scale.ofSizes.range, &builder),
        property("ry", [radiusY], 1, within: scale.ofSizes.range, &builder),
      ]
    return ellipse
  }

  func polygon(
    _ corners: [MovingPoint], _ rule: FillRule, _ builder: inout DrawingBuilder
  ) -> Shape {
    var polygon = Shape("polygon", ["clip-rule": rule == .evenodd ? "evenodd" : nil])
    let moved = corners.map { $0.moved(-origin.x, -origin.y) }
    polygon.properties.append(numbers("points", moved, form: .points, &builder))
    return polygon
  }

  /// A polygon as CSS's `clip-path` on the group itself: CSS cannot move `points`.
  ///
  /// Its numbers count from the corner of all that the group holds; an outline without paint, larger
  /// than the frame, keeps that where it is.
  func styled(
    _ corners: [MovingPoint], _ rule: FillRule, around nodes: [Shape],
    _ builder: inout DrawingBuilder
  ) -> Shape {
    let frame = element.frame
    let box = Rect(
      minX: frame.minX - frame.width, minY: frame.minY - frame.height,
      maxX: frame.maxX + frame.width, maxY: frame.maxY + frame.height)
    let place = Rect(
      origin: Point(box.minX - origin.x, box.minY - origin.y), size: box.size)
    let outline = Shape("path", ["d": .outline(place), "fill": "none"])
    var group = Shape("g", around: [outline] + nodes)
    let moved = corners.map { $0.moved(-box.minX, -box.minY) }
    group.properties = [numbers(.clipPath, moved, form: .polygon(rule), &builder)]
    return group
  }

  private func numbers(
    _ name: PropertyName, _ corners: [MovingPoint], form: MovingValue.Form,
    _ builder: inout DrawingBuilder
  ) -> Property {
    let tracks = corners.flatMap { [$0.x, $0.y] }
    // A corner is off in both directions.
    let reach = 2.0.squareRoot()
    let frames = builder.fit(
      tracks: tracks, reach: tracks.map { _ in reach }, scale: scale, element: element.name,
      property: "clip")
    let format = DecimalFormat(quantum: scale.quantum(reach: reach))
    return Property(
      name, .moving(MovingValue(keyframes: frames, formats: [format], form: form)))
  }
}

extension MovingPoint {
  /// The same motion elsewhere.
  fileprivate func moved(_ dx: Double, _ dy: Double) -> MovingPoint {
    MovingPoint(x: x.mapped(scale: 1, offset: dx), y: y.mapped(scale: 1, offset: dy))
  }
}
