internal import Tx2SVGMotion

/// Lowers a clip to the one moving shape inside its `clipPath`.
struct ClipBuilder {
  let element: Element
  let scale: MotionScale
  let origin: Point

  func node(_ clip: Clip, _ builder: inout DrawingBuilder) -> Shape {
    let start = builder.notes.count
    let node = shape(clip, &builder)
    builder.joinNotes(from: start, of: element.name, as: "clip") { errors in
      func side(_ place: String, _ size: String) -> Double {
        let (a, b) = (errors[place] ?? 0, errors[size] ?? 0)
        return node.mirrors(place, size) ? max(a, b) : a + b
      }
      return switch clip.form {
      case .scaledPolygon, .polygon: errors.values.max() ?? 0
      case .ellipse: errors.values.reduce(0, +)
      case .inset:
        Point(side("x", "width"), side("y", "height")).distance(to: Point(0, 0))
          + (errors["rx"] ?? 0)
      }
    }
    return node
  }

  private func shape(_ clip: Clip, _ builder: inout DrawingBuilder) -> Shape {
    let tracks = clip.tracks(in: element.frame.size)
    switch clip.form {
    case .inset: return inset(tracks, &builder)
    case .ellipse: return ellipse(clip, tracks, &builder)
    case .polygon(let rule): return polygon(tracks, rule, &builder)
    case .scaledPolygon(let corners, let center):
      return scaled(corners, about: center, tracks[0], &builder)
    }
  }

  private func scaled(
    _ corners: [Anchor], about center: Anchor, _ size: Track, _ builder: inout DrawingBuilder
  ) -> Shape {
    let format = DecimalFormat(quantum: scale.quantum(reach: 1))
    let corners = corners.map { $0.point(in: element.frame.size) }
    let center = center.point(in: element.frame.size)
    var path = Shape("path", ["d": .polygon(corners, format)])
    let reach = corners.map { $0.distance(to: Point(0, 0)) }.max() ?? 1
    path.transform = [
      TransformOperation(.translate, [center.x - origin.x, center.y - origin.y]),
      TransformOperation(
        .scale, of: element, Curve([size], within: scale.ofSizes.range), reach: reach, scale: scale,
        as: "clip", &builder),
    ]
    return path
  }

  private func inset(_ tracks: [Track], _ builder: inout DrawingBuilder) -> Shape {
    let frame = element.frame
    let (top, right, bottom, left) = (tracks[0], tracks[1], tracks[2], tracks[3])
    func width(_ time: Double) -> Double {
      max(0, frame.width - left.value(at: time) - right.value(at: time))
    }
    func height(_ time: Double) -> Double {
      max(0, frame.height - top.value(at: time) - bottom.value(at: time))
    }
    // A corner has the errors of both its edges.
    let isSlanted = !(left.isConstant && right.isConstant) && !(top.isConstant && bottom.isConstant)
    let reach = isSlanted ? 2.0.squareRoot() : 1
    var rect = Shape("rect")
    let place: [(PropertyName, Track, Double)] = [
      ("x", left, frame.minX - origin.x), ("y", top, frame.minY - origin.y),
    ]
    for (name, edge, start) in place where edge != Track(-start) {
      rect.properties.append(
        property(
          name, .scalar(like: [edge]) { edge.value(at: $0) + start }, reach: reach, &builder))
    }
    rect.properties += [
      property("width", .scalar(like: [left, right], width), reach: reach, &builder),
      property("height", .scalar(like: [top, bottom], height), reach: reach, &builder),
    ]
    guard tracks.count > 4 else { return rect }
    let radius = tracks[4]
    let corner = Curve.scalar(like: [radius] + tracks[..<4]) { time in
      let size = Size(width(time), height(time))
      return Clip.cornerRadius(radius.value(at: time), in: Rect(size: size))
    }
    rect.properties.append(property("rx", corner, reach: FunctionList.cornerReach, &builder))
    return rect
  }

  private func property(
    _ name: PropertyName, _ curve: Curve, reach: Double = 1, _ builder: inout DrawingBuilder
  ) -> Property {
    Property(name, of: element, curve, reach: reach, scale: scale, &builder)
  }
}

extension Shape {
  /// Whether one property grows as the other shrinks, so that their sum is constant.
  fileprivate func mirrors(_ first: String, _ second: String) -> Bool {
    func frames(_ name: String) -> Keyframes? {
      properties.first { $0.name.text == name }?.moving?.keyframes
    }
    guard let a = frames(first), let b = frames(second), a.times == b.times, a.pieces == b.pieces
    else { return false }
    let sums = zip(a.values, b.values).map { $0[0] + $1[0] }
    return sums.allSatisfy { abs($0 - sums[0]) < 1e-9 }
  }
}

/// Clips whose outline changes its form.
extension ClipBuilder {
  func ellipse(_ clip: Clip, _ tracks: [Track], _ builder: inout DrawingBuilder) -> Shape {
    let names: [PropertyName] = tracks[2] == tracks[3] ? ["r"] : ["rx", "ry"]
    var shape = Shape(names.count == 1 ? "circle" : "ellipse")
    shape.properties = zip(["cx", "cy"], moved(Array(tracks[..<2]), by: origin)).map {
      property($0, Curve([$1]), &builder)
    }
    shape.properties += zip(names, tracks[2...]).map {
      property($0, Curve([$1], within: scale.ofSizes.range), &builder)
    }
    return shape
  }

  func polygon(_ tracks: [Track], _ rule: FillRule, _ builder: inout DrawingBuilder) -> Shape {
    Shape(
      "path", ["clip-rule": rule == .evenodd ? "evenodd" : nil],
      with: [numbers("d", moved(tracks, by: origin), form: .points, &builder)])
  }

  /// A polygon as CSS's `clip-path` on the group itself: CSS cannot move `points`.
  ///
  /// Its numbers are relative to the corner of the group's bounding box, which browsers measure before
  /// anything is cut off; an outline without paint around all content fixes it.
  func styled(
    _ tracks: [Track], _ rule: FillRule, around nodes: [Shape], _ builder: inout DrawingBuilder
  ) -> Shape {
    let box = builder.surroundings(of: element)
    let outline = Shape("path", ["d": .outline(box.relative(to: origin)), "fill": "none"])
    let form = MovingValue.Form.functions(FunctionList(corners: tracks.count / 2, rule))
    let clip = numbers(.clipPath, moved(tracks, by: box.origin), form: form, &builder)
    return Shape("g", around: [outline] + nodes, with: [clip])
  }

  private func numbers(
    _ name: PropertyName, _ tracks: [Track], form: MovingValue.Form, _ builder: inout DrawingBuilder
  ) -> Property {
    // A corner has an error in both directions.
    Property(
      name, of: element, tracks: tracks, reaches: tracks.map { _ in 2.0.squareRoot() },
      scale: scale, as: "clip", form: form, &builder)
  }

  /// The coordinates of places relative to another one.
  private func moved(_ tracks: [Track], by origin: Point) -> [Track] {
    tracks.enumerated().map { index, track in
      track.mapped(scale: 1, offset: index.isMultiple(of: 2) ? -origin.x : -origin.y)
    }
  }
}
