import Glibc

/// A shape of one colour, in CSS px.
public struct FlatShape: Hashable, Sendable {
  /// Its boundary, a closed polygon that does not cross itself; a disc has very many sides.
  public let vertices: [SIMD2<Double>]
  /// Its colour, laid over what is behind it.
  public let color: Pixel

  /// Creates a polygon.
  public static func polygon(_ vertices: [SIMD2<Double>], _ color: Pixel) -> FlatShape {
    FlatShape(vertices: vertices, color: color)
  }

  /// Creates a rectangle with sides along the axes.
  public static func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ color: Pixel
  ) -> FlatShape {
    let (right, bottom) = (x + width, y + height)
    return polygon([[x, y], [right, y], [right, bottom], [x, bottom]], color)
  }

  /// Creates a disc as a polygon that is nowhere farther than 0.0002 px from the circle.
  public static func circle(
    center: SIMD2<Double>, radius: Double, _ color: Pixel
  ) -> FlatShape {
    guard radius > 0 else { return polygon([], color) }
    let halfTurn = acos(max(1 - 0.0002 / radius, 0))
    let count = max(8, Int((Double.pi / halfTurn).rounded(.up)))
    let vertices = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return center + radius * SIMD2(cos(angle), sin(angle))
    }
    return polygon(vertices, color)
  }

  /// The shape in device pixels.
  func scaled(by factor: Double) -> FlatShape {
    .polygon(vertices.map { $0 * factor }, color)
  }
}
