import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

/// A view that has gone is not seen, even where its motion ends in sight.
@Suite struct RemovalTests {
  /// The names of what is seen at a share of the cycle, where views come from half their size.
  private static func seen(
    _ count: Int, _ direction: Playback.Direction, _ repetition: Repetition, at share: Double,
    hold: Double = 1
  ) throws -> [String] {
    let timeline = try #require(EffectRegistry.entry(named: "scale")).timeline(
      setting: [(name: "scale", value: "0.5")],
      on: Stage(size: Size(200, 120), viewCount: count),
      playback: Playback(
        animation: Animation(.linear, duration: 1), hold: hold, direction: direction,
        repetition: repetition))
    let time = (timeline.duration * share).nextDown
    return timeline.elements.filter { $0.visibility.contains(time) }.map(\.name)
  }

  @Test func `at the end of a file that plays once`() throws {
    #expect(try Self.seen(1, .remove, .once, at: 0.5).count == 1)
    #expect(try Self.seen(1, .remove, .once, at: 1) == [])
    #expect(try Self.seen(1, .both, .once, at: 1) == [])
    #expect(try Self.seen(1, .insert, .once, at: 1).count == 1)
    #expect(try Self.seen(2, .insert, .once, at: 0.5) == ["outgoing", "incoming"])
    #expect(try Self.seen(2, .insert, .once, at: 1) == ["incoming"])
    #expect(try Self.seen(3, .insert, .once, at: 1, hold: 0) == ["incoming"])
    let twice = Repetition.times(2, autoreverses: false)
    #expect(try Self.seen(3, .both, twice, at: 1, hold: 0) == ["incoming"])
  }

  @Test func `while a loop rests without it`() throws {
    let forever = Repetition.forever(autoreverses: false)
    #expect(try Self.seen(1, .both, forever, at: 0.4).count == 1)
    #expect(try Self.seen(1, .both, forever, at: 0.9) == [])
  }

  /// Views that do not move change at the end of a step, which may be the end of all.
  @Test(arguments: [0, 0.3, 0.5, 1], ["identity", "push identity"])
  func `the last view is seen at last where none moves`(_ hold: Double, _ turns: String) throws {
    let plays: [(Playback.Direction, Repetition, Int)] =
      [(.insert, .once, 2), (.remove, .once, 0), (.both, .once, 0)]
      + [1, 2, 3].map { (.both, .times($0, autoreverses: false), 0) }
    for (direction, repetition, last) in plays {
      let timeline = try #require(EffectRegistry.entry(named: "slideshow")).timeline(
        setting: turns.split(separator: " ").map { (name: "transition", value: String($0)) },
        on: Stage(size: Size(200, 120), viewCount: 3),
        playback: Playback(
          animation: Animation(.linear, duration: 1), hold: hold, direction: direction,
          repetition: repetition))
      let time = timeline.duration.nextDown
      let seen = try #require(timeline.elements.last { $0.visibility.contains(time) })
      guard case .views(let cues) = seen.content else { throw CancellationError() }
      #expect(cues.last { $0.time <= time }?.view == last, "\(direction) \(repetition)")
    }
  }
}
