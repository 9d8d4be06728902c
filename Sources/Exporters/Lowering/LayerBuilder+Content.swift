internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension LayerBuilder {
  /// The innermost nodes: what the element shows, drawn about an origin.
  mutating func content(
    origin: Point, _ builder: inout SVGBuilder
  ) throws(ExportError) -> [MovingElement] {
    switch element.content {
    case .views(let cues):
      let place = Rect(
        origin: Point(element.frame.minX - origin.x, element.frame.minY - origin.y),
        size: element.frame.size)
      let seen = element.switchedVisibility(until: builder.timeline.duration)
      return try builder.pictures(cues, in: place, while: seen)
    case .disc(let radius, let fill):
      let format = DecimalFormat(quantum: scale.quantum(reach: 1))
      var disc = MovingElement("circle", ["r": format.text(radius)])
      disc.paint("fill", fill)
      return [disc]
    case .ring(let center, let radius, let width, let stroke):
      return [ring(center, radius, width, stroke, origin: origin, &builder)]
    case .fill(let color):
      let place = Rect(
        origin: Point(element.frame.minX - origin.x, element.frame.minY - origin.y),
        size: element.frame.size)
      return [filled(place, color, &builder)]
    }
  }

  private func filled(
    _ place: Rect, _ color: ColorTrack, _ builder: inout SVGBuilder
  ) -> MovingElement {
    var path = MovingElement("path", ["d": SVGBuilder.outline(place)])
    if color.tracks.allSatisfy(\.isConstant) {
      path.paint("fill", color.color(at: 0))
    } else {
      path.properties = [builder.fill(color, element: element.name)]
    }
    return path
  }

  private mutating func ring(
    _ center: Point, _ radius: Track, _ width: Track, _ stroke: Color, origin: Point,
    _ builder: inout SVGBuilder
  ) -> MovingElement {
    let format = DecimalFormat(quantum: scale.quantum(reach: 1))
    var ring = MovingElement(
      "circle",
      [
        "cx": format.text(center.x - origin.x), "cy": format.text(center.y - origin.y),
        "fill": "none",
      ])
    ring.paint("stroke", stroke)
    for (name, track) in [("r", radius), ("stroke-width", width)] {
      let frames = builder.fit(
        Curve([track]), reach: [1], scale: scale, element: element.name, property: name)
      ring.properties.append(
        MovingProperty(name: name, keyframes: frames, format: format, unit: "px"))
    }
    return ring
  }

  /// The element at many placements, its motion written once.
  mutating func placed(_ builder: inout SVGBuilder) throws(ExportError) -> [MovingElement] {
    guard case .disc(let radius, let fill) = element.content else {
      return try wrap(element.modifiers[...], origin: Point(0, 0), &builder)
    }
    guard builder.dialect == .smil else {
      return [
        CSSPieces(element: element, radius: radius, scale: scale).group(fill: fill, &builder)
      ]
    }
    let format = DecimalFormat(quantum: builder.tolerance)
    let middle = element.placements.middle
    var dot = try dot(&builder)
    let id = builder.scope.next()
    dot["id"] = id
    builder.definitions.append(.moving(dot))
    var group = MovingElement("g")
    let place = NumberList.joined([format.text(middle.x), format.text(middle.y)])
    group["transform"] = "translate(\(place))"
    group.paint("stroke", fill)
    group["stroke-linecap"] = "round"
    let widths = element.placements.map { format.text(2 * radius * $0.scale) }
    let uses = element.placements.map { place in
      var use = MovingElement("use", ["href": "#\(id)"])
      use["transform"] = place.svgText(about: middle, format)
      return use
    }
    group.children = Self.grouped(uses, by: "stroke-width", widths).map { .moving($0) }
    return [group]
  }

  /// Elements with an attribute, written once for all that agree in it.
  ///
  /// Their order may change: of one colour, no matter which is on top.
  private static func grouped(
    _ elements: [MovingElement], by name: String, _ values: [String]
  ) -> [MovingElement] {
    var order: [String] = []
    var members: [String: [MovingElement]] = [:]
    for (element, value) in zip(elements, values) {
      if members[value] == nil { order.append(value) }
      members[value, default: []].append(element)
    }
    return order.map { value in
      let alike = members[value] ?? []
      var owner = alike.count == 1 ? alike[0] : MovingElement("g", [:], alike.map { .moving($0) })
      owner[name] = value
      return owner
    }
  }

  /// A dot as a line of no length with round ends: its size is the stroke width it inherits.
  private mutating func dot(
    _ builder: inout SVGBuilder
  ) throws(ExportError) -> MovingElement {
    var nodes = try wrap(element.modifiers[...], origin: Point(0, 0), &builder)
    nodes[0].name = "path"
    nodes[0]["r"] = nil
    nodes[0]["fill"] = nil
    nodes[0]["fill-opacity"] = nil
    nodes[0]["d"] = "M0 0h0"
    return nodes[0]
  }
}

extension Placement {
  /// The transform list that places a piece, about a common middle.
  func svgText(about middle: Point, _ format: DecimalFormat) -> String {
    let turn = Matrix4.rotation(-angle, axis: Vector3(0, 0, 1)).homography
    let shift = turn(Point(center.x - middle.x, center.y - middle.y))
    let along = Point(shift.x + offset.x, shift.y + offset.y)
    var text = ""
    let degrees = DecimalFormat(fractionDigits: 1)
    if degrees.text(angle) != "0" { text += "rotate(\(degrees.text(angle)))" }
    let numbers = [format.text(along.x), format.text(along.y)]
    if numbers[1] != "0" {
      text += "translate(\(NumberList.joined(numbers)))"
    } else if numbers[0] != "0" {
      text += "translate(\(numbers[0]))"
    }
    return text
  }
}

extension MovingElement {
  /// Sets a paint and, for a translucent colour, its opacity.
  mutating func paint(_ property: String, _ color: Color) {
    self[property] = color.css
    if color.opacity < 1 {
      self["\(property)-opacity"] = DecimalFormat(fractionDigits: 3).text(color.opacity)
    }
  }
}
