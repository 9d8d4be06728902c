import Tx2SVGMotion
import Testing

@Suite struct TrackTests {
  static let linear = Animation(.linear, duration: 1)

  @Test func `holds, moves and holds`() {
    let track = Track(from: 10, to: 20, Animation(.linear, duration: 2, delay: 1), at: 3)
    #expect(track.value(at: -5) == 10 && track.value(at: 4) == 10)
    #expect(track.value(at: 5) == 15)
    #expect(track.value(at: 6) == 20 && track.value(at: 99) == 20)
    #expect(track.breaks == [4, 6])
    #expect(track.velocity(at: 5) == 5 && track.velocity(at: 7) == 0)
    #expect(track.initial == 10 && track.final == 20 && !track.isConstant)
  }

  @Test func `a move that changes nothing is none`() {
    #expect(Track(from: 3, to: 3, Self.linear).isConstant)
    #expect(Track(3).jumping(to: 3, at: 1) == Track(3))
  }

  @Test(arguments: [false, true])
  func `follows the count of its moves, also backwards`(_ isReversed: Bool) throws {
    let step = Track(from: 0, to: 1, Animation(.linear, duration: 2), at: 1)
    let tracks = [[3, 10, -4], [0, 1, 7]].map { (values: [Double]) in
      step.keyframed(
        [Keyframe(0, values[0], .easeIn), Keyframe(0.3, values[1]), Keyframe(1, values[2])],
        isReversed: isReversed)
    }
    let stage = try #require(Track.stage(of: tracks))
    for track in tracks {
      for time in stride(from: 0.95, through: 3.1, by: 0.1) {
        let found = track.value(at: time, stage: stage.value(at: time))
        #expect(abs(found - track.value(at: time)) < 1e-9, "\(time)")
      }
    }
  }

  @Test func `jumps at once`() {
    let track = Track(1).jumping(to: 5, at: 2).then(to: 6, Self.linear, at: 2)
    #expect(track.value(at: 2.0.nextDown) == 1)
    #expect(track.value(at: 2) == 5)
    #expect(track.value(at: 2.5) == 5.5)
  }

  @Test func `an interrupted curve goes on from where it is, at rest`() {
    let track = Track(from: 0, to: 10, Self.linear).then(to: 0, Self.linear, at: 0.5)
    #expect(track.value(at: 0.5) == 5 && track.value(at: 1) == 2.5 && track.final == 0)
    #expect(track.moves[0].isInterrupted && !track.moves[1].isInterrupted)
  }

  @Test(arguments: [0.05, 0.2, 0.4])
  func `a spring takes over the velocity it meets`(_ time: Double) {
    let spring = Animation.spring(.bouncy())
    let track = Track(from: 0, to: 10, spring).then(to: -4, spring, at: time)
    let h = 1e-6
    let before = (track.value(at: time) - track.value(at: time - h)) / h
    let after = (track.value(at: time + h) - track.value(at: time)) / h
    #expect(abs(before - after) < 2e-2)
    #expect(abs(track.value(at: time) - track.value(at: time.nextDown)) < 1e-9)
    #expect(track.final == -4)
  }

  @Test(arguments: [Spring.bouncy(), Spring(), Spring(response: 0.5, dampingFraction: 1.5)])
  func `a spring on its target keeps moving`(_ spring: Spring) throws {
    // Thrown at 30 per second from where it belongs, it follows v times the impulse response.
    let track = Track(0).then(to: 30, Animation(.linear, duration: 1), at: 0)
      .then(to: 15, .spring(spring), at: 0.5)
    let move = try #require(track.moves.last)
    #expect(track.final == 15 && abs(track.velocity(at: 0.5) - 30) < 1e-6)
    let throwing = spring.released(at: 1)
    for step in 0...50 {
      let time = Double(step) * 0.01
      let impulse = throwing.value(at: time) - spring.value(at: time)
      #expect(time > move.duration || abs(track.value(at: 0.5 + time) - 15 - 30 * impulse) < 1e-6)
    }
  }

  @Test func `mapping and delaying keep the motion`() {
    let track = Track(from: 0, to: 1, .spring(.bouncy())).then(to: 2, Self.linear, at: 0.3)
    let mapped = track.mapped(scale: -90, offset: 7).delayed(by: 2)
    for step in 0...40 {
      let time = Double(step) * 0.05
      #expect(abs(mapped.value(at: time + 2) - (7 - 90 * track.value(at: time))) < 1e-9)
    }
  }

