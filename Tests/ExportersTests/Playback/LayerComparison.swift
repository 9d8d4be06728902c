import Tx2SVGScenes
import Tx2SVGCSS
import Tx2SVGMotion
import Tx2SVGTestSupport

/// What the model says about one element at a time, against what a player saw of it in a file.
struct LayerComparison {
  let element: Element
  let pictures: [Picture]
  let time: Double
  /// The length of the cycle, seconds.
  let duration: Double
  /// What may be off, user units.
  let tolerance: Double
  /// What a point of a picture may be off that is cut into strips, user units.
  let pictureTolerance: Double

  /// Whether it is on the canvas; what is there until the end of the cycle stays there.
  private var isThere: Bool {
    element.visibility.contains(time == duration ? time.nextDown : time)
  }

  /// What is wrong, a sentence each.
  func problems(_ shapes: [PaintedShape]) -> [String] {
    let seen = shapes.filter { !$0.isInvisible }
    let opacity = element.opacity(at: time)
    guard isThere, opacity > 0.01, isLarge else {
      let isHidden = !isThere || opacity == 0
      return isHidden && seen.contains { $0.opacity > 0.01 && extent($0) > 0.5 }
        ? ["something is seen that should not be"] : []
    }
    guard !seen.isEmpty else { return ["nothing is seen"] }
    var problems = seen.filter { abs($0.opacity - opacity) > 0.008 }.map {
      "opacity \($0.opacity), not \(opacity)"
    }
    problems += seen.filter { abs($0.brightness - brightness) > 0.005 }.map {
      "brightness \($0.brightness), not \(brightness)"
    }
    switch element.content {
    case .views(let cues):
      let view = (cues.last { $0.time <= time } ?? cues[0]).view
      problems += clipProblems(seen)
      if case .color(let color) = pictures[view] {
        problems += quadProblems(seen, color)
      } else {
        problems += pictureProblems(seen)
      }
    case .fill(let color):
      problems += clipProblems(seen) + quadProblems(seen, color.color(at: time))
    case .disc(let radius, let fill): problems += discProblems(seen, radius, fill)
    case .ring(let center, let radius, let width, let stroke):
      problems += ringProblems(
        seen, center, radius.value(at: time), width.value(at: time), stroke)
    }
    return problems
  }

  /// The product of all brightnesses.
  private var brightness: Double {
    element.modifiers.reduce(1) { product, modifier in
      guard let filter = modifier.filter, filter.function == .brightness else { return product }
      return product * max(filter.tracks[0].value(at: time), 0)
    }
  }

