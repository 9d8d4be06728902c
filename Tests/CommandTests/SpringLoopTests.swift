import Testing
import Tx2SVGMarkup

@testable import Tx2SVGCommand

/// Loops whose motion takes no round time.
@Suite struct SpringLoopTests {
  /// Firefox rounds cycles to milliseconds: those of parts would drift away from those of the whole.
  @Test(arguments: [
    "blinds red blue", "push red blue lime", "iris red blue lime", "flip red blue lime",
    "slideshow red blue lime navy --transition push(top) --transition wipe", "opacity red",
    "cube red blue lime --delay .1s",
  ])
  func `cycles take whole milliseconds`(_ line: String) throws {
    let outcome = run("\(line) --easing spring")
    let durations = try MarkupElement.parse(outcome.output).subtree.compactMap { $0["dur"] }
    try #require(!durations.isEmpty, "\(outcome.messages)")
    for text in Set(durations) {
      let milliseconds = try #require(Double(text.dropLast())) * 1000
      #expect(abs(milliseconds - milliseconds.rounded()) < 1e-6, "\(text)")
    }
  }
}
