import Tx2SVGMotion
import Testing

@Suite struct TimelineTests {
  static let curve = Animation(.easeIn, duration: 1)

  /// One element that moves for a second, rests for half a second, and shows views 0, 1 and 2.
  static var timeline: Timeline {
    let track = Track(from: 0, to: 10, curve).then(to: 4, .spring(.bouncy()), at: 0.5)
    return Timeline(
      size: Size(10, 10), duration: 1.5,
      elements: [
        Element(
          "thing",
          .views([.init(time: 0, view: 0), .init(time: 0.4, view: 1), .init(time: 1, view: 2)]),
          frame: Rect(size: Size(10, 10)), modifiers: [.opacity(track)],
          visibility: Visibility([0.2..<0.6]))
      ], posterTime: 1)
  }

  /// How often, time since the start, moment of the doubled or single cycle that shows.
  static let moments: [(Repetition, Double, Double)] = [
    (.once, -1, 0), (.once, 0, 0), (.once, 0.7, 0.7), (.once, 1.5, 1.5), (.once, 99, 1.5),
    (.times(3, autoreverses: false), 2, 0.5), (.times(3, autoreverses: false), 4.5, 1.5),
    (.times(3, autoreverses: false), 99, 1.5), (.times(1, autoreverses: true), 99, 1.5),
    (.times(2, autoreverses: true), 2, 2), (.times(2, autoreverses: true), 99, 1.5),
    (.times(3, autoreverses: true), 4, 1), (.times(3, autoreverses: true), 99, 1.5),
    (.forever(autoreverses: false), 15.25, 0.25), (.forever(autoreverses: true), 8, 2),
  ]

  @Test(arguments: moments)
  func `counts cycles as SwiftUI does`(_ repetition: Repetition, _ time: Double, _ local: Double) {
    #expect(abs(Self.timeline.repeated(repetition).local(time) - local) < 1e-9)
  }

  @Test func `what comes and stays is gone again on the way back`() {
    var timeline = Self.timeline
    timeline.elements[0].visibility = Visibility([0.4..<(.infinity)])
    let spans = timeline.repeated(.forever(autoreverses: true)).elements[0].visibility.spans
    #expect(spans == [0.4..<2.6])
  }

  /// How often and when everything is over.
  static let ends: [(Repetition, Double?)] = [
    (.once, 1.5), (.times(3, autoreverses: false), 4.5), (.times(3, autoreverses: true), 4.5),
    (.forever(autoreverses: true), nil), (.forever(autoreverses: false), nil),
  ]

  @Test(arguments: ends)
  func `counts every leg as one`(_ repetition: Repetition, _ end: Double?) {
    #expect(Self.timeline.repeated(repetition).end == end)
  }

