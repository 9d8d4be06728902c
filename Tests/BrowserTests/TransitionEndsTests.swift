import Tx2SVGBrowserKit
import Tx2SVGMotion
import Testing
import Tx2SVGTransitions

/// What every transition owes: before it only the old view is seen, after it only the new one.
@Suite struct TransitionEndsTests {
  static let expressions =
    EffectRegistry.all.filter(\.isTransition).map(\.name) + [
      "iris.reversed()", "cover.reversed()", "clock.reversed()", "push(top).reversed()",
      "asymmetric(push(leading),scale(.8).combined(opacity))", "wipe.combined(zoom)",
      "asymmetric(uncover,cover)", "flip.combined(move(top))",
      "asymmetric(slide.animation(easeIn .2s),opacity)", "swap.animation(linear 1.2s)",
    ]
  static let size = Size(120, 80)
  static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
  ]

  @Test(arguments: expressions)
  func `only the old view is seen before and only the new one after`(_ text: String) throws {
    let timeline = try Slideshow(TransitionExpression(text).transition).timeline(
      on: Stage(size: Self.size, viewCount: 2),
      playback: Playback(
        animation: Animation(.linear, duration: 1), hold: 0.5, direction: .insert))
    let model = ModelScene(timeline: timeline, views: Self.colors.map(ModelView.color))
    for (time, color) in [(0, Self.colors[0]), (1.25, Self.colors[1])] {
      let scene = Scene(model.shapes(at: time, origin: .zero), on: Pixel(255, 255, 255))
      let bitmap = scene.bitmap(width: 120, height: 80)
      for y in stride(from: 2, to: 80, by: 19) {
        for x in stride(from: 2, to: 120, by: 23) {
          #expect(bitmap[x, y] == color.pixel(), "at \(time) s, (\(x), \(y))")
        }
      }
    }
  }
}
