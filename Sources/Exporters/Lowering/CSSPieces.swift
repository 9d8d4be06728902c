internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes a disc at many placements with CSS: one rule for all, a few properties for each.
///
/// The static turn is the property `rotate`, which acts outside the animated `transform`; the radius
/// is a custom property. Circles are SVG in HTML too: engines snap boxes to whole pixels.
struct CSSPieces {
  let element: Element
  let radius: Double
  let scale: MotionScale

  /// The group of circles, about the point that their placements share.
  func group(fill: Color, _ builder: inout SVGBuilder) -> MovingElement {
    let places = Places(element.placements, radius: radius, tolerance: scale.tolerance)
    let format = DecimalFormat(fractionDigits: 3)
    var group = MovingElement("g")
    group["transform"] =
      "translate(\(NumberList.joined([places.origin.x, places.origin.y].map(format.text))))"
    group.paint("fill", fill)
    group.children = element.placements.map { place in
      .moving(MovingElement("circle", ["style": places.style(of: place)]))
    }
    var rule = CSSRule(selector: " circle", base: places.base, motions: [])
    if element.placements.contains(where: { $0.offset.x != 0 }) { rule.base.append("--o:0px") }
    for property in properties(&builder) {
      if let base = property.visibleBase { rule.base.append(base) }
      if let motion = property.motion { rule.motions.append(motion) }
    }
    group.rule = rule
    return group
  }

  /// Radius, opacity and one list of transform functions: one set of keyframes for each serves all
  /// pieces.
  ///
  /// A piece that only shrinks about its centre at last is a circle whose radius shrinks: then no
  /// two functions that ease differently have to share their keyframes.
  private func properties(_ builder: inout SVGBuilder) -> [CSSProperty] {
    var properties: [CSSProperty] = []
    var steps: [TransformStep] = []
    for modifier in element.modifiers {
      switch modifier {
      case .transform(let list): steps += list
      case .opacity(let track):
        properties.append(
          CSSProperty(
            "opacity", of: element, tracks: [track], reaches: [1], scale: .opacity, &builder
          ) { $1[0]($0[0]) })
      case .clip, .blur, .brightness: break
      }
    }
    var factor = Track(1)
    if case .scale(let x, let y, Point(0, 0)) = steps.last, x == y {
      factor = x
      steps.removeLast()
    }
    let reach = radius * (element.placements.map(\.scale).max() ?? 1)
    properties.append(
      CSSProperty(
        "r", of: element, tracks: [factor], reaches: [reach], scale: scale, &builder
      ) { Self.radius($1[0]($0[0])) })
    let hasOffsets = element.placements.contains { $0.offset.x != 0 }
    let box = Rect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
    let list = CSSTransformList(
      steps, in: box, after: hasOffsets ? "translate(var(--o))" : nil)
    properties.append(
      CSSProperty(
        "transform", of: element, tracks: list.tracks, reaches: list.reaches(of: element),
        scale: scale, &builder
      ) { list.text($0, $1) })
    return properties
  }

  /// A part of a piece's own radius.
  private static func radius(_ factor: String) -> String {
    switch factor {
    case "0": "0"
    case "1": "var(--s)"
    default: "calc(var(--s)*\(factor))"
    }
  }

  /// How static places are spelled.
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
      degrees = DecimalFormat(quantum: tolerance / 4 / max(reach, 1) * 180 / .pi)
    }

    /// What all pieces share: from a common corner the centre is as far as the radius.
    var base: [String] { sharesCorner ? ["translate:var(--s) var(--s)"] : [] }

    /// What is a piece's own: its turn, its shift, its radius, its offset.
    func style(of place: Placement) -> String {
      var style: [String] = []
      if degrees.text(place.angle) != "0" {
        style.append("rotate:\(degrees.text(place.angle))deg")
      }
      if !sharesCorner {
        let shift = [place.center.x - origin.x, place.center.y - origin.y].map(format.text)
        style.append("translate:\(shift[0])px \(shift[1])px")
      }
      style.append("--s:\(format.text(radius * place.scale))px")
      if place.offset.x != 0 { style.append("--o:\(format.text(place.offset.x))px") }
      return style.joined(separator: ";")
    }
  }
}

/// A rule for what is inside an element.
struct CSSRule: Hashable {
  /// What selects it, after the class of the element.
  var selector: String
  /// Declarations that hold at the poster.
  var base: [String]
  /// What plays on it.
  var motions: [CSSMotion]
}
