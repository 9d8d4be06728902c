package import Tx2SVGMarkup
package import Tx2SVGMotion

/// The size of a drawing, and the scale of its user units within it: the one reader of `width`,
/// `height`, `viewBox` and `preserveAspectRatio`.
package struct DrawingFrame: Hashable, Sendable {
  /// The visible part of the drawing, user units; `nil` if it does not state one.
  package let viewBox: Rect?
  /// The size in CSS px.
  package let size: Size
  /// The fit of the view box: whether and how it keeps its shape.
  private let fitting: Fitting

  private enum Fitting: Hashable { case none, meet, slice }

  /// The size of an element that states none (CSS 2.2, "Inline, replaced elements").
  private static let usual = Size(300, 150)

  /// Reads a root as browsers read that of an `<img>`: a percentage and an unknown length count as
  /// none, and then the view box determines the shape.
  package init(root: MarkupElement, style: Style) {
    let lengths = style.lengths(viewport: nil, window: nil)
    func side(_ name: String, _ side: DrawingLengths.Side) -> Double? {
      lengths.value(style[name]?.text, side, default: nil).flatMap { $0 > 0 ? $0 : nil }
    }
    let box = Self.viewBox(of: root)
    let size: Size
    switch (side("width", .width), side("height", .height), box?.size) {
    case (let width?, let height?, _): size = Size(width, height)
    case (let width?, nil, let box?): size = Size(width, width * box.height / box.width)
    case (nil, let height?, let box?): size = Size(height * box.width / box.height, height)
    case (nil, nil, let box?): size = box
    case (let width, let height, nil):
      size = Size(width ?? Self.usual.width, height ?? Self.usual.height)
    }
    self.init(element: root, size: size)
  }

  /// Reads an element that fills a viewport of a known size.
  package init(element: MarkupElement, size: Size) {
    self.init(
      viewBox: Self.viewBox(of: element), size: size,
      preserveAspectRatio: element["preserveAspectRatio"])
  }

  /// Creates the frame of a known view box, which keeps its shape as SVG writes it.
  package init(viewBox: Rect?, size: Size, preserveAspectRatio: String?) {
    self.viewBox = viewBox
    self.size = size
    let words = (preserveAspectRatio ?? "").split(whereSeparator: \.isWhitespace)
    fitting = words.contains("none") ? .none : words.contains("slice") ? .slice : .meet
    let places = words.first { $0.hasPrefix("x") }.map(String.init) ?? "xMidYMid"
    func share(_ axis: String) -> Double {
      places.hasPart(axis + "Min") ? 0 : places.hasPart(axis + "Max") ? 1 : 0.5
    }
    alignment = Point(share("x"), share("Y"))
  }

  /// The position of the view box in the space that it does not fill, as shares.
  private let alignment: Point

  /// The size that percentages inside refer to, user units.
  package var viewport: Size { viewBox?.size ?? size }

  /// The number of CSS px in a user unit along each axis.
  private var scales: Size {
    guard let viewBox else { return Size(1, 1) }
    let (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
    return switch fitting {
    case .none: Size(x, y)
    case .meet: Size(min(x, y), min(x, y))
    case .slice: Size(max(x, y), max(x, y))
    }
  }

  /// The number of CSS px in one user unit, at most.
  package var unit: Double { scales.largerSide }

  package var map: Homography {
    guard let viewBox else { return .identity }
    let free = Size(
      size.width - viewBox.width * scales.width, size.height - viewBox.height * scales.height)
    let shift = Matrix4.translation(free.width * alignment.x, free.height * alignment.y)
    return
      (shift * .scale(scales.width, scales.height) * .translation(-viewBox.minX, -viewBox.minY))
      .homography
  }

  /// Whether content with this box, user units, may reach beyond the frame.
  package func cuts(_ box: Rect?) -> Bool {
    guard let seen = box.flatMap({ box in Rect(around: box.corners.map { map($0) }) }) else {
      return true
    }
    let room = Rect(size: size).grown(by: 1e-6 * size.largerSide)
    return room.union(seen) != room
  }

  /// The four numbers of a view box that shows something.
  private static func viewBox(of element: MarkupElement) -> Rect? {
    guard let n = element["viewBox"].flatMap(NumberScanner.numbers), n.count == 4, n[2] > 0,
      n[3] > 0
    else { return nil }
    return Rect(origin: Point(n[0], n[1]), size: Size(n[2], n[3]))
  }
}
