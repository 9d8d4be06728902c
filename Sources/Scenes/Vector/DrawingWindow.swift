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

  var middle: String { "transform-origin:\(Self.text(center.x))px \(Self.text(center.y))px" }

  /// The transform of the whole drawing: that of its root, about the middle of its size in CSS px,
  /// and the stretch.
  func transform(about root: String?) -> String? {
    var parts: [String] = []
    if let root {
      let scale = size.width / visible.width
      parts.append("translate(\(Self.text(center.x)) \(Self.text(center.y)))")
      if scale != 1 { parts.append("scale(\(Self.text(1 / scale)))") }
      parts.append(root)
      if scale != 1 { parts.append("scale(\(Self.text(scale)))") }
      parts.append("translate(\(Self.text(-center.x)) \(Self.text(-center.y)))")
    }
    if let stretch { parts.append("matrix(\(stretch.map(Self.text).joined(separator: " ")))") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var center: Point {
    Point((visible.minX + visible.maxX) / 2, (visible.minY + visible.maxY) / 2)
  }

  static func text(_ value: Double) -> String {
    TokenPrinter.text([Token(number: value, at: .start)])
  }
}
