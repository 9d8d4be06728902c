import Tx2SVGMotion
import Tx2SVGTestSupport

extension LayerComparison {
  /// What the insets leave of the frame.
  var insetFrame: Rect {
    element.modifiers.reduce(element.frame) { rect, modifier in
      guard case .clip(.inset(let top, let right, let bottom, let left, _)) = modifier else {
        return rect
      }
      let frame = element.frame
      return Rect(
        minX: max(rect.minX, frame.minX + left.value(at: time)),
        minY: max(rect.minY, frame.minY + top.value(at: time)),
        maxX: min(rect.maxX, frame.maxX - right.value(at: time)),
        maxY: min(rect.maxY, frame.maxY - bottom.value(at: time)))
    }
  }

  /// Whether the element is turned out of the plane.
  var isInSpace: Bool {
    element.modifiers.contains { modifier in
      guard case .transform(let steps) = modifier else { return false }
      return !steps.allSatisfy(\.isPlanar)
    }
  }

  /// Whether an inset may have become the outline of a flat face: a round one, or a still one in space.
  var isFolded: Bool {
    guard case .clip(.inset(_, _, _, _, let radius))? = element.modifiers.last else { return false }
    return isInSpace || radius != nil
  }

  /// The outlines of the model's clips on the canvas, outermost first.
  var clips: [[Point]] {
    var map = Homography.identity
    var result: [[Point]] = []
    for modifier in element.modifiers {
      switch modifier {
      case .transform(let steps):
        map = map * steps.reduce(Matrix4.identity) { $0 * $1.matrix(at: time) }.homography
      case .clip(let clip): result.append(outline(clip).map { map($0) })
      case .opacity, .blur, .brightness: break
      }
    }
    return result
  }

  private func outline(_ clip: Clip) -> [Point] {
    switch clip {
    case .shape(let shape, let center, let scale):
      let factor = max(0, scale.value(at: time))
      return points(of: shape).map { Point(center.x + $0.x * factor, center.y + $0.y * factor) }
    case .inset: return insetFrame.corners
    case .ellipse(let x, let y, let radiusX, let radiusY):
      let center = Point(x.value(at: time), y.value(at: time))
      let half = Size(max(0, radiusX.value(at: time)), max(0, radiusY.value(at: time)))
      return points(of: .ellipse(half)).map { Point(center.x + $0.x, center.y + $0.y) }
    case .polygon(let corners, _): return corners.map { $0.point(at: time) }
    }
  }

  /// Each of the model's clips must confine what is painted.
  func clipProblems(_ shapes: [PaintedShape]) -> [String] {
    for case .clip(.inset(_, _, _, _, let radius?)) in element.modifiers {
      return shapes.compactMap { cornerProblem($0, radius.value(at: time)) }
    }
    guard !isInSpace else { return [] }
    return clips.flatMap { wanted in
      shapes.compactMap { painted in
        let errors = painted.clips.compactMap { region -> Double? in
          let found = region.outline.points.map { Point(region.map($0.x, $0.y)) }
          guard found.count == wanted.count else { return nil }
          return zip(found, wanted).map { $0.distance(to: $1) }.max()
        }
        guard let error = errors.min() else { return "a clip is missing" }
        return error > tolerance ? "the clip is off by \(error)" : nil
      }
    }
  }

  private func points(of shape: ClipShape) -> [Point] {
    switch shape {
    case .circle(let r): [Point(r, 0), Point(0, r), Point(-r, 0), Point(0, -r)]
    case .ellipse(let half):
      [Point(half.width, 0), Point(0, half.height), Point(-half.width, 0), Point(0, -half.height)]
    case .polygon(let corners): corners
    }
  }
}
