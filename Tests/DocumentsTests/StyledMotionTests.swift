import Tx2SVGScenes
import Tx2SVGMotion
import Testing
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

/// What elements do whose looks are written as CSS declarations.
@Suite struct StyledMotionTests {
  static func part(_ attributes: String) throws -> AnimatedDocument.Part {
    let rect = "<rect id='a' x='100' y='20' width='40' height='20' \(attributes)/>"
    return try #require(try parts(of: drawing(rect))["'a'"])
  }

  static func corner(_ part: AnimatedDocument.Part, at time: Double) -> Point {
    part.motion.elements[0].homography(at: time)(Point(100, 20))
  }

  @Test func `comes from its active look and goes back to it`() throws {
    let part = try Self.part(
      """
      data-tx-active='opacity: .5; transform: translateX(100%)' data-tx-duration='1s'
      data-tx-easing='linear' data-tx-direction='both' data-tx-hold='2s'
      """)
    #expect(Self.corner(part, at: 0.25).distance(to: Point(130, 20)) < 1e-9)
    #expect(Self.corner(part, at: 2).distance(to: Point(100, 20)) < 1e-9)
    #expect(Self.corner(part, at: 3.25).distance(to: Point(110, 20)) < 1e-9)
    #expect(part.motion.elements[0].opacity(at: 0.5) == 0.75)
  }

  @Test func `keeps its foot on the ground when only one look names an origin`() throws {
    for attributes in [
      "data-tx-active='scale: 1 0; transform-origin: bottom'",
      "data-tx-active='scale: 1 0' data-tx-identity='transform-origin: 50% 100%'",
    ] {
      let part = try Self.part("\(attributes) data-tx-duration='1s' data-tx-easing='linear'")
      for time in [0.1, 0.5, 0.9] {
        let map = part.motion.elements[0].homography(at: time)
        #expect(map(Point(100, 40)).distance(to: Point(100, 40)) < 1e-9, "\(time)")
        #expect(map(Point(100, 20)).distance(to: Point(100, 40 - 20 * time)) < 1e-9, "\(time)")
      }
    }
  }

  static let pivots: [(own: String, active: String, pivot: Point)] = [
    ("style='transform-origin: 90px 40px'", "transform: scale(0)", Point(90, 40)),
    ("transform-origin='10% 40'", "scale: 0", Point(20, 40)),
    ("style='transform-origin: 10% 40'", "scale: 0", Point(120, 30)),
    ("class='foot'", "scale: 0", Point(120, 40)),
    ("class='foot' stroke='red' stroke-width='6'", "scale: 0", Point(120, 40)),
    ("class='foot'", "scale: 0; transform-box: view-box", Point(100, 100)),
    ("class='foot'", "scale: 0; transform-origin: left top", Point(100, 20)),
    ("", "scale: 0; transform-origin: 5px 6px; transform-box: view-box", Point(5, 6)),
    ("style='transform-box: view-box'", "scale: 0; transform-origin: 5px 6px", Point(5, 6)),
    ("style='transform-box: view-box'", "scale: 0", Point(120, 30)),
  ]

  @Test(arguments: pivots)
  func `turns about the origin that it states itself where no look names one`(
    _ own: String, _ active: String, _ pivot: Point
  ) throws {
    let style =
      "<style>.foot { transform-box: fill-box; transform-origin: bottom }"
      + " @keyframes tx-transition-pop { to { \(active) } }</style>"
    for motion in ["data-tx-active='\(active)'", "data-tx='pop'"] {
      let rect = "<rect id='a' x='100' y='20' width='40' height='20' \(own) \(motion)/>"
      let part = try #require(try parts(of: drawing(style + rect))["'a'"])
      #expect(Self.corner(part, at: 0).distance(to: pivot) < 1e-9, "\(motion)")
    }
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `turns about its own origin in a page too`() throws {
    let text = page(
      "<style>p { transform-origin: 10px bottom }</style><p id='a' data-tx-active='scale: 0'>x</p>")
    let part = try #require(try parts(of: text)["'a'"])
    let map = part.motion.elements[0].homography(at: 0)
    #expect(map(Point(0, 0)).distance(to: Point(10, part.motion.size.height)) < 1e-9)
  }

  @Test(arguments: [
    "style='--way: 20px' data-tx-active='translate: var(--way)'",
    "class='far' data-tx-active='translate: var(--way)'",
    "class='far' data-tx='offset(x: var(--way), y: 0px)'",
  ])
  func `its annotations have its custom properties`(_ attributes: String) throws {
    let rect = "<rect id='a' x='100' y='20' width='40' height='20' \(attributes)/>"
    let style = "<style>:root { --way: 5px } .far { --way: 20px }</style>"
    let part = try #require(try parts(of: drawing(style + rect))["'a'"])
    #expect(Self.corner(part, at: 0).distance(to: Point(120, 20)) < 1e-9)
  }

  @Test func `each child of a group has its own custom properties`() throws {
    let all = try parts(
      of: drawing(
        """
        <g data-tx='opacity' data-tx-stagger='0s' data-tx-delay='var(--wait)' style='--wait: 1s'>
        <rect id='a' width='9' height='9'/><rect id='b' width='9' height='9' style='--wait: 3s'/></g>
        """))
    #expect(all["'a'"]?.firstMove == 1 && all["'b'"]?.firstMove == 3)
  }

  @Test(arguments: [
    // The clip inside what moves lets outlines beside the box through; the one around it is the box.
    ("wipe.combined(move)", 1, -40.0), ("move.combined(wipe)", 0, 0),
  ])
  func `a clip is as wide as what it holds may draw`(
    _ motion: String, _ index: Int, _ top: Double
  ) throws {
    let part = try #require(
      try parts(of: drawing("<rect id='a' width='40' height='20' data-tx='\(motion)'/>"))["'a'"])
    guard case .clip(let clip) = part.motion.elements[0].modifiers[index] else {
      Issue.record("no clip")
      return
    }
    #expect(clip.form == .inset && clip.operands[0] == Amount(Track(top)))
  }

