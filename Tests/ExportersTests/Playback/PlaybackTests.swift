import Markup
import Motion
import TestSupport
import Testing

/// The written files, played by the specifications, against the exact motion.
@Suite struct PlaybackTests {
  /// What motion may be off, and what rounding of numbers adds.
  static let tolerance = 0.1 + 0.03
  /// What a point of a picture in strips or cells may be off: the tolerance of strips, and the motion
  /// of the two numbers that place and scale them.
  static let pictureTolerance = 0.4 + 0.1 + tolerance

  /// All but the two whose lists in space the player of CSS does not know.
  static let samples = Samples.all.filter {
    !["own-turn.html", "own-swing.html"].contains($0.name)
  }

  @Test(arguments: samples)
  func `plays the exact motion`(_ sample: Sample) throws {
    let scene = try SampleScene(sample)
    let root = try MarkupElement.parse(try #require(PackageRoot.bytes(of: sample.path)))
    let layers: (Double) throws -> [[PaintedShape]]
    if sample.isSMIL {
      layers = SMILPlayer(root).layers
    } else {
      layers = try CSSPlayer(root).layers
    }
    let elements = scene.timeline.elements
    var problems: [String] = []
    for time in scene.times {
      let seen = try layers(time).suffix(elements.count)
      try #require(seen.count == elements.count)
      for (element, shapes) in zip(elements, seen) {
        let comparison = LayerComparison(
          element: element, pictures: scene.pictures, time: scene.timeline.local(time),
          tolerance: Self.tolerance,
          pictureTolerance: sample.isSVG ? Self.pictureTolerance : Self.tolerance)
        problems += comparison.problems(shapes).map { "\(time)s, \(element.name): \($0)" }
      }
    }
    #expect(problems.isEmpty, "\(problems.count) problems: \(problems.prefix(4))")
  }
}
