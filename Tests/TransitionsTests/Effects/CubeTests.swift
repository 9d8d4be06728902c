import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct CubeTests {
  /// Size, progress, whether it is the incoming face, corners.
  struct Row: Sendable {
    let size: Size
    let progress: Double
    let isIncoming: Bool
    let corners: [Double]

    init(_ size: Size, _ progress: Double, _ isIncoming: Bool, _ corners: [Double]) {
      self.size = size
      self.progress = progress
      self.isIncoming = isIncoming
      self.corners = corners
    }
  }

  static let square = Size(200, 200)
  static let wide = Size(320, 180)

  static let rows = [
    Row(square, 0, true, [200, 0, 200, 9.0909, 200, 190.9091, 200, 200]),
    Row(square, 0.25, true, [150, 0, 220.0636, 8.4574, 220.0636, 191.5426, 150, 200]),
    Row(square, 0.25, false, [-27.9655, 3.6858, 150, 0, 150, 200, -27.9655, 196.3142]),
    Row(square, 0.5, true, [100, 0, 232.0818, 6.6041, 232.0818, 193.3959, 100, 200]),
    Row(square, 0.5, false, [-32.0818, 6.6041, 100, 0, 100, 200, -32.0818, 193.3959]),
    Row(square, 0.75, true, [50, 0, 227.9655, 3.6858, 227.9655, 196.3142, 50, 200]),
    Row(square, 0.75, false, [-20.0636, 8.4574, 50, 0, 50, 200, -20.0636, 191.5426]),
    Row(square, 1, false, [0, 9.0909, 0, 0, 0, 200, 0, 190.9091]),
    Row(wide, 0.25, true, [240, 0, 352.1018, 7.6117, 352.1018, 172.3883, 240, 180]),
    Row(wide, 0.25, false, [-44.7447, 3.3172, 240, 0, 240, 180, -44.7447, 176.6828]),
    Row(wide, 0.5, true, [160, 0, 371.3308, 5.9437, 371.3308, 174.0563, 160, 180]),
    Row(wide, 0.5, false, [-51.3308, 5.9437, 160, 0, 160, 180, -51.3308, 174.0563]),
    Row(wide, 0.75, true, [80, 0, 364.7447, 3.3172, 364.7447, 176.6828, 80, 180]),
    Row(wide, 0.75, false, [-32.1018, 7.6117, 80, 0, 80, 180, -32.1018, 172.3883]),
  ]

  private static func faces(
    _ cube: Cube = Cube(), size: Size, _ animation: Animation = Animation(.linear, duration: 1)
  ) throws -> (incoming: Element, outgoing: Element) {
    let timeline = try cube.timeline(
      on: Stage(size: size, viewCount: 2), playback: playback(animation))
    return (try timeline.element("incoming"), try timeline.element("outgoing"))
  }

  @Test(arguments: rows)
  func `stands where the tutorial's cube stands`(_ row: Row) throws {
    let faces = try Self.faces(size: row.size)
    let face = row.isIncoming ? faces.incoming : faces.outgoing
    let time = row.isIncoming ? row.progress : min(row.progress, 1.0.nextDown)
    #expect(distance(face.corners(at: time), row.corners) < 1e-4)
  }

  @Test func `keeps the tutorial's time`() throws {
    let faces = try Self.faces(size: Self.square, Cube.demonstration.animation)
    let moments = [
      (0.325, 174.1676, 210.8721, 8.9211, -17.8608, 1.9752),
      (0.975, 25.8324, 217.8608, 1.9752, -10.8721, 8.9211),
    ]
    for (time, edge, right, top, left, leftTop) in moments {
      let comes = faces.incoming.corners(at: time)
      let goes = faces.outgoing.corners(at: time)
      #expect(abs(comes[0].x - edge) < 1e-3)
      #expect(comes[1].distance(to: Point(right, top)) < 1e-3)
      #expect(goes[0].distance(to: Point(left, leftTop)) < 1e-3)
    }
  }

  /// Progress by a fixed rule, so that nothing is left to chance.
  static let fractions = (1..<40).map {
    (Double($0) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
  }

  @Test(arguments: Cube.Direction.allCases, fractions)
  func `the faces share an edge`(_ direction: Cube.Direction, _ progress: Double) throws {
    var cube = Cube()
    cube.to = direction
    let faces = try Self.faces(cube, size: Self.wide)
    let comes = faces.incoming.corners(at: progress)
    let goes = faces.outgoing.corners(at: progress)
    let pairs: [(Int, Int)] =
      switch direction {
      case .left: [(0, 1), (3, 2)]
      case .right: [(1, 0), (2, 3)]
      case .up: [(0, 3), (1, 2)]
      case .down: [(3, 0), (2, 1)]
      }
    for (one, other) in pairs { #expect(comes[one].distance(to: goes[other]) < 1e-9) }
  }

  @Test(arguments: fractions)
  func `the faces are mirror images`(_ progress: Double) throws {
    let faces = try Self.faces(size: Self.wide)
    let comes = faces.incoming.corners(at: progress)
    let goes = faces.outgoing.corners(at: 1 - progress)
    for (one, other) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
      let mirrored = Point(320 - goes[other].x, goes[other].y)
      #expect(comes[one].distance(to: mirrored) < 1e-9)
    }
  }

  @Test(arguments: fractions)
  func `turning right mirrors turning left, and up is left on its side`(_ progress: Double) throws {
    let left = try Self.faces(size: Self.square).incoming.corners(at: progress)
    var cube = Cube()
    cube.to = .right
    let right = try Self.faces(cube, size: Self.square).incoming.corners(at: progress)
    cube.to = .up
    let up = try Self.faces(cube, size: Self.square).incoming.corners(at: progress)
    #expect(right[0].distance(to: Point(200 - left[1].x, left[1].y)) < 1e-9)
    #expect(up[2].distance(to: Point(left[2].y, left[2].x)) < 1e-9)
    #expect(up[0].distance(to: Point(left[0].y, left[0].x)) < 1e-9)
  }

  /// Size and the largest overhang on the right as a fraction of the width.
  static let overhangs = [(square, 0.164534), (wide, 0.164534), (Size(180, 320), 0.183916)]

  @Test(arguments: overhangs)
  func `overhangs the frame no more than it must`(_ size: Size, _ share: Double) throws {
    let faces = try Self.faces(size: size)
    let reach = (0...20000).map { faces.incoming.corners(at: Double($0) / 20000)[1].x }.max()
    #expect(abs((reach ?? 0) / size.width - 1 - share) < 1e-6)
  }

  @Test(arguments: [1.0, 2.0])
  func `perspective brings the eye nearer`(_ perspective: Double) throws {
    var cube = Cube()
    cube.perspective = perspective
    let corner = try Self.faces(cube, size: Self.square).incoming.corners(at: 0.5)[1]
    let w = 1 + perspective * 0.5.squareRoot()
    #expect(corner.distance(to: Point(100 + 200 * 0.5.squareRoot() / w, 100 - 100 / w)) < 1e-9)
  }

  @Test func `without perspective it is flat`() throws {
    var cube = Cube()
    cube.perspective = 0
    let corner = try Self.faces(cube, size: Self.square).incoming.corners(at: 0.5)[1]
    #expect(corner.distance(to: Point(100 + 200 * 0.5.squareRoot(), 0)) < 1e-9)
  }

  @Test func `every view has its turn, in order`() throws {
    let loop = try Cube().timeline(
      on: Stage(size: Self.square, viewCount: 5), playback: playback(hold: 0.5))
    #expect(loop.duration == 7.5)
    for step in 0..<5 {
      let time = 1.5 * Double(step) + 0.5
      #expect(try loop.element("outgoing").view(at: time) == step)
      #expect(try loop.element("incoming").view(at: time) == (step + 1) % 5)
      #expect(try loop.element("outgoing").visibility.contains(time))
      #expect(try !loop.element("outgoing").visibility.contains(time + 0.75))
    }
  }

  @Test func `once goes through the views and stops at the last`() throws {
    let once = try Cube().timeline(
      on: Stage(size: Self.square, viewCount: 3), playback: playback(hold: 0.5, .insert, .once))
    #expect(once.duration == 3 && once.cycles == 1 && once.holdsEnd)
    #expect(try once.element("incoming").view(at: 2.5) == 2)
    let corners = try once.element("incoming").corners(at: 2.5)
    #expect(distance(corners, [0, 0, 200, 0, 200, 200, 0, 200]) < 1e-9)
  }

  @Test func `once in both directions goes on to the first view`() throws {
    let round = try Cube().timeline(
      on: Stage(size: Self.square, viewCount: 3), playback: playback(hold: 0.5, .both, .once))
    #expect(round.duration == 4.5 && round.cycles == 1 && round.holdsEnd)
    #expect(try round.element("incoming").view(at: 4.2) == 0)
  }

  @Test func `removing goes through the views from the last`() throws {
    let back = try Cube().timeline(
      on: Stage(size: Self.square, viewCount: 3), playback: playback(hold: 1, .remove, .once))
    #expect(try back.element("outgoing").view(at: 0.5) == 2)
    #expect(try back.element("incoming").view(at: 99) == 0)
  }

  @Test func `a delay is waited at every step`() throws {
    let loop = try Cube().timeline(
      on: Stage(size: Self.square, viewCount: 2),
      playback: playback(Animation(.linear, duration: 1, delay: 0.5), hold: 1))
    #expect(loop.duration == 5)
    for start in [0.0, 2.5] {
      let edge = try loop.element("incoming").corners(at: start + 1)[0].x
      #expect(abs(edge - 100) < 1e-9)
      #expect(abs(try loop.element("outgoing").corners(at: start + 0.4)[0].x) < 1e-9)
    }
  }
}
