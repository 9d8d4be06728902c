internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// A viewport as groups have it: an area beyond which nothing is seen, and a transform of the content.
struct ViewportFrame {
  /// The area, in the coordinates around it.
  let area: Rect
  /// The map from the content to those coordinates, without what does nothing.
  let transform: [TransformOperation]

  /// The digits of lengths and of factors, which apply to large coordinates too.
  static let format = DecimalFormat(fractionDigits: 6)

  /// The frame of a drawing at some place, of which a part may be seen alone.
  init(_ drawing: DrawingFrame, at place: Point, seen: Rect? = nil) {
    let map = drawing.map
    area = seen ?? Rect(origin: place, size: drawing.size)
    let shift = Point(place.x + map.c, place.y + map.f)
    transform = [
      TransformOperation(
        .translate, Self.format.rounded(shift.y) == 0 ? [shift.x] : [shift.x, shift.y],
        Self.format),
      TransformOperation(.scale, map.a == map.e ? [map.a] : [map.a, map.e], Self.format),
    ].filter { !$0.isIdle }
  }

  /// Content scaled into the frame, and cut off at its edges by a clip; motion may replace the
  /// transform of what surrounds it.
  func group(_ content: [Shape.Child], clip: String?, isWhole: Bool = false) -> Shape {
    var inner = Shape("g", [.transform: transform.isEmpty ? nil : .transform(transform)], content)
    let link = clip.map { Word.link($0) }
    guard transform.isEmpty, !isWhole else {
      return Shape("g", [.clipPath: link], around: (isWhole ? [.ground(area)] : []) + [inner])
    }
    inner[.clipPath] = link
    return inner
  }
}

extension Shape {
  /// Nothing, as large as a rectangle.
  ///
  /// WebKit draws no more of what is clipped as a whole than the box of its shapes without strokes.
  static func ground(_ area: Rect) -> Shape {
    Shape("path", ["d": .outline(area, ViewportFrame.format), "fill": .nothing])
  }

  /// The clip of all that lies beyond a rectangle.
  ///
  /// Where it is no simple rectangle, Firefox clips what is drawn as a whole, not shape by shape.
  static func clip(_ id: String, _ area: Rect, isWhole: Bool = false) -> Shape {
    let path = Shape("path", ["d": .outline(area, ViewportFrame.format)])
    return Shape("clipPath", [.id: .text(id)], around: isWhole ? [path, Shape("path")] : [path])
  }
}
