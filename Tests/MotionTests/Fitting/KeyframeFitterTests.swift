import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@Suite struct KeyframeFitterTests {
  /// A motion to be fitted: its tracks, the cycle, the tolerance.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let tracks: [Track]
    let duration: Double
    var tolerance = 1e-3
    var testDescription: String { name }
  }

  static let springs: [Case] = {
    var random = SplitMix64(seed: 1)
    return (0..<10).map { index in
      let spring = Spring(
        response: random.number(0.2...1), dampingFraction: random.number(0.15...1.6))
      let animation = Animation.spring(
        index.isMultiple(of: 3) ? spring.released(at: random.number(-10...10)) : spring)
      let from = random.number(-50...50)
      let track = Track(
        from: from, to: from + 100, animation, at: index.isMultiple(of: 2) ? 0 : 0.3)
      return Case(
        name: "spring \(index)", tracks: [track],
        duration: animation.duration + (index.isMultiple(of: 2) ? 0 : 1), tolerance: 0.1)
    }
  }()

  static let beziers: [Case] = {
    var random = SplitMix64(seed: 2)
    return (0..<10).map { index in
      let curve = random.bezier(ordinates: index < 5 ? 0...1 : -1...2)
      let animation = Animation(.cubicBezier(curve), duration: random.number(0.2...2), delay: 0.1)
      return Case(
        name: "curve \(index)", tracks: [Track(from: 0, to: 10, animation)],
        duration: animation.end + 0.4, tolerance: 0.01)
    }
  }()

  static let chains: [Case] = {
    var random = SplitMix64(seed: 3)
    return (0..<6).map { index in
      var track = Track(0)
      for leg in 0..<4 {
        let time = 0.5 * Double(leg)
        let target = random.number(-100...100)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: track = track.jumping(to: target, at: time)
        case 1: track = track.then(to: target, Animation(.easeInOut, duration: 0.4), at: time)
        default:
          let spring = Spring(response: 0.5, dampingFraction: random.number(0.4...1))
          track = track.then(to: target, .spring(spring), at: time)
        }
      }
      return Case(
        name: "chain \(index)", tracks: [track], duration: max(4, track.breaks.max() ?? 0),
        tolerance: 0.1)
    }
  }()

  static let pairs = [
    Case(
      name: "two springs side by side",
      tracks: [
        Track(from: 0, to: 1, .spring(.bouncy())), Track(from: 5, to: 9, .spring(.smooth())),
      ], duration: 1, tolerance: 0.01)
  ]

  static let all = springs + beziers + chains + pairs
  static let formats = [KeyframeFitter.Ordinates.any, .unitInterval]

  private static func fit(_ motion: Case, _ ordinates: KeyframeFitter.Ordinates) -> Keyframes {
    KeyframeFitter(ordinates: ordinates, duration: motion.duration).fit(
      Curve(motion.tracks), tolerances: motion.tracks.map { _ in motion.tolerance },
      quanta: motion.tracks.map { _ in motion.tolerance / 10 })
  }

  @Test func `looks at a motion no more often than it may`() {
    func frames(_ moves: Int, most: Int = .max) -> Keyframes {
      let spring = Animation.spring(Spring(response: 0.3, dampingFraction: 0.5))
      var track = Track(0)
      for index in 0..<moves {
        let target = index.isMultiple(of: 2) ? 90.0 : Double(index)
        track = track.then(to: target, spring, at: Double(index) * 3)
      }
      var fitter = KeyframeFitter(ordinates: .unitInterval, duration: Double(moves) * 3)
      fitter.mostSamples = most
      return fitter.fit(Curve([track]), tolerances: [0.1], quanta: [0.01])
    }
    let (few, many) = (frames(8), frames(16))
    #expect(few.samples > 1000)
    #expect(many.samples < 3 * few.samples)
    #expect(frames(8, most: few.samples) == few)
    for most in [0, 100, few.samples / 2, few.samples - 1] {
      let cut = frames(8, most: most)
      #expect(cut.isCutShort)
      #expect(cut.samples < most + few.samples)
    }
  }

  @Test(arguments: all, formats)
  func `stays within the tolerance`(_ motion: Case, _ ordinates: KeyframeFitter.Ordinates) {
    let keyframes = Self.fit(motion, ordinates)
    let player = PlayedKeyframes(keyframes: keyframes)
    let jumps = motion.tracks.flatMap(\.breaks)
    var worst = 0.0
    for step in 0...3000 {
      let time = motion.duration * Double(step) / 3000
      // A jump may be written at the nearest printable time.
      if jumps.contains(where: { abs($0 - time) < motion.duration * 1e-3 }) { continue }
      for (value, track) in zip(player.value(at: time), motion.tracks) {
        worst = max(worst, abs(value - track.value(at: time)) / motion.tolerance)
      }
    }
    #expect(worst <= 1)
    #expect(keyframes.error <= 1)
  }

  @Test(arguments: all, formats)
  func `key times begin at 0, end with the cycle and never go back`(
    _ motion: Case, _ ordinates: KeyframeFitter.Ordinates
  ) {
    let keyframes = Self.fit(motion, ordinates)
    #expect(keyframes.times.first == 0 && keyframes.times.last == motion.duration)
    #expect(keyframes.values.count == keyframes.times.count)
    #expect(keyframes.pieces.count + 1 == keyframes.times.count)
    for (index, piece) in keyframes.pieces.enumerated() {
      let step = keyframes.times[index + 1] - keyframes.times[index]
      #expect(step > 0 || (step == 0 && piece == .hold))
    }
    let doubled = zip(keyframes.times, keyframes.times.dropFirst(2)).contains { $0 == $1 }
    #expect(!doubled)
  }

  @Test(arguments: all)
  func `control points lie in 0...1 where a format asks for it`(_ motion: Case) {
    for case .cubic(let curve) in Self.fit(motion, .unitInterval).pieces {
      #expect((0...1).contains(curve.y1) && (0...1).contains(curve.y2))
    }
  }

  @Test(arguments: beziers, formats)
  func `a timing curve stays what it is`(_ motion: Case, _ ordinates: KeyframeFitter.Ordinates) {
    guard case .cubicBezier(let curve)? = motion.tracks.first?.moves.first?.easing else { return }
    let fits = ordinates == .any || ((0...1).contains(curve.y1) && (0...1).contains(curve.y2))
    let keyframes = Self.fit(motion, ordinates)
    #expect(keyframes.isFitted == !fits)
    if fits { #expect(keyframes.pieces == [.hold, .cubic(curve), .hold]) }
  }

  /// Springs of one unit, the tolerance, the most pieces with any and with unit ordinates.
  static let counts: [(Spring, Double, Int, Int)] = [
    (Spring(stiffness: 50, damping: 5), 1e-2, 3, 5),
    (Spring(stiffness: 50, damping: 5), 1e-3, 5, 7),
    (Spring(stiffness: 50, damping: 5), 1e-4, 8, 11), (Spring(), 1e-2, 2, 2),
    (Spring(), 1e-3, 2, 2),
    (Spring(), 1e-4, 3, 3), (.bouncy(extraBounce: 0.2), 1e-3, 4, 5),
    (Spring(response: 0.55, dampingFraction: 0.825), 1e-3, 2, 3),
  ]

  @Test(arguments: counts)
  func `needs few pieces`(_ spring: Spring, _ tolerance: Double, _ any: Int, _ unit: Int) {
    let animation = Animation.spring(spring)
    let motion = Case(
      name: "", tracks: [Track(from: 0, to: 1, animation)], duration: animation.duration,
      tolerance: tolerance)
    #expect(Self.fit(motion, .any).pieces.count <= any)
    #expect(Self.fit(motion, .unitInterval).pieces.count <= unit)
  }

  @Test func `a spring arrives on its target`() {
    let animation = Animation.spring(.bouncy())
    let motion = Case(
      name: "", tracks: [Track(from: 0, to: 1, animation)], duration: animation.duration)
    #expect(Self.fit(motion, .any).values.last == [1])
  }

  /// Easings made of straight pieces, and where they are at fractions between.
  static let broken: [Easing] = [
    .linear, .steps(Steps(1)), .steps(Steps(1, .jumpStart)), .steps(Steps(3)),
    .steps(Steps(3, .jumpStart)), .steps(Steps(3, .jumpNone)),
    .steps(Steps(2, .jumpBoth)),
    .linearStops(
      LinearStops([
        .init(time: 0, progress: 0.2), .init(time: 0.5, progress: 1.3),
        .init(time: 1, progress: 0.8),
      ])),
  ]

  /// Where its last piece cannot make up for what it leaves at its end, it jumps there.
  @Test(arguments: (60...120).map { Double($0) / 2000 })
  func `a spring keeps the tolerance wherever it ends`(_ tolerance: Double) {
    let spring = Spring(stiffness: 170, damping: 15)
    let animation = Animation.spring(spring, settlingWithin: 0.0002)
    let (track, duration) = (Track(from: 0, to: 240, animation), animation.duration)
    var fitter = KeyframeFitter(ordinates: .unitInterval, duration: duration)
    fitter.holdsEnd = true
    let keyframes = fitter.fit(Curve([track]), tolerances: [tolerance], quanta: [0.001])
    #expect(keyframes.error <= 1, "\(tolerance)")
    let played = PlayedKeyframes(keyframes: keyframes)
    for time in stride(from: 0, to: duration, by: duration / 997) {
      #expect(abs(played.value(at: time)[0] - track.value(at: time)) <= tolerance * 1.001)
    }
    #expect(keyframes.values.last == [240])
  }

  @Test(arguments: broken, [false, true])
  func `broken lines are exact, forwards and back`(_ easing: Easing, _ autoreverses: Bool) throws {
    let single = Timeline(
      size: Size(1, 1), duration: 1,
      elements: [
        Element(
          "thing", .view(0), frame: Rect(size: Size(1, 1)),
          modifiers: [.opacity(Track(from: 0, to: 1, Animation(easing, duration: 1)))])
      ], posterTime: 1)
    let timeline = single.repeated(.forever(autoreverses: autoreverses))
    let track = try #require(timeline.elements.first?.tracks.first)
    let keyframes = Self.fit(
      Case(name: "", tracks: [track], duration: timeline.duration), .unitInterval)
    let player = PlayedKeyframes(keyframes: keyframes)
    #expect(!keyframes.isFitted)
    for step in 0..<96 {
      let fraction = (Double(step) + 0.5) / 96
      let expected = easing.value(at: fraction, of: 1)
      #expect(abs(player.value(at: fraction)[0] - expected) < 2e-4)
      guard autoreverses else { continue }
      #expect(abs(player.value(at: 2 - fraction)[0] - expected) < 2e-4)
    }
  }

  @Test func `nothing that moves is one keyframe pair that holds`() {
    let keyframes = Self.fit(Case(name: "", tracks: [Track(4)], duration: 2), .any)
    #expect(keyframes.isConstant && keyframes.pieces == [.hold])
  }

  @Test(arguments: [(1.0, 6), (30, 6), (31, 7), (2999, 8), (30_001, 9), (1e12, 9)])
  func `times have digits that can be written`(_ cycle: Double, _ digits: Int) {
    #expect(KeyframeFitter.timeDigits(in: cycle) == digits)
  }

  /// 500 px a second for half of 2^-24 of two hours; Chromium and WebKit were seen to be up to .196 px
  /// off with an ease of this length, which is about twice as fast.
  @Test func `knows how late readers of 24 bits are`() {
    func lateness(_ times: [Double], _ piece: Keyframes.Piece = .linear) -> Double {
      Keyframes(
        times: times, values: [0, 0, 300, 300].map { [$0] }, pieces: [.hold, piece, .hold]
      ).lateness(in: [0.1]).error
    }
    let long = [0, 3600, 3600.6, 7201]
    #expect(abs(lateness(long) - 1.073) < 0.001)
    #expect((1.9...2.6).contains(lateness(long, .cubic(CubicBezier(0.25, 0.1, 0.25, 1)))))
    // A third of the way goes by at once.
    #expect(lateness(long, .cubic(CubicBezier(1, 0, 0, 1))) > 50)
    // Times near 0 have finer steps.
    #expect(lateness([0, 0.5, 1.1, 7201]) < 0.001)
    #expect(lateness([0, 1, 1.6, 2]) < 0.001)
  }

  @Test func `the same motion gives the same keyframes`() {
    #expect(Self.fit(Self.chains[0], .any) == Self.fit(Self.chains[0], .any))
  }

  @Test(arguments: [Easing.easeInOut, .spring(Spring(stiffness: 50, damping: 5)), .linear])
  func `samples motion sixty times a second if told to`(_ easing: Easing) {
    let track = Track(from: 0, to: 100, Animation(easing, duration: 3), at: 0.5)
    let fitter = KeyframeFitter(ordinates: .unitInterval, duration: 4, samplesPerSecond: 60)
    let keyframes = fitter.fit(Curve([track]), tolerances: [0.1], quanta: [0.01])
    // Samples that are the same one after another are one hold.
    #expect((150...180).contains(keyframes.pieces.count { $0 == .linear }))
    for (index, piece) in keyframes.pieces.enumerated() where piece == .linear {
      #expect(abs((keyframes.times[index + 1] - keyframes.times[index]) * 60 - 1) < 1e-3)
    }
    #expect(keyframes.isFitted)
    for (time, value) in zip(keyframes.times, keyframes.values) {
      #expect(abs(value[0] - track.value(at: time)) < 0.1)
    }
    let fitted = KeyframeFitter(ordinates: .unitInterval, duration: 4)
      .fit(Curve([track]), tolerances: [0.1], quanta: [0.01])
    #expect(fitted.pieces.count < 12)
  }
}
