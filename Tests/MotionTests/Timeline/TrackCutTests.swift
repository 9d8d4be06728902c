import Testing
import Tx2SVGMotion

@Suite struct TrackCutTests {
  @Test func `what would begin later never does`() {
    let first = Animation(.linear, duration: 1)
    let track = Track(from: 0, to: 1, first, at: 0).then(to: 5, first, at: 3)
    let cut = track.cut(at: 2)
    #expect(track.value(at: 4) == 5)
    #expect(cut.moves.count == 1)
    #expect(cut.value(at: 4) == 1)
  }
}
