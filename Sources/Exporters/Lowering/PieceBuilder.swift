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
    let places = Places(element.placements, radius: radius, tolerance: scale.tolerance)
    let format = DecimalFormat(fractionDigits: 3)
    let shift = TransformOperation(.translate, [places.origin.x, places.origin.y], format)
    var group = Shape("g", [.transform: .transform([shift])])
    group.paint("fill", fill)
    group.children = element.placements.map { place in
      .moving(Shape("circle", ["style": .style(places.style(of: place))]))
    }
    var rule = places.shared
    if hasOffsets { rule.append(Property("--o", .still(.measure(0, format, .pixels)))) }
    rule += properties(&builder)
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

  private struct Places {
    /// The corner that all pieces share, if their top-left corners agree; else their mean centre.
    let origin: Point
    private let radius: Double
    private let format: DecimalFormat
    private let degrees: DecimalFormat
    private let sharesCorner: Bool

    init(_ places: [Placement], radius: Double, tolerance: Double) {
      self.radius = radius
      format = DecimalFormat(quantum: tolerance)
      let corners = places.map { place in
        Point(place.center.x - radius * place.scale, place.center.y - radius * place.scale)
      }
      sharesCorner = corners.allSatisfy { $0.distance(to: corners[0]) < 1e-9 }
      origin = sharesCorner ? corners[0] : places.middle
      let reach = max(origin.x, origin.y) * 2
      degrees = places.degrees(within: tolerance, over: reach)
    }

    /// The place that all pieces share: the centre is one radius away from a common corner.
    var shared: [Property] {
      sharesCorner ? [Property("translate", .still(.variables(["s", "s"])))] : []
    }

    /// The properties of one piece: its turn, its shift, its radius, its offset.
    func style(of place: Placement) -> [Property] {
      var style: [Property] = []
      func add(_ name: PropertyName, _ word: Word) { style.append(Property(name, .still(word))) }
      if degrees.rounded(place.angle) != 0 {
        add("rotate", .measure(place.angle, degrees, .degrees))
      }
      if !sharesCorner {
        let shift = Point(place.center.x - origin.x, place.center.y - origin.y)
        add("translate", .place(shift, format))
      }
      add("--s", .measure(radius * place.scale, format, .pixels))
      if place.offset.x != 0 { add("--o", .measure(place.offset.x, format, .pixels)) }
      return style
    }
  }
}