  @Test func `one motion follows another`() {
    let joined = Track(from: 0, to: 1, Self.linear)
      .followed(by: Track(from: 1, to: 0, Self.linear, at: 3))
    #expect(joined.value(at: 0.5) == 0.5 && joined.value(at: 2) == 1)
    #expect(joined.value(at: 3.75) == 0.25 && joined.final == 0)
  }

  /// Legs, starts of legs, and the value at times of a cycle (a boundary has the leg's end).
  struct Chain: Sendable {
    let spring: Spring
    let stops: [Double]
    let start: Double
    let steady: [(Double, Double)]
  }

  static let chains = [
    Chain(
      spring: Spring(), stops: [30, 10], start: 10,
      steady: [
        (0.125, 19.38020), (0.25, 26.43729), (0.5, 29.72893), (0.75, 13.56271), (1, 10.27107),
      ]),
    Chain(
      spring: Spring(), stops: [20, 30, 40, 10], start: 10,
      steady: [
        (0.125, 14.75884), (0.25, 18.23547), (0.5, 19.86541), (0.75, 28.20192), (1, 29.86352),
        (1.25, 38.20182), (1.5, 39.86352), (1.75, 15.36080), (2, 10.40755),
      ]),
  ]

  @Test(arguments: chains)
  func `phases of springs reach the steady cycle`(_ chain: Chain) {
    var track = Track(chain.start)
    let period = 0.5 * Double(chain.stops.count)
    for leg in 0..<(8 * chain.stops.count) {
      track = track.then(
        to: chain.stops[leg % chain.stops.count], .spring(chain.spring), at: 0.5 * Double(leg))
    }
    for (time, value) in chain.steady {
      #expect(abs(track.value(at: (6 * period + time).nextDown) - value) < 1e-4)
    }
  }

  @Test func `the first cycle begins at rest`() {
    var track = Track(10)
    for (index, stop) in [20.0, 30, 40, 50, 60, 10].enumerated() {
      track = track.then(to: stop, .spring(Spring()), at: 0.5 * Double(index))
    }
    let values = [
      (0.25, 18.21026), (0.75, 28.20184), (1.25, 38.20182), (1.75, 48.20182), (2.25, 58.20182),
      (2.5, 59.86352), (2.75, 18.94028), (3, 10.67957),
    ]
    for (time, value) in values { #expect(abs(track.value(at: time) - value) < 1e-5) }
    #expect(abs(track.velocity(at: 3) + 7.36685) < 1e-4)
    #expect(track.final == 10)
  }

  @Test(arguments: [0.0, 2, 4])
  func `a jump between phases drops what was left of a spring`(_ cycle: Double) {
    let spring = Animation.spring(.bouncy(extraBounce: 0.2))
    var track = Track(-45)
    for turn in 0..<3 {
      let start = 2 * Double(turn)
      track = track.jumping(to: -45, at: start)
      for (index, angle) in [45.0, 135, 225, 315].enumerated() {
        track = track.then(to: angle, spring, at: start + 0.5 * Double(index))
      }
    }
    let values = [
      (0.125, 13.25948), (0.25, 57.66297), (0.5, 44.08399), (0.75, 147.46335), (1, 134.19932),
      (1.25, 237.42822), (1.5, 224.20768), (1.75, 327.42656), (2, 314.20794),
    ]
    for (time, value) in values {
      #expect(abs(track.value(at: (cycle + time).nextDown) - value) < 1e-5)
    }
  }

  /// Number of cycles of the phases: time, value; durations 5 / phase.
  @Test func `phases of curves follow each other without a gap`() {
    var track = Track(10)
    var time = 0.0
    for stop in stride(from: 15.0, through: 60, by: 5) {
      track = track.then(to: stop, Animation(.easeInOut, duration: 5 / stop), at: time)
      time += 5 / stop
    }
    track = track.then(to: 10, Animation(.easeInOut, duration: 0.5), at: time)
    #expect(abs(time + 0.5 - 2.103211) < 1e-6)
    let values = [
      (0.1, 10.93698), (0.25, 14.35419), (0.5, 18.84113), (1, 31.27743), (1.6, 59.98573),
      (1.8, 43.91604), (2, 14.35720),
    ]
    for (time, value) in values { #expect(abs(track.value(at: time) - value) < 2e-4) }
  }
}
