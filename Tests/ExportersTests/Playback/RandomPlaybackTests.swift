import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

/// Files of random command lines, read back and played, against the exact motion: over ten thousand
/// moments of springs, timing curves, phases and turns in space.
@Suite struct RandomPlaybackTests {
  static let count = 126
  static let momentsPerFile = 80

  @Test(arguments: 0..<count)
  func `a file plays what its words ask for`(_ number: Int) throws {
    var random = RandomWords(seed: UInt64(number))
    let sample = random.sample(number)
    let export = try SampleScene.export(sample)
    for sum in export.sums where sum.measure == .distance {
      #expect(!sum.isExceeded, "\(sample.words) \(sum)")
      let limit = export.notes.contains { $0.property == "strips" } ? 0.4 : 0.1
      #expect(sum.tolerance <= limit * 1.0001, "\(sample.words) \(sum)")
    }
    let moments = try SampleScene(sample).times
    try #require(!moments.isEmpty)
    let some = (0..<Self.momentsPerFile).map { moments[$0 * moments.count / Self.momentsPerFile] }
    try PlaybackTests.check(sample, export.bytes, at: some, claiming: export.sums)
  }
}
