import Tx2SVGMotion
import Tx2SVGTestSupport

extension LayerComparison {
  /// What the insets leave of the frame.
  var insetFrame: Rect {
    element.modifiers.reduce(element.frame) { rect, modifier in
      guard case .clip(let clip) = modifier, clip.form == .inset else { return rect }
      let frame = element.frame
      let edges = numbers(of: clip)
      return Rect(
        minX: max(rect.minX, frame.minX + edges[3]), minY: max(rect.minY, frame.minY + edges[0]),
        maxX: min(rect.maxX, frame.maxX - edges[1]), maxY: min(rect.maxY, frame.maxY - edges[2]))
    }
  }

  /// The numbers of a clip, in user units.
  func numbers(of clip: Clip) -> [Double] {
    clip.tracks(in: element.frame.size).map { $0.value(at: time) }
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
    let last = element.modifiers.last { $0.filter?.function != .brightness }
    guard case .clip(let clip)? = last, clip.form == .inset else { return false }
    return isInSpace || clip.operands.count == 5
  }

  /// The outlines of the model's clips on the canvas, outermost first.
  var clips: [[Point]] {
    var map = Homography.identity
    var result: [[Point]] = []
    for modifier in element.modifiers {
      switch modifier {
      case .transform(let steps):
        map =
          map
          * steps.reduce(Matrix4.identity) { $0 * $1.matrix(at: time, in: element.frame.size) }
          .homography
      case .clip(let clip): result.append(outline(clip).map { map($0) })
      default: break
      }
    }
    return result
  }

  private func outline(_ clip: Clip) -> [Point] {
    let numbers = numbers(of: clip)
    switch clip.form {
    case .inset:
      // A spring may open it beyond the frame.
      let frame = element.frame
      return Rect(
        minX: frame.minX + numbers[3], minY: frame.minY + numbers[0],
        maxX: frame.maxX - numbers[1], maxY: frame.maxY - numbers[2]
      ).corners
    case .ellipse:
      let (x, y, across, down) = (numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3]))
      return [Point(x + across, y), Point(x, y + down), Point(x - across, y), Point(x, y - down)]
    case .polygon:
      return stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    case .scaledPolygon(let corners, let center):
      let (middle, factor) = (center.point(in: element.frame.size), max(0, numbers[0]))
      return corners.map { corner in
        let way = corner.point(in: element.frame.size)
        return Point(middle.x + way.x * factor, middle.y + way.y * factor)
      }
    }
  }

  /// Each of the model's clips must confine what is painted.
  func clipProblems(_ shapes: [PaintedShape]) -> [String] {
    for case .clip(let clip) in element.modifiers
    where clip.operands.count == 5 && clip.form == .inset {
      return shapes.compactMap { cornerProblem($0, numbers(of: clip)[4]) }
    }
    guard !isInSpace else { return [] }
    // Where a spring goes beyond its end the edges pass each other, and nothing is left.
    guard insetFrame.width > 0, insetFrame.height > 0 else {
      return shapes.filter { $0.clips.allSatisfy { $0.area > 2 * tolerance } }
        .map { _ in "what is cut away is seen" }
    }
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
}

extension PaintedShape.Region {
  /// The area on the canvas.
  fileprivate var area: Double {
    let places = outline.points.map { Point(map($0.x, $0.y)) }
    return abs(
      zip(places, places.dropFirst() + places.prefix(1)).reduce(0) { sum, pair in
        sum + pair.0.x * pair.1.y - pair.0.y * pair.1.x
      }) / 2
  }
}
