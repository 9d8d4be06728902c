import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

/// Easings that jump, played to their last frame: nothing but that frame shows where they end.
@Suite struct JumpPlaybackTests {
  static let easings = [
    "steps(3)", "steps(2,jump-none)", "steps(3,jump-both)", "steps(2,jump-start)", "step-end",
    "linear(0,.5,.5 100%,1 100%)",
  ]
  static let plays = [
    ["--once"], ["--repeat", "2", "--hold", "0s"], ["--repeat", "3", "--autoreverse"],
    ["--repeat", "1", "--autoreverse", "--hold", "0s"],
  ]
  static let cases = ["iris", "push", "cube", "fan", "wipe", "swap"].flatMap { effect in
    easings.enumerated().flatMap { number, easing in
      plays.enumerated().flatMap { index, play in
        let views = ["red", "blue", "gold"].prefix(effect == "fan" ? 2 : 2 + (number + index) % 2)
        return ["svg", "css.svg", "html"].map { ending in
          Sample(
            "jumps.\(ending)",
            [effect] + views + ["--easing", easing, "--size", "90x60"] + play
              + ["--format", ending == "css.svg" ? "svg-css" : ending])
        }
      }
    }
  }

  @Test(arguments: cases)
  func `it ends with the last view`(_ sample: Sample) throws {
    let outcome = Command.run(sample.words, files: .package)
    try #require(outcome.status == .done, "\(sample.words) \(outcome.messages)")
    let end = try #require(try SampleScene(sample).timeline.end)
    try PlaybackTests.check(sample, outcome.output, at: [0.01, end + 0.001, end + 1])
  }
}
