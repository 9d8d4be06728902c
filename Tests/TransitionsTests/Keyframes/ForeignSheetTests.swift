import Foundation
import Testing
import Tx2SVGCSS
import Tx2SVGMotion
@testable import Tx2SVGTransitions

/// Style sheets that were not written for transitions alone.
@Suite struct ForeignSheetTests {
  static let size = Size(200, 100)

  /// The old view over a second of constant progress.
  static func element(_ body: String, _ side: String = "outgoing") throws -> Element {
    let sheet = try TransitionSheet(css: "@keyframes tx-\(side)-a { \(body) }")
    let timeline = try sheet.transition("a", in: size).timeline(
      on: Stage(size: size, viewCount: 2),
      playback: Playback(
        animation: Animation(.linear, duration: 1), hold: 0, direction: .insert, repetition: .once))
    return try #require(timeline.elements.first { $0.name == side })
  }

  @Test func `passes over what is no part of a transition`() throws {
    let sheet = try TransitionSheet(
      css: """
        @charset "utf-8"; .a { color: red; --shift: 10px } a:hover { color: blue }
        :root { --shift: 40px }
        @property --x { syntax: "<number>"; inherits: false; initial-value: 0 }
        @-webkit-keyframes spin { to { opacity: 0 } }
        @keyframes spin { to { width: 0 } }
        @media (prefers-reduced-motion: reduce) { @keyframes tx-outgoing-b { to { scale: 0 } } }
        @supports (display: grid) {
          @keyframes tx-outgoing-a { to { transform: translateX(var(--shift)); -moz-transform: none;
            animation-name: none; transition-timing-function: ease } }
        }
        """)
    #expect(sheet.names == ["a"])
    // The two coloured rules, '@charset', the prefixed twin, 'spin' and the condition.
    #expect(sheet.skippedCount == 6)
    let moves = try sheet.transition("a", in: Self.size)
      .removal(Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0), in: Self.size)
    #expect(moves.homography(at: 0.5, in: Self.size)(Point(0, 0)) == Point(20, 0))
  }

  /// Lengths and what they are for a frame of 200 by 100.
  @Test(arguments: [
    ("50vw", 100.0), ("50vh", 50), ("10vmin", 10), ("10vmax", 20), ("10svw", 20), ("10lvh", 10),
    ("10dvw", 20), ("10cqw", 20), ("10cqh", 10), ("2em", 32), ("1.5rem", 24), ("2ch", 16),
    ("calc(1em + 10vw)", 36),
  ])
  func `takes the frame for the window, and 16 px for an em`(
    _ length: String, _ pixels: Double
  ) throws {
    let element = try Self.element("to { transform: translateX(\(length)) }")
    #expect(abs(element.homography(at: 1)(Point(0, 0)).x - pixels) < 1e-9)
  }

  @Test func `takes a clip of none for the whole box`() throws {
    let element = try Self.element("to { clip-path: inset(50% 0 0) }")
    guard case .clip(let clip)? = element.modifiers.first else {
      Issue.record("no clip")
      return
    }
    #expect(clip.tracks(in: Self.size).map { $0.value(at: 0.5) } == [25, 0, 0, 0])
  }

  @Test func `is visible between two keyframes if it is at one of them`() throws {
    let element = try Self.element(
      "from { visibility: visible } 40%, 70% { visibility: hidden } to { visibility: visible }")
    #expect([0, 0.2, 0.39, 0.5, 0.69, 0.71, 0.9].map(element.opacity) == [1, 1, 1, 0, 0, 1, 1])
    #expect(
      try Self.element("from, to { visibility: visible } 50% { scale: 2 }").modifiers.count == 1)
  }

  @Test func `changes places when the layer does`() throws {
    let sheet = try TransitionSheet(
      css: "@keyframes tx-outgoing-a { from { z-index: 1 } to { z-index: -1 } }"
        + "@keyframes tx-incoming-a { from { scale: .5 } }")
    let timeline = try sheet.transition("a", in: Self.size).timeline(
      on: Stage(size: Self.size, viewCount: 2),
      playback: Playback(
        animation: Animation(.linear, duration: 1), hold: 0, direction: .insert, repetition: .once))
    func order(_ time: Double) -> [String] {
      timeline.elements.filter { $0.visibility.contains(time) }.map { String($0.name.prefix(8)) }
    }
    // A layer of 1/2 is rounded up to 1, as whole numbers are in CSS.
    #expect(order(0.2) == ["incoming", "outgoing"])
    #expect(order(0.26) == ["outgoing", "incoming"])
    #expect(order(0.9) == ["outgoing", "incoming"])
  }

  @Test func `takes the later one of a property and its alias`() throws {
    let element = try Self.element(
      """
      from { transform: translateX(9px); -webkit-transform: translateX(50px) }
      to { -webkit-transform: none; transform: translateX(10px); -webkit-opacity: .5;
        -o-transform: scale(9) }
      """)
    #expect(element.homography(at: 0)(Point(0, 0)) == Point(50, 0))
    #expect(element.homography(at: 1)(Point(0, 0)) == Point(10, 0))
    #expect(element.opacity(at: 1) == 0.5)
  }

  /// The points 50 px right of the middle and 50 px below it, at a share of the way.
  @Test(arguments: [
    ("from { transform: skew(10deg, 20deg) } to { transform: skew(-30deg, 50deg) }", 0.25, 0, 27.5),
    ("from { transform: skew(10deg, 20deg) } to { transform: skew(-30deg, 50deg) }", 1, -30, 50),
    ("to { transform: skew(40deg, 60deg) }", 0.5, 20, 30),
    ("from { transform: skewX(40deg) } to { transform: skew(40deg, -8deg) }", 0.75, 40, -6),
    ("from, to { transform: skew(40deg, 30deg) }", 0.3, 40, 30),
  ])
  func `skews along both axes at once`(
    _ body: String, _ time: Double, _ x: Double, _ y: Double
  ) throws {
    let map = try Self.element(body).homography(at: time)
    let slopes = [x, y].map { tan($0 * .pi / 180) }
    #expect(map(Point(150, 50)).distance(to: Point(150, 50 + 50 * slopes[1])) < 0.1)
    #expect(map(Point(100, 100)).distance(to: Point(100 + 50 * slopes[0], 100)) < 0.1)
  }

  /// A matrix is turned, sheared along x and scaled; halfway, each of the three is (CSS Transforms 2).
  @Test func `interpolates a shear by its tangent`() throws {
    let element = try Self.element(
      "from { transform: matrix(1, 0, 0, 1, 0, 0) } to { transform: skewX(45deg) scale(1) }")
    for time in [0.25, 0.5, 0.75] {
      let map = element.homography(at: time)
      // About the middle, (100, 50): the point 50 px below moves by half of that.
      #expect(abs(map(Point(100, 100)).x - (100 + 50 * time)) < 0.05, "\(time)")
      #expect(map(Point(100, 50)).distance(to: Point(100, 50)) < 1e-9)
    }
    let lean = try Self.element(
      "from { transform: translateX(0px) skewX(-30deg) } to { transform: skewX(20deg) }")
    for time in stride(from: 0.01, to: 1, by: 0.03) {
      // From tan(-30°) to tan(20°).
      let slope = -0.577_350_269 + time * (0.363_970_234 + 0.577_350_269)
      let place = lean.homography(at: time)(Point(100, 100))
      #expect(abs(place.x - (100 + 50 * slope)) < 0.01, "\(time)")
    }
    let back = try Self.element(
      "from { transform: translateX(9px) skewX(30deg) } 50% { transform: skewX(-20deg) } to { transform: none }"
    )
    // In the middle all of the first matrix is gone: x moves by tan(-20°) for each px of y.
    let map = back.homography(at: 0.5)
    #expect(abs(map(Point(100, 100)).x - (100 - 50 * 0.363_970_234)) < 1e-6)
  }

  /// From 170° to 190°, whichever of the two is written as -170°.
  @Test(arguments: [170.0, -170])
  func `turns matrices the short way`(_ start: Double) throws {
    let matrices = [start, -start].map { angle in
      let (cosine, sine) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
      return "transform: matrix(\(cosine), \(sine), \(-sine), \(cosine), 0, 0)"
    }
    let element = try Self.element("from { \(matrices[0]) } to { \(matrices[1]) }")
    for (time, angle) in [(0.25, start + (start > 0 ? 5 : -5)), (0.5, 180)] {
      let place = element.homography(at: time)(Point(150, 50))
      let radians = angle * .pi / 180
      let expected = Point(100 + 50 * cos(radians), 50 + 50 * sin(radians))
      #expect(place.distance(to: expected) < 1e-9, "\(time)")
    }
  }

  @Test func `plays the animations of a view transition, each in its own time`() throws {
    let sheet = try TransitionSheet(
      css: """
        @keyframes fade-in { from { opacity: 0 } }
        @keyframes fade-out { to { opacity: 0 } }
        @keyframes left { to { transform: translateX(-30px) } }
        ::view-transition-old(hero) { animation: 100ms linear both fade-out, 400ms linear left }
        ::view-transition-new(hero) { animation: linear 200ms 200ms both fade-in; z-index: 3 }
        """)
    #expect(sheet.names == ["hero"])
    #expect(try sheet.duration(of: "hero") == 0.4)
    let transition = try sheet.transition("hero", in: Self.size)
    #expect(transition.insertsAbove)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 0.4), at: 0)
    let old = Element(
      "old", .view(0), frame: Rect(size: Self.size),
      modifiers: transition.removal(progress, in: Self.size))
    let new = Element(
      "new", .view(1), frame: Rect(size: Self.size),
      modifiers: transition.insertion(progress, in: Self.size))
    #expect(abs(old.opacity(at: 0.05) - 0.5) < 1e-9 && abs(old.opacity(at: 0.3)) < 1e-9)
    #expect(abs(old.homography(at: 0.2)(Point(0, 0)).x + 15) < 1e-9)
    #expect(abs(new.opacity(at: 0.1)) < 1e-9 && abs(new.opacity(at: 0.3) - 0.5) < 1e-9)
  }

  /// Timing functions of the ways to a keyframe, which are reversed too.
  @Test(arguments: [
    ("left 1s ease-in", "to { translate: -30px }", "ease-out"),
    (
      "left 1s",
      "from { translate: 0px; animation-timing-function: steps(3) } to { translate: -30px }",
      "steps(3, start)"
    ),
    (
      "left 1s linear",
      "from { translate: 0px; animation-timing-function: linear(0, .2 70%, 1) } to { translate: -30px }",
      "linear(0, .8 30%, 1)"
    ),
  ])
  func `goes backwards in reversed time`(_ words: String, _ body: String, _ easing: String) throws {
    func homography(_ words: String, _ body: String, _ time: Double) throws -> Point {
      let sheet = try TransitionSheet(
        css: "@keyframes left { \(body) } ::view-transition-old(a) { animation: \(words) }")
      return try sheet.transition("a", in: Self.size)
        .removal(Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0), in: Self.size)
        .homography(at: time, in: Self.size)(Point(0, 0))
    }
    for time in [0, 0.1, 0.3, 0.5, 0.77, 0.95] {
      let back = try homography(words + " reverse", body, time)
      let there = try homography(
        "left 1s \(easing)", "from { translate: -30px } to { translate: 0px }", time)
      #expect(abs(back.x - there.x) < 1e-6, "\(time): \(back) \(there)")
    }
  }

  @Test func `each property goes back by the easing of the keyframe before it`() throws {
    let sheet = try TransitionSheet(
      css: """
        @keyframes k { from { opacity: 0; translate: 0; animation-timing-function: step-end }
          50% { translate: 40px; animation-timing-function: linear } to { opacity: 1; translate: 80px } }
        ::view-transition-old(a) { animation: k 1s reverse }
        """)
    let element = Element(
      "old", .view(0), frame: Rect(size: Self.size),
      modifiers: try sheet.transition("a", in: Self.size)
        .removal(Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0), in: Self.size))
    // The opacity jumps at once, as it does at the end of the way there; the place only halfway.
    #expect([0.25, 0.75].map(element.opacity) == [0, 0])
    #expect(abs(element.homography(at: 0.25)(Point(0, 0)).x - 60) < 1e-6)
    #expect(abs(element.homography(at: 0.75)(Point(0, 0)).x) < 1e-6)
  }

  @Test func `goes backwards however the word is written`() throws {
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    let shown = try ["reverse", "REVERSE", "alternate-reverse"].map { word in
      let sheet = try TransitionSheet(
        css: """
          @keyframes left { to { translate: -30px } }
          ::view-transition-old(a) { animation: left 1s linear \(word) }
          """)
      return try sheet.transition("a", in: Self.size).removal(progress, in: Self.size)
    }
    #expect(shown.allSatisfy { $0 == shown[0] })
  }

  @Test func `takes the time over a view transition that its group takes`() throws {
    let group = "::view-transition-group(*) { animation-duration: 1s; animation-delay: .5s }"
    #expect(try TransitionSheet(css: group).duration(of: "root") == 1.5)
    let named = "@keyframes a { to { opacity: 0 } } ::view-transition-old(*) { animation: a 2s }"
    #expect(try TransitionSheet(css: group + named).duration(of: "root") == 2)
  }

  @Test(arguments: ["3", "infinite", "2 alternate"])
  func `refuses a view transition that repeats`(_ words: String) {
    let fade = "@keyframes a { to { opacity: 0 } }"
    let error = #expect(throws: StylesheetError.self) {
      try TransitionSheet(css: fade + "::view-transition-old(a) { animation: a 1s \(words) }")
    }
    #expect(error?.description.contains("plays once") == true)
  }

  @Test func `fades as browsers do where a view transition states only its time`() throws {
    let sheet = try TransitionSheet(
      css: "::view-transition-old(root), ::view-transition-new(root) { animation-duration: .8s }")
    #expect(sheet.names == ["root"])
    #expect(try sheet.duration(of: "root") == 0.8)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 0.8), at: 0)
    let moves = try sheet.transition("root", in: Self.size)
    #expect(
      moves.removal(progress, in: Self.size) == [.opacity(progress.mapped(scale: -1, offset: 1))])
    #expect(moves.insertion(progress, in: Self.size).count == 1)
  }

  @Test func `finds roles in rules within rules, and by class`() throws {
    let sheet = try TransitionSheet(
      css: """
        @keyframes left { to { translate: -30px } }
        main { &::view-transition-old(a) { animation: left 1s } }
        ::view-transition-old(.b.c) { animation: left 1s }
        ::view-transition-old(#d) { animation: left 1s }
        """)
    #expect(sheet.names == ["a", ".b.c"])
    #expect(try sheet.duration(of: "a") == 1)
  }

  @Test func `plays plain keyframes by their names`() throws {
    let css =
      "@keyframes a { to { opacity: 0 } } @keyframes b { from { scale: 0 } } .a { color: red }"
    let sheet = try TransitionSheet(reading: css, incoming: "b", outgoing: "a")
    #expect(sheet.names == ["a"] && sheet.skippedCount == 1)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1), at: 0)
    let moves = try sheet.transition("a", in: Self.size)
    #expect(moves.removal(progress, in: Self.size).count == 1)
    #expect(moves.insertion(progress, in: Self.size).count == 1)
    do {
      _ = try TransitionSheet(reading: css, outgoing: "c")
      Issue.record("it was found")
    } catch { #expect(error.reason.hasPrefix("there is no '@keyframes c'")) }
  }
}
