internal import Tx2SVGMotion

/// Lowers a disc at many placements for CSS: one rule for all, a few properties for each.
///
/// The static turn is the property `rotate`, which acts outside the animated `transform`; the radius
/// is a custom property. Circles are SVG in HTML too: engines snap boxes to whole pixels.
struct PieceBuilder {
  let element: Element
  let radius: Double
  let scale: MotionScale

  /// The group of circles, about the point that their placements share.
  func group(fill: Color, _ builder: inout DrawingBuilder) -> Shape {
    let pieces = element.placements
    let corners = pieces.map { piece in
      Point(piece.center.x - radius * piece.scale, piece.center.y - radius * piece.scale)
    }
    // The centre is one radius away from a corner that all pieces share.
    let sharesCorner = corners.allSatisfy { $0.distance(to: corners[0]) < 1e-9 }
    let origin = sharesCorner ? corners[0] : pieces.middle
    let length = DecimalFormat(quantum: scale.tolerance)
    let degrees = pieces.degrees(within: scale.tolerance, over: max(origin.x, origin.y) * 2)
    let format = DecimalFormat(fractionDigits: 3)
    let shift = TransformOperation(.translate, [origin.x, origin.y], format)
    var group = Shape("g", [.transform: .transform([shift])])
    group.paint("fill", fill)
    group.children = pieces.map { piece in
      let isTurned = degrees.rounded(piece.angle) != 0
      let place = Point(piece.center.x - origin.x, piece.center.y - origin.y)
      let style = Shape(
        "circle",
        [
          "rotate": isTurned ? .measure(piece.angle, degrees, .degrees) : nil,
          "translate": sharesCorner ? nil : .place(place, length),
          "--s": .measure(radius * piece.scale, length, .pixels),
          "--o": piece.offset.x == 0 ? nil : .measure(piece.offset.x, length, .pixels),
        ])
      return .moving(Shape("circle", ["style": .style(style.properties)]))
    }
    var rule = Shape.Rule(name: "circle", properties: [])
    if sharesCorner {
      rule.properties.append(Property("translate", .still(.variables(["s", "s"]))))
    }
    if hasOffsets { rule.properties.append(Property("--o", .still(.measure(0, format, .pixels)))) }
    rule.properties += properties(&builder)
    group.rule = rule
    return group
  }

  /// The radius, the opacity and one list of transform functions: one set of keyframes for each is
  /// enough for all pieces.
  ///
  /// A piece that finally only shrinks about its centre is a circle whose radius shrinks: then no
  /// two functions with different easings have to share their keyframes.
  private func properties(_ builder: inout DrawingBuilder) -> [Property] {
    var properties: [Property] = []
    var steps: [TransformStep] = []
    for modifier in element.modifiers {
      switch modifier {
      case .transform(let list): steps += list
      case .opacity(let track):
        properties.append(Property(.opacity, of: element, opacity: track, &builder))
      default: break
      }
    }
    var factor = Track(1)
    if let last = steps.last, last.function == .scale, last.anchor == Point(0, 0).anchor,
      last.operands.count == 1
    {
      factor = last.operands[0].plain
      steps.removeLast()
    }
    let reach = radius * (element.placements.map(\.scale).max() ?? 1)
    properties.append(
      Property(
        "r", of: element, tracks: [factor], reaches: [reach], scale: scale, form: .radius, &builder)
    )
    let box = Rect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
    let list = FunctionList(
      steps, in: FunctionBox(frame: box), afterOffset: hasOffsets, reach: element.discReach)
    properties.append(Property(.transform, of: element, list, scale: scale, &builder))
    return properties
  }

  /// Whether some pieces are moved before they are turned.
  private var hasOffsets: Bool { element.placements.contains { $0.offset.x != 0 } }
}
