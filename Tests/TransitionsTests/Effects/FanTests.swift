import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct FanTests {
  static let stage = Stage(size: Size(375, 667), viewCount: 4)

  private static func timeline(
    _ action: Fan.Action = .open, _ interpolation: Fan.Interpolation = .matrix,
    _ playback: Playback = playback(Animation(.linear, duration: 0.33))
  ) throws -> Timeline {
    var fan = Fan()
    fan.action = action
    fan.interpolation = interpolation
    return try fan.timeline(on: stage, playback: playback)
  }

  /// Which view, its top edge, its bottom edge open.
  static let open: [(Int, Double, Double)] = [
    (0, 50, 376.1703), (1, 216.75, 458.6790), (2, 383.5, 541.1876), (3, 550.25, 623.6963),
  ]

  @Test(arguments: Fan.Interpolation.allCases, open)
  func `opens to the tutorial's gallery`(
    _ interpolation: Fan.Interpolation, _ row: (Int, Double, Double)
  ) throws {
    let card = try Self.timeline(.open, interpolation).element("card\(row.0 + 1)")
    let corners = [9.375, row.1, 365.625, row.1, 275.6371, row.2, 99.3629, row.2]
    #expect(distance(card.corners(at: 0.33), corners) < 1e-4)
    #expect(distance(card.corners(at: 0), [0, 0, 375, 0, 375, 667, 0, 667]) < 1e-9)
  }

  /// Which view, its top edge halfway, its bottom edge halfway in both modes.
  static let halfway: [(Int, Double, Double, Double)] = [
    (0, 25, 468.3124, 474.8002), (1, 108.375, 518.4094, 529.6341),
    (2, 191.75, 568.5063, 584.4680), (3, 275.125, 618.6032, 639.3019),
  ]

  @Test(arguments: halfway)
  func `is halfway where each way of mixing says`(
    _ view: Int, _ top: Double, _ matrix: Double, _ parameters: Double
  ) throws {
    let name = "card\(view + 1)"
    let mixed = try Self.timeline(.open, .matrix).element(name).corners(at: 0.165)
    let parts = try Self.timeline(.open, .parameters).element(name).corners(at: 0.165)
    let upper = [4.6875, top, 370.3125, top]
    #expect(distance(mixed, upper + [297.3452, matrix, 77.6548, matrix]) < 1e-4)
    #expect(distance(parts, upper + [307.7318, parameters, 67.2682, parameters]) < 1e-4)
  }

  /// Fraction, view, bottom edge and its right end.
  static let quarters: [(Double, Int, Double, Double)] = [
    (0.25, 0, 541.4278, 322.7765), (0.75, 0, 416.8476, 283.3850), (0.25, 3, 632.7994, 322.7765),
    (0.75, 3, 616.1889, 283.3850),
  ]

  @Test(arguments: quarters)
  func `passes through its quarters`(
    _ fraction: Double, _ view: Int, _ bottom: Double, _ right: Double
  ) throws {
    let card = try Self.timeline().element("card\(view + 1)")
    #expect(card.corners(at: 0.33 * fraction)[2].distance(to: Point(right, bottom)) < 1e-4)
  }

  /// Time, what is left, corners top left and bottom right of the selected view.
  static let selecting: [(Double, Double, Point, Point)] = [
    (0.0825, 0.906535, Point(8.4988, 196.4915), Point(277.9832, 466.9074)),
    (0.165, 0.684643, Point(6.4185, 148.3964), Point(286.2999, 491.2634)),
    (0.2475, 0.378138, Point(3.5450, 81.9614), Point(307.7549, 541.3440)),
  ]

  @Test(arguments: selecting)
  func `brings the selected view to the front while the others fade`(
    _ time: Double, _ left: Double, _ topLeft: Point, _ bottomRight: Point
  ) throws {
    let timeline = try Self.timeline(.select(1), .matrix, playback(Fan.demonstration.animation))
    let corners = try timeline.element("card2").corners(at: time)
    #expect(corners[0].distance(to: topLeft) < 2e-4)
    #expect(corners[2].distance(to: bottomRight) < 2e-4)
    #expect(try timeline.element("card2").opacity(at: time) == 1)
    for name in ["card1", "card3", "card4"] {
      let other = try timeline.element(name)
      #expect(abs(other.opacity(at: time) - left) < 1e-5)
      #expect(other.homography(at: time) == other.homography(at: 0))
    }
  }

  @Test func `an easing of one's own stays when selecting`() throws {
    let easing = Animation(.easeOut, duration: 1)
    let timeline = try Self.timeline(.select(0), .matrix, playback(easing))
    #expect(abs(try timeline.element("card2").opacity(at: 0.5) - (1 - 0.684643)) < 1e-5)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.9])
  func `the top edge moves down and narrows at constant speed`(_ fraction: Double) throws {
    for interpolation in Fan.Interpolation.allCases {
      let corners = try Self.timeline(.open, interpolation).element("card3")
        .corners(at: 0.33 * fraction)
      #expect(abs(corners[0].y - fraction * 383.5) < 1e-9)
      #expect(abs(corners[1].x - corners[0].x - (1 - 0.05 * fraction) * 375) < 1e-9)
    }
  }

  @Test func `a loop opens, rests, closes and rests`() throws {
    let timeline = try Self.timeline()
    #expect(abs(timeline.duration - 2 * 1.33) < 1e-12)
    let card = try timeline.element("card2")
    #expect(card.corners(at: 1.2) == card.corners(at: 0.33))
    #expect(distance(card.corners(at: 2), [0, 0, 375, 0, 375, 667, 0, 667]) < 1e-9)
    #expect(timeline.posterTime == 0.33)
    let closing = try Self.timeline(.close)
    #expect(try closing.element("card2").corners(at: 0) == card.corners(at: 0.33))
  }

  @Test func `once takes one step`() throws {
    let once = try Self.timeline(
      .open, .matrix, playback(.init(.linear, duration: 0.33), hold: 1, .insert, .once))
    #expect(once.duration == 0.33)
    #expect(once.elements.map(\.name) == ["card1", "card2", "card3", "card4"])
  }

  @Test func `a cycle puts every view in front in turn`() throws {
    let timeline = try Self.timeline(.cycle, .matrix, playback(hold: 1))
    #expect(timeline.duration == 16)
    for turn in 0..<4 {
      let rest = 4 * Double(turn) + 3.5
      let seen = timeline.elements.filter {
        $0.visibility.contains(rest) && $0.opacity(at: rest) > 0
      }
      #expect(seen.map(\.name) == ["card\(turn + 1)turn\(turn + 1)"])
      #expect(seen.first?.view(at: rest) == turn)
    }
  }

  @Test func `a view that is not there cannot be selected`() {
    let error = #expect(throws: ParameterError.self) { try Self.timeline(.select(4)) }
    #expect(
      error?.description == "invalid value 'select=4' for 'action': give select=0 to select=3")
  }
}
