import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct AxisProjectionTests {
  static let frame = Rect(origin: Point(20, 30), size: Size(100, 60))
  static let middle = Point(70, 60)
  static let times = stride(from: 0.0, through: 1, by: 0.015_625).map { $0 }

  /// A rotation about an axis through a point.
  static func turn(
    about anchor: Point, axis: Vector3, from start: Double = 0, to degrees: Double = 60
  ) -> TransformStep {
    let angle = Track(from: start, to: degrees, Animation(.linear, duration: 1))
    return .rotate3D(angle, axis: axis, anchor: anchor, anchorZ: 0)
  }

  static func steps(about anchor: Point, axis: Vector3) -> [TransformStep] {
    [.perspective(distance: 400, origin: middle), turn(about: anchor, axis: axis)]
  }

  static func face(
    _ steps: [TransformStep], hinge: AxisProjection.Hinge = .nearestEdge
  ) -> AxisProjection {
    AxisProjection.find(frame: frame, times: times, hinge: hinge) {
      steps.matrix(at: $0, in: frame.size).homography
    }
  }

  @Test(arguments: [
    (Point(20, 60), Vector3(0, 1, 0), false), (Point(120, 60), Vector3(0, 1, 0), false),
    (Point(70, 30), Vector3(1, 0, 0), true), (Point(70, 90), Vector3(1, 0, 0), true),
  ])
  func `finds the direction in which the depth grows`(
    _ anchor: Point, _ axis: Vector3, _ isVertical: Bool
  ) {
    let face = Self.face(Self.steps(about: anchor, axis: axis))
    #expect(face.isVertical == isVertical && !face.isTurned)
  }

  static let motions: [[TransformStep]] = [
    steps(about: Point(20, 60), axis: Vector3(0, 1, 0)),
    steps(about: Point(70, 90), axis: Vector3(1, 0, 0)),
    steps(about: Point(20, 30), axis: Vector3(1, 1, 0)),
    steps(about: Point(120, 30), axis: Vector3(2, -1, 0)),
    // About two axes and three, through the frame's plane, and past seen edge on.
    steps(about: middle, axis: Vector3(1, 0, 0)) + [
      turn(about: middle, axis: Vector3(0, 1, 0), from: 10, to: -50)
    ],
    steps(about: Point(20, 60), axis: Vector3(0, 1, 1)) + [
      turn(about: middle, axis: Vector3(1, 0, 0), from: -30, to: 40)
    ],
    [.perspective(distance: 400, origin: Point(0, 0))] + [
      turn(about: middle, axis: Vector3(1, 2, 0), from: -45, to: 45),
      turn(about: middle, axis: Vector3(0, 0, 1), to: 200),
      turn(about: middle, axis: Vector3(1, -1, 0), from: 30, to: 130),
    ],
  ]

  @Test(arguments: motions, [AxisProjection.Hinge.nearestEdge, .middle])
  func `states where every point of the face lands`(
    _ steps: [TransformStep], _ hinge: AxisProjection.Hinge
  ) {
    let face = Self.face(steps, hinge: hinge)
    for time in Self.times + Self.times.map({ $0 * 0.987 }) {
      let map = steps.matrix(at: time, in: Self.frame.size).homography
      let state = face.state(at: time)
      let axis = face.axis?.angle(at: time) ?? 0
      for corner in Self.frame.corners {
        let (x, y) = face.isVertical ? (corner.y, corner.x) : (corner.x, corner.y)
        let place = Self.turned(Point(x - face.hinge.x, y - face.hinge.y), by: -axis)
        #expect(face.alongRange.contains(place.x) || hinge == .nearestEdge)
        #expect(state.place(place.x) == place.x || abs(state.place(place.x) - place.x) < 1e-9)
        let depth = face.depth(state, at: place.x)
        let flat = Point(
          state.reach * place.x / depth,
          (state.slant * place.x + state.spread * place.y) / depth)
        let landed = Self.turned(flat, by: state.turn)
        let (along, across) = (state.along + landed.x, state.across + landed.y)
        let point = face.isVertical ? Point(across, along) : Point(along, across)
        #expect(point.distance(to: map(corner)) < 1e-6, "\(time) \(corner)")
      }
    }
  }

  private static func turned(_ point: Point, by radians: Double) -> Point {
    Matrix4.rotation(radians * 180 / .pi, axis: Vector3(0, 0, 1)).homography(point)
  }

  @Test(arguments: motions)
  func `no number jumps`(_ steps: [TransformStep]) {
    let face = Self.face(steps)
    let states = stride(from: 0.0, through: 1, by: 0.001).map { face.state(at: $0) }
    for (one, next) in zip(states, states.dropFirst()) {
      #expect(abs(one.turn - next.turn) < 0.3 && abs(one.reach - next.reach) < 0.1)
      #expect(abs(one.spread - next.spread) < 0.1 && abs(one.slope - next.slope) < 1e-3)
    }
  }

  @Test func `the hinge is the edge that keeps its size, and all recedes from it`() {
    // Turned so that the right edge goes away from the eye.
    let steps = Self.steps(about: Point(20, 60), axis: Vector3(0, 1, 0))
    let face = Self.face(steps)
    let depths = Self.frame.corners.map {
      steps.matrix(at: 1, in: Self.frame.size).homography.depth(at: $0)
    }
    let nearest = depths.firstIndex(of: depths.min() ?? 0).map { Self.frame.corners[$0].x }
    #expect(face.recedes && face.hinge.x == nearest)
    #expect(abs(face.far) == Self.frame.width)
    #expect(face.growth(at: Self.times) == 1)
  }

  @Test func `from a hinge in the middle a part grows`() {
    let steps = Self.steps(about: Self.middle, axis: Vector3(0, 1, 0))
    let face = Self.face(steps, hinge: .middle)
    #expect(!face.recedes && face.hinge.distance(to: Self.middle) < 1e-6)
    let map = steps.matrix(at: 1, in: Self.frame.size).homography
    let depths = Self.frame.corners.map { map.depth(at: $0) / map.depth(at: Self.middle) }
    #expect(abs(face.growth(at: Self.times) - 1 / (depths.min() ?? 1)) < 1e-9)
  }

  @Test func `a face that shrinks to a point keeps its last slant`() {
    let face = Self.face([
      .perspective(distance: 400, origin: Point(0, 0)),
      Self.turn(about: Self.middle, axis: Vector3(1, 2, 0), from: -45, to: 45),
      Self.turn(about: Self.middle, axis: Vector3(0, 0, 1), to: 200),
      Self.turn(about: Self.middle, axis: Vector3(1, -1, 0), from: 30, to: 60),
      .scale(Track(from: 1, to: 0, Animation(.linear, duration: 1)), anchor: Self.middle),
    ])
    let (last, end) = (face.slant(at: 0.9999, until: 1), face.slant(at: 1, until: 1))
    #expect(face.state(at: 1).spread == 0 && last != 0 && abs(end - last) < 1e-4)
  }
}
