import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

/// Transitions in a time of their own, in steps of a second.
@Suite struct AnimatedTransitionTests {
  static let stage = Stage(size: Size(200, 100), viewCount: 2)

  static func timeline(
    _ expression: String, views: Int = 2, _ playback: Playback = playback(hold: 0, .insert, .once)
  ) throws -> Timeline {
    try Slideshow(TransitionExpression(expression).transition)
      .timeline(on: Stage(size: stage.size, viewCount: views), playback: playback)
  }

  @Test func `a way in takes its own time, the way out that of the step`() throws {
    let timeline = try Self.timeline("asymmetric(slide.animation(linear .5s), opacity)")
    let (incoming, outgoing) = try (timeline.element("incoming"), timeline.element("outgoing"))
    #expect(incoming.corners(at: 0.25)[0] == Point(-100, 0))
    #expect(incoming.corners(at: 0.5)[0] == Point(0, 0))
    #expect(outgoing.opacity(at: 0.25) == 0.75)
    #expect(timeline.duration == 1)
  }

  @Test func `a step lasts as long as what takes longest in it`() throws {
    let longer = try Self.timeline("slide.combined(opacity.animation(linear 2s))")
    #expect(longer.duration == 2 && longer.posterTime == 2)
    #expect(try longer.element("outgoing").visibility.contains(1.9))
    #expect(try Self.timeline("slide.animation(linear .25s)").duration == 0.25)
    #expect(try Self.timeline("asymmetric(opacity, slide.animation(linear 3s))").duration == 3)
  }

