import Tx2SVGMotion
import Testing

/// Functions of a track, cut into pieces.
@Suite struct ComposedTrackTests {
  static let easings: [Easing] = [
    .linear, .easeInOut, .cubicBezier(CubicBezier(0.1, 0.9, 0.2, 1)), .spring(Spring()),
    .cubicBezier(CubicBezier(0.3, -0.5, 0.7, 1.5)),
  ]

  @Test(arguments: easings)
  func `follow what they are made of`(_ easing: Easing) {
    let progress = Track(from: 0, to: 1, Animation(easing, duration: 2), at: 0.5)
      .then(to: 0, Animation(easing, duration: 2), at: 3)
    let composed = progress.composed(pieces: 32) { $0 * $0 }
    for step in 0...500 {
      let time = Double(step) / 100
      let value = min(max(progress.value(at: time), 0), 1)
      #expect(abs(composed.value(at: time) - value * value) < 2.5e-3, "\(time)")
    }
    #expect(composed.moves.filter(\.isInterrupted).isEmpty)
  }

  @Test func `keep the law of a timing curve`() {
    let progress = Track(from: 0, to: 1, Animation(.easeInOut, duration: 1))
    let same = progress.composed(pieces: 7) { $0 }
    #expect(same.moves.count == 7)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(same.value(at: time) - progress.value(at: time)) < 1e-9)
    }
  }
}
