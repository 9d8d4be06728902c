import Tx2SVGCSS
import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// What is told of a track is the track.
@Suite struct TrackKeyframesTests {
  /// The value of keyframes by what help says of them, with easings read from their text.
  static func value(_ frames: [TrackKeyframes.Frame], at time: Double) throws -> Double {
    let index = try #require(frames.lastIndex { $0.time <= time })
    let frame = frames[index]
    guard let departure = frame.departure else { return frame.value }
    let next = try #require(index + 1 < frames.endIndex ? frames[index + 1] : nil)
    func progress(_ text: String, since start: Double, of duration: Double) throws -> Double {
      guard duration > 0 else { return 1 }
      let elapsed = departure.isReversed ? next.time - time : time - start
      let easing = try EasingExpression(css: text).easing
      if case .spring = easing {} else if elapsed >= duration { return 1 }
      let share = easing.value(at: elapsed, of: duration)
      return departure.isReversed ? 1 - share : share
    }
    let share = try progress(
      departure.easing, since: frame.time, of: departure.duration ?? next.time - frame.time)
    let value = frame.value + ((departure.aim ?? next.value) - frame.value) * share
    return try departure.residues.reduce(value) { sum, residue in
      let spring = try EasingExpression(css: residue.easing.css).easing
      return sum + (residue.from - residue.to) * (1 - spring.value(at: time - residue.start, of: 1))
    }
  }

  static func check(_ track: Track, until end: Double) throws {
    let frames = TrackKeyframes(track, until: end).frames
    try #require(frames.first?.time == 0)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time })
    let size = max(1, frames.map { abs($0.value) }.max() ?? 1)
    let breaks = track.breaks
    for step in 0..<199 {
      let time = (Double(step) + 0.5) / 199 * end
      // At a jump, and where a spring is taken to rest, both sides are right.
      guard !breaks.contains(where: { abs($0 - time) < 1e-6 }) else { continue }
      let found = try value(frames, at: time)
      #expect(abs(found - track.value(at: time)) < 2e-6 * size, "at \(time)")
    }
  }

  static let lines: [[String]] =
    EffectRegistry.all.flatMap { entry in
      [[entry.name], [entry.name, "--easing", "spring(.4s .3)", "--repeat", "3", "--autoreverse"]]
    } + [
      ["phases", "--values", "10,30,20", "--animations", "spring(.8s .4),ease-in .1s/value"],
      ["phases", "--values", "10,30,20", "--animations", "none,linear .2s,bouncy(.3)", "--once"],
      ["slideshow", "red", "blue", "teal", "--transition", "push(top).animation(steps(3) .2s)"],
    ]

  @Test(arguments: lines)
  func `say the motion exactly`(_ words: [String]) throws {
    let command = EffectCommand(
      effect: try #require(EffectRegistry.entry(named: words[0])),
      arguments: Array(words.dropFirst()),
      files: FakeFiles().access)
    var reader = ItemReader(files: FakeFiles().access)
    let timeline = try command.scene(of: command.parsed(), &reader).timeline.leg
    for track in Set(timeline.elements.flatMap(\.tracks)) {
      try Self.check(track, until: timeline.duration)
    }
  }

  @Test func `say interruptions, cuts, what is left of springs, and what runs backwards`() throws {
    let ease = Animation(.easeInOut, duration: 0.5)
    let spring = Animation.spring(Spring(duration: 0.4, bounce: 0.5))
    let cut = Track(from: 0, to: 10, ease).then(to: -3, ease, at: 0.2).then(to: 5, ease, at: 0.6)
    let left = Track(from: 0, to: 10, spring).then(to: 4, ease, at: 0.1)
    let swung = Track(from: 0, to: 10, spring).then(to: 4, spring, at: 0.1)
    let frames = [
      Keyframe(0, 2), Keyframe(0.25, 8, .cubicBezier(CubicBezier(0.1, 0.2, 0.3, 1))),
      Keyframe(0.5, 1, .steps(Steps(3, .jumpEnd))), Keyframe(1, 6),
    ]
    let back = Track(from: 0, to: 1, ease).keyframed(frames, isReversed: true)
    for track in [cut, left, swung, back] {
      for end in [2, 0.55, 0.15] { try Self.check(track, until: end) }
    }
    let told = TrackKeyframes(left, until: 2).frames
    #expect(told.contains { $0.departure?.residues.isEmpty == false })
    #expect(TrackKeyframes(cut, until: 2).frames.contains { $0.departure?.aim == 10 })
  }

  @Test func `hold still where nothing moves, and jump in no time`() {
    let track = Track(1).jumping(to: 4, at: 0.5)
    let frames = TrackKeyframes(track, until: 2).frames
    #expect(frames.map(\.time) == [0, 0.5, 0.5, 2])
    #expect(frames.map(\.value) == [1, 1, 4, 4])
    #expect(frames.allSatisfy { $0.departure == nil })
    #expect(!Track(7).changes(before: 1))
  }
}
