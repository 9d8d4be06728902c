import Testing

@testable import Tx2SVGMotion

/// Springs that die away beneath other motion.
@Suite struct ResidueTests {
  @Test func `the law changes where a curve ends over a spring`() {
    let track = Track(from: 0, to: 10, .spring(.bouncy(duration: 1)))
      .then(to: 20, Animation(.easeInOut, duration: 0.2), at: 0.1)
    #expect(track.breaks.contains { abs($0 - 0.3) < 1e-9 })
  }

  @Test func `what is left lasts as long as the spring that dies last`() throws {
    func spring(_ duration: Double) -> Track.Move {
      let animation = Animation.spring(.smooth(duration: duration))
      return Track.Move(
        start: 0, end: animation.duration, duration: animation.duration, from: 0, to: 10,
        easing: animation.easing, isReversed: false)
    }
    let (short, long) = (spring(0.3), spring(1))
    var track = Track(0)
    track.append(
      Track.Move(
        start: 0.1, end: long.end, duration: 0.05, from: 0, to: 5, easing: .linear,
        isReversed: false, residues: [short, long]))
    let rest = track.remainder(from: 0.2)
    #expect(abs((rest.breaks.last ?? 0) - (long.end - 0.2)) < 1e-9)
    for time in [0.0, 0.1, 0.4, 0.7] {
      #expect(abs(rest.value(at: time) - track.value(at: 0.2 + time)) < 1e-9, "\(time)")
    }
  }
}
