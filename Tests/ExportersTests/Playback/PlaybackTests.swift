import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

/// The written files, played by the specifications, against the exact motion.
@Suite struct PlaybackTests {
  /// What the rounding of times to milliseconds adds.
  static let rounding = 0.001
  /// What motion may be off.
  static let tolerance = ExportOptions.motionTolerance + rounding
  /// What a point of a picture in strips or cells may be off.
  static let pictureTolerance = ExportOptions.stripTolerance + rounding

  /// What the printed numbers of exact motion may be off.
  static let printing = 0.03

  /// All but the two whose lists in space the player of CSS does not know, and two whose shapes no
  /// timeline has.
  static let samples = Samples.all.filter {
    !["own-turn.html", "own-swing.html", "draw.svg", "type.svg"].contains($0.name)
  }

  @Test(arguments: samples)
  func `plays the exact motion`(_ sample: Sample) throws {
    try Self.check(
      sample, try #require(PackageRoot.bytes(of: sample.path)), at: SampleScene(sample).times)
  }

  /// Plays a file and compares it with the motion that its command line asks for.
  ///
  /// Points may be off by the tolerance; with errors that the file claims, by these and what the
  /// rounding of exact numbers adds.
  static func check(
    _ sample: Sample, _ file: [UInt8], at times: [Double], claiming sums: [ErrorSum]? = nil
  ) throws {
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
        let claim = sums.map { sums in
          sums.first { $0.element == element.name && $0.measure == .distance }?.error ?? 0
        }
        let isPlaced = element.placements != [.identity]
        // Both coordinates of a piece's place are rounded.
        let placing = isPlaced ? Self.tolerance / 2 * 2.0.squareRoot() : 0
        let bound = claim.map { $0 + printing + placing }
        let comparison = LayerComparison(
          element: element, pictures: scene.pictures, time: scene.timeline.local(time),
          duration: scene.timeline.duration,
          tolerance: bound ?? tolerance,
          pictureTolerance: bound ?? (sample.isSVG ? pictureTolerance : tolerance))
        problems += comparison.problems(shapes).map { "\(time)s, \(element.name): \($0)" }
      }
    }
    #expect(problems.isEmpty, "\(sample.words) \(problems.count) problems: \(problems.prefix(4))")
  }
}
