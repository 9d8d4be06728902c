import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct EveryEffectTests {
  static let names = EffectRegistry.all.map(\.name)

  static let playbacks = [
    playback(), playback(hold: 0), playback(hold: 1, .insert, .once),
    playback(hold: 1, .remove, .once), playback(hold: 1, .both, .once),
    playback(hold: 0.5, .both, .times(3, autoreverses: true)),
    playback(.spring(.bouncy()), hold: 0.2),
    playback(Animation(.easeIn, duration: 0.4, delay: 0.3)),
    playback(hold: 1, .remove, .forever(autoreverses: true)),
  ]

  private static func entry(_ name: String) throws -> EffectRegistry.Entry {
    try #require(EffectRegistry.entry(named: name))
  }

  /// Timelines with as few views as the transition takes, two, and a few more.
  private static func timelines(_ name: String, _ playback: Playback) throws -> [Timeline] {
    let entry = try entry(name)
    let counts = [max(entry.demonstration.items.lowerBound, 1), 2, 5]
      .filter { entry.demonstration.items.contains($0) }
    return try counts.map {
      try entry.timeline(
        on: Stage(size: entry.demonstration.size, viewCount: $0), playback: playback)
    }
  }

  @Test func `names are in alphabetical order and unique`() {
    #expect(Self.names == Set(Self.names).sorted())
  }

  @Test(arguments: names, playbacks)
  func `elements have names of their own`(_ name: String, _ playback: Playback) throws {
    for timeline in try Self.timelines(name, playback) {
      let names = timeline.elements.map(\.name)
      #expect(Set(names).count == names.count && !names.isEmpty)
    }
  }

  /// What is seen at a moment: views, places, opacities and clips, without regard to order.
  private static func seen(_ timeline: Timeline, at time: Double) -> [[Double]] {
    let moment = timeline.local(time)
    return timeline.elements.compactMap { element in
      guard case .views(let cues) = element.content, element.visibility.contains(moment),
        element.opacity(at: moment) > 1e-9
      else { return nil }
      let view = cues.last { $0.time <= moment }?.view ?? -1
      let map = element.homography(at: moment)
      let numbers = [
        map.a, map.b, map.c, map.d, map.e, map.f, map.g, map.h, element.opacity(at: moment),
      ]
      let clips = element.modifiers.filter { $0.kind == .clip }.flatMap(\.tracks)
      return [Double(view)] + numbers + clips.map { $0.value(at: moment) }
    }.sorted { ($0[0], $0[9]) < ($1[0], $1[9]) }
  }

  @Test(arguments: names.filter { !["confetti", "phases"].contains($0) })
  func `a loop begins with a part of its last rest`(_ name: String) throws {
    let plain = playback(.init(.easeInOut, duration: 0.6), hold: 1)
    var led = plain
    led.lead = 0.4
    let (first, second) = (try Self.timelines(name, plain), try Self.timelines(name, led))
    for (one, other) in zip(first, second).dropFirst() {
      #expect(abs(one.duration - other.duration) < 1e-9)
      for step in 0..<40 {
        let time = (Double(step) + 0.37) / 40 * one.duration
        let (seen, later) = (Self.seen(one, at: time), Self.seen(other, at: time + 0.4))
        #expect(seen.map(\.count) == later.map(\.count), "at \(time)")
        for (number, same) in zip(seen.joined(), later.joined()) {
          #expect(abs(number - same) < 1e-6, "at \(time)")
        }
      }
    }
  }

  @Test(arguments: names, playbacks)
  func `every number is finite and every cycle has a length`(
    _ name: String, _ playback: Playback
  ) throws {
    for timeline in try Self.timelines(name, playback) {
      #expect(timeline.duration > 0 && timeline.duration.isFinite)
      #expect((0...timeline.duration).contains(timeline.posterTime))
      for track in timeline.elements.flatMap(\.tracks) {
        #expect(track.breaks == track.breaks.sorted())
        #expect(track.breaks.allSatisfy { $0 >= 0 && $0 <= timeline.duration + 1e-9 })
        let values = (0...50).map { track.value(at: timeline.duration * Double($0) / 50) }
        #expect(values.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test(arguments: names, playbacks)
  func `cues and visibility keep within the cycle`(_ name: String, _ playback: Playback) throws {
    for timeline in try Self.timelines(name, playback) {
      for element in timeline.elements {
        for span in element.visibility.spans ?? [] {
          #expect(span.lowerBound >= 0 && span.upperBound <= timeline.duration + 1e-9)
        }
        guard case .views(let cues) = element.content else { continue }
        #expect(cues.first?.time == 0)
        #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.time < $1.time })
      }
    }
  }

  @Test(arguments: names, playbacks)
  func `the poster shows something`(_ name: String, _ playback: Playback) throws {
    for timeline in try Self.timelines(name, playback) {
      let time = min(timeline.posterTime, timeline.duration.nextDown)
      let seen = timeline.elements.filter { element in
        let map = element.homography(at: time)
        return element.visibility.contains(time) && element.opacity(at: time) > 0.5
          && abs(map.determinant) > 1e-6
      }
      #expect(!seen.isEmpty)
    }
  }

  @Test(arguments: names, playbacks)
  func `the same input gives the same timeline`(_ name: String, _ playback: Playback) throws {
    #expect(try Self.timelines(name, playback) == Self.timelines(name, playback))
  }

  @Test(arguments: names)
  func `the default of every parameter can be typed`(_ name: String) throws {
    let entry = try Self.entry(name)
    let stage = Stage(size: entry.demonstration.size, viewCount: 1)
    let plain = try entry.timeline(on: stage, playback: playback())
    for parameter in entry.parameters {
      let usual = entry.defaultValue(of: parameter)
      guard !usual.isEmpty else { continue }
      let typed = try entry.timeline(
        setting: [(parameter.name, usual)], on: stage, playback: playback())
      #expect(typed == plain, "\(parameter.name)")
    }
  }

  @Test(arguments: names)
  func `help is made of sentences`(_ name: String) throws {
    let entry = try Self.entry(name)
    for summary in [entry.summary] + entry.parameters.map(\.summary) {
      #expect(summary.hasSuffix(".") && summary.count <= 60)
      #expect(summary.first?.isUppercase == true)
    }
  }

  @Test(arguments: [
    ("cube", "tp", "unknown parameter 'tp', did you mean 'to'?"),
    ("cube", "sideways", "unknown parameter 'sideways'"),
    ("identity", "to", "unknown parameter 'to'"),
    ("cube", "css", "unknown parameter 'css'"),
  ])
  func `a parameter that is not there is a mistake`(
    _ name: String, _ parameter: String, _ sentence: String
  ) throws {
    let entry = try Self.entry(name)
    let error = #expect(throws: ParameterError.self) {
      try entry.timeline(
        setting: [(parameter, "up")], on: Stage(size: Size(100, 100), viewCount: 2),
        playback: playback())
    }
    #expect(error?.description == sentence)
  }

  /// Transition, parameter, value, what is wrong with it.
  static let mistakes: [(String, String, String, String)] = [
    ("cube", "perspective", "3", "give 0 to 2"),
    ("cube", "perspective", "near", "expected a number"),
    ("cube", "to", "lft", "did you mean 'left'?"),
    ("cube", "to", "sideways", "give left, right, up or down"),
    ("iris", "shape", "cirlce", "did you mean 'circle'?"),
    ("iris", "origin", "1", "expected two fractions such as '.2,.8'"),
    ("confetti", "count", "1.5", "give a whole number from 0 to 5000"),
    ("confetti", "count", "6000", "give a whole number from 0 to 5000"),
    ("confetti", "speed", "3", "it needs a unit: '3s' or '3000ms'"),
    ("confetti", "speed", "0s", "give 0.01s to 60s"),
    ("confetti", "size-of-pieces", "2000px", "give 0px to 1000px"),
    ("confetti", "size-of-pieces", "3", "it needs a unit: '3px'"),
    ("confetti", "color", "bleu", "did you mean 'blue'?"),
    ("fan", "angle", "90deg", "give -85deg to 85deg"),
    ("fan", "angle", "20", "it needs a unit: '20deg'"),
    ("fan", "action", "select", "did you mean 'select=0'?"),
    ("fan", "action", "wide", "give open, close, select=K or cycle"),
    ("fan", "action", "select=9", "give select=0 to select=1"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told in a sentence`(
    _ name: String, _ parameter: String, _ value: String, _ reason: String
  ) throws {
    let entry = try Self.entry(name)
    let error = #expect(throws: ParameterError.self) {
      try entry.timeline(
        setting: [(parameter, value)], on: Stage(size: Size(100, 100), viewCount: 2),
        playback: playback())
    }
    #expect(error?.description == "invalid value '\(value)' for '\(parameter)': \(reason)")
  }
}
