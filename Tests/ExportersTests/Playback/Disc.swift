import Tx2SVGMotion
import Tx2SVGTestSupport

/// A painted circle: one that is filled, or a point with a thick round line.
struct Disc {
  let center: Point
  let radius: Double
  let paint: String

  init(_ shape: PaintedShape) {
    let points = shape.outline.points
    if case .ellipse(let x, let y, let rx, _) = shape.outline {
      center = Point(shape.map(x, y))
      radius = rx * Disc.scale(shape, x, y)
      paint = shape.fill
    } else {
      center = Point(shape.map(points[0].x, points[0].y))
      radius = shape.strokeWidth / 2 * Disc.scale(shape, points[0].x, points[0].y)
      paint = shape.stroke
    }
  }

  private static func scale(_ shape: PaintedShape, _ x: Double, _ y: Double) -> Double {
    let (a, b) = (Point(shape.map(x, y)), Point(shape.map(x + 1, y)))
    return a.distance(to: b)
  }
}
