import Tx2SVGMotion
import Testing

@Suite struct LegTests {
  @Test(arguments: [
    Repetition.once, .times(3, autoreverses: false), .times(3, autoreverses: true),
    .forever(autoreverses: true),
  ])
  func `is what was there before it came back the same way`(_ repetition: Repetition) {
    let timeline = TimelineTests.timeline
    let played = timeline.repeated(repetition)
    let leg = played.leg
    #expect(leg.elements == timeline.elements)
    #expect(leg.duration == timeline.duration)
    switch repetition {
    case .once: #expect(leg.cycles == 1)
    case .times(let count, let autoreverses):
      #expect(leg.cycles == Double(count) && played.alternates == autoreverses)
    case .forever: #expect(leg.cycles == nil && played.alternates)
    }
  }

  @Test func `keeps jumps at the very end, and what is seen until then`() {
    var timeline = TimelineTests.timeline
    timeline.elements[0].modifiers = [.opacity(Track(1).jumping(to: 0, at: 1.5))]
    timeline.elements[0].visibility = Visibility([1..<1.5])
    let leg = timeline.repeated(.forever(autoreverses: true)).leg
    #expect(leg.elements == timeline.elements)
  }
}
