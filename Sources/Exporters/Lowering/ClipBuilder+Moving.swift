internal import Tx2SVGMotion

/// Clips whose outline changes its form.
extension ClipBuilder {
  func ellipse(_ clip: Clip, _ tracks: [Track], _ builder: inout DrawingBuilder) -> Shape {
    let names: [PropertyName] = tracks[2] == tracks[3] ? ["r"] : ["rx", "ry"]
    var shape = Shape(names.count == 1 ? "circle" : "ellipse")
    shape.properties = zip(["cx", "cy"], [(tracks[0], -origin.x), (tracks[1], -origin.y)]).map {
      property($0, [$1.0.mapped(scale: 1, offset: $1.1)], 1, &builder)
    }
    shape.properties += zip(names, tracks[2...]).map {
      property($0, [$1], 1, within: scale.ofSizes.range, &builder)
    }
    return shape
  }

  func polygon(_ tracks: [Track], _ rule: FillRule, _ builder: inout DrawingBuilder) -> Shape {
    var polygon = Shape("polygon", ["clip-rule": rule == .evenodd ? "evenodd" : nil])
    polygon.properties.append(
      numbers("points", moved(tracks, by: origin), form: .points, &builder))
    return polygon
  }

  /// A polygon as CSS's `clip-path` on the group itself: CSS cannot move `points`.
  ///
  /// Its numbers are relative to the corner of the group's bounding box; an outline without paint,
  /// larger than the frame, keeps that in place.
  func styled(
    _ tracks: [Track], _ rule: FillRule, around nodes: [Shape], _ builder: inout DrawingBuilder
  ) -> Shape {
    let frame = element.frame
    let box = Rect(
      minX: frame.minX - frame.width, minY: frame.minY - frame.height,
      maxX: frame.maxX + frame.width, maxY: frame.maxY + frame.height)
    let outline = Shape("path", ["d": .outline(box.relative(to: origin)), "fill": "none"])
    var group = Shape("g", around: [outline] + nodes)
    let form = MovingValue.Form.functions(FunctionList(corners: tracks.count / 2, rule))
    group.properties = [
      numbers(.clipPath, moved(tracks, by: box.origin), form: form, &builder)
    ]
    return group
  }

  private func numbers(
    _ name: PropertyName, _ tracks: [Track], form: MovingValue.Form,
    _ builder: inout DrawingBuilder
  ) -> Property {
    // A corner has an error in both directions.
    let reach = 2.0.squareRoot()
    let frames = builder.fit(
      tracks: tracks, reach: tracks.map { _ in reach }, scale: scale, element: element.name,
      property: "clip")
    let format = DecimalFormat(quantum: scale.quantum(reach: reach))
    return Property(
      name, .moving(MovingValue(keyframes: frames, formats: [format], form: form)))
  }

  /// The coordinates of places relative to another one.
  private func moved(_ tracks: [Track], by origin: Point) -> [Track] {
    tracks.enumerated().map { index, track in
      track.mapped(scale: 1, offset: index.isMultiple(of: 2) ? -origin.x : -origin.y)
    }
  }
}
