import Testing
import Tx2SVGMotion
import Tx2SVGScenes

@testable import Tx2SVGExporters

/// What is seen of a timeline that does not move.
@Suite struct StillTests {
  static let frame = Rect(size: Size(40, 30))
  static let fading = Track(from: 1, to: 0, Animation(.linear, duration: 2))

  /// The names of what is left at a time, over a view 0 that fills the frame.
  private func names(
    of top: Element, at time: Double, covers: (Int) -> Bool = { _ in true }
  ) -> [String] {
    let base = Element("base", .view(0), frame: Self.frame)
    let timeline = Timeline(
      size: Self.frame.size, duration: 2, elements: [base, top], posterTime: 0)
    return timeline.elements(at: time, covers: covers).map(\.name)
  }

  @Test func `what hides everything leaves nothing behind it`() {
    let top = Element("top", .view(1), frame: Self.frame)
    #expect(names(of: top, at: 1) == ["top"])
    #expect(names(of: top, at: 1, covers: { $0 == 0 }) == ["base", "top"])
    var small = top
    small.frame = Rect(size: Size(40, 29))
    #expect(names(of: small, at: 1) == ["base", "top"])
  }

  @Test func `what is half seen hides nothing, and what is not seen is left out`() {
    let top = Element(
      "top", .view(1), frame: Self.frame, modifiers: [.opacity(Self.fading)],
      visibility: Visibility([0..<1.5]))
    #expect(names(of: top, at: 0) == ["top"])
    #expect(names(of: top, at: 1) == ["base", "top"])
    #expect(names(of: top, at: 1.6) == ["base"])
    var whole = top
    whole.visibility = .always
    #expect(names(of: whole, at: 1.6) == ["base", "top"])
    #expect(names(of: whole, at: 2) == ["base"])
  }

  @Test func `a clip stays that cuts off what is larger inside it`() throws {
    let clip = Modifier.clip(.inset())
    let size = Amount(Track(from: 1, to: 2, Animation(.linear, duration: 2)))
    let grow = TransformStep(.scale, [size])
    let top = Element(
      "top", .view(1), frame: Self.frame, modifiers: [clip, .transform([grow]), clip])
    #expect(top.still(at: 0).modifiers.map(\.kind) == [])
    #expect(top.still(at: 1).modifiers.map(\.kind) == [.clip, .transform])
  }

  @Test func `a translucent colour hides nothing`() {
    let artwork: [Picture] = [
      .color(Color(1, 0, 0)), .color(Color(red: 1, green: 0, blue: 0, opacity: 0.99)),
    ]
    let timeline = Timeline(size: Self.frame.size, duration: 1, elements: [], posterTime: 0)
    let builder = DrawingBuilder(
      timeline, artwork: artwork, options: ExportOptions(), abilities: .css)
    #expect(builder.hidesFrame(0) && !builder.hidesFrame(1) && !builder.hidesFrame(2))
    // A colour has no card.
    var options = ExportOptions()
    options.card = .white
    let onCards = DrawingBuilder(timeline, artwork: artwork, options: options, abilities: .css)
    #expect(onCards.hidesFrame(0) && !onCards.hidesFrame(1))
  }

  @Test func `a picture that follows another one fades in while that moves`() {
    let way = Track(from: -40, to: 0, Animation(.linear, duration: 1), at: 3)
    let moving = Element(
      "top", .view(1), frame: Self.frame,
      modifiers: [.transform([.translate(x: way, y: Track(0))])])
    let timeline = Timeline(size: Self.frame.size, duration: 9, elements: [moving], posterTime: 9)
    let last = timeline.fading { _ in true }.elements.last
    #expect([3.0, 3.25, 4, 9].map { last?.opacity(at: $0) } == [0, 0.25, 1, 1])
  }
}
