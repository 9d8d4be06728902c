import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct CombiningTests {
  static let stage = Stage(size: Size(200, 100), viewCount: 2)

  /// Two views, the second after the first, once in a second.
  static func timeline(_ expression: String) throws -> Timeline {
    let slides = Slideshow(try TransitionExpression(expression).transition)
    return try slides.timeline(on: stage, playback: playback(hold: 0, .insert, .once))
  }

  @Test func `combined applies both, the other one outside`() throws {
    let incoming = try Self.timeline("move(leading).combined(scale(.5))").element("incoming")
    // Half a second in: moved by half the width, and scaled to 0.75 about the frame's centre.
    let corners = incoming.corners(at: 0.5)
    #expect(distance(corners, [-50, 12.5, 100, 12.5, 100, 87.5, -50, 87.5]) < 1e-9)
  }

  @Test func `combined takes SwiftUI's label`() throws {
    #expect(
      try Self.timeline("slide.combined(with: opacity)") == Self.timeline("slide.combined(opacity)")
    )
  }

  @Test(arguments: [
    ("push(from: leading)", "push(leading)"), (".push(from: .top)", "push(top)"),
    ("AnyTransition.move(edge: .top)", "move(top)"),
    (".transition(.move(edge: .top))", "move(top)"),
    ("PushTransition(edge: .leading)", "push(leading)"),
    (
      "AsymmetricTransition(insertion: OpacityTransition(), removal: BlurReplaceTransition())",
      "asymmetric(opacity, blurReplace)"
    ),
    ("AnyTransition(.blurReplace)", "blurReplace"), ("move(edge: Edge.top)", "move(top)"),
    ("scale(scale: 0.5, anchor: UnitPoint.top)", "scale(.5, top)"),
    ("AsymmetricTransition(insertion: .opacity, removal: .slide)", "asymmetric(opacity, slide)"),
    ("opacity.animation(nil)", "opacity.animation(none)"),
    ("move(edge: .bottom)", "move(bottom)"), ("move(.top)", "move(top)"),
    (".offset(x: 10, y: -20.5)", "offset(10px, -20.5px)"), ("offset(10)", "offset(x: 10px)"),
    (
      ".asymmetric(insertion: .move(edge: .trailing), removal: .scale(scale: .5))",
      "asymmetric(move(trailing), scale(.5))"
    ),
    (
      "opacity.animation(.spring(response: 0.5, dampingFraction: 0.6))",
      "opacity.animation(spring(response: .5s, damping: .6))"
    ),
  ])
  func `takes what is written in SwiftUI`(_ theirs: String, _ ours: String) throws {
    #expect(try Self.timeline(theirs) == Self.timeline(ours))
  }

  @Test func `asymmetric comes by the one and goes by the other`() throws {
    let timeline = try Self.timeline("asymmetric(insertion: move(top), removal: opacity)")
    let (incoming, outgoing) = try (timeline.element("incoming"), timeline.element("outgoing"))
    #expect(incoming.corners(at: 0.25)[0] == Point(0, -75))
    #expect(incoming.opacity(at: 0.25) == 1)
    #expect(outgoing.corners(at: 0.25)[0] == Point(0, 0))
    #expect(outgoing.opacity(at: 0.25) == 0.75)
  }

  @Test func `reversed plays the way in backwards as the way out`() throws {
    let plain = try Self.timeline("push(leading)")
    let reversed = try Self.timeline("push(leading).reversed()")
    for time in [0, 0.1, 0.5, 0.8] {
      let comes = try plain.element("incoming").corners(at: time)
      let goes = try reversed.element("outgoing").corners(at: 1 - time)
      #expect(zip(comes, goes).allSatisfy { $0.distance(to: $1) < 1e-9 })
    }
  }

  @Test func `an iris reversed closes over a view that keeps still`() throws {
    let timeline = try Self.timeline("iris.reversed()")
    let (incoming, outgoing) = try (timeline.element("incoming"), timeline.element("outgoing"))
    #expect(incoming.modifiers.isEmpty)
    #expect(!outgoing.modifiers.isEmpty)
    #expect(timeline.elements.map(\.name) == ["incoming", "outgoing"])
  }

  @Test func `reversed twice is the transition itself`() throws {
    for name in ["iris", "cover", "push(top)", "slide.combined(opacity)"] {
      let twice = try Self.timeline("\(name).reversed().reversed()")
      let once = try Self.timeline(name)
      #expect(twice.elements.map(\.name) == once.elements.map(\.name), "\(name)")
      for time in [0, 0.3, 0.9] {
        for (a, b) in zip(twice.elements, once.elements) {
          #expect(a.opacity(at: time) == b.opacity(at: time))
          #expect(
            zip(a.corners(at: time), b.corners(at: time)).allSatisfy { $0.distance(to: $1) < 1e-9 })
        }
      }
    }
  }

  @Test func `a sudden change played once is followed by a rest that shows it`() throws {
    let timeline = try Identity().timeline(
      on: Self.stage, playback: playback(hold: 0.5, .insert, .once))
    let outgoing = try timeline.element("outgoing")
    #expect(outgoing.visibility.contains(0) && !outgoing.visibility.contains(timeline.posterTime))
    #expect(timeline.duration > timeline.posterTime)
  }

  static let mistakes = [
    ("slid", "unknown transition 'slid', did you mean 'slide'? (at column 1)"),
    ("slide.combine(opacity)", "unknown modifier 'combine'"),
    ("slide.combined(opacity", "'combined(' is never closed (at column 16)"),
    ("asymmetric(slide)", "'asymmetric()' takes two transitions (at column 17)"),
    ("slide.animation(foo)", "unknown easing 'foo' (at column 17)"),
    ("slide.animation(easeIn .2)", "'.2' needs a unit: '0.2s' or '200ms' (at column 17)"),
    ("slide.animation(easeIn(.2s)", "'animation(' is never closed (at column 27)"),
    ("slide.animation()", "expected an easing such as"),
    ("slide.animation(spring(.5s) 2s)", "'spring(.5s) 2s' is not supported: a spring has its own"),
    ("move(leading", "'move(' is never closed (at column 6)"),
    ("move(edge leading)", "invalid value"),
    ("wipe(from: left)", "unknown argument 'from'; there is edge (at column 6)"),
    (
      "opacity.combined(push(edge: left))",
      "invalid value 'left' for 'edge': did you mean 'leading'? (at column 29)"
    ),
    ("push(top, 3)", "'push()' takes only edge (at column 11)"),
    ("move(edge: .)", "invalid value '.' for 'edge'"), ("move(..top)", "invalid value '..top'"),
    ("AnyTransition slide", "expected '.' after 'AnyTransition' (at column 15)"),
    ("slide opacity", "unexpected 'opacity' (at column 7)"),
    ("", "expected a transition such as 'opacity', found nothing (at column 1)"),
    ("fan", "'fan' is an effect that cannot be part of another one (at column 1)"),
    ("offset(x: 1 2)", "invalid value '1 2' for 'x'"), ("scale(2deg)", "invalid value '2deg'"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in an expression is told with its column`(_ text: String, _ reason: String) {
    let error = #expect(throws: TransitionExpressionError.self) { try TransitionExpression(text) }
    #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
  }
}
