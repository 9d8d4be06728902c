import Tx2SVGMotion
import Testing

@testable import Tx2SVGTransitions

@Suite struct PhasesTests {
  private static func timeline(
    _ settings: KeyValuePairs<String, String> = [:], views: Int = 0,
    _ playback: Playback = playback(Phases.demonstration.animation, hold: 0)
  ) throws -> Timeline {
    let entry = try #require(EffectRegistry.entry(named: "phases"))
    return try entry.timeline(
      setting: settings.map { (name: $0.key, value: $0.value) },
      on: Stage(size: Size(120, 80), viewCount: views), playback: playback)
  }

  private static func message(
    _ settings: KeyValuePairs<String, String>, views: Int = 0
  ) -> String? {
    #expect(throws: ParameterError.self) { try timeline(settings, views: views) }?.description
  }

  @Test func `rounds the corners of a blue square by itself`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.duration == 2 && timeline.cycles == nil && timeline.posterTime == 0.5)
    let element = timeline.elements[0]
    #expect(element.content == .fill(ColorTrack(.blue)))
    guard case .clip(let clip) = element.modifiers.first, clip.form == .inset else {
      Issue.record("no round corners")
      return
    }
    let radius = try #require(clip.operands.last).plain
    #expect(abs(radius.value(at: 0.75) - 28.20192) < 6e-6)
  }

  /// Radii of 10 to 40 in a square of 120, and offsets of 40; typed lengths are what they are.
  @Test(arguments: [(24.0, 1 / 5.0), (120, 1), (240, 2)])
  func `lengths that nobody typed fit the frame`(_ side: Double, _ scale: Double) throws {
    var phases = Phases()
    let stage = Stage(size: Size(side, side / 2), viewCount: 1)
    let radii = try phases.phases(on: stage).map(\.numbers[0])
    #expect(zip(radii, [10, 20, 30, 40]).allSatisfy { abs($0 - $1 * scale) < 1e-9 })
    phases.values = ["10", "20"]
    #expect(try phases.phases(on: stage).map(\.numbers) == [[10], [20]])
    (phases.property, phases.values) = (.offset, nil)
    let moves = try phases.phases(on: stage).map(\.numbers[0])
    #expect(zip(moves, [0, 40, 40, 0]).allSatisfy { abs($0 - $1 * scale) < 1e-9 })
    phases.property = .scale
    #expect(try phases.phases(on: stage).map(\.numbers) == [[1], [0.5]])
  }

  @Test func `shares may be percentages`() throws {
    let stage = Stage(size: Size(120, 80), viewCount: 1)
    var phases = Phases()
    (phases.property, phases.values) = (.opacity, ["0%", "62.5%", "1"])
    #expect(try phases.phases(on: stage).map(\.numbers) == [[0], [0.625], [1]])
    (phases.property, phases.values) = (.scale, ["50%", "120%"])
    #expect(try phases.phases(on: stage).map(\.numbers) == [[0.5], [1.2]])
    #expect(
      Self.message(["property": "opacity", "values": "0%,120%"])
        == "invalid value '0%,120%' for 'values': '120%' is out of range: an opacity lies between 0"
        + " and 1, or 0% and 100%")
  }

  @Test func `runs once as if triggered`() throws {
    let once = playback(Phases.demonstration.animation, hold: 0, .insert, .once)
    let timeline = try Self.timeline(["property": "opacity", "values": "1,.5"], once)
    #expect(timeline.elements[0].opacity(at: 0) == 1 && timeline.elements[0].opacity(at: 9) == 1)
    #expect(timeline.duration > 1.1 && timeline.end == timeline.duration)
  }

  @Test func `each value has its own animation, the last one for the rest`() throws {
    let timeline = try Self.timeline([
      "property": "rotation", "values": "-45,45deg,.375turn",
      "animations": "none, linear 3s, cubic-bezier(.3, 0, .2, 1) 90s/value",
    ])
    #expect(abs(timeline.duration - (3 + 90.0 / 135)) < 1e-9)
    let map = timeline.elements[0].homography(at: 1.5)
    #expect(abs(map.a - 1) < 1e-9 && abs(map.b) < 1e-9)
    let time = try Self.timeline(
      ["values": "10,20", "animations": "5s/value"],
      playback(Animation(.linear, duration: 9), hold: 0))
    #expect(time.duration == 0.75)
    let copied = try ["none, easeIn .8s", ".none, .easeIn(duration: 0.8)", "nil, easeIn(.8s)"].map {
      try Self.timeline(["values": "1,2", "animations": $0])
    }
    #expect(copied.allSatisfy { $0 == copied[0] })
  }

  @Test func `moves, scales and colours`() throws {
    let linear = playback(Animation(.linear, duration: 1), hold: 0)
    let offset = try Self.timeline(["property": "offset", "values": "0,20px -10"], linear)
    #expect(offset.elements[0].homography(at: 0.5)(Point(0, 0)) == Point(10, -5))
    let scale = try Self.timeline(["property": "scale", "values": "1,.5"], linear)
    #expect(scale.elements[0].homography(at: 1)(Point(0, 0)) == Point(30, 20))
    let color = try Self.timeline(
      ["property": "color", "values": "rgb(255, 59, 48),#007aff"], linear)
    guard case .fill(let track) = color.elements[0].content else {
      Issue.record("no fill")
      return
    }
    let half = track.color(at: 0.5)
    #expect(abs(half.red * 255 - 187.516) < 1e-3 && abs(half.green * 255 - 96.860) < 1e-3)
    #expect(abs(half.blue * 255 - 189.977) < 1e-3)
  }

  @Test func `shows another item in each phase, the first one first`() throws {
    let timeline = try Self.timeline(["values": "10,20,30"], views: 2)
    #expect(
      timeline.elements[0].content
        == .views([
          .init(time: 0, view: 0), .init(time: 0.5, view: 1), .init(time: 1, view: 0),
        ]))
    let label = try Self.timeline(["property": "color"], views: 1)
    #expect(label.elements.map(\.name) == ["color", "label"])
  }

  @Test func `crosses from item to item`() throws {
    let linear = playback(Animation(.linear, duration: 1), hold: 0)
    let plain = try Self.timeline(["property": "content"], views: 3, linear)
    let cues: [Content.Cue] = [
      .init(time: 0, view: 0), .init(time: 1, view: 1), .init(time: 2, view: 2),
    ]
    #expect(plain.elements[0].content == .views(cues))
    let fade = try Self.timeline(
      ["property": "content", "crossing": "opacity"], views: 3, linear)
    #expect(fade.elements.map { $0.opacity(at: 1.25) } == [0, 0.75, 0.25])
    let scale = try Self.timeline(["property": "content", "crossing": "scale"], views: 3, linear)
    #expect(scale.elements.map { $0.homography(at: 1.25).a } == [0, 0.75, 0.25])
  }

  @Test func `backwards it visits the phases from the last`() throws {
    let linear = playback(Animation(.linear, duration: 1), hold: 0, .remove)
    let timeline = try Self.timeline(["property": "opacity", "values": "0,.2,1"], linear)
    #expect(abs(timeline.elements[0].opacity(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(timeline.elements[0].opacity(at: 1.5) - 0.6) < 1e-9)
  }

  @Test func `refuses what makes no sense`() {
    #expect(Self.message(["values": "10"]) == "invalid value '10' for 'values': give two or more")
    #expect(
      Self.message(["values": "10,wide"])?.hasPrefix("invalid value '10,wide' for 'values'")
        == true)
    #expect(
      Self.message(["property": "opacity", "values": "0,2"])?.contains("out of range") == true)
    #expect(Self.message(["property": "content"], views: 1)?.contains("two items") == true)
    #expect(
      Self.message(["property": "content", "values": "1,2"], views: 3)?.contains("leave out")
        == true)
    #expect(Self.message(["values": "7,7"])?.contains("nothing moves") == true)
    #expect(
      Self.message(["values": "0,7", "animations": "linear 1s/value"])?.contains("above 0") == true)
    #expect(
      Self.message(["values": "1,2", "animations": "linear,ease,linear"])
        == "'--animations' has 3, for 2 phases")
    #expect(Self.message(["animations": "5s/value"])?.contains("as in 'linear 1s'") == true)
    #expect(
      Self.message(["animations": "liner 1s"])
        == "invalid value 'liner 1s' for 'animations': unknown easing 'liner', did you mean 'linear'?"
    )
    #expect(
      Self.message(["animations": "spring(1s) 2s"])
        == "invalid value 'spring(1s) 2s' for 'animations': it is not supported:"
        + " a spring has its own duration: instead of '2s', write 'spring(2s)'")
    #expect(
      Self.message(["animations": "linear/value"])
        == "invalid value 'linear/value' for 'animations': expected a time before '/value',"
        + " found nothing")
  }

  /// When a critically damped spring of half a second is within a share of its way.
  private func rest(within share: Double) -> Double {
    let pace = 2 * Double.pi / 0.5
    var (low, high) = (0.0, 5.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      var power = 1.0
      // (1 + wt) / e^wt, the power by its series.
      var term = 1.0
      for index in 1..<200 {
        term *= pace * middle / Double(index)
        power += term
      }
      if (1 + pace * middle) / power > share { low = middle } else { high = middle }
    }
    return high
  }

  @Test(arguments: [20.0, 100, 1000])
  func `a spring plays until a five-thousandth of its way is left`(_ side: Double) throws {
    var phases = Phases()
    phases.values = ["10", "20"]
    let timeline = try phases.timeline(
      on: Stage(size: Size(side, side / 2), viewCount: 0),
      playback: playback(.spring(Spring()), hold: 0, .insert, .once))
    let track = try #require(timeline.elements.first?.tracks.first { !$0.isConstant })
    // The first leg is interrupted at half a second; the second one plays out.
    let end = try #require(track.breaks.last)
    #expect(end - 0.5 >= rest(within: 0.0002) - 1e-3)
    #expect(abs(track.value(at: end - 1e-9) - 10) <= 0.01)
  }
}
