import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion

/// The picture a timeline should be, computed from the model alone.
struct ModelScene {
  let timeline: Timeline
  /// What the views show.
  let views: [ModelView]

  /// What is seen some seconds after the start, back to front; the frame begins at `origin`.
  func shapes(at time: Double, origin: SIMD2<Double>) -> [FlatShape] {
    let local = timeline.local(time)
    return timeline.elements.filter { $0.visibility.contains(local) }.flatMap { element in
      shapes(of: element, at: local).map { shape in
        .polygon(cut(shape.vertices).map { $0 + origin }, shape.color)
      }
    }
  }

  /// What the frame lets through of a polygon.
  private func cut(_ polygon: [SIMD2<Double>]) -> [SIMD2<Double>] {
    guard timeline.clipsOverflow else { return polygon }
    return Outline.intersection(
      of: polygon, with: Rect(size: timeline.size).corners.map(\.vector))
  }

  /// Whether something is half transparent.
  func isTranslucent(at time: Double) -> Bool {
    let local = timeline.local(time)
    return timeline.elements.contains { element in
      let opacity = element.opacity(at: local)
      return element.visibility.contains(local) && opacity > 0 && opacity < 1
    }
  }

  /// Where the corners of every face in space are, `nil` for what stays in the plane or is not seen.
  func faces(at time: Double) -> [[Point]?] {
    let local = timeline.local(time)
    return timeline.elements.map { element in
      guard element.isInSpace, element.visibility.contains(local) else { return nil }
      let map = element.homography(at: local)
      return element.frame.corners.map { map($0) }
    }
  }

  private func shapes(of element: Element, at time: Double) -> [FlatShape] {
    let opacity = element.opacity(at: time) * element.fill(at: time)
    guard opacity > 0 else { return [] }
    switch element.content {
    case .views(let cues):
      let view = cues.last { $0.time <= time }?.view ?? cues[0].view
      return views[view].tiles.map { tile in
        .polygon(
          element.seen(tile.corners(in: element.frame), at: time), tile.color.pixel(opacity))
      }
    case .fill(let color):
      return [
        .polygon(
          element.seen(element.frame.corners, at: time), color.color(at: time).pixel(opacity))
      ]
    case .disc(let radius, let fill):
      return element.placements.map { place in
        let disc = Outline.circle(center: Point(0, 0), radius: radius * place.scale)
        let seen = element.seen(disc.map { Point($0.x, $0.y) }, at: time)
        let turned = seen.map { place.homography(Point($0.x, $0.y)).vector }
        return .polygon(turned, fill.pixel(opacity))
      }
    case .ring(let center, let radius, let width, let stroke):
      let middle = radius.value(at: time)
      let half = width.value(at: time) / 2
      guard middle > 0, half > 0 else { return [] }
      let outer = Outline.circle(center: center, radius: middle + half)
      let inner = Outline.circle(center: center, radius: max(0, middle - half))
      // Both circles in one boundary, joined by a line to and fro.
      let both = outer + [outer[0]] + (inner.first.map { [$0] } ?? []) + inner.reversed()
      return [
        .polygon(
          element.seen(both.map { Point($0.x, $0.y) }, at: time), stroke.pixel(opacity))
      ]
    }
  }
}

/// Polygons that cannot be told from curves.
enum Outline {
  static func circle(center: Point, radius: Double) -> [SIMD2<Double>] {
    FlatShape.circle(center: center.vector, radius: radius, Pixel(0, 0, 0)).vertices
  }

  /// A rectangle with a quarter of a circle at each corner.
  static func rounded(_ frame: Rect, _ radius: Double) -> [SIMD2<Double>] {
    guard radius > 0 else { return frame.corners.map(\.vector) }
    let box = (minX: frame.minX + radius, maxX: frame.maxX - radius)
    let rows = (minY: frame.minY + radius, maxY: frame.maxY - radius)
    let centers = [
      SIMD2(box.maxX, rows.maxY), SIMD2(box.minX, rows.maxY), SIMD2(box.minX, rows.minY),
      SIMD2(box.maxX, rows.minY),
    ]
    let steps = 64
    return centers.enumerated().flatMap { quarter, center in
      (0...steps).map { step in
        let angle = (Double(quarter) + Double(step) / Double(steps)) * Double.pi / 2
        return center + radius * SIMD2(cos(angle), sin(angle))
      }
    }
  }