  /// Whether what is to be seen is so large that it must be seen.
  private var isLarge: Bool {
    let map = element.homography(at: time)
    if case .ring(_, let radius, let width, _) = element.content {
      return radius.value(at: time) > 0.2 && width.value(at: time) > 0.2
    }
    for case .clip(let clip) in element.modifiers {
      let numbers = numbers(of: clip)
      switch clip.form {
      case .ellipse: if min(numbers[2], numbers[3]) < 1 { return false }
      case .scaledPolygon: if numbers[0] < 0.01 { return false }
      case .inset, .polygon: break
      }
    }
    let inset = insetFrame
    if inset.width < 0.01 || inset.height < 0.01 { return false }
    let corners: [Point]
    if case .disc(let radius, _) = element.content {
      corners = [Point(0, 0), Point(radius, 0), Point(radius, radius), Point(0, radius)]
    } else {
      corners = element.frame.corners
    }
    let quad = corners.map { map($0) }
    let area = quad.indices.reduce(0.0) { sum, index in
      let (a, b) = (quad[index], quad[(index + 1) % 4])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
    if case .disc = element.content { return abs(area) > 0.05 }
    // Seen edge on, a face narrower than what motion may be off need not be seen.
    let length = quad.indices.map { quad[$0].distance(to: quad[($0 + 1) % 4]) }.max() ?? 0
    return abs(area) > max(1, 2 * tolerance * length)
  }

  private func extent(_ shape: PaintedShape) -> Double {
    let points = shape.outline.points.map { shape.map($0.x, $0.y) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let width = (xs.max() ?? 0) - (xs.min() ?? 0)
    let height = (ys.max() ?? 0) - (ys.min() ?? 0)
    return min(width, height)
  }

  // MARK: Views

  /// Flat pieces must reach every corner, stay inside and leave nothing open.
  private func quadProblems(_ shapes: [PaintedShape], _ color: Color) -> [String] {
    let map = element.homography(at: time)
    let isWhole = shapes.contains { !$0.clips.isEmpty }
    let frame = isFolded && !isWhole ? insetFrame : element.frame
    let quad = ConvexPolygon(frame.corners.map { map($0) })
    let pieces = shapes.map { shape in
      ConvexPolygon(shape.outline.points.map { Point(shape.map($0.x, $0.y)) })
    }
    var problems: [String] = []
    if let other = shapes.first(where: { !Self.isPaint($0.fill, color) }) {
      problems.append("fill \(other.fill), not \(color.css)")
    }
    for corner in quad.corners {
      let nearest = pieces.flatMap(\.corners).map { $0.distance(to: corner) }.min() ?? .infinity
      if nearest > tolerance { problems.append("a corner is off by \(nearest)") }
    }
    for point in pieces.flatMap(\.corners) {
      let outside = quad.distance(outside: point)
      if outside > tolerance { problems.append("a corner lies \(outside) outside") }
    }
    for point in quad.grid(9) where !pieces.contains(where: { $0.distance(outside: point) < 0.01 })
    {
      problems.append("a hole at \(point.x), \(point.y)")
    }
    return problems
  }

  /// Whether the model itself clips.
  private var hasClip: Bool {
    element.modifiers.contains { if case .clip = $0 { true } else { false } }
  }

  /// Every point of a picture must be drawn where it belongs by whatever lies on top there.
  private func pictureProblems(_ shapes: [PaintedShape]) -> [String] {
    let map = element.homography(at: time)
    let frame = element.frame
    var inset = isFolded ? insetFrame : frame
    if case .views(let cues) = element.content, isInSpace,
      case .text = pictures[(cues.last { $0.time <= time } ?? cues[0]).view]
    {
      // Nothing is drawn far from the letters.
      inset = frame.grown(by: -0.45 * min(frame.width, frame.height))
    }
    var problems: [String] = []
    for row in 0...6 {
      for column in 0...6 {
        let (u, v) = (frame.width * Double(column) / 6, frame.height * Double(row) / 6)
        let point = Point(frame.minX + u, frame.minY + v)
        guard ConvexPolygon(inset.corners).distance(outside: point) == 0 else { continue }
        let place = map(point)
        let drawn = shapes.last { shape in
          hasClip && !isInSpace
            || shape.clips.allSatisfy { clip in
              let outline = clip.outline.points.map { Point(clip.map($0.x, $0.y)) }
              // Seen edge on, many strips are no wider than what rounding may be off.
              return ConvexPolygon(outline).distance(outside: Point(shape.map(u, v)))
                < 0.02 * min(1, area(of: shape))
            }
        }
        guard let drawn else {
          problems.append("content (\(u), \(v)) is not drawn")
          continue
        }
        let error = Point(drawn.map(u, v)).distance(to: place)
        if error > pictureTolerance { problems.append("content (\(u), \(v)) is off by \(error)") }
      }
    }
    return problems
  }

  /// The area on the screen of a unit square of what is drawn.
  private func area(of shape: PaintedShape) -> Double {
    let (o, x, y) = (Point(shape.map(0, 0)), Point(shape.map(1, 0)), Point(shape.map(0, 1)))
    return abs((x.x - o.x) * (y.y - o.y) - (x.y - o.y) * (y.x - o.x))
  }

  // MARK: Discs and rings

  private func discProblems(
    _ shapes: [PaintedShape], _ radius: Double, _ fill: Color
  ) -> [String] {
    let map = element.homography(at: time)
    let scale = abs(map.a * map.e - map.b * map.d).squareRoot()
    let places = element.placements
    guard shapes.count == places.count else {
      return ["\(shapes.count) pieces, not \(places.count)"]
    }
    // Pieces of one colour may be drawn in any order.
    var discs = shapes.map(Disc.init)
    return places.flatMap { place -> [String] in
      let center = place.homography(map(Point(0, 0)))
      let size = radius * scale * place.scale
      func error(_ disc: Disc) -> Double {
        max(disc.center.distance(to: center), abs(disc.radius - size))
      }
      let nearest = discs.indices.min { error(discs[$0]) < error(discs[$1]) } ?? 0
      let disc = discs.remove(at: nearest)
      var problems: [String] = []
      if error(disc) > tolerance { problems.append("a piece is off by \(error(disc))") }
      if disc.paint != fill.css { problems.append("a piece is \(disc.paint), not \(fill.css)") }
      return problems
    }
  }

  private func ringProblems(
    _ shapes: [PaintedShape], _ center: Point, _ radius: Double, _ width: Double, _ stroke: Color
  ) -> [String] {
    guard shapes.count == 1, case .ellipse(let x, let y, let rx, let ry) = shapes[0].outline else {
      return ["the ring is no circle"]
    }
    let place = Point(shapes[0].map(x, y))
    let error = max(
      place.distance(to: center), abs(rx - radius) + abs(shapes[0].strokeWidth - width) / 2)
    var problems = error > tolerance || rx != ry ? ["the ring is off by \(error)"] : []
    if shapes[0].stroke != stroke.css || shapes[0].fill != "none" {
      problems.append("the ring is \(shapes[0].stroke)")
    }
    return problems
  }
}

extension Point {
  init(_ pair: (x: Double, y: Double)) { self.init(pair.x, pair.y) }
}
