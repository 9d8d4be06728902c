import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct ConfettiTests {
  private static func timeline(
    _ confetti: Confetti = Confetti(), size: Size = Size(60, 60), _ repetition: Repetition = .once
  ) throws -> Timeline {
    try confetti.timeline(
      on: Stage(size: size, viewCount: 1),
      playback: playback(Confetti.demonstration.animation, hold: 0.5, .both, repetition))
  }

  private static func ring(_ timeline: Timeline) throws -> (radius: Track, width: Track) {
    guard case .ring(_, let radius, let width, _) = try timeline.element("ring").content else {
      throw Missing()
    }
    return (radius, width)
  }

  private struct Missing: Error {}

  /// Time, then the scales of ring, stroke and content, opacity, movement and scale of the pieces.
  static let scalars: [(Double, [Double])] = [
    (0.075, [0.093474, 1, 0.000010, 0, 0.7, 1]), (0.15, [0.315364, 1, 0.000010, 0, 0.7, 1]),
    (0.225, [0.621866, 1, 0.000010, 0, 0.7, 1]), (0.3, [1, 1, 0.000010, 0, 0.7, 1]),
    (0.375, [1, 0.621866, 0.121769, 0, 0.7, 1]),
    (0.45, [1, 0.315364, 0.406655, 0.378138, 0.889069, 1]),
    (0.525, [1, 0.093474, 0.738390, 0.684643, 1.042322, 1]),
    (0.6, [1, 0.000010, 1.026323, 0.906535, 1.153268, 1]),
    (0.675, [1, 0.000010, 1.218185, 1, 1.2, 0.621866]),
    (0.75, [1, 0.000010, 1.300064, 1, 1.2, 0.315364]),
    (0.825, [1, 0.000010, 1.287594, 1, 1.2, 0.093474]),
    (0.9, [1, 0.000010, 1.213135, 1, 1.2, 0.000010]),
    (1.2, [1, 0.000010, 0.913215, 1, 1.2, 0.000010]),
    (1.8, [1, 0.000010, 1.024911, 1, 1.2, 0.000010]),
    (2.4, [1, 0.000010, 0.996794, 1, 1.2, 0.000010]),
  ]

  @Test(arguments: scalars)
  func `moves as the tutorial does`(_ time: Double, _ values: [Double]) throws {
    let timeline = try Self.timeline()
    let (radius, width) = try Self.ring(timeline)
    // The tutorial's 1e-5 stands for nothing at all.
    #expect(abs(width.value(at: time) - 30 * values[0] * values[1]) < 5e-4)
    let middle = values[0] * (30 - 15 * values[1])
    #expect(abs(radius.value(at: time) - middle) < 5e-4)
    let content = try timeline.element("content").homography(at: time)
    #expect(abs(content.a - values[2]) < 1.2e-5 && content.a == content.e)
    #expect(content(Point(30, 30)).distance(to: Point(30, 30)) < 1e-9)
    let piece = try timeline.element("piece")
    #expect(abs(piece.opacity(at: time) - values[3]) < 1.2e-5)
    let map = piece.homography(at: time)
    #expect(abs(map.c - 30 * values[4]) < 4e-4)
    #expect(abs(map.a - values[5]) < 1.2e-5)
  }

  /// Piece, its size, centres at .375, .6 and .75 s, radius before and at .75 s.
  static let pieces: [(Int, Double, [Double], Double, Double)] = [
    (0, 3.000000, [54.00000, 30.00000, 67.59803, 30.00000, 69.00000, 30.00000], 1.5, 0.47305),
    (1, 3.841471, [49.60519, 38.96220, 62.02761, 44.49302, 63.30837, 45.06325], 1.92074, 0.60573),
    (2, 3.909297, [46.51378, 48.29012, 55.61264, 58.39543, 56.55074, 59.43730], 1.95465, 0.61643),
    (3, 3.141120, [36.55992, 50.04275, 40.76194, 62.97524, 41.19517, 64.30859], 1.57056, 0.49530),
    (4, 2.243198, [27.11292, 53.49012, 25.69153, 67.01366, 25.54499, 68.40795], 1.12160, 0.35371),
    (5, 2.041076, [19.02054, 47.70707, 12.22152, 59.48331, 11.52054, 60.69745], 1.02054, 0.32184),
    (6, 2.720585, [10.44388, 43.96714, -0.55715, 51.95986, -1.69137, 52.78392], 1.36029, 0.42899),
    (7, 3.656987, [9.78739, 34.69464, -3.51349, 37.52183, -4.88482, 37.81331], 1.82849, 0.57664),
    (8, 3.989358, [7.01914, 25.50480, -6.28174, 22.67761, -7.65308, 22.38612], 1.99468, 0.62905),
    (9, 3.412118, [13.21670, 17.86257, 2.21566, 9.86985, 1.08145, 9.04579], 1.70606, 0.53803),
    (10, 2.455979, [17.72799, 8.94338, 10.92897, -2.83286, 10.22799, -4.04700], 1.22799, 0.38726),
    (11, 2.000010, [27.30491, 8.61505, 25.88353, -4.90849, 25.73698, -6.30278], 1, 0.31537),
    (12, 2.463427, [37.14812, 6.90636, 41.35014, -6.02614, 41.78338, -7.35949], 1.23171, 0.38844),
    (13, 3.420167, [44.26183, 14.60404, 53.36068, 4.49874, 54.29879, 3.45687], 1.71008, 0.53930),
    (14, 3.990607, [52.42039, 20.73362, 64.84281, 15.20281, 66.12358, 14.63257], 1.99530, 0.62925),
  ]

  /// Where a piece is and how large.
  private static func disc(
    _ index: Int, of timeline: Timeline, at time: Double
  ) throws -> (center: Point, radius: Double) {
    let piece = try timeline.element("piece")
    try #require(piece.placements.indices.contains(index))
    let place = piece.placements[index]
    let map = place.homography * piece.homography(at: time)
    guard case .disc(let radius, _) = piece.content else { throw Missing() }
    return (
      map(Point(0, 0)), radius * place.scale * abs(map.a * map.e - map.b * map.d).squareRoot()
    )
  }

  @Test(arguments: pieces)
  func `its pieces fly as the tutorial's do`(
    _ index: Int, _ size: Double, _ centers: [Double], _ radius: Double, _ late: Double
  ) throws {
    let timeline = try Self.timeline()
    for (step, time) in [0.375, 0.6, 0.75].enumerated() {
      let disc = try Self.disc(index, of: timeline, at: time)
      let center = Point(centers[2 * step], centers[2 * step + 1])
      #expect(disc.center.distance(to: center) < 3e-5)
      // The tutorial shrinks to 1e-5, which counts for 2e-5 of the radius here.
      #expect(abs(disc.radius - (time == 0.75 ? late : radius)) < 2e-5)
    }
    #expect(abs(try Self.disc(index, of: timeline, at: 0.375).radius * 2 - size) < 1e-6)
  }

  @Test func `its pieces leave the frame by less than ten`() throws {
    let timeline = try Self.timeline()
    var overhang = 0.0
    for step in 0...300 {
      for index in 0..<15 {
        let disc = try Self.disc(index, of: timeline, at: 0.6 + Double(step) * 0.001)
        let reach = max(abs(disc.center.x - 30), abs(disc.center.y - 30)) + disc.radius
        overhang = max(overhang, reach - 30)
      }
    }
    #expect(abs(overhang - 9.973) < 5e-4)
  }

  @Test func `in a wide frame its pieces fly by half the width`() throws {
    var confetti = Confetti()
    confetti.pieceSize = 3
    let disc = try Self.disc(4, of: Self.timeline(confetti, size: Size(92, 84)), at: 0.6)
    #expect(disc.center.distance(to: Point(39.76275, 97.36486)) < 1e-5)
    #expect(abs(disc.radius - 1.12160) < 1e-5)
  }

  /// Time, radius, width, outer and inner edge of the ring in 60x60.
  static let rings: [(Double, Double, Double, Double, Double)] = [
    (0.15, 15 * 0.315364, 30 * 0.315364, 9.46091, 0), (0.3, 15, 30, 30, 0),
    (0.375, 20.67202, 18.65597, 30, 11.34403), (0.45, 25.26955, 9.46091, 30, 20.53909),
    (0.525, 28.59789, 2.80421, 30, 27.19579), (0.6, 30, 0, 30, 30),
  ]

  @Test(arguments: rings)
  func `its ring grows as a disc, then hollows out`(
    _ time: Double, _ radius: Double, _ width: Double, _ outer: Double, _ inner: Double
  ) throws {
    let ring = try Self.ring(Self.timeline())
    let (r, w) = (ring.radius.value(at: time), ring.width.value(at: time))
    #expect(abs(r - radius) < 2e-4 && abs(w - width) < 3.2e-4)
    #expect(abs(r + w / 2 - outer) < 3.2e-4 && abs(r - w / 2 - inner) < 3.2e-4)
  }

  @Test func `in a frame wider than high the stroke follows the width`() throws {
    let ring = try Self.ring(Self.timeline(size: Size(92, 84)))
    // Half of 92 times the tutorial's 1e-5 is the most that its last value can matter.
    #expect(abs(ring.radius.value(at: 0.45) - 34.74664) < 4.6e-4)
    #expect(abs(ring.width.value(at: 0.45) - 14.50673) < 4.6e-4)
  }

  @Test(arguments: [Size(92, 84), Size(480, 320), Size(300, 60), Size(60, 300)])
  func `in every frame its ring is a disc until its line is narrower`(_ size: Size) throws {
    let ring = try Self.ring(Self.timeline(size: size))
    let (side, full) = (size.smallerSide / 2, size.width / 2)
    let shrinking = Track(from: full, to: 0, Animation(.easeOut, duration: 0.3), at: 0.3)
    for step in 0...60 {
      let time = 0.01 * Double(step)
      let (radius, width) = (ring.radius.value(at: time), ring.width.value(at: time))
      let (outer, inner) = (radius + width / 2, radius - width / 2)
      if step >= 30 { #expect(abs(outer - side) < 1e-9) }
      #expect(abs(inner - (step < 30 ? 0 : max(0, side - shrinking.value(at: time)))) < 1e-9)
    }
  }

  @Test func `its ring keeps its outer edge while it hollows out`() throws {
    let ring = try Self.ring(Self.timeline())
    for step in 0...30 {
      let time = 0.3 + 0.01 * Double(step)
      #expect(abs(ring.radius.value(at: time) + ring.width.value(at: time) / 2 - 30) < 1e-9)
    }
  }

  @Test func `everything is drawn only while it is seen`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.elements.map(\.name) == ["ring", "piece", "content"])
    #expect(try timeline.element("ring").visibility.spans == [0..<0.6])
    let spans = try #require(try timeline.element("piece").visibility.spans)
    #expect(spans.count == 1)
    #expect(abs(spans[0].lowerBound - 0.375) < 1e-12 && abs(spans[0].upperBound - 0.9) < 1e-12)
    #expect(abs(timeline.duration - 3.19135) < 6e-6)
    #expect(
      abs(
        try Self.timeline(Confetti(), size: Size(60, 60), .forever(autoreverses: false)).duration
          - 3.69135) < 6e-6)
  }

  @Test func `colours are taken in turn`() throws {
    var confetti = Confetti()
    confetti.colors = [.red, .blue]
    confetti.count = 5
    let timeline = try Self.timeline(confetti)
    #expect(try timeline.element("piece1").placements.map(\.angle) == [0, 144, 288])
    #expect(try timeline.element("piece2").placements.map(\.angle) == [72, 216])
    guard case .disc(_, let fill) = try timeline.element("piece2").content else { return }
    #expect(fill == .blue)
  }

  @Test func `no pieces are no element`() throws {
    var confetti = Confetti()
    confetti.count = 0
    #expect(try Self.timeline(confetti).elements.map(\.name) == ["ring", "content"])
  }

  /// Contents, and the room around each.
  static let contents = [
    (Size(40, 40), 10.0), (Size(24, 24), 6), (Size(800, 450), 200), (Size(450, 800), 200),
    (Size(300, 50), 25),
  ]

  @Test(arguments: contents)
  func `everything grows with the content, which keeps its size`(
    _ content: Size, _ room: Double
  ) throws {
    let frame = Confetti.frame(around: content)
    #expect(frame == Size(content.width + 2 * room, content.height + 2 * room))
    let timeline = try Self.timeline(size: frame)
    let place = try timeline.element("content").frame
    #expect(abs(place.width - content.width) < 1e-9 && abs(place.height - content.height) < 1e-9)
    let scale = frame.largerSide / 60
    let disc = try Self.disc(3, of: timeline, at: 0.375)
    #expect(abs(disc.radius - scale * (3 + 0.1411200080598672) / 2) < 1e-9)
    let small = try Self.disc(3, of: Self.timeline(), at: 0.375)
    // Pieces fly by parts of the width, which is the larger side of these frames but one.
    guard frame.width >= frame.height else { return }
    #expect(abs(disc.center.x - frame.width / 2 - scale * (small.center.x - 30)) < 1e-9)
  }

  @Test func `what came fades at the end of the rest of an endless loop`() throws {
    let content = try Self.timeline(Confetti(), .forever(autoreverses: false)).element("content")
    let end = 0.3 + Confetti.demonstration.animation.duration + 0.5
    let opacities = [0.1, end - 0.301, end - 0.15, end - 1e-9].map { content.opacity(at: $0) }
    #expect(opacities[0] == 1 && opacities[1] == 1 && opacities[3] < 1e-6)
    #expect(opacities[2] > 0.2 && opacities[2] < 0.5)
    for repetition in [Repetition.once, .times(2, autoreverses: false)] {
      #expect(try Self.timeline(Confetti(), repetition).element("content").opacity(at: end) == 1)
    }
  }
}
