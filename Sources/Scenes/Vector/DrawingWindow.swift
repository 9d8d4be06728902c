internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The part of a drawing that its file shows: its view box, fitted into its size as specified.
struct DrawingWindow {
  /// The size in CSS px.
  let size: Size
  /// The visible part, in the units of the drawing; it has the shape of ``size``.
  let visible: Rect
  /// The part that the drawing names, to which percentages refer.
  let viewBox: Rect
  /// The map that stretches the drawing, if its sides have different scales.
  private let stretch: [Double]?

  init(_ frame: DrawingFrame) {
    (size, viewBox) = (frame.size, frame.viewBox ?? Rect(size: frame.size))
    let map = frame.map
    let isStretched = abs(map.a - map.e) > 1e-9 * map.a
    guard
      isStretched || abs(viewBox.width * map.a - size.width) > 1e-9 * size.width
        || abs(viewBox.height * map.e - size.height) > 1e-9 * size.height
    else {
      (visible, stretch) = (viewBox, nil)
      return
    }
    let unit = max(map.a, map.e)
    let seen = Size(size.width / unit, size.height / unit)
    if isStretched {
      stretch = [map.a / unit, 0, 0, map.e / unit, map.c / unit, map.f / unit]
      visible = Rect(size: seen)
    } else {
      stretch = nil
      visible = Rect(origin: Point(-map.c / unit, -map.f / unit), size: seen)
    }
  }

  /// A rectangle over the whole visible part, which rules may paint.
  var rectangle: MarkupElement {
    MarkupElement(
      "rect",
      [
        "x": Self.text(whole.minX), "y": Self.text(whole.minY), "width": Self.text(whole.width),
        "height": Self.text(whole.height), "fill": "none", "stroke": "none",
      ])
  }

  private var whole: Rect { stretch == nil ? visible : viewBox }

  /// The same with corners of these radii, CSS px.
  func corners(_ radii: Size) -> MarkupElement {
    var rectangle = rectangle
    rectangle["rx"] = Self.text(radii.width * whole.width / size.width)
    rectangle["ry"] = Self.text(radii.height * whole.height / size.height)
    return rectangle
  }

  /// A shape in CSS px as an element.
  func element(_ outline: ClipOutline) -> MarkupElement {
    let (x, y) = (whole.width / size.width, whole.height / size.height)
    func list(_ numbers: [Double]) -> [String] { numbers.map(Self.text) }
    switch outline {
    case .ellipse(let radii, let center):
      let numbers = list([
        whole.minX + center.x * x, whole.minY + center.y * y, radii.width * x, radii.height * y,
      ])
      return MarkupElement(
        "ellipse", ["cx": numbers[0], "cy": numbers[1], "rx": numbers[2], "ry": numbers[3]])
    case .inset(let edges, let radius):
      let seen = Size(size.width - edges[1] - edges[3], size.height - edges[0] - edges[2])
      let numbers = list([
        whole.minX + edges[3] * x, whole.minY + edges[0] * y, max(0, seen.width) * x,
        max(0, seen.height) * y, (radius ?? 0) * x, (radius ?? 0) * y,
      ])
      return MarkupElement(
        "rect",
        [
          "x": numbers[0], "y": numbers[1], "width": numbers[2], "height": numbers[3],
          "rx": numbers[4], "ry": numbers[5],
        ])
    case .polygon(let corners, let rule):
      let points = list(corners.flatMap { [whole.minX + $0.x * x, whole.minY + $0.y * y] })
      return MarkupElement(
        "polygon", ["points": points.joined(separator: " "), "clip-rule": rule.rawValue])
    }
  }

  var middle: String { "transform-origin:\(Self.text(center.x))px \(Self.text(center.y))px" }

  /// The transform of the whole drawing: that of its root, in CSS px about a place in its size, and
  /// the stretch.
  func transform(_ root: String?, about place: UnitPoint = .center) -> String? {
    var parts: [String] = []
    if let root {
      let scale = size.width / visible.width
      let shift = place.point(in: visible.size)
      let origin = Point(visible.minX + shift.x, visible.minY + shift.y)
      parts.append("translate(\(Self.text(origin.x)) \(Self.text(origin.y)))")
      if scale != 1 { parts.append("scale(\(Self.text(1 / scale)))") }
      parts.append(root)
      if scale != 1 { parts.append("scale(\(Self.text(scale)))") }
      parts.append("translate(\(Self.text(-origin.x)) \(Self.text(-origin.y)))")
    }
    if let stretch { parts.append("matrix(\(stretch.map(Self.text).joined(separator: " ")))") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var center: Point {
    Point((visible.minX + visible.maxX) / 2, (visible.minY + visible.maxY) / 2)
  }

  static func text(_ map: Homography) -> String {
    let numbers = [map.a, map.d, map.b, map.e, map.c, map.f].map(text)
    return "matrix(\(numbers.joined(separator: ",")))"
  }

  static func text(_ value: Double) -> String {
    TokenPrinter.text([Token(number: value, at: .start)])
  }
}
