import Tx2SVGCSS
import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

@Suite struct KeyframesTransitionTests {
  static let size = Size(200, 100)

  /// What a rule for the view that goes does halfway through some shares of a linear step.
  static func element(_ body: String, reversed: Bool = false) throws -> Element {
    let name = reversed ? "tx-transition-a" : "tx-outgoing-a"
    let sheet = try TransitionSheet(css: "@keyframes \(name) { \(body) }")
    let transition = try sheet.transition("a", in: size)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1))
    return Element(
      "a", .view(0), frame: Rect(size: size),
      modifiers: reversed
        ? transition.insertion(progress, in: size) : transition.removal(progress, in: size))
  }

  /// Where the corner and the middle of the frame land.
  static func places(_ body: String, at time: Double) throws -> [Point] {
    let map = try element(body).homography(at: time)
    return [map(Point(0, 0)), map(Point(100, 50)), map(Point(200, 0))]
  }

  private func expectPlaces(
    _ body: String, at time: Double, _ wanted: [Point],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (found, wanted) in zip(try Self.places(body, at: time), wanted) {
      #expect(found.distance(to: wanted) < 1e-6, "\(found)", sourceLocation: sourceLocation)
    }
  }

  @Test func `plays backwards when it is reversed`() throws {
    let css = "@keyframes tx-outgoing-a { 30% { transform: translateX(20px) } to { opacity: 0 } }"
    let plain = try TransitionSheet(css: css).transition("a", in: Self.size)
    let progress = Track(from: 0, to: 1, Animation(.easeIn, duration: 1))
    let goes = Element(
      "a", .view(0), frame: Rect(size: Self.size),
      modifiers: plain.removal(progress, in: Self.size))
    let comes = Element(
      "b", .view(0), frame: Rect(size: Self.size),
      modifiers: plain.reversed().insertion(progress, in: Self.size))
    for time in [0, 0.1, 0.3, 0.5, 0.75, 1] {
      let (there, back) = (goes.homography(at: time), comes.homography(at: 1 - time))
      #expect(there(Point(0, 0)).distance(to: back(Point(0, 0))) < 1e-9, "\(time)")
      #expect(abs(goes.opacity(at: time) - comes.opacity(at: 1 - time)) < 1e-9, "\(time)")
    }
  }

  @Test func `moves by percentages of the frame`() throws {
    try expectPlaces(
      "to { transform: translate(50%, -20%) }", at: 0.5,
      [Point(50, -10), Point(150, 40), Point(250, -10)])
  }

  @Test func `keeps CSS's order of properties about the origin`() throws {
    // translate, then rotate, then scale, then transform: half of each at the middle of the time.
    try expectPlaces(
      """
      from { transform-origin: 0 0 }
      to { transform-origin: 0 0; translate: 20px 0; rotate: 180deg; scale: 3; transform: translateX(10px) }
      """, at: 0.5, [Point(10, 10), Point(10 - 100, 10 + 200), Point(10, 10 + 400)])
  }

  @Test func `fills up the shorter list`() throws {
    try expectPlaces(
      "from { transform: none } to { transform: scale(3) translateX(40px) }", at: 0.5,
      [Point(-100 + 40, -50), Point(100 + 40, 50), Point(300 + 40, -50)])
  }

  @Test func `takes factors as percentages`() throws {
    try expectPlaces(
      "to { transform: scale(200%, 50%) scaleX(100%) }", at: 0.5,
      [Point(-50, 12.5), Point(100, 50), Point(250, 12.5)])
  }

  @Test func `goes on where one list is longer and another axis stands in it`() throws {
    let body = "to { transform: rotate3d(0, 1, 0, 60deg) translateX(40px) }"
    try expectPlaces(
      "from { transform: rotate3d(1, 0, 0, 60deg) } " + body, at: 1,
      [Point(100 - 60 / 2, 0), Point(100 + 40 / 2, 50), Point(100 + 140 / 2, 0)])
  }

  /// CSS Transforms 1, section 16.1: a flip of one side and one of the other are half a turn apart.
  @Test func `turns a flip of one side into one of the other`() throws {
    try expectPlaces(
      "from { transform: matrix(-1, 0, 0, 1, 0, 0) } to { transform: matrix(1, 0, 0, -1, 0, 0) }",
      at: 0.5, [Point(150, 150), Point(100, 50), Point(150, -50)])
  }

  @Test func `takes lists of different functions apart`() throws {
    // From a quarter turn to a scale of 3: an eighth of a turn at a scale of 2.
    let half = 0.5.squareRoot() * 2
    try expectPlaces(
      "from { transform: rotate(90deg) } to { transform: scale(3) }", at: 0.5,
      [
        Point(100 + half * (-100 + 50), 50 + half * (-100 - 50)), Point(100, 50),
        Point(100 + half * (100 + 50), 50 + half * (100 - 50)),
      ])
  }

  @Test func `mixes turns about different axes the short way`() throws {
    // A quarter turn about x, then from there about y: the same as CSS's slerp, by its own formula.
    let element = try Self.element(
      "from { transform: rotateX(60deg) } to { transform: rotate3d(0, 1, 0, 60deg) }")
    let map = element.homography(at: 0.5)
    // Both quaternions are (sin 30°, 0, 0, cos 30°) and (0, sin 30°, 0, cos 30°); halfway they add up.
    let length = (0.5 * 0.5 * 2 + 4 * 0.75).squareRoot()
    let (x, w) = (0.5 / length, 2 * 0.75.squareRoot() / length)
    #expect(abs(map.a - (1 - 2 * x * x)) < 1e-9)
    #expect(abs(map.b - 2 * x * x) < 1e-9)
    #expect(abs(2 * w * w - 1 + 2 * x * x - map.a) < 1e-9 || map.a > 0)
  }

  @Test func `interpolates one over the distance of a perspective`() throws {
    let element = try Self.element(
      "from { transform: perspective(400px) rotateY(40deg) } to { transform: none }")
    let expected =
      Matrix4.translation(100, 50) * .perspective(inverse: 1 / 800)
      * .rotation(20, axis: Vector3(0, 1, 0)) * .translation(-100, -50)
    let found = element.homography(at: 0.5)(Point(0, 0))
    #expect(found.distance(to: expected.homography(Point(0, 0))) < 1e-9)
  }

  @Test func `gives each keyframe its own easing`() throws {
    let element = try Self.element(
      """
      from { opacity: 0; animation-timing-function: steps(2, jump-start) }
      50% { opacity: 1 }
      75% { transform: none; animation-timing-function: step-end }
      to { opacity: 0 }
      """)
    #expect(abs(element.opacity(at: 0.1) - 0.5) < 1e-9)
    #expect(abs(element.opacity(at: 0.3) - 1) < 1e-9)
    #expect(abs(element.opacity(at: 0.75) - 0.5) < 1e-9)
  }

  @Test func `eases a property as the block in which it stands`() throws {
    // A block that eases alone eases nothing, as in every engine.
    let apart = """
      from, 60%, to { animation-timing-function: cubic-bezier(.2,.6,.35,1) }
      0% { translate: -300px } 60% { translate: 25px } to { translate: none }
      """
    try expectPlaces(apart, at: 0.3, [Point(-137.5, 0)])
    try expectPlaces(apart, at: 0.8, [Point(12.5, 0)])
    // Two blocks of one offset: each property has the easing of its own.
    let both = """
      0% { opacity: 0; animation-timing-function: step-end } 0% { translate: none }
      50% { translate: 40px; animation-timing-function: step-end }
      50% { translate: 60px } to { translate: 160px; opacity: 1 }
      """
    try expectPlaces(both, at: 0.25, [Point(30, 0)])
    try expectPlaces(both, at: 0.75, [Point(110, 0)])
    #expect(try Self.element(both).opacity(at: 0.9) == 0)
  }

  @Test func `plays one rule backwards for the view that comes`() throws {
    let element = try Self.element(
      "from { opacity: 1; animation-timing-function: steps(4) } 50% { opacity: 0.5 } to { opacity: 0 }",
      reversed: true)
    #expect(element.opacity(at: 0) == 0)
    #expect(abs(element.opacity(at: 0.25) - 0.25) < 1e-9)
    // Steps at the end become steps at the start.
    #expect(abs(element.opacity(at: 0.51) - 0.625) < 1e-9)
    #expect(element.opacity(at: 1) == 1)
  }

  @Test func `repeats itself at every step of a slideshow`() throws {
    let sheet = try TransitionSheet(
      css: "@keyframes tx-incoming-a { from { opacity: 0 } 40% { opacity: .6 } }")
    let timeline = try sheet.transition("a", in: Self.size).timeline(
      on: Stage(size: Self.size, viewCount: 3),
      playback: Playback(animation: Animation(.linear, duration: 1), hold: 1))
    let incoming = try #require(timeline.elements.first { $0.name == "incoming" })
    for start in [0.0, 2, 4] {
      #expect(abs(incoming.opacity(at: start + 0.2) - 0.3) < 1e-9)
      #expect(abs(incoming.opacity(at: start + 0.7) - 0.8) < 1e-9)
      #expect(incoming.opacity(at: start + 1.5) == 1)
    }
  }

  @Test func `moves all corners of a polygon in step`() throws {
    let element = try Self.element(
      "from { clip-path: polygon(0 0, 50% 0, 0 100%) } to { clip-path: polygon(0 0, 100% 0, 10px 0) }"
    )
    guard case .clip(let clip) = element.modifiers[0], clip.form == .polygon(.nonzero) else {
      Issue.record("no polygon")
      return
    }
    let numbers = clip.tracks(in: Self.size).map { $0.value(at: 0.5) }
    #expect(numbers == [0, 0, 150, 0, 5, 50])
  }

  /// Shapes of a view of 200 by 100, and the numbers of what they are.
  static let shapes: [(shape: String, numbers: [Double])] = [
    ("circle()", [100, 50, 50, 50]), ("circle(farthest-side at 30px 40px)", [30, 40, 170, 170]),
    ("circle(at 30px 40px)", [30, 40, 30, 30]), ("ellipse()", [100, 50, 100, 50]),
    ("ellipse(closest-side farthest-side at 25% 25%)", [50, 25, 50, 75]),
    ("rect(10px 150px auto 5%)", [10, 50, 0, 10]), ("xywh(10px 20% 50% 60px)", [20, 90, 20, 10]),
    ("border-box inset(10px)", [10, 10, 10, 10]), ("inset(10px) border-box", [10, 10, 10, 10]),
  ]

  @Test(arguments: shapes)
  func `takes a shape by its sides`(_ shape: String, _ wanted: [Double]) throws {
    let element = try Self.element("from, to { clip-path: \(shape); opacity: .5 }")
    let clips = element.modifiers.compactMap { if case .clip(let clip) = $0 { clip } else { nil } }
    let numbers = try #require(clips.first).tracks(in: Size(200, 100)).map { $0.value(at: 0) }
    #expect(zip(numbers, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(numbers)")
  }

  @Test func `measures a circle's radius as CSS does`() throws {
    let element = try Self.element(
      "from { clip-path: circle(0 at left bottom) } to { clip-path: circle(100% at 50% 20px) }")
    guard case .clip(let clip) = element.modifiers[0], clip.form == .ellipse else {
      Issue.record("no circle")
      return
    }
    let numbers = clip.tracks(in: Self.size)
    let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
    #expect(abs(radius.final - (200.0 * 200 + 100 * 100).squareRoot() / 2.0.squareRoot()) < 1e-9)
    #expect([x.initial, y.initial, x.final, y.final] == [0, 100, 100, 20])
  }

  @Test func `rounds an inset, from sharp corners if one has no radius`() throws {
    let body = "from { clip-path: inset(0) } to { clip-path: inset(10px 20% round 8px) }"
    guard case .clip(let clip)? = try Self.element(body).modifiers.first else {
      Issue.record("no clip")
      return
    }
    #expect(clip.tracks(in: Self.size).map { $0.value(at: 0.5) } == [5, 20, 5, 20, 4])
    let sharp = try Self.element("from { clip-path: inset(0) } to { clip-path: inset(1px) }")
    #expect(sharp.modifiers.flatMap(\.tracks).count == 4)
  }

  @Test func `knows names, layers and durations`() throws {
    let sheet = try TransitionSheet(
      css: """
        @keyframes tx-outgoing-one { from { --marp-transition-duration: 2s } to { opacity: 0 } }
        @keyframes marp-incoming-transition-two { from, to { z-index: -1 } }
        @keyframes marp-transition-backward-two { to { opacity: 0 } }
        @keyframes marp-transition-three { to { opacity: 0 } }
        """)
    #expect(sheet.names == ["one", "two", "three"])
    #expect(try sheet.duration(of: "one") == 2)
    #expect(try sheet.duration(of: "two") == nil)
    #expect(try sheet.transition("one", in: Self.size).insertsAbove == false)
    #expect(try sheet.transition("two", in: Self.size).insertsAbove == false)
    #expect(try sheet.transition("three", in: Self.size).insertsAbove)
  }

  /// As Animate.css 4 writes them.
  @Test func `views turn about the place of the rule that plays their keyframes`() throws {
    let turn = "@keyframes turn { from { rotate: 90deg } to { rotate: 0deg } }"
    let size = Size(100, 100)
    func moves(_ css: String) throws -> [Modifier] {
      try TransitionSheet(reading: css, incoming: "turn").transition("turn", in: size)
        .insertion(Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0), in: size)
    }
    let stated = try moves(
      "@keyframes turn { from { rotate: 90deg; transform-origin: top } to { rotate: 0deg;"
        + " transform-origin: top } }")
    #expect(try moves(turn) != stated)
    let place = "-webkit-transform-origin: left; transform-origin: top center"
    #expect(try moves(".turn { \(place); animation-name: turn }" + turn) == stated)
    #expect(try moves(".t { \(place) } .u { animation: turn 2s }" + turn) == moves(turn))
    // Neither of two places is better, and a class weighs more than an element.
    let both = ".t { animation: turn 1s; transform-origin: top } .u { animation: turn 2s;"
    #expect(try moves(both + "transform-origin: left }" + turn) == moves(turn))
    #expect(
      try moves(both + "transform-origin: top !important; transform-origin: left }" + turn)
        == stated)
    let sheet = try TransitionSheet(
      reading: ".t { animation: turn 1s; transform-origin: top } p { color: red }" + turn,
      incoming: "turn")
    #expect(sheet.skippedCount == 1)
    #expect(
      try moves(":root { --p: top } .t { animation: turn 1s; transform-origin: var(--p) }" + turn)
        == stated)
  }
}