  @Test func `rests in its identity look`() throws {
    let part = try Self.part("data-tx-active='scale: 0' data-tx-identity='scale: .5 1'")
    #expect(Self.corner(part, at: 0.35).distance(to: Point(110, 20)) < 1e-9)
    #expect(part.rests == [])
    #expect(try Self.part("data-tx-active='scale: 0'").rests == [0.35..<Double.infinity])
  }

  @Test func `a clip may open from its active look to its identity`() throws {
    let part = try Self.part(
      "data-tx-active='clip-path: circle(0%)' data-tx-identity='clip-path: circle(80%)'")
    guard case .clip(let clip) = part.motion.elements[0].modifiers[0], clip.form == .ellipse else {
      Issue.record("no clip")
      return
    }
    let radius = clip.tracks(in: part.motion.elements[0].frame.size)[2]
    #expect(radius.value(at: 0) == 0 && radius.value(at: 1) > 20)
  }

  @Test func `goes round its phases for ever, each reached in the same time`() throws {
    let part = try Self.part(
      """
      data-tx-phases='translate: 0 | translate: 10px | opacity: .5; translate: 10px 50%'
      data-tx-duration='1s' data-tx-easing='linear' data-tx-delay='.5s' data-tx-begin='1s'
      """)
    #expect(part.start == 1.5 && part.motion.end == nil && part.motion.duration == 3)
    for (time, point) in [(0.5, Point(105, 20)), (1.5, Point(110, 25)), (2.5, Point(105, 25))] {
      #expect(Self.corner(part, at: time).distance(to: point) < 1e-9, "\(time)")
    }
    #expect(part.motion.elements[0].opacity(at: 1.5) == 0.75)
    #expect(part.isThere(at: 0))
  }

  @Test func `goes through its phases once and lets others follow`() throws {
    let both = try parts(
      of: drawing(
        """
        <rect id='a' width='9' height='9' data-tx-phases='scale: 1 | scale: 2' data-tx-repeat='1'
          data-tx-duration='.5s' data-tx-delay='.25s'/>
        <rect id='b' width='9' height='9' data-tx='opacity' data-tx-begin='a.end'/>
        """))
    #expect(both["'a'"]?.motion.end == 1)
    #expect(both["'b'"]?.firstMove == 1.25)
  }

  @Test(arguments: [
    ("scale: 1 2 | scale: 1 1", Point(100, 10), Point(100, 20)),
    ("scale: 3 3 | scale: 1 2", Point(60, 0), Point(100, 10)),
  ])
  func `a scale of two axes goes through a phase in which they are alike`(
    phases: String, first: Point, second: Point
  ) throws {
    let part = try Self.part(
      "data-tx-phases='\(phases)' data-tx-duration='1s' data-tx-easing='linear'")
    for (time, point) in [(0.0, first), (1, second), (2, first)] {
      #expect(Self.corner(part, at: time).distance(to: point) < 1e-9, "\(time)")
    }
  }

  @Test func `a perspective moves through its phases`() throws {
    let part = try Self.part(
      """
      data-tx-phases='transform: perspective(100px) translateZ(50px) | transform: perspective(200px)
      translateZ(50px)' data-tx-duration='1s' data-tx-easing='linear'
      """)
    func width(_ time: Double) -> Double {
      abs(Self.corner(part, at: time).x - 120) / 20
    }
    #expect(abs(width(0) - 2) < 1e-9 && abs(width(1) - 4 / 3) < 1e-9)
  }

  @Test func `phases are reached by SwiftUI's spring where nothing is said`() throws {
    let part = try Self.part("data-tx-phases='scale: 1 | scale: 2'")
    #expect(part.motion.duration == 2 * Animation.spring(Spring()).completion)
  }
}
