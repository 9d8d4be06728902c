import Testing

@testable import Tx2SVGMotion

@Suite struct TrackCutTests {
  @Test func `what would begin later never does`() {
    let first = Animation(.linear, duration: 1)
    let track = Track(from: 0, to: 1, first, at: 0).then(to: 5, first, at: 3)
    let cut = track.cut(at: 2)
    #expect(track.value(at: 4) == 5)
    #expect(cut.moves.count == 1)
    #expect(cut.value(at: 4) == 1)
  }

  /// It comes after a second, goes after three, and is not seen before and later.
  @Test func `rests elsewhere during spans between its moves`() {
    let track = Track(from: 9, to: 0, Animation(.linear, duration: 1), at: 1)
      .then(to: 7, Animation(.linear, duration: 1), at: 3)
    let resting = track.resting(at: 5, during: [0..<1, 4..<Double.infinity])
    let values = [0, 0.9, 1, 1.5, 2.5, 3.5, 3.999, 4, 99].map { resting?.value(at: $0) }
    #expect(
      values.map { $0.map { ($0 * 100).rounded() } } == [500, 500, 900, 450, 0, 350, 699, 500, 500])
    // A rest between two moves, and one while one goes on.
    let middle = track.resting(at: 5, during: [2..<3])
    #expect([1.5, 2, 2.9, 3, 3.5].map { middle?.value(at: $0) } == [4.5, 5, 5, 0, 3.5])
    #expect(track.resting(at: 5, during: [1.5..<2.5]) == nil)
    // A move that nobody sees does not matter.
    #expect(track.resting(at: 5, during: [0.5..<2.5])?.value(at: 1.5) == 5)
  }
}