  @Test func `an animation is that of its transition only`() throws {
    let timeline = try Self.timeline(
      "move(leading).animation(linear .5s).combined(opacity).combined(scale(.5).animation(linear 2s))"
    )
    let incoming = try timeline.element("incoming")
    #expect(incoming.opacity(at: 0.25) == 0.25)
    // Half moved in, at nine sixteenths of the size.
    #expect(
      distance(
        incoming.corners(at: 0.25), [-12.5, 21.875, 100, 21.875, 100, 78.125, -12.5, 78.125])
        < 1e-9)
  }

  @Test func `the innermost animation wins, as in SwiftUI`() throws {
    #expect(
      try Self.timeline("slide.animation(linear .25s).animation(linear 4s)")
        == Self.timeline("slide.animation(linear .25s)"))
    #expect(
      try Self.timeline("slide.animation(linear .25s).reversed()")
        == Self.timeline("slide.reversed().animation(linear .25s)"))
  }

  @Test func `an animation is written as --easing writes it, with a time behind it`() throws {
    let written = ["easeIn .2s", "easeIn(.2s)", ".easeIn(duration: .2s)", "ease-in 200ms"]
    let timelines = try written.map { try Self.timeline("slide.animation(\($0))") }
    #expect(timelines.allSatisfy { $0 == timelines[0] } && timelines[0].duration == 0.2)
    #expect(try Self.timeline("slide.animation(easeIn)").duration == 0.35)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let move = try Self.timeline("slide.animation(spring(.5s .3))").element("incoming")
    for time in [0.1, 0.3, 0.6] {
      #expect(abs(move.corners(at: time)[0].x - (spring.value(at: time) - 1) * 200) < 1e-9)
    }
  }

  @Test func `every step of several views has the same time`() throws {
    let timeline = try Self.timeline(
      "push.animation(linear .5s)", views: 3, playback(hold: 1, .both))
    #expect(timeline.duration == 4.5)
    let incoming = try timeline.element("incoming")
    for start in [0, 1.5, 3] {
      #expect(incoming.corners(at: start + 0.25)[0].distance(to: Point(-100, 0)) < 1e-9)
      #expect(incoming.corners(at: start + 1)[0] == Point(0, 0))
    }
  }

  @Test func `a part is drawn as its own time has it`() throws {
    let flips = [
      "flip.animation(linear 2s)", "flip.reversed().animation(linear 2s)",
      "flip.animation(linear 2s).animation(linear 1s)",
    ]
    for expression in flips {
      let timeline = try Self.timeline(expression)
      let (incoming, outgoing) = try (timeline.element("incoming"), timeline.element("outgoing"))
      for (time, isNew) in [(0.0, false), (0.9, false), (1.1, true), (1.9, true)] {
        #expect(incoming.visibility.contains(time) == isNew, "\(expression) at \(time)")
        #expect(outgoing.visibility.contains(time) == !isNew, "\(expression) at \(time)")
      }
    }
    // The card is edge-on after half a second; what is around it goes on.
    let both = try Self.timeline("flip.combined(opacity.animation(linear 2s))")
    let incoming = try both.element("incoming")
    #expect(!incoming.visibility.contains(0.4) && incoming.visibility.contains(0.6))
    #expect(incoming.opacity(at: 0.6) == 0.3)
  }

  @Test func `what plays backwards is drawn as long as on its way there`() throws {
    let back = playback(hold: 0, .insert, .forever(autoreverses: true))
    let incoming = try Self.timeline("flip.animation(linear 2s)", views: 2, back).element(
      "incoming")
    for (time, isSeen) in [(0.5, false), (1.5, true), (2.5, true), (3.5, false)] {
      #expect(incoming.visibility.contains(time) == isSeen, "\(time)")
    }
  }

  @Test func `a single view comes and goes in two times`() throws {
    let expression = "asymmetric(slide.animation(linear .25s), opacity.animation(linear 2s))"
    let timeline = try Self.timeline(expression, views: 1, playback(hold: 1))
    #expect(timeline.duration == 4.25 && timeline.posterTime == 0.25)
    let (incoming, outgoing) = try (timeline.element("incoming"), timeline.element("outgoing"))
    #expect(incoming.corners(at: 0.125)[0] == Point(-100, 0))
    #expect(incoming.visibility.contains(1.2) && !incoming.visibility.contains(1.25))
    #expect(outgoing.opacity(at: 2.25) == 0.5 && outgoing.visibility.contains(3.2))
  }

  /// An animation, when it ends, and how far it is after a quarter of a second.
  @Test(arguments: [
    ("linear .5s", 0.5, 0.5), ("linear(1s).speed(2)", 0.5, 0.5), ("linear(.5s).delay(0.5)", 1, 0),
    (".linear(duration: 1).delay(.5s).speed(2)", 0.75, 0),
  ])
  func `waits and hurries as in SwiftUI`(_ animation: String, _ end: Double, _ share: Double) throws
  {
    let timeline = try Self.timeline("slide.animation(\(animation))")
    #expect(timeline.duration == end)
    let start = try timeline.element("incoming").corners(at: 0.25)[0]
    #expect(start.distance(to: Point(-200 * (1 - share), 0)) < 1e-9)
  }

  @Test(arguments: [
    ("linear.repeatForever()", "or a repetition is stated beside it"),
    ("linear.delay(-1s)", "this time is not negative"), ("linear.speed(0)", "between .01 and 100"),
    ("linear.delay(for: 1s)", "'delay(.2s)'"), ("spring.speed(.01)", "within a minute"),
    ("linear.delay(80000s).delay(80000s)", "between '1ms' and '86400s'"),
    ("linear.delay(1s, 2s)", "'delay(.2s)'"), ("linear.delay", "expected 'delay()'"),
    ("linear.delay(200)", "needs a unit"), ("linear(1ms).speed(99)", "between '1ms' and '86400s'"),
  ])
  func `says what cannot be done to an animation`(_ animation: String, _ reason: String) {
    #expect {
      _ = try TransitionExpression("slide.animation(\(animation))")
    } throws: {
      "\($0)".contains(reason)
    }
  }

  @Test func `in Swift it is called as in SwiftUI, and may wait`() throws {
    let late = Slide().animation(Animation(.linear, duration: 1, delay: 0.5))
    let timeline = try Slideshow(late).timeline(
      on: Self.stage, playback: playback(hold: 0, .insert, .once))
    #expect(timeline.duration == 1.5)
    #expect(try timeline.element("incoming").corners(at: 1)[0] == Point(-100, 0))
  }
}
