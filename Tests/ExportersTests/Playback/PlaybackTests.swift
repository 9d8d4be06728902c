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
    try Self.check(
      sample, try #require(PackageRoot.bytes(of: sample.path)), at: SampleScene(sample).times)
  }

  /// Plays a file and compares it with the motion that its command line asks for.
  static func check(_ sample: Sample, _ file: [UInt8], at times: [Double]) throws {
    let scene = try SampleScene(sample)
    let root = try MarkupElement.parse(file)
    let layers: (Double) throws -> [[PaintedShape]]
    if sample.isSMIL {
      layers = SMILPlayer(root).layers
    } else {
      layers = try CSSPlayer(root).layers
    }
    let elements = scene.timeline.elements
    var problems: [String] = []
    for time in times {
      let seen = try layers(time).suffix(elements.count)
      try #require(seen.count == elements.count)
      for (element, shapes) in zip(elements, seen) {
        let comparison = LayerComparison(
          element: element, pictures: scene.pictures, time: scene.timeline.local(time),
          tolerance: tolerance,
          pictureTolerance: sample.isSVG ? pictureTolerance : tolerance)
        problems += comparison.problems(shapes).map { "\(time)s, \(element.name): \($0)" }
      }
    }
    #expect(problems.isEmpty, "\(sample.words) \(problems.count) problems: \(problems.prefix(4))")
  }
}
