import Tx2SVGMotion
import Tx2SVGTransitions
import Testing

/// Views in space that darken as they turn away.
@Suite struct LightTests {
  /// An effect, its settings, and the share of the written angle that counts as turned away.
  static let effects:
    [(name: String, settings: [String: String], share: @Sendable (Int) -> Double)] = [
      ("cube", [:], { _ in 1 }), ("cube", ["to": "up", "perspective": "0"], { _ in 1 }),
      ("flip", [:], { _ in 1 }), ("coverflow", [:], { _ in 1 }), ("doorway", [:], { _ in 1 }),
      // The first of the two turns carries a view round, half way at a right angle.
      ("swap", [:], { $0 == 0 ? 0.5 : 0 }), ("fan", ["interpolation": "parameters"], { _ in 1 }),
    ]

  @Test(arguments: effects.indices, [Animation(.easeInOut, duration: 1), .bouncy(duration: 0.8)])
  func `is full towards the reader and less by the angle`(
    _ index: Int, _ animation: Animation
  ) throws {
    let (name, settings, share) = Self.effects[index]
    let entry = try #require(EffectRegistry.entry(named: name))
    let timeline = try entry.timeline(
      setting: settings.map { (name: $0.key, value: $0.value) } + [(name: "light", value: "0.4")],
      on: Stage(size: Size(200, 120), viewCount: 2),
      playback: Playback(animation: animation, hold: 0.3))
    var turned = 0
    for element in timeline.elements {
      for time in stride(from: 0.0, to: timeline.duration, by: 0.013) {
        let angles = element.turns(at: time)
        let angle = angles.enumerated().map { abs($1) * share($0) }.reduce(0, +)
        let expected = 1 - 0.4 * angle / 90
        let brightness = element.brightness(at: time)
        if brightness != nil { turned += 1 }
        #expect(abs((brightness ?? 1) - expected) < 1e-6, "\(name) \(element.name) \(time)")
      }
    }
    #expect(turned > 0)
  }

  @Test func `without an amount nothing is filtered`() throws {
    for name in ["cube", "flip", "coverflow", "doorway", "swap", "fan"] {
      let entry = try #require(EffectRegistry.entry(named: name))
      let timeline = try entry.timeline(
        setting: [], on: Stage(size: Size(200, 120), viewCount: 2),
        playback: Playback(animation: Animation(.easeInOut, duration: 1), hold: 0.3))
      #expect(timeline.elements.allSatisfy { $0.brightness(at: 0.5) == nil }, "\(name)")
    }
  }
}

extension Element {
  /// The angles of its rotations in space, degrees.
  fileprivate func turns(at time: Double) -> [Double] {
    modifiers.flatMap { modifier -> [Double] in
      guard case .transform(let steps) = modifier else { return [] }
      return steps.filter { $0.function == .rotate3d }
        .map { $0.operands[0].value(at: time, in: frame.size) }
    }
  }

  fileprivate func brightness(at time: Double) -> Double? {
    modifiers.compactMap(\.filter).first { $0.function == .brightness }?.tracks[0].value(at: time)
  }
}
