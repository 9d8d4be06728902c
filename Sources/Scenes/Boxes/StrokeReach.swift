internal import Tx2SVGMotion

/// The farthest points of a painted outline (SVG 2, "Computing the shape of an object's stroke").
struct StrokeReach {
  private enum Join: String { case miter, round, bevel }
  private enum Cap: String { case butt, round, square }

  /// Half the width, user units.
  let half: Double
  /// Whether the width stays the same under transforms, in CSS px.
  let isFixed: Bool
  private let join: Join
  private let cap: Cap
  private let limit: Double

  /// The outline of an element; `nil` if none is painted.
  init?(_ style: Style, _ lengths: DrawingLengths) {
    guard let paint = style["stroke"]?.word, paint != "none", paint != "transparent" else {
      return nil
    }
    let width = lengths.value(style["stroke-width"]?.text ?? "1", .diagonal) ?? 1
    guard width > 0 else { return nil }
    half = width / 2
    isFixed = ShapeLines.ignoresScale(style)
    join = style["stroke-linejoin"].flatMap { Join(rawValue: $0.word) } ?? .miter
    cap = style["stroke-linecap"].flatMap { Cap(rawValue: $0.word) } ?? .butt
    limit = lengths.value(style["stroke-miterlimit"]?.text, .diagonal, default: 4) ?? 4
  }

  /// The points between which the outline lies, mapped.
  func points(of subpath: Subpath, under map: Homography) -> [Point] {
    var points: [Point] = []
    for segment in subpath.drawn {
      for (point, direction) in segment.contacts(under: map) {
        points += across(point, direction).map { map($0) }
      }
    }
    // Nothing but a cap is painted for an outline without length.
    let isDot = subpath.vertices.count == 1
    if isDot, cap == .butt { return [] }
    for vertex in subpath.vertices {
      switch (vertex.incoming, vertex.outgoing) {
      case (let incoming?, let outgoing?):
        points += corner(vertex.point, incoming, outgoing, under: map)
      default:
        let direction = vertex.incoming ?? (vertex.outgoing ?? Point(1, 0)).negated
        points += end(vertex.point, direction, isDot: isDot, under: map)
      }
    }
    return points
  }

  /// The two points of the outline next to one of the path.
  private func across(_ point: Point, _ direction: Point) -> [Point] {
    let normal = Point(-direction.y, direction.x)
    return [point.moved(half, along: normal), point.moved(-half, along: normal)]
  }

  private func corner(
    _ point: Point, _ incoming: Point, _ outgoing: Point, under map: Homography
  ) -> [Point] {
    switch join {
    case .bevel: return []
    case .round: return disc(point, under: map)
    case .miter:
      let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
      // The ratio of the miter's length to the width, 1 / sin(θ/2) for the angle θ of the corner.
      let ratio = (2 / max(1 + cosine, 1e-12)).squareRoot()
      let out = Point(incoming.x - outgoing.x, incoming.y - outgoing.y).normalized
      guard ratio <= limit, let out else { return [] }
      return [map(point.moved(half * ratio, along: out))]
    }
  }

  private func end(
    _ point: Point, _ outward: Point, isDot: Bool, under map: Homography
  ) -> [Point] {
    switch cap {
    case .butt: []
    case .round: disc(point, under: map)
    case .square:
      (isDot ? [half, -half] : [half]).flatMap { distance in
        across(point.moved(distance, along: outward), outward).map { map($0) }
      }
    }
  }

  /// The outermost points of a disc as wide as the outline, mapped.
  private func disc(_ center: Point, under map: Homography) -> [Point] {
    EllipticalArc(center: center, radii: Size(half, half)).contacts(under: map).map {
      map($0.point)
    }
  }
}
