internal import Tx2SVGMotion

/// Lowers a clip to the one moving shape inside its `clipPath`.
struct ClipBuilder {
  let element: Element
  let scale: MotionScale
  let origin: Point

  mutating func node(_ clip: Clip, _ builder: inout DrawingBuilder) -> Shape {
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

  private mutating func shape(_ clip: Clip, _ builder: inout DrawingBuilder) -> Shape {
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
    let frames = builder.fit(
      Curve([size], within: scale.ofSizes.range), reach: [reach], scale: scale,
      element: element.name, property: "clip")
    path.transform = [
      TransformOperation(.translate, [center.x - origin.x, center.y - origin.y]),
      TransformOperation(
        kind: .scale, keyframes: frames,
        format: DecimalFormat(quantum: scale.quantum(reach: reach))),
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

  func property(
    _ name: PropertyName, _ tracks: [Track], _ reach: Double,
    within range: ClosedRange<Double>? = nil, _ builder: inout DrawingBuilder
  ) -> Property {
    property(name, Curve(tracks, within: range), reach: reach, &builder)
  }

  private func property(
    _ name: PropertyName, _ curve: Curve, reach: Double, _ builder: inout DrawingBuilder
  ) -> Property {
    let frames = builder.fit(
      curve, reach: [reach], scale: scale, element: element.name, property: name.text)
    return Property(name, frames, DecimalFormat(quantum: scale.quantum(reach: reach)))
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
