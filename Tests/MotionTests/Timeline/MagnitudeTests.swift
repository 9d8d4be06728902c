import Testing

@testable import Tx2SVGMotion

/// The distance of a moving number from 0.
@Suite struct MagnitudeTests {
  static let easings: [Animation] = [
    .spring(.bouncy(duration: 1)),
    Animation(.cubicBezier(CubicBezier(0.3, -0.6, 0.6, 1.7)), duration: 0.8),
    Animation(.steps(Steps(5)), duration: 1), Animation(.easeInOut, duration: 0.7),
  ]

  @Test(arguments: easings, [(90.0, 0.0), (0, -90), (-40, 60)])
  func `has no sign at any moment`(_ animation: Animation, _ ends: (Double, Double)) {
    let there = Track(from: ends.0, to: ends.1, animation)
    let track = there.jumping(to: ends.0, at: 1.5).then(to: ends.1, animation, at: 1.7)
      .then(to: ends.0, .spring(.bouncy(duration: 0.6)), at: 1.9)
    let magnitude = track.magnitude
    for step in 0...4000 {
      let time = Double(step) / 1000 + 0.000_3
      #expect(abs(magnitude.value(at: time) - abs(track.value(at: time))) < 1e-6, "\(time)")
    }
    #expect(magnitude.moves.allSatisfy { $0.start <= $0.end })
  }

  /// A card that turns over begins with a jump to its other side.
  @Test(arguments: [(-180.0, 0.0), (0, 180), (90, -40)])
  func `has none backwards either`(_ ends: (Double, Double)) {
    let track = Track(ends.0).jumping(to: ends.1, at: 0.5)
      .then(to: ends.0, Animation(.easeInOut, duration: 0.8), at: 0.5)
    let (there, magnitude) = (
      track.autoreversed(over: 1.8), track.magnitude.autoreversed(over: 1.8)
    )
    for step in 0...3600 {
      let time = Double(step) / 1000 + 0.000_3
      #expect(abs(magnitude.value(at: time) - abs(there.value(at: time))) < 1e-6, "\(time)")
    }
  }

  @Test func `a spring from rest does not cross where it begins`() {
    let track = Track(from: 0, to: -90, .spring(.bouncy(duration: 0.8)), at: 0.5)
    #expect(track.magnitude.moves.count == 1)
  }

  @Test func `keeps the law of a number that keeps its sign`() {
    let track = Track(from: 0, to: -90, Animation(.easeIn, duration: 1))
    #expect(track.magnitude == Track(from: 0, to: 90, Animation(.easeIn, duration: 1)))
  }
}
