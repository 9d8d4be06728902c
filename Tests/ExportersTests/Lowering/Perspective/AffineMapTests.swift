import Foundation
import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct AffineMapTests {
  static let frame = Rect(origin: Point(-60, -40), size: Size(120, 80))

  /// A face turned about two axes, seen from afar.
  static func map(_ first: Double, _ second: Double) -> Homography {
    let steps: [TransformStep] = [
      .rotate3D(Track(first), axis: Vector3(1, 0, 0), anchor: Point(0, 0), anchorZ: 0),
      .rotate3D(Track(second), axis: Vector3(0, 1, 0), anchor: Point(0, 0), anchorZ: 0),
    ]
    return steps.matrix(at: 0, in: frame.size).homography
  }

  @Test(arguments: [0.0, 15, 40, 70, 90, 130], [0.0, 1, 2, 3])
  func `a map can be put together again from its parts`(_ degrees: Double, _ base: Double) {
    let map = Self.map(degrees, degrees / 2)
    let base = base * .pi / 4
    let image = AffineMap(map).image(of: base)
    let parts = AffineMap(map).parts(base: base, turn: atan2(image.y, image.x))
    let back = Homography.rotation(radians: -base)(Point(3, -2))
    let flat = Point(parts.along * (back.x + parts.skew * back.y), parts.across * back.y)
    let way = Homography.rotation(radians: parts.turn)(flat)
    #expect(way.distance(to: map(Point(3, -2))) < 1e-9)
  }

  /// Seen from afar, the x axis is upright where the y axis vanishes, and the other way round.
  @Test func `a base is one whose image never vanishes`() {
    let maps = stride(from: 0.0, through: 180, by: 5).map { degrees in
      AffineMap(Self.map(min(degrees, 90) * 2, max(degrees - 90, 0) * 2))
    }
    #expect(AffineMap.base(of: maps) == .pi / 4)
    #expect(AffineMap.base(of: Array(maps.prefix(5))) == 0)
  }
}