  @Test func `the way back mirrors values, cues and visibility`() throws {
    let once = try #require(Self.timeline.elements.first)
    let twice = try #require(
      Self.timeline.repeated(.forever(autoreverses: true)).elements.first)
    for step in 1..<150 {
      let time = Double(step) / 100 + 0.003
      guard time < 1.5 else { break }
      #expect(abs(twice.opacity(at: time) - once.opacity(at: time)) < 1e-12)
      #expect(abs(twice.opacity(at: 3 - time) - once.opacity(at: time)) < 1e-9)
      #expect(twice.visibility.contains(3 - time) == once.visibility.contains(time))
      #expect(Self.view(of: twice, at: 3 - time) == Self.view(of: once, at: time))
    }
  }

  private static func view(of element: Element, at time: Double) -> Int? {
    guard case .views(let cues) = element.content else { return nil }
    return cues.last { $0.time <= time }?.view
  }

  @Test func `joins spans that touch and drops empty ones`() {
    #expect(Visibility([2..<3, 0..<1, 1..<2, 5..<5]).spans == [0..<3])
    #expect(Visibility([0..<1, 2..<3]).contains(1) == false)
    #expect(Visibility.always.contains(1e9))
  }

  @Test func `modifiers act outermost first`() {
    let element = Element(
      "thing", .view(0), frame: Rect(size: Size(1, 1)),
      modifiers: [
        .transform([.translate(x: Track(10), y: Track(0))]), .opacity(Track(0.5)),
        .transform([.scale(Track(2), anchor: Point(0, 0))]), .opacity(Track(0.5)),
      ])
    #expect(element.homography(at: 0)(Point(1, 1)) == Point(12, 2))
    #expect(element.opacity(at: 0) == 0.25)
    #expect(element.tracks.count == 5)
  }

  @Test func `a mirrored move has the velocity with which it is played`() throws {
    let single = Timeline(
      size: Size(1, 1), duration: 1,
      elements: [
        Element(
          "thing", .view(0), frame: Rect(size: Size(1, 1)),
          modifiers: [.opacity(Track(from: 0, to: 5, Self.curve))])
      ], posterTime: 1)
    let track = try #require(
      single.repeated(.forever(autoreverses: true)).elements.first?.tracks.first)
    for time in [0.2, 0.9, 1.1, 1.4, 1.8] {
      let rise = track.value(at: time + 1e-6) - track.value(at: time - 1e-6)
      #expect(abs(track.velocity(at: time) - rise / 2e-6) < 1e-3, "\(time)")
    }
  }

  /// The rectangle around one element that stands in a frame of 100x100.
  private func bounds(_ content: Content, _ modifiers: [Modifier] = []) -> Rect {
    let frame = Rect(size: Size(100, 100))
    let element = Element("thing", content, frame: frame, modifiers: modifiers)
    return Timeline(size: frame.size, duration: 1, elements: [element], posterTime: 0).bounds()
  }

  @Test func `bounds hold all that is drawn`() {
    let ring = Content.ring(
      center: Point(50, 40), radius: Track(60), width: Track(10), stroke: .black)
    #expect(bounds(ring) == Rect(minX: -15, minY: -25, maxX: 115, maxY: 105))
    #expect(
      bounds(.view(0), [.blur(Track(10))])
        == Rect(minX: -30, minY: -30, maxX: 130, maxY: 130))
    #expect(
      bounds(.view(0), [.transform([.translate(x: Track(20), y: Track(-5))])])
        == Rect(minX: 0, minY: -5, maxX: 120, maxY: 100))
    let disc = Content.disc(radius: 60, fill: .black)
    #expect(bounds(disc) == Rect(minX: -60, minY: -60, maxX: 100, maxY: 100))
  }

  @Test func `bounds hold every disc where it is placed, and a ring where it is`() {
    let disc = Content.disc(radius: 5, fill: .black)
    // Turned by a quarter, an offset to the right leads down.
    let placements = [
      Placement(center: Point(30, -20), angle: 0, offset: Point(0, 0), scale: 2),
      Placement(center: Point(90, 70), angle: 90, offset: Point(40, 0), scale: 1),
      Placement(center: Point(-10, 50), angle: 180, offset: Point(20, 0), scale: 0.4),
    ]
    let element = Element(
      "discs", disc, frame: Rect(size: Size(100, 100)), placements: placements)
    let timeline = Timeline(size: Size(100, 100), duration: 1, elements: [element], posterTime: 0)
    #expect(Self.near(timeline.bounds(), Rect(minX: -32, minY: -30, maxX: 100, maxY: 115)))
    let ring = Content.ring(
      center: Point(90, 20), radius: Track(30), width: Track(4), stroke: .black)
    #expect(bounds(ring) == Rect(minX: 0, minY: -12, maxX: 122, maxY: 100))
  }

  @Test func `bounds hold what an outer clip lets through, on each side`() {
    let large = Modifier.transform([
      .scale(x: Track(3), y: Track(3), anchor: Point(50, 50))
    ])
    func clip(_ top: Double, _ right: Double, _ bottom: Double, _ left: Double) -> Modifier {
      .clip(
        .inset(
          top: Amount(Track(top)), right: Amount(Track(right)), bottom: Amount(Track(bottom)),
          left: Amount(Track(left))))
    }
    #expect(bounds(.view(0), [large]) == Rect(minX: -100, minY: -100, maxX: 200, maxY: 200))
    #expect(
      bounds(.view(0), [clip(-10, -20, -30, -40), large])
        == Rect(minX: -40, minY: -10, maxX: 120, maxY: 130))
    // Where no room is left, nothing is seen.
    #expect(
      bounds(.view(0), [clip(-10, 60, -30, 40), large]) == Rect(size: Size(100, 100)))
  }

  private static func near(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.minX, a.minY, a.maxX, a.maxY], [b.minX, b.minY, b.maxX, b.maxY])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
