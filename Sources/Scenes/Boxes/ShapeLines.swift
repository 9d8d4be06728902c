internal import CTx2SVGMath
package import Tx2SVGMarkup
package import Tx2SVGMotion

/// The lines of a shape: its subpaths, along which a stroke is drawn.
package struct ShapeLines {
  /// One subpath.
  package struct Line: Hashable, Sendable {
    package let start: Point
    /// Its pieces: the end of a line, or two control points and the end of a curve.
    package let pieces: [[Point]]
    package let isClosed: Bool
    /// Its length, user units.
    package let length: Double
  }

  /// The subpaths that have a length.
  package let lines: [Line]
  /// The rectangle around the stroke, user units.
  package let box: Rect
  /// The width of the stroke, user units.
  package let width: Double
  package let isDashed: Bool
  /// Whether the ends of the stroke, or of its dashes, stand out.
  package let hasCaps: Bool
  package let fillOpacity: Double?
  package let hasMarkers: Bool

  /// The lines of an element; `nil` if no stroke of known lines is painted.
  package init?(_ element: MarkupElement, _ style: Style, viewport: Size? = nil) {
    let lengths = style.lengths(viewport: viewport, window: nil)
    guard let stroke = StrokeReach(style, lengths), !stroke.isFixed,
      let subpaths = ShapeOutline(element, style, lengths).subpaths
    else { return nil }
    lines = subpaths.map(Line.init).filter { $0.length > 0 }
    let points = lines.flatMap { line in [line.start] + line.pieces.joined() }
    // A miter may reach four times as far as the stroke is wide.
    guard let outline = Rect(around: points)?.grown(by: 8 * stroke.half) else { return nil }
    (box, width) = (outline, 2 * stroke.half)
    func isSet(_ name: String) -> Bool { !["none", nil].contains(style[name]?.word) }
    isDashed = isSet("stroke-dasharray")
    hasCaps = !["butt", nil].contains(style["stroke-linecap"]?.word)
    let fill = style["fill"]?.word ?? "black"
    let isFilled = element.name != "line" && fill != "none" && fill != "transparent"
    let share = style.lengths(viewport: Size(1, 1), window: nil)
      .value(style["fill-opacity"]?.text, .width, default: 1)
    fillOpacity = isFilled ? min(max(share ?? 1, 0), 1) : nil
    hasMarkers = ["marker-start", "marker-mid", "marker-end"].contains(where: isSet)
  }

  /// Whether a stroke is as wide at any scale, of which engines count dashes differently.
  package static func ignoresScale(_ style: Style) -> Bool {
    style["vector-effect"]?.word == "non-scaling-stroke"
  }

  /// Whether a fill of the lines would cover anything.
  package var hasArea: Bool { !lines.allSatisfy(\.isStraight) }

  /// The elements that draw what is inside.
  package static let containers: Set = ["g", "a", "svg", "switch"]

  /// Elements that draw nothing at their place.
  private static let silent: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "title", "desc", "metadata", "style", "script", "animate", "animateTransform",
    "animateMotion", "set", "view", "cursor", "flowRoot",
  ]

  /// Whether an element draws nothing at its place.
  package static func isSilent(_ name: String) -> Bool {
    silent.contains(name) || name.utf8.contains(0x3A)
  }
}

extension ShapeLines.Line {
  /// Whether all of it lies on one straight line.
  fileprivate var isStraight: Bool {
    let points = pieces.joined().map { Point($0.x - start.x, $0.y - start.y) }
    let origin = Point(0, 0)
    let last = points.max { $0.distance(to: origin) < $1.distance(to: origin) } ?? origin
    return points.allSatisfy { abs($0.x * last.y - $0.y * last.x) <= 1e-9 * length * length }
  }

  fileprivate init(_ subpath: Subpath) {
    let segments = subpath.drawn
    start = segments.first?.start.point ?? Point(0, 0)
    pieces = segments.flatMap { segment -> [[Point]] in
      switch segment {
      case .line(_, let end): [[end]]
      case .cubic(_, let first, let second, let end): [[first, second, end]]
      case .arc(let arc): arc.cubics
      }
    }
    isClosed = subpath.isClosed
    var (length, place) = (0.0, start)
    for piece in pieces {
      length += Self.length(from: place, piece)
      place = piece[piece.count - 1]
    }
    self.length = length
  }

  private static func length(from start: Point, _ piece: [Point]) -> Double {
    guard piece.count == 3 else { return start.distance(to: piece[0]) }
    var (length, place) = (0.0, start)
    for step in 1...64 {
      let next = PathSegment.point(of: [start] + piece, at: Double(step) / 64)
      length += place.distance(to: next)
      place = next
    }
    return length
  }
}

extension EllipticalArc {
  /// The arc as curves of at most an eighth of a turn, which differ from it by a millionth.
  fileprivate var cubics: [[Point]] {
    let count = max(1, Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      let (first, last) = (velocity(at: a), velocity(at: b))
      let (from, to) = (contact(at: a).point, contact(at: b).point)
      return [
        Point(from.x + reach * first.x, from.y + reach * first.y),
        Point(to.x - reach * last.x, to.y - reach * last.y), to,
      ]
    }
  }
}
