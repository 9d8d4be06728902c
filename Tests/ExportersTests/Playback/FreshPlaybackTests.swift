import Testing
import Tx2SVGMotion
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// Files as they are written now, not as they were recorded, played against the exact motion.
@Suite struct FreshPlaybackTests {
  static let lines = [
    "iris red blue --once --easing cubic-bezier(.123,.456,.789,.987) --duration 1.7s",
    "iris red blue --shape star --hold 1.3s --duration .7s --size 313x127",
    "slideshow red blue green --transition push(top) --hold 1.3s --duration .7s",
    "slideshow red blue --transition zoom(1.5,topLeading) --easing spring(.5s,.4)",
    "slideshow red blue --transition asymmetric(move(bottom),scale(.5).combined(opacity))",
    "slideshow red blue --transition swap(up) --size 210x90",
    "slideshow red blue --transition doorway --hold .3s",
    "cube red blue --to up --perspective .8 --easing spring(.5s,.3)",
    "phases --property rotation --values 10,200,-40 --animations spring(.4s,.3)",
    "phases --property offset --values 0,40,13 --animations linear(0,.2,1.1,1)",
    "phases --property scale --values 1,.4,1.7 --animations cubic-bezier(.3,-.2,.7,1.3)",
    "phases --property radius --values 5,40 --animations none,steps(3)",
    "wipe red blue --easing spring(.5s,.7) --hold .4s",
    "wipe red blue --edge bottom --easing spring(.6s,.6) --size 213x97",
    "confetti --size 640x640 --count 7",
  ]

  @Test(arguments: lines, ["svg", "css.svg", "html"])
  func `a file plays what its words ask for`(_ line: String, _ ending: String) throws {
    let format = ending == "css.svg" ? "svg-css" : ending
    let words = line.split(separator: " ").map(String.init) + ["--format", format]
    let outcome = Command.run(words, files: .package)
    try #require(outcome.status == .done, "\(line) \(outcome.messages)")
    let sample = Sample("fresh.\(ending)", words)
    let moments = try SampleScene(sample).times
    let some = (0..<24).map { moments[$0 * moments.count / 24] }
    try PlaybackTests.check(sample, outcome.output, at: some)
  }

  @Test func `what is played once stays as it ends, in every animation`() throws {
    for line in ["iris red blue --once", "cube red blue --once --to down"] {
      let words = line.split(separator: " ").map(String.init)
      let text = String(
        decoding: Command.run(words, files: .package).output, as: UTF8.self)
      let animations = text.split(separator: "<animate").dropFirst()
      #expect(!animations.isEmpty)
      for animation in animations {
        #expect(animation.prefix { $0 != ">" }.contains("fill=\"freeze\""), "\(line)")
      }
    }
  }
}
