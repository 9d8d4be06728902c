internal import CTx2SVGMath
internal import Tx2SVGMotion

/// The linear part of a map without perspective.
struct AffineMap {
  /// By how much the image moves along each axis.
  private let x, y: Point

  /// The map taken apart: after a turn back by the base a skew, scales along it and across, a turn.
  ///
  /// In this order nothing is singular while the image of the base is not.
  struct Parts {
    /// The tangent of the angle.
    let skew: Double
    let along, across: Double
    /// Radians.
    let turn: Double

    /// The largest stretch, or a little more.
    var stretch: Double { hypot(along, hypot(along * skew, across)) }
  }

  init(_ map: Homography) {
    x = Point(map.a / map.i, map.d / map.i)
    y = Point(map.b / map.i, map.e / map.i)
  }

  /// The image of a way.
  private func image(of way: Point) -> Point {
    Point(x.x * way.x + y.x * way.y, x.y * way.x + y.y * way.y)
  }

  /// The image of the way of length 1 in a direction, radians.
  func image(of direction: Double) -> Point { image(of: Point(cos(direction), sin(direction))) }

  /// The parts by a base, radians, whose image has the direction of the turn or the opposite.
  func parts(base: Double, turn: Double) -> Parts {
    let (first, second) = (image(of: base), image(of: base + .pi / 2))
    let (c, s) = (cos(turn), sin(turn))
    let along = c * first.x + s * first.y
    return Parts(
      skew: along == 0 ? 0 : (c * second.x + s * second.y) / along, along: along,
      across: c * second.y - s * second.x, turn: turn)
  }

  /// The direction, radians, whose image is never short, so that its turn is steady; 0 will do where
  /// it is half as good as the best.
  static func base(of maps: [AffineMap]) -> Double {
    let bases = (0..<4).map { Double($0) * .pi / 4 }
    let least = bases.map { base in
      maps.map { $0.image(of: base).distance(to: Point(0, 0)) }.min() ?? 0
    }
    let best = least.max() ?? 0
    return least[0] >= best / 2 ? 0 : zip(bases, least).first { $1 == best }?.0 ?? 0
  }
}
