import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct AxisProjectionTests {
  static let frame = Rect(origin: Point(20, 30), size: Size(100, 60))
  static let middle = Point(70, 60)
  static let times = stride(from: 0.0, through: 1, by: 0.125).map { $0 }

  /// A face that turns about an axis through a point by a quarter at most, seen from a distance.
  static func steps(
    about anchor: Point, axis: Vector3, to degrees: Double = 60, origin: Point = middle
  ) -> [TransformStep] {
    let angle = Track(from: 0, to: degrees, Animation(.linear, duration: 1))
    return [
      .perspective(distance: 400, origin: origin),
      .rotate3D(angle, axis: axis, anchor: anchor, anchorZ: 0),
    ]
  }

  static func face(_ steps: [TransformStep], axes: [Double] = []) -> AxisProjection? {
    AxisProjection.find(frame: frame, times: times, axes: axes) {
      steps.matrix(at: $0, in: frame.size).homography
    }
  }

  @Test(arguments: [
    (Point(20, 60), Vector3(0, 1, 0), false), (Point(120, 60), Vector3(0, 1, 0), false),
    (Point(70, 30), Vector3(1, 0, 0), true), (Point(70, 90), Vector3(1, 0, 0), true),
  ])
  func `finds the direction in which the depth grows`(
    _ anchor: Point, _ axis: Vector3, _ isVertical: Bool
  ) throws {
    let face = try #require(Self.face(Self.steps(about: anchor, axis: axis)))
    #expect(face.isVertical == isVertical && face.turn == 0)
  }

  @Test(arguments: [
    (Point(20, 60), Vector3(0, 1, 0)), (Point(70, 90), Vector3(1, 0, 0)),
    (Point(20, 30), Vector3(1, 1, 0)), (Point(120, 30), Vector3(2, -1, 0)),
  ])
  func `says where every point of the face lands`(_ anchor: Point, _ axis: Vector3) throws {
    let steps = Self.steps(about: anchor, axis: axis)
    let slant = axis.x != 0 && axis.y != 0
    let face = try #require(
      Self.face(steps, axes: slant ? [Self.direction(across: axis)] : []))
    for time in Self.times {
      let map = steps.matrix(at: time, in: Self.frame.size).homography
      let state = face.state(at: time)
      let back = Matrix4.rotation(-face.turn, axis: Vector3(0, 0, 1)).homography
      for corner in Self.frame.corners {
        let place = back(corner)
        let (u, v) = face.isVertical ? (place.y, place.x) : (place.x, place.y)
        let (along, across) = (u - face.hinge.x, v - face.hinge.y)
        let depth = face.depth(state, at: along)
        let x = state.along + state.reach * along / depth
        let y = state.across + state.spread * across / depth
        let landed = face.isVertical ? Point(y, x) : Point(x, y)
        let turned = Matrix4.rotation(face.turn, axis: Vector3(0, 0, 1)).homography(landed)
        #expect(turned.distance(to: map(corner)) < 1e-6, "\(time) \(corner)")
      }
    }
  }

  private static func direction(across axis: Vector3) -> Double {
    Point(axis.x, axis.y).direction + 90
  }

  @Test func `the hinge is the edge that keeps its size, and all recedes from it`() throws {
    // Turned so that the right edge goes away from the eye.
    let steps = Self.steps(about: Point(20, 60), axis: Vector3(0, 1, 0))
    let face = try #require(Self.face(steps))
    let depths = Self.frame.corners.map {
      steps.matrix(at: 1, in: Self.frame.size).homography.depth(at: $0)
    }
    let nearest = depths.firstIndex(of: depths.min() ?? 0).map { Self.frame.corners[$0].x }
    #expect(face.recedes && face.hinge.x == nearest)
    #expect(abs(face.far) == Self.frame.width)
  }

  @Test func `there is none about an axis that itself turns`() {
    let turn = Track(from: 0, to: 40, Animation(.linear, duration: 1))
    let steps: [TransformStep] = [
      .perspective(distance: 300, origin: Self.middle),
      .rotate3D(turn, axis: Vector3(1, 0, 0), anchor: Self.middle, anchorZ: 0),
      .rotate3D(turn, axis: Vector3(0, 1, 0), anchor: Self.middle, anchorZ: 0),
    ]
    #expect(Self.face(steps) == nil)
  }
}

extension Point {
  /// The direction from the origin, degrees.
  fileprivate var direction: Double {
    // By bisection of the half circle, so that no arc tangent is its own witness.
    var (low, high) = (-180.0, 180.0)
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      let ray = Matrix4.rotation(middle, axis: Vector3(0, 0, 1)).homography(Point(1, 0))
      if ray.x * y - ray.y * x > 0 { low = middle } else { high = middle }
    }
    return low
  }
}
