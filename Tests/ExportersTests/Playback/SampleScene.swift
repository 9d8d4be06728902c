import Tx2SVGScenes
import Tx2SVGExporters
import Tx2SVGMotion
import Testing
import Tx2SVGTestSupport
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// What a sample's command line means: the exact motion and the pictures, before any format.
struct SampleScene {
  let timeline: Timeline
  let pictures: [Picture]

  init(_ sample: Sample) throws {
    let words = Array(sample.words.dropFirst())
    var reader = ItemReader(files: .package)
    let scene: Scene
    if sample.effect == WithCommand.entry.name {
      let command = WithCommand(arguments: words, files: .package)
      scene = try command.scene(of: command.parsed(), &reader)
    } else {
      let command = EffectCommand(
        effect: try #require(EffectRegistry.entry(named: sample.effect)), arguments: words,
        files: .package)
      scene = try command.scene(of: command.parsed(), &reader)
    }
    (timeline, pictures) = (scene.timeline, scene.cast.pictures)
  }

  /// The file and its errors.
  static func export(_ sample: Sample) throws -> Export {
    let command = EffectCommand(
      effect: try #require(EffectRegistry.entry(named: sample.effect)),
      arguments: Array(sample.words.dropFirst()),
      files: .package)
    let invocation = try command.parsed()
    var reader = ItemReader(files: .package)
    let name = sample.isSMIL ? "svg" : sample.isSVG ? "svg-css" : "html"
    let format = try #require(ExporterRegistry.all.first { $0.name == name })
    return try command.scene(of: invocation, &reader)
      .export(for: invocation, as: format, &reader).export
  }

  /// Times that show everything: within each rest and move, but not at a jump, where a format may
  /// be off by two milliseconds; two cycles, so that the loop is seen.
  var times: [Double] {
    let length = timeline.duration
    let breaks = timeline.elements.flatMap { element -> [Double] in
      var times = element.tracks.flatMap(\.breaks)
      for span in element.visibility.spans ?? [] { times += [span.lowerBound, span.upperBound] }
      if case .views(let cues) = element.content { times += cues.map(\.time) }
      return times
    }
    let stops = Set([0, length] + breaks.filter { $0 > 0 && $0 < length }).sorted()
    let inner = zip(stops, stops.dropFirst()).flatMap { a, b -> [Double] in
      guard b - a > 0.008 else { return [] }
      let count = b - a > 0.05 ? 12 : 2
      return (0...count).map { a + 0.003 + (b - a - 0.006) * Double($0) / Double(count) }
    }
    return inner
      + inner.enumerated().filter { $0.offset.isMultiple(of: 5) }.map { $0.element + length }
  }
}
