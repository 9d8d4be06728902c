internal import Motion

/// Lowers a clip to the one moving shape inside its `clipPath`.
struct ClipBuilder {
  let element: Element
  let scale: MotionScale
  let origin: Point

  mutating func node(_ clip: Clip, _ builder: inout SVGBuilder) -> MovingElement {
    switch clip {
    case .shape(let shape, let center, let size):
      let place = Point(center.x - origin.x, center.y - origin.y)
      return node(shape, at: place, size, &builder)
    case .inset(let top, let right, let bottom, let left):
      return inset(top, right, bottom, left, &builder)
    case .roundedRectangle(let radius): return rounded(radius, &builder)
    case .ellipse(let x, let y, let radiusX, let radiusY):
      return ellipse(x, y, radiusX, radiusY, &builder)
    case .polygon(let corners, let rule):
      return polygon(corners, rule, &builder)
    }
  }

  private func node(
    _ shape: ClipShape, at place: Point, _ size: Track, _ builder: inout SVGBuilder
  ) -> MovingElement {
    let format = DecimalFormat(quantum: scale.quantum(reach: 1))
    switch shape {
    case .circle(let radius):
      var circle = MovingElement(
        "circle", ["cx": format.text(place.x), "cy": format.text(place.y)])
      circle.properties = [property("r", [size.mapped(scale: radius)], 1, &builder)]
      return circle
    case .ellipse(let half):
      var ellipse = MovingElement(
        "ellipse", ["cx": format.text(place.x), "cy": format.text(place.y)])
      ellipse.properties = [
        property("rx", [size.mapped(scale: half.width)], 1, &builder),
        property("ry", [size.mapped(scale: half.height)], 1, &builder),
      ]
      return ellipse
    case .polygon(let corners):
      var path = MovingElement(
        "path", ["d": "M" + NumberList.joined(corners.flatMap { [$0.x, $0.y] }.map(format.text))])
      let reach = corners.map { $0.distance(to: Point(0, 0)) }.max() ?? 1
      let frames = builder.fit(
        Curve([size]), reach: [reach], scale: scale, element: element.name, property: "clip")
      path.transform = [
        TransformOperation(
          kind: .translate,
          keyframes: .constant([place.x, place.y], duration: builder.timeline.duration),
          format: DecimalFormat(fractionDigits: 3)),
        TransformOperation(
          kind: .scale, keyframes: frames,
          format: DecimalFormat(quantum: scale.quantum(reach: reach))),
      ]
      return path
    }
  }

  private func inset(
    _ top: Track, _ right: Track, _ bottom: Track, _ left: Track, _ builder: inout SVGBuilder
  ) -> MovingElement {
    let frame = element.frame
    var rect = MovingElement("rect")
    let edges: [(String, (Double) -> Double, [Track])] = [
      ("x", { left.value(at: $0) + frame.minX - origin.x }, [left]),
      ("y", { top.value(at: $0) + frame.minY - origin.y }, [top]),
      ("width", { max(0, frame.width - left.value(at: $0) - right.value(at: $0)) }, [left, right]),
      (
        "height", { max(0, frame.height - top.value(at: $0) - bottom.value(at: $0)) },
        [top, bottom]
      ),
    ]
    for (name, value, tracks) in edges {
      let curve = Curve.scalar(like: tracks, value)
      let frames = builder.fit(
        curve, reach: [1], scale: scale, element: element.name, property: "clip")
      rect.properties.append(
        MovingProperty(
          name: name, keyframes: frames, format: DecimalFormat(quantum: scale.quantum(reach: 1)),
          unit: "px"))
    }
    return rect
  }

  private func rounded(_ radius: Track, _ builder: inout SVGBuilder) -> MovingElement {
    let frame = element.frame
    let format = DecimalFormat(fractionDigits: 2)
    func place(_ number: Double) -> String? { number == 0 ? nil : format.text(number) }
    var rect = MovingElement(
      "rect",
      [
        "x": place(frame.minX - origin.x), "y": place(frame.minY - origin.y),
        "width": format.text(frame.width), "height": format.text(frame.height),
      ])
    let curve = Curve.cornerRadius(radius, in: frame)
    let frames = builder.fit(
      curve, reach: [Self.cornerReach], scale: scale, element: element.name, property: "radius")
    rect.properties = [
      MovingProperty(
        name: "rx", keyframes: frames,
        format: DecimalFormat(quantum: scale.quantum(reach: Self.cornerReach)), unit: "px")
    ]
    return rect
  }

  /// How far the middle of a round corner moves per unit of its radius.
  static let cornerReach = 2.0.squareRoot() - 1

  func property(
    _ name: String, _ tracks: [Track], _ reach: Double, _ builder: inout SVGBuilder
  ) -> MovingProperty {
    let frames = builder.fit(
      Curve(tracks), reach: [reach], scale: scale, element: element.name, property: name)
    return MovingProperty(
      name: name, keyframes: frames, format: DecimalFormat(quantum: scale.quantum(reach: reach)),
      unit: "px")
  }
}
