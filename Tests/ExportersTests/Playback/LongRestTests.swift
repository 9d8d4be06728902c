import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

/// Cycles of minutes, whose motion is a small part of them.
@Suite struct LongRestTests {
  static let cases: [[String]] = {
    var cases: [[String]] = []
    for hold in ["600s", "3600s"] {
      for easing in ["ease-out", "spring(.5s,.3)"] {
        for format in Formats.files {
          cases.append(["iris", "--hold", hold, "--easing", easing, "--format", format])
        }
        cases.append(["cube", "red", "blue", "--hold", hold, "--easing", easing])
      }
    }
    return cases
  }()

  @Test(arguments: cases)
  func `motion is exact before a long rest`(_ words: [String]) throws {
    let ending = words.contains("html") ? "html" : words.contains("svg-css") ? "css.svg" : "svg"
    let sample = Sample("rest." + ending, words)
    let timeline = try SampleScene(sample).timeline
    let breaks = Set(timeline.elements.flatMap(\.tracks).flatMap(\.breaks)).sorted()
    let moving = timeline.elements.flatMap(\.tracks).flatMap(\.moves).filter { $0.duration > 0 }
    var times: Set<Double> = []
    for move in moving {
      for step in 0..<40 {
        let time: Double = move.start + move.duration * (Double(step) + 0.41) / 40
        if breaks.allSatisfy({ abs($0 - time) > 0.003 }) { times.insert(time) }
      }
    }
    let export = try SampleScene.export(sample)
    for sum in export.sums where sum.measure == .distance {
      #expect(sum.error <= ExportOptions.motionTolerance, "\(words) \(sum)")
    }
    let all = times.sorted()
    try PlaybackTests.check(sample, export.bytes, at: all)
    let some = stride(from: 0, to: all.count, by: 5).map { all[$0] }
    try PlaybackTests.check(sample, export.bytes, at: some, claiming: export.sums)
  }

  /// Sanitizers take `animate` away, but leave what moves transforms.
  @Test func `a long rest needs no other elements than a short one`() throws {
    for words in [["move", "red"], ["cube", "text:A", "text:B"]] {
      let kinds = try ["10s", "3600s"].map { hold in
        let sample = Sample("rest.svg", words + ["--portable", "--hold", hold])
        let root = try MarkupElement.parse(try SampleScene.export(sample).bytes)
        return Set(root.subtree.map(\.name)).subtracting(["g"])
      }
      #expect(kinds[0] == kinds[1])
    }
  }
}
