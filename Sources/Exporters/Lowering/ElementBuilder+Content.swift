internal import Tx2SVGMotion

extension ElementBuilder {
  /// The innermost nodes: the content of the element, drawn about an origin.
  func content(
    origin: Point, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> [Shape] {
    switch element.content {
    case .views(let cues):
      let place = element.frame.relative(to: origin)
      if let motion = element.lineMotion {
        return try builder.traced(cues, of: element, motion, scale, in: place)
      }
      if !element.paints.isEmpty, try builder.arePlaced(cues) {
        return try builder.painted(cues, of: element, in: place)
      }
      let seen = element.switchedVisibility(until: builder.timeline.duration)
      let nodes = try builder.pictures(cues, in: place, while: seen)
      return try builder.painted(nodes, of: element, in: place)
    case .disc(let radius, let fill):
      let format = DecimalFormat(quantum: scale.quantum(reach: 1))
      var disc = Shape("circle", ["r": .number(radius, format)])
      disc.paint("fill", fill)
      return [disc]
    case .ring(let center, let radius, let width, let stroke):
      return [ring(center, radius, width, stroke, origin: origin, &builder)]
    case .fill(let color):
      let fill = Property(.fill, value(of: color, &builder))
      return [Shape("path", ["d": .outline(element.frame.relative(to: origin))], with: [fill])]
    }
  }

  /// The value of an opaque colour that may move.
  func value(of color: ColorTrack, _ builder: inout DrawingBuilder) -> Property.Value {
    color.tracks.allSatisfy(\.isConstant)
      ? .still(.color(color.color(at: 0)))
      : .moving(builder.color(.levels(of: color), of: element.name, "fill"))
  }

  private func ring(
    _ center: Point, _ radius: Track, _ width: Track, _ stroke: Color, origin: Point,
    _ builder: inout DrawingBuilder
  ) -> Shape {
    let format = DecimalFormat(quantum: scale.quantum(reach: 1))
    var ring = Shape(
      "circle",
      [
        "cx": .number(center.x - origin.x, format), "cy": .number(center.y - origin.y, format),
        "fill": "none",
      ])
    ring.paint("stroke", stroke)
    let numbers: [(PropertyName, Track)] = [("r", radius), ("stroke-width", width)]
    ring.properties += numbers.map { name, track in
      Property(name, of: element, Curve([track]), reach: 1, scale: scale, &builder)
    }
    return ring
  }

  /// The element at many placements, its motion written once.
  func placed(_ builder: inout DrawingBuilder) throws(ExportError) -> [Shape] {
    guard case .disc(let radius, let fill) = element.content else {
      return try wrap(element.modifiers[...], origin: Point(0, 0), &builder)
    }
    guard builder.abilities.movesCopies else {
      return [
        PieceBuilder(element: element, radius: radius, scale: scale).group(fill: fill, &builder)
      ]
    }
    let format = DecimalFormat(quantum: builder.tolerance)
    let degrees = element.placements.degrees(
      within: builder.tolerance, over: element.frame.size.largerSide)
    let middle = element.placements.middle
    var dot = try dot(&builder)
    let id = builder.scope.next()
    dot[.id] = .text(id)
    builder.definitions.append(dot)
    let shift = TransformOperation(.translate, [middle.x, middle.y], format)
    var group = Shape("g", [.transform: .transform([shift])])
    group.paint("stroke", fill)
    group["stroke-linecap"] = "round"
    // A width is written once for all that have it: in one colour it does not matter which is on top.
    var widths = Groups<Double, Shape>()
    for place in element.placements {
      let list = place.operations(about: middle, format, degrees)
      let use = Shape(
        "use", [.href: .reference(id), .transform: list.isEmpty ? nil : .transform(list)])
      widths.add(use, to: format.rounded(2 * radius * place.scale))
    }
    group.children = widths.all.map { width, uses in
      var owner = Shape.joining(uses)
      owner["stroke-width"] = .number(width, format)
      return .moving(owner)
    }
    return [group]
  }

  /// A dot as a line of no length with round ends: its size is the stroke width it inherits.
  ///
  /// Optimisers take lines of no length away.
  private func dot(_ builder: inout DrawingBuilder) throws(ExportError) -> Shape {
    var nodes = try wrap(element.modifiers[...], origin: Point(0, 0), &builder)
    nodes[0].name = "path"
    nodes[0]["r"] = nil
    nodes[0][.fill] = nil
    nodes[0][.fillOpacity] = nil
    nodes[0]["d"] = builder.options.isPortable ? "M0 0h.01" : "M0 0h0"
    return nodes[0]
  }
}

extension Placement {
  /// The transform list that places a piece, relative to a common middle.
  fileprivate func operations(
    about middle: Point, _ format: DecimalFormat, _ degrees: DecimalFormat
  ) -> [TransformOperation] {
    let turn = Matrix4.rotation(-angle, axis: Vector3(0, 0, 1)).homography
    let shift = turn(Point(center.x - middle.x, center.y - middle.y))
    let along = Point(shift.x + offset.x, shift.y + offset.y)
    let turned = TransformOperation(.rotate, [angle], degrees)
    let isFlat = format.rounded(along.y) == 0
    let moved = TransformOperation(.translate, isFlat ? [along.x] : [along.x, along.y], format)
    return [turned, moved].filter { !$0.isIdle }
  }
}

extension [Placement] {
  /// The format for turns of pieces that fly up to `reach`: rounding moves none by more than an
  /// eighth of a tolerance.
  func degrees(within tolerance: Double, over reach: Double) -> DecimalFormat {
    DecimalFormat(quantum: tolerance / 4 / Swift.max(reach, 1) * 180 / .pi)
  }

  /// The middle of all centres, in whole user units.
  var middle: Point {
    guard !isEmpty else { return Point(0, 0) }
    let count = Double(count)
    return Point(
      (map(\.center.x).reduce(0, +) / count).rounded(),
      (map(\.center.y).reduce(0, +) / count).rounded())
  }
}
