import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

/// Steps that all move alike, played to their last frame: a file holds one of them, or all, as long
/// as each ends where the next begins.
@Suite struct RepetitionPlaybackTests {
  /// Any number of views, each with some of the springs and rests.
  static let cases: [[String]] = {
    var cases: [[String]] = []
    for count in 2...8 {
      for (number, spring) in springs.enumerated() {
        for (index, play) in plays.enumerated() {
          var words = Array(views.prefix(count))
          words += ["--transition", "push(top).animation(\(spring))", "--hold"]
          words.append(holds[(number + index + count) % holds.count])
          words += play
          words += formats[(number + index) % formats.count]
          cases.append(words)
        }
      }
    }
    return cases
  }()
  static let views = ["red", "blue", "green", "gold", "teal", "pink", "navy", "lime"]
  static let springs = ["spring", "bouncy", "spring(.3s .6)"]
  static let holds = ["0s", "1s", "1.4s", "333ms"]
  static let plays: [[String]] = [["--repeat", "2"], ["--repeat", "3", "--autoreverse"], []]
  static let formats: [[String]] = [[], ["--format", "svg-css"], ["--format", "html"]]

  @Test(arguments: cases)
  func `every step ends where the next one begins`(_ options: [String]) throws {
    let ending =
      options.contains("html") ? "html" : options.contains("svg-css") ? "css.svg" : "svg"
    let sample = Sample("steps." + ending, ["slideshow"] + options + ["--size", "240x160"])
    let outcome = Command.run(sample.words + ["--strict"], files: .package)
    try #require(outcome.status == .done, "\(sample.words) \(outcome.messages)")
    let timeline = try SampleScene(sample).timeline
    let breaks = timeline.elements.flatMap(\.tracks).flatMap(\.breaks)
    let stops = (breaks + [timeline.duration]).filter { $0 > 0.01 && $0 <= timeline.duration }
    // Just before and after each step, in the last cycle too, and when all is over.
    let cycle = Set(stops.flatMap { [$0 - 0.004, $0 + 0.004] }).filter { $0 < timeline.duration }
    let last = timeline.end.map { end in cycle.map { $0 + end - timeline.duration } + [end + 1] }
    let far = Set(stops).sorted()
    let alone = (cycle.sorted() + (last ?? [])).filter { time in
      let local = time.truncatingRemainder(dividingBy: timeline.duration)
      return far.allSatisfy { abs($0 - local) > 0.002 }
    }
    try PlaybackTests.check(sample, outcome.output, at: alone)
  }
}
