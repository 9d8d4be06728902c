internal import Tx2SVGMarkup

extension SVGPainter {
  /// The attribute, of this player alone, that says how large the layer of a drawing is.
  static let roomName = "data-room"

  /// What makes the layer of a drawing in strips larger than the drawing: four user units on each side.
  static func room(in element: MarkupElement) -> MarkupElement? {
    guard element.name == "g", let first = content(of: element).first else { return nil }
    return first.name == "path" && first["fill-opacity"] == "0" ? first : nil
  }

  /// The content of a layer: drawings without a frame are as large as the layer without its room.
  func layer(_ element: MarkupElement, _ context: Context) throws -> [PaintedShape] {
    let room = Self.room(in: element)?["d"] ?? ""
    return try Self.content(of: element).dropFirst().flatMap { content in
      content.name == "g" && !isCut(content)
        ? try drawing(within: room, context) : try paint(content, context)
    }
  }

  /// A drawing that no frame cuts off.
  func drawing(within room: String, _ outer: Context) throws -> [PaintedShape] {
    guard outer.inherited["visibility"] == "visible" else { return [] }
    let points = try PaintedShape.Outline(path: room).points
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = ((xs.min() ?? 0) + 4, (ys.min() ?? 0) + 4)
    let (right, bottom) = ((xs.max() ?? 0) - 4, (ys.max() ?? 0) - 4)
    var context = outer
    context.map = outer.map * .translation(left, top)
    return [
      shape(.picture(width: right - left, height: bottom - top, content: "drawing"), context)
    ]
  }

  /// Whether an element, or one in it, is cut off at a frame, or shows what is elsewhere.
  private func isCut(_ element: MarkupElement) -> Bool {
    element.name == "use" || isFrame(element) || Self.content(of: element).contains(where: isCut)
  }
}
