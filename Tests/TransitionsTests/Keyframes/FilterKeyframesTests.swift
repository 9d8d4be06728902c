import Testing
import Tx2SVGCSS
import Tx2SVGMotion
import Tx2SVGTransitions

@Suite struct FilterKeyframesTests {
  /// A function of CSS, with its numbers at the beginning, where there is none, and at the end.
  static let functions: [(css: String, function: Filter.Function, start: [Double], end: [Double])] =
    [
      ("blur(4px)", .blur, [0], [4]),
      ("brightness(150%)", .brightness, [1], [1.5]),
      ("contrast(.25)", .contrast, [1], [0.25]),
      ("saturate(300%)", .saturate, [1], [3]),
      ("grayscale(2)", .grayscale, [0], [1]),
      ("sepia()", .sepia, [0], [1]),
      ("invert(calc(-1))", .invert, [0], [0]),
      ("hue-rotate(.5turn)", .hueRotate, [0], [180]),
      ("hue-rotate(0)", .hueRotate, [0], [0]),
      (
        "drop-shadow(2px -3px 4px #f008)", .dropShadow, [0, 0, 0, 255, 0, 0, 0],
        [2, -3, 4, 255, 0, 0, 8.0 / 15]
      ),
      (
        "drop-shadow(lime 1px 1px)", .dropShadow, [0, 0, 0, 0, 255, 0, 0], [1, 1, 0, 0, 255, 0, 1]
      ),
      ("drop-shadow(1px 1px)", .dropShadow, [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0, 1]),
    ]

  @Test(arguments: functions.indices)
  func `reads each function, and what it begins with where there is none`(_ index: Int) throws {
    let (css, function, start, end) = Self.functions[index]
    let element = try KeyframesTransitionTests.element("to { filter: \(css) }")
    let filter = try #require(element.modifiers.first?.filter)
    #expect(filter.function == function)
    #expect(filter.tracks.map { $0.value(at: 0) } == start)
    for (track, wanted) in zip(filter.tracks, end) {
      #expect(abs(track.value(at: 1) - wanted) < 1e-9)
    }
  }

  @Test func `what acts first is innermost, and opacity() is opacity`() throws {
    let element = try KeyframesTransitionTests.element(
      "from, to { filter: sepia(1) opacity(50%) invert(1) }")
    let functions = element.modifiers.map(\.filter?.function)
    #expect(functions == [.invert, nil, .sepia])
    #expect(element.opacity(at: 0.5) == 0.5)
  }
}
