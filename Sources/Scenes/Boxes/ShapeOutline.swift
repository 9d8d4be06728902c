internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The outline of a basic shape or a path, in its own user units.
struct ShapeOutline {
  /// The pieces; `nil` for an element that is no shape, or one whose numbers cannot be read.
  let subpaths: [Subpath]?

  init(_ element: MarkupElement, _ style: Style, _ lengths: DrawingLengths) {
    func own(_ name: String, _ side: DrawingLengths.Side) -> Double? {
      lengths.value(element[name], side)
    }
    func styled(_ name: String, _ side: DrawingLengths.Side) -> Double? {
      lengths.value(style[name]?.text, side)
    }
    switch element.name {
    case "path": subpaths = Self.data(style["d"]?.text ?? "").map(PathReader.subpaths)
    case "rect":
      subpaths = Self.all(
        styled("x", .width), styled("y", .height), styled("width", .width),
        styled("height", .height)
      ).flatMap { n in
        Self.radii(style, lengths).map {
          Self.rectangle(Rect(origin: Point(n[0], n[1]), size: Size(n[2], n[3])), $0)
        }
      }
    case "circle":
      let radius = styled("r", .diagonal)
      subpaths = Self.ellipse(Self.all(styled("cx", .width), styled("cy", .height), radius, radius))
    case "ellipse":
      let radii = Self.radii(style, lengths)
      subpaths = Self.ellipse(
        Self.all(styled("cx", .width), styled("cy", .height), radii?.width, radii?.height))
    case "line":
      subpaths = Self.all(
        own("x1", .width), own("y1", .height), own("x2", .width), own("y2", .height)
      ).map { n in [.polygon([Point(n[0], n[1]), Point(n[2], n[3])], isClosed: false)] }
    case "polyline", "polygon":
      let points = Self.points(element["points"] ?? "")
      subpaths = [.polygon(points, isClosed: element.name == "polygon")]
    default: subpaths = nil
    }
  }

  /// The path data of an attribute or of CSS's `path()`.
  private static func data(_ text: String) -> String? {
    guard text.hasPrefix("path(") else { return text == "none" ? "" : text }
    let inner = text.dropFirst(5).dropLast().drop { $0.isWhitespace }
    guard let quote = inner.first, quote == "'" || quote == "\"" else { return nil }
    return String(inner.dropFirst().prefix { $0 != quote })
  }

  /// Both radii; one that is not given is the other one (SVG 2, "auto").
  private static func radii(_ style: Style, _ lengths: DrawingLengths) -> Size? {
    func text(_ name: String) -> String? {
      style[name].flatMap { $0.word == "auto" ? nil : $0.text }
    }
    let (rx, ry) = (text("rx"), text("ry"))
    let width = rx == nil ? lengths.value(ry, .height) : lengths.value(rx, .width)
    let height = ry == nil ? lengths.value(rx, .width) : lengths.value(ry, .height)
    return all(width, height).map { Size($0[0], $0[1]) }
  }

  private static func all(_ numbers: Double?...) -> [Double]? {
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count ? known : nil
  }

  private static func rectangle(_ box: Rect, _ radii: Size) -> [Subpath] {
    guard box.width > 0, box.height > 0 else { return [] }
    let (rx, ry) = (min(radii.width, box.width / 2), min(radii.height, box.height / 2))
    guard rx > 0, ry > 0 else { return [.polygon(box.corners, isClosed: true)] }
    let centers = box.inset(by: [ry, rx, ry, rx]).corners
    let arcs = zip(centers, [180.0, 270, 0, 90]).map { center, angle in
      PathSegment.arc(
        EllipticalArc(center: center, radii: Size(rx, ry), from: angle, to: angle + 90))
    }
    let lines = zip(arcs, arcs.dropFirst() + arcs.prefix(1)).map {
      PathSegment.line($0.end.point, $1.start.point)
    }
    return [Subpath(segments: zip(arcs, lines).flatMap { [$0, $1] }, isClosed: true)]
  }

  private static func ellipse(_ numbers: [Double]?) -> [Subpath]? {
    numbers.map { n in
      guard n[2] > 0, n[3] > 0 else { return [] }
      let arc = EllipticalArc(center: Point(n[0], n[1]), radii: Size(n[2], n[3]))
      return [Subpath(segments: [.arc(arc)], isClosed: true)]
    }
  }

  private static func points(_ text: String) -> [Point] {
    var scanner = NumberScanner(text)
    var points: [Point] = []
    while let x = scanner.number(), let y = scanner.number() { points.append(Point(x, y)) }
    return points
  }
}