  /// The part of a polygon, which may be concave, that lies inside a convex one.
  static func intersection(
    of polygon: [SIMD2<Double>], with convex: [SIMD2<Double>]
  ) -> [SIMD2<Double>] {
    var result = polygon
    let sign = area(convex) < 0 ? -1.0 : 1.0
    for (index, start) in convex.enumerated() {
      let end = convex[(index + 1) % convex.count]
      func side(_ point: SIMD2<Double>) -> Double {
        sign * ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x))
      }
      guard var last = result.last else { return [] }
      result = result.flatMap { point -> [SIMD2<Double>] in
        defer { last = point }
        let (before, after) = (side(last), side(point))
        let crossing = last + (point - last) * (before / (before - after))
        if before >= 0 { return after >= 0 ? [point] : [crossing] }
        return after >= 0 ? [crossing, point] : []
      }
    }
    return result
  }

  private static func area(_ polygon: [SIMD2<Double>]) -> Double {
    polygon.indices.reduce(0) { sum, index in
      let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
      return sum + (start.x * end.y - end.x * start.y) / 2
    }
  }
}

extension Element {
  /// Whether it is turned out of the plane.
  var isInSpace: Bool {
    modifiers.contains { modifier in
      guard case .transform(let steps) = modifier else { return false }
      return !steps.allSatisfy(\.isPlanar)
    }
  }

  /// What the modifiers make of an outline, the innermost first.
  func seen(_ outline: [Point], at time: Double) -> [SIMD2<Double>] {
    modifiers.reversed().reduce(outline.map(\.vector)) { outline, modifier in
      switch modifier {
      case .transform(let steps):
        let map = steps.reduce(Matrix4.identity) { $0 * $1.matrix(at: time, in: frame.size) }
          .homography
        return outline.map { map(Point($0.x, $0.y)).vector }
      case .clip(let clip):
        return Outline.intersection(of: clip.outline(in: frame, at: time), with: outline)
      default: return outline
      }
    }
  }
}

extension Clip {
  /// The boundary of what is let through.
  func outline(in frame: Rect, at time: Double) -> [SIMD2<Double>] {
    let numbers = tracks(in: frame.size).map { $0.value(at: time) }
    switch form {
    case .inset:
      let rect = Rect(
        minX: frame.minX + numbers[3], minY: frame.minY + numbers[0],
        maxX: frame.maxX - numbers[1], maxY: frame.maxY - numbers[2])
      guard numbers.count == 5 else { return rect.corners.map(\.vector) }
      return Outline.rounded(rect, Clip.cornerRadius(numbers[4], in: rect))
    case .ellipse:
      let radii = SIMD2(max(0, numbers[2]), max(0, numbers[3]))
      guard radii.max() > 0 else { return [] }
      let circle = Outline.circle(center: Point(0, 0), radius: radii.max())
      return circle.map { SIMD2(numbers[0], numbers[1]) + $0 * radii / radii.max() }
    case .polygon:
      return stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
    case .scaledPolygon(let corners, let center):
      return corners.map {
        center.point(in: frame.size).vector + $0.point(in: frame.size).vector * max(0, numbers[0])
      }
    }
  }
}

extension Point {
  var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension Size {
  var vector: SIMD2<Double> { SIMD2(width, height) }
}

extension Color {
  /// The colour in 8 bits, made more translucent.
  func pixel(_ opacity: Double = 1) -> Pixel {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    return Pixel(byte(red), byte(green), byte(blue), byte(self.opacity * opacity))
  }
}

extension Element {
  /// How much of a flat colour is there while lines are drawn: it follows them in the last quarter.
  fileprivate func fill(at time: Double) -> Double {
    modifiers.reduce(1) { share, modifier in
      guard case .draw(let progress, _) = modifier else { return share }
      return share * min(max(progress.value(at: time) * 4 - 3, 0), 1)
    }
  }
}
