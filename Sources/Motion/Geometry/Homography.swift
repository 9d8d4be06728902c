/// A projective map of the plane: X = (a x + b y + c) / w, Y = (d x + e y + f) / w,
/// w = g x + h y + i.
public struct Homography: Hashable, Sendable {
  /// The entries, named row by row.
  public var a, b, c, d, e, f, g, h, i: Double

  /// The map that changes nothing.
  public static let identity = Homography(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)

  /// Creates the map.
  public init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double,
    i: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
    self.i = i
  }

  /// The divisor at a point; not positive at or behind the eye's plane.
  public func depth(at point: Point) -> Double { g * point.x + h * point.y + i }

  /// Returns the image of a point.
  public func callAsFunction(_ point: Point) -> Point {
    let w = depth(at: point)
    return Point((a * point.x + b * point.y + c) / w, (d * point.x + e * point.y + f) / w)
  }

  /// The composition: `right` acts first.
  public static func * (l: Homography, r: Homography) -> Homography {
    Homography(
      a: l.a * r.a + l.b * r.d + l.c * r.g, b: l.a * r.b + l.b * r.e + l.c * r.h,
      c: l.a * r.c + l.b * r.f + l.c * r.i, d: l.d * r.a + l.e * r.d + l.f * r.g,
      e: l.d * r.b + l.e * r.e + l.f * r.h, f: l.d * r.c + l.e * r.f + l.f * r.i,
      g: l.g * r.a + l.h * r.d + l.i * r.g, h: l.g * r.b + l.h * r.e + l.i * r.h,
      i: l.g * r.c + l.h * r.f + l.i * r.i)
  }

  /// Whether straight lines stay parallel: w is the same everywhere.
  public var isAffine: Bool { g == 0 && h == 0 }

  /// The determinant; its sign determines which side of a plane is visible.
  public var determinant: Double { a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) }
}
